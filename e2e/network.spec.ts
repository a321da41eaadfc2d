import { expectAccessible } from './accessible.ts'
import { expect, test } from './app.ts'
import { text } from './model-server.ts'
import { hasOpenssl, ownAuthority, startSecured } from './own-authority.ts'

test.skip(!hasOpenssl, 'needs openssl to make an authority of its own')

test('O147 F2 a server behind a private authority: the failure names the way, a file in Settings opens it', async ({
  serve,
  start
}) => {
  const model = await serve({ script: () => text('Trusted.') })
  const secured = await startSecured(model.baseUrl)
  const app = await start({ server: secured })
  await app.send('go')
  await expect(app.page.getByText(/certificate of localhost:\d+ is not trusted/)).toBeVisible()

  await app.button('Settings').click()
  await app.settings.getByRole('tab', { name: 'AI' }).click()
  const path = app.settings.getByLabel('Certificate authority of your own')
  await path.fill('/nowhere/company.pem')
  await path.press('Enter')
  await expect(app.settings.getByRole('alert')).toHaveText(/There is no such file/)
  await expect(path).toHaveAttribute('aria-invalid', 'true')
  await path.fill(ownAuthority().key)
  await app.settings.getByRole('button', { name: 'Use', exact: true }).click()
  await expect(app.settings.getByRole('alert')).toHaveText(/There is no certificate in this file/)
  await expect(path).toHaveValue(ownAuthority().key)
  await path.fill(ownAuthority().pem)
  await path.press('Enter')
  await expect(app.settings.getByText('Trusted: Own CA.')).toBeVisible()
  await expectAccessible(app, 'a certificate file')
  await app.page.keyboard.press('Escape')
  await app.button('Retry').click()
  await expect(app.page.getByRole('log')).toContainText('Trusted.')

  await app.button('Settings').click()
  await app.settings.getByRole('tab', { name: 'AI' }).click()
  await expect(path).toHaveValue(ownAuthority().pem)
  await app.settings.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await expect(path).toHaveValue('')
  await expect(path).toBeFocused()
  secured.close()
})
