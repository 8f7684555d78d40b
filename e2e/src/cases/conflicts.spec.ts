import { readFile } from 'node:fs/promises'
import { casesApi, caseView } from '@pam/contracts/cases'
import { conflictsApi } from '@pam/contracts/conflicts'
import { pathOf } from '@pam/contracts/shared/endpoint'
import type { Page } from '@playwright/test'
import { expect, heading, startAs, sweep, test } from '#e2e/support/pam'

/** Decides every open hit at once, with one reason, by keyboard. */
async function decideAll(page: Page) {
  const bulk = page.getByRole('region', { name: 'Decide several hits' })
  await bulk.getByRole('button', { name: 'Select all open' }).press('Enter')
  await bulk.getByRole('button', { name: /^Decide \d+ selected$/ }).press('Enter')
  await bulk.getByRole('radio', { name: /^No conflict/ }).press('Space')
  await bulk.getByLabel('Reason').fill('Other companies with the same name; confirmed by phone.')
  await bulk.getByRole('button', { name: /^Save decision/ }).press('Enter')
  await expect(page.getByRole('region', { name: /^Decided/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Decide: / })).toHaveCount(0)
}

/** A consent stays open until the signed letter is attached. */
async function consentWithLetter(page: Page) {
  await page
    .getByRole('button', { name: /^Change decision: Northgate/ })
    .first()
    .click()
  await page.getByRole('radio', { name: /^Consent/ }).check()
  await page.getByRole('button', { name: 'Save decision' }).click()
  await expect(page.getByText('1 signed consent letter is outstanding.').first()).toBeVisible()
  await page.getByRole('button', { name: /^Attach letter or decide again/ }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload signed letter' }).click()
  const letter = { name: 'Signed consent.txt', mimeType: 'text/plain', buffer: Buffer.from('We consent.') }
  await (await choosing).setFiles(letter)
  await expect(page.getByLabel('Signed consent letter')).not.toHaveValue('')
  await sweep(page, 'conflicts of a case: consent with its letter')
  await page.getByRole('button', { name: 'Save decision' }).click()
  await expect(page.getByRole('link', { name: 'Signed consent.txt' })).toBeVisible()
}

test('a client on the other side stops a case until a lawyer decides, then it opens with a sealed report', async ({
  page,
}, { project }) => {
  test.slow()
  const token = await startAs(page, 'rivera')
  const headers = { authorization: `Bearer ${token}` }
  const title = `Quillfeather v. Northgate ${project.name} ${Date.now() % 100_000}`
  const response = await page.request.post(pathOf(casesApi.begin), {
    headers,
    data: {
      title,
      practice_area: 'corporate',
      parties: [
        { name: 'Zenobia Quillfeather', role: 'client' },
        { name: 'Northgate Logistics Incorporated', kind: 'organisation', role: 'adverse' },
        // A name of the firm's own people: a second hit to decide.
        { name: 'Tomás Rivera', role: 'witness' },
      ],
    },
  })
  const { id } = caseView.parse(await response.json())
  // Pam checks a new case by itself.
  const state = pathOf(conflictsApi.ofCase, { id })
  const checkedBy = async () =>
    (await (await page.request.get(state, { headers })).json()).check?.is_automatic
  await expect.poll(checkedBy, { timeout: 30_000 }).toBe(true)

  await page.goto(`/cases/${id}?tab=conflicts`)
  await expect(page.getByText('Not cleared of conflicts')).toBeVisible()
  const red = page.getByRole('region', { name: /^Stops the case/ })
  await expect(red.getByText('Northgate Logistics, Inc.')).toBeVisible()
  await expect(red.getByText('MR 1.7(a)(1)').first()).toBeVisible()
  await sweep(page, 'conflicts of a case: hits')
  await page.getByRole('button', { name: 'Check again' }).click()
  // The hits of the new check have taken the place of the old ones.
  await expect(page.getByText(/^Pam, for/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Open the case' })).toHaveCount(0)

  await page
    .getByRole('button', { name: /^Decide: Northgate/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Save decision' }).click()
  await expect(page.getByText('Choose a decision.')).toBeVisible()
  await sweep(page, 'conflicts of a case: decision with errors')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await decideAll(page)
  await consentWithLetter(page)
  await expect(page.getByText('Cleared of conflicts', { exact: true })).toBeVisible()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download JSON' }).click()
  const report = JSON.parse(await readFile(await (await coming).path(), 'utf8'))
  expect(report).toMatchObject({ kind: 'pam.conflict-report', case: { title } })
  const paper = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  expect((await readFile(await (await paper).path())).subarray(0, 5).toString()).toBe('%PDF-')
  await sweep(page, 'conflicts of a case: cleared')
  await page.getByRole('button', { name: 'Open the case' }).click()
  await expect(page.getByText('Case opened.')).toBeVisible()
  await expect(page.getByText('Open', { exact: true })).toBeVisible()
})

test('names are checked before there is a case; what is behind a wall stays there', {
  tag: '@both',
}, async ({ page }) => {
  await startAs(page, 'rivera')
  await page.goto('/conflicts')
  await expect(heading(page, 'Conflicts')).toBeVisible()
  await sweep(page, '/conflicts')
  await page.getByLabel('Name 1', { exact: true }).fill('Bob Holloway')
  await page.getByLabel('Name 2', { exact: true }).fill('Northgate Logistic Inc')
  await page.getByRole('button', { name: 'Check conflicts' }).click()
  await expect(heading(page, 'Conflict check')).toBeVisible()
  await expect(page.getByText('Possible conflict, contact conflicts counsel').first()).toBeVisible()
  await expect(page.getByText('Robert Holloway')).toHaveCount(0)
  await expect(page.getByText('Northgate Logistics, Inc.').first()).toBeVisible()
  await sweep(page, 'conflict check')
  await page.getByRole('link', { name: 'Conflicts', exact: true }).first().click()
  await page.getByLabel('Show').selectOption('To decide')
  await expect(
    page
      .getByRole('table')
      .getByText(/to decide/)
      .first(),
  ).toBeVisible()
  expect(new URL(page.url()).search).toBe('?show=undecided')
})
