import { expect, test } from './app.ts'

test('S39 a fresh profile: on, 25; arrows, Page keys, Home, End and typing work', async ({ start }) => {
  const app = await start()
  await app.button('Settings').click()
  await app.settings.getByRole('tab', { name: 'AI' }).click()
  const gate = app.settings.getByRole('switch', { name: 'Pause after a number of tool rounds' })
  await expect(gate).toBeChecked()
  await expect(app.stepper).toBeEnabled()
  await expect(app.stepper).toHaveValue('25')
  await expect(app.stepper).toHaveAttribute('aria-valuemin', '5')
  await expect(app.stepper).toHaveAttribute('aria-valuemax', '200')
  const steps: [string, string][] = [
    ['ArrowUp', '30'],
    ['ArrowDown', '25'],
    ['PageUp', '50'],
    ['PageDown', '25'],
    ['End', '200'],
    ['ArrowUp', '200'],
    ['Home', '5'],
    ['ArrowDown', '5']
  ]
  for (const [key, value] of steps) {
    await app.stepper.press(key)
    await expect(app.stepper).toHaveValue(value)
  }
  await app.stepper.fill('37')
  await app.stepper.press('Enter')
  await expect(app.stepper).toHaveAttribute('aria-valuenow', '37')
  await app.stepper.fill('38')
  await app.stepper.press('Tab')
  await expect(app.stepper).toHaveAttribute('aria-valuenow', '38')
})

test('S42 off and on keeps the number; a restart too', async ({ start }) => {
  const app = await start()
  await app.setLimit(40)
  await app.button('Settings').click()
  await app.settings.getByRole('tab', { name: 'AI' }).click()
  const gate = app.settings.getByRole('switch', { name: 'Pause after a number of tool rounds' })
  await gate.click()
  await expect(app.stepper).toBeDisabled()
  await gate.click()
  await expect(app.stepper).toHaveValue('40')
  await app.close()
  const again = await start({ userData: app.userData })
  await again.button('Settings').click()
  await again.settings.getByRole('tab', { name: 'AI' }).click()
  await expect(again.stepper).toHaveValue('40')
})
