import type { Page } from '@playwright/test'
import { en } from '../src/shared/i18n/catalogue.ts'
import { type Language, languageNames, languages } from '../src/shared/i18n/languages.ts'
import { loadCatalogue } from '../src/shared/i18n/load-catalogue.ts'
import { type App, expect, test } from './app.ts'
import { text, tick } from './model-server.ts'

/** What the tests look for, in a language. */
async function words(language: Language) {
  const { sidebar, settings, setting, menu, pause } = language === 'en' ? en : await loadCatalogue[language]()
  return { sidebar, settings, setting, menu, pause }
}

const menuOf = (app: App) =>
  app.electron.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label) ?? [])

async function choose(app: App, language: Language): Promise<void> {
  await app.button('Settings').click()
  await app.settings
    .getByRole('combobox', { name: 'Language' })
    .selectOption({ label: languageNames[language] })
  const { settings } = await words(language)
  await expect(app.page.getByRole('dialog', { name: settings.title })).toBeVisible()
}

test('S47 a language is chosen and spoken at once, in the menu too, and from the first paint after a restart', async ({
  serve,
  start
}) => {
  const server = await serve({ script: () => text('Ja.') })
  const app = await start({ server, settings: { 'agent.toolLimit.rounds': 5 } })
  const de = await words('de')
  await choose(app, 'de')
  const chosen = app.page.getByRole('combobox', { name: de.setting.general.language.label })
  await expect(chosen).toHaveValue('de')
  await expect(app.page.locator('html')).toHaveAttribute('lang', 'de')
  await expect.poll(() => menuOf(app)).toEqual(expect.arrayContaining([de.menu.file, de.menu.view]))
  await app.close()
  const again = await start({ server, userData: app.userData })
  await expect(again.button(de.sidebar.settings)).toBeVisible()
  await expect(again.page.locator('html')).toHaveAttribute('lang', 'de')
  await again.button(de.sidebar.settings).click()
  await again.page.getByRole('combobox').first().selectOption('en')
  await expect(again.settings).toBeVisible()
  await expect.poll(() => menuOf(again)).toEqual(expect.arrayContaining([en.menu.file]))
})

test('S47 without a choice the language of the computer is spoken', async ({ start }) => {
  const app = await start({ env: { LC_ALL: 'vi_VN.UTF-8', LANG: 'vi_VN.UTF-8' } })
  const { sidebar } = await words('vi')
  await expect(app.button(sidebar.settings)).toBeVisible()
  await expect(app.page.locator('html')).toHaveAttribute('lang', 'vi')
})

/** What stands out of the page sideways, or out of what scrolls in it; a text may be cut where it ends in “…”. */
const sticksOut = (page: Page) =>
  page.evaluate(() => {
    const found = document.documentElement.scrollWidth > document.documentElement.clientWidth ? ['page'] : []
    for (const element of document.querySelectorAll<HTMLElement>(
      'button, h1, h2, h3, label, p, [role=dialog], [role=tab]'
    )) {
      const { overflowX, textOverflow, display } = getComputedStyle(element)
      const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
      if (
        display === 'inline' ||
        overflowX === 'auto' ||
        overflowX === 'scroll' ||
        textOverflow === 'ellipsis'
      )
        continue
      // Read out, not shown.
      if (element.closest('[class*=hidden]') || element.clientWidth <= 1) continue
      if (isCut) found.push(`${element.tagName} ${element.textContent?.slice(0, 60)}`)
    }
    return found
  })

for (const language of languages)
  test(`S47 in ${language} nothing is cut off at 900 × 600 and at 200 %`, async ({ serve, start }) => {
    const server = await serve({ script: () => tick() })
    const app = await start({
      server,
      settings: { 'general.language': language, 'agent.toolLimit.rounds': 5 }
    })
    const { sidebar, settings, pause } = await words(language)
    await app.page.locator('textarea').fill('work')
    await app.page.locator('textarea').press('Enter')
    await expect(app.button(pause.continue)).toBeVisible()
    for (const size of [
      { width: 900, height: 600 },
      // 1280 × 800 at 200 %.
      { width: 640, height: 400 }
    ]) {
      await app.page.setViewportSize(size)
      expect(await sticksOut(app.page), `${size.width}: conversation`).toEqual([])
    }
    await app.page.setViewportSize({ width: 900, height: 600 })
    await app.button(sidebar.settings).click()
    const dialog = app.page.getByRole('dialog', { name: settings.title })
    for (const tab of Object.values(settings.tab)) {
      await dialog.getByRole('tab', { name: tab, exact: true }).click()
      for (const width of [900, 640]) {
        await app.page.setViewportSize({ width, height: width === 900 ? 600 : 400 })
        expect(await sticksOut(app.page), `${width}: ${tab}`).toEqual([])
      }
    }
  })
