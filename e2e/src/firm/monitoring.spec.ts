import { readFile } from 'node:fs/promises'
import { expect, heading, overflowOf, startAs, startConfirmed, test } from '#e2e/support/pam'

test('an administrator sees how the installation does, and asks again', {
  tag: '@both',
}, async ({ page }) => {
  await startAs(page, 'admin')
  await page.goto('/monitoring')
  await expect(heading(page, 'Application Monitoring')).toBeVisible()
  for (const label of [
    'System Status',
    'Uptime',
    'Total Requests',
    'Error Rate',
    'Chat Messages',
    'Health Checks',
  ])
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) })).toBeVisible()
  const asked = page.waitForResponse('**/api/metrics')
  await page.getByRole('button', { name: 'Refresh Metrics' }).click()
  expect((await asked).status()).toBe(200)
  await page.getByRole('tab', { name: 'Last 30 days' }).click()
  await expect(page).toHaveURL(/range=30d/)
  await expect(page.getByRole('figure', { name: 'Requests' })).toBeVisible()
  expect(await overflowOf(page)).toBe(0)
})

test('an administrator reads the audit log, verifies it and takes it along', async ({ page }) => {
  await startConfirmed(page, 'admin')
  await page.goto('/settings/audit?action=auth.')
  await page.getByText('Signed in', { exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Follow this record' }).click()
  await expect(page).toHaveURL(/subject_id=/)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('The audit log is intact')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.jsonl$/)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\n')
  // The person in the record may have signed out in another journey since.
  const actions = lines.map((line) => (JSON.parse(line) as { action: string }).action)
  expect(actions.filter((action) => !action.startsWith('auth.'))).toEqual([])
  expect(actions).toContain('auth.signed_in')
  expect(await overflowOf(page)).toBe(0)
})
