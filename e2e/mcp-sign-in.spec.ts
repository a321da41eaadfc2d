import { expect, test } from './app.ts'
import { expectAccessible } from './accessible.ts'
import { server } from './mcp.ts'
import { startHttpServer } from './mcp-http-server.ts'

test('F59 a server that wants the user signed in waits; Cancel ends a sign-in, the browser completes one', async ({
  start
}) => {
  const web = await startHttpServer({ protected: true })
  const transport = { kind: 'http' as const, url: web.url, headers: {} }
  const app = await start({ settings: { mcpServers: [server('web', transport)] } })
  await app.electron.evaluate(({ shell }) => {
    const urls: string[] = []
    Object.assign(globalThis, { urls })
    shell.openExternal = async (url) => void urls.push(url)
  })
  const opened = () => app.electron.evaluate(() => Reflect.get(globalThis, 'urls') as string[])
  await app.button('Settings').click()
  await app.settings.getByRole('tab', { name: 'AI' }).click()
  const section = app.settings.getByRole('region', { name: 'MCP servers' })
  const head = section.getByRole('button', { name: /^web/ })
  await expect(head).toContainText('Waiting for sign-in')
  expect(await opened()).toEqual([])
  await head.press('Enter')
  const signIn = section.getByRole('button', { name: 'Sign in in the browser' })
  await signIn.press('Enter')
  await expect(section.getByText('Go on in your browser.', { exact: false })).toBeVisible()
  await expectAccessible(app, 'signing in')
  const cancel = section.getByRole('button', { name: 'Cancel sign-in' })
  await expect(cancel).toBeFocused()
  await cancel.press('Enter')
  await expect(signIn).toBeFocused()
  await signIn.press('Enter')
  await expect.poll(async () => (await opened()).length).toBe(2)
  const [first, second] = await opened()
  expect(await web.visit(second ?? '')).toContain('You are signed in')
  await expect(head).toContainText('Connected')
  await expect(section.getByRole('radiogroup', { name: /echo$/ })).toBeVisible()
  const states = [first, second].map((url) => new URL(url ?? '').searchParams.get('state'))
  expect(new Set(states).size).toBe(2)
  await web.close()
})
