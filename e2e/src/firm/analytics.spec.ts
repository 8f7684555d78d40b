import { expect, heading, openUnderMore, startAs, startConfirmed, sweep, test } from '#e2e/support/pam'

test('a lawyer reads how long cases last, how they end and what is at risk, and takes the figures along', {
  tag: '@both',
}, async ({ page }) => {
  test.slow()
  await startConfirmed(page, 'rivera')
  await page.goto('/cases')
  await page
    .getByRole('navigation', { name: 'Cases section' })
    .getByRole('link', { name: 'Analytics' })
    .click()
  await expect(heading(page, 'Analytics')).toBeVisible()
  await expect(page.getByText('not a prediction of this case', { exact: false })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Share of cases still open over time' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Personal injury/ })).toContainText('months')
  await sweep(page, 'analytics: duration')

  await page.getByLabel('Practice area').selectOption('family')
  await expect(page).toHaveURL(/area=family/)
  await expect(page.getByText(/^\d+ cases opened since/)).toBeVisible()
  await page.getByLabel('Practice area').selectOption('')

  await page.getByRole('tab', { name: 'Outcomes' }).click()
  await page.getByLabel('Outcome', { exact: true }).selectOption('completed')
  await expect(page.getByText('Cases that ended: completed')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Elder law/ })).toContainText('of')
  await sweep(page, 'analytics: outcomes')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toMatch(/^outcomes-\d{4}-\d\d-\d\d\.csv$/)

  await page.getByRole('tab', { name: 'Deadlines at risk' }).click()
  await expect(page.getByText(/were missed: \d/)).toBeVisible()
  await sweep(page, 'analytics: deadlines at risk')
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Deadlines at risk' })).toHaveAttribute('aria-selected', 'true')
})

test('a case forecast names its basis; closing the case asks for the outcome', async ({ page }) => {
  test.slow()
  await startAs(page, 'rivera')
  await page.goto('/cases?q=Walker')
  await page.getByRole('link', { name: /Walker v\. Metro/ }).click()
  await openUnderMore(page, 'Forecast')
  await expect(page.getByText(/^Compared with \d+ cases in the same practice area/)).toBeVisible()
  await expect(page.getByText('Half closed within another')).toBeVisible()
  await sweep(page, 'case: forecast')

  await page.getByRole('button', { name: 'Close case' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close this case?' })
  await dialog.getByRole('button', { name: 'Close case' }).click()
  await expect(dialog.getByText('Choose how it ended.')).toBeVisible()
  await dialog.getByLabel('Outcome').selectOption('settled')
  await dialog.getByLabel('Closed on').fill('2001-01-01')
  await dialog.getByRole('button', { name: 'Close case' }).click()
  await expect(dialog.getByText('A case cannot be closed before it was opened.')).toBeVisible()
  await sweep(page, 'case: close dialog with errors')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})
