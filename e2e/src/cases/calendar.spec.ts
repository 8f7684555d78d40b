import { expect, startAs, sweep, test } from '#e2e/support/pam'

test('an event is added, moved by keyboard with undo, changed, canceled and found in every view', async ({
  page,
}, { project }) => {
  test.slow()
  await startAs(page, 'rivera')
  const title = `Deposition ${project.name} ${Date.now() % 100_000}`
  await page.goto('/calendar?day=2027-10-06&view=month')
  await page.getByRole('button', { name: 'New event' }).click()
  const dialog = page.getByRole('dialog', { name: 'New event' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Kind').selectOption('deposition')
  await sweep(page, '/calendar: new event')
  await dialog.getByRole('button', { name: 'Add event' }).click()
  await expect(page.getByText('Event added.')).toBeVisible()

  await page.getByRole('button', { name: 'Agenda' }).click()
  const wednesday = page.getByRole('region', { name: 'Wednesday, October 6, 2027' })
  await expect(wednesday.getByRole('link', { name: title })).toBeVisible()
  await sweep(page, '/calendar: agenda with an event')

  await page.getByRole('button', { name: 'Day', exact: true }).click()
  await sweep(page, '/calendar: day')
  const chip = page.getByRole('link', { name: new RegExp(title) }).last()
  await chip.focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByText('Event moved.')).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(`9:30 AM.*${title}`) }).last()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByRole('link', { name: new RegExp(`9:00 AM.*${title}`) }).last()).toBeVisible()

  await page
    .getByRole('link', { name: new RegExp(title) })
    .last()
    .click()
  const opened = page.getByRole('dialog', { name: title })
  await opened.getByLabel('Place').fill('Suite 400')
  await opened.getByRole('button', { name: 'Save event' }).click()
  await expect(page.getByText('Event saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Agenda' }).click()
  await expect(wednesday.getByText('Suite 400')).toBeVisible()
  await wednesday.getByRole('link', { name: title }).click()
  await opened.getByRole('button', { name: 'Cancel event' }).click()
  await expect(page.getByText('Event canceled.')).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
})
