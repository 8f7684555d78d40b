import { readFile } from 'node:fs/promises'
import { casesApi } from '@pam/contracts/cases'
import { knowledgeApi } from '@pam/contracts/knowledge'
import type { Page } from '@playwright/test'
import { expect, heading, startAs, sweep, test, themes } from '#e2e/support/pam'

/** The library is laid after the start. */
async function formCalled(page: Page, token: string, title: string): Promise<string> {
  let id: string | undefined
  await expect
    .poll(
      async () => {
        const answer = await page.request.get('/api/knowledge', {
          headers: { authorization: `Bearer ${token}` },
          params: { collection: 'forms', q: title },
        })
        const { items } = knowledgeApi.list.response.parse(await answer.json())
        id = items.find((item) => item.title === title)?.id
        return id
      },
      { timeout: 60_000 },
    )
    .toBeTruthy()
  return id ?? ''
}

async function anyCase(page: Page, token: string) {
  const answer = await page.request.get('/api/cases', { headers: { authorization: `Bearer ${token}` } })
  const [first] = casesApi.list.response.parse(await answer.json()).items
  if (!first) throw new Error('The sample firm has no case.')
  return first
}

for (const theme of themes) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme })

    test('a form is filled from a case, asks for what is missing, and becomes a file', async ({ page }) => {
      test.slow()
      const token = await startAs(page, 'rivera')
      const id = await formCalled(page, token, 'Non-engagement letter')
      const { id: caseId, title } = await anyCase(page, token)

      await page.goto(`/knowledge/${id}`)
      await page.getByRole('link', { name: 'Fill in' }).click()
      await expect(heading(page, 'Fill in: Non-engagement letter')).toBeVisible()
      await page.goto(`/knowledge/${id}/fill?case=${caseId}`)
      await expect(page.getByLabel('Matter', { exact: true })).toHaveValue(title)
      await sweep(page, 'form: filled from a case')

      await page.getByRole('button', { name: 'Create Word file' }).click()
      await expect(page.getByText('This field is required.').first()).toBeVisible()
      await sweep(page, 'form: what is missing')

      // Whatever the case does not know is answered by hand.
      for (const [label, value] of [
        ['Client', 'Ada Marsh'],
        ['Client address', '12 Elm Street\nDover'],
        ['Firm address', '1 Court Square'],
        ['Responsible attorney', 'Maya Rivera'],
      ] as const) {
        const field = page.getByLabel(label, { exact: true })
        if ((await field.inputValue()) === '') await field.fill(value)
      }
      await page.getByLabel('Consultation date', { exact: true }).fill('2026-03-03')
      await page.getByLabel('Are papers being returned?').check()
      const preview = page.getByRole('region', { name: 'Preview' })
      await expect(preview.getByText('March 3, 2026')).toBeVisible()
      await expect(preview.getByText('We return your papers with this letter')).toBeVisible()
      await expect(page.getByText('Nothing is missing.')).toBeVisible()
      await sweep(page, 'form: all answered')

      await page.reload()
      await expect(page.getByLabel('Consultation date', { exact: true })).toHaveValue('2026-03-03')

      for (const [name, begins] of [
        ['Create Word file', 'PK'],
        ['Create PDF', '%PDF'],
      ] as const) {
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name }).click(),
        ])
        const bytes = await readFile(await download.path())
        expect(bytes.subarray(0, begins.length).toString()).toBe(begins)
      }
    })
  })
}

test('a form is filed in its case, and a document of it opens', async ({ page }) => {
  test.slow()
  const token = await startAs(page, 'rivera')
  const id = await formCalled(page, token, 'Non-engagement letter')
  const { id: caseId } = await anyCase(page, token)
  await page.goto(`/knowledge/${id}/fill?case=${caseId}`)
  await page.getByLabel('Consultation date', { exact: true }).fill('2026-03-03')
  await page.getByLabel('Client address', { exact: true }).fill('12 Elm Street')
  await page.getByLabel('Firm address', { exact: true }).fill('1 Court Square')
  for (const label of ['Client', 'Responsible attorney']) {
    const field = page.getByLabel(label, { exact: true })
    if ((await field.inputValue()) === '') await field.fill('Ada Marsh')
  }
  await page.getByRole('button', { name: 'File in the case' }).click()
  await page.getByRole('link', { name: 'Non-engagement letter.docx' }).click()
  await expect(page).toHaveURL(/\/documents\//)
  await expect(heading(page, 'Non-engagement letter.docx')).toBeVisible()
})

test('files are imported, looked at, written and undone', async ({ page }, { project }) => {
  test.slow()
  await startAs(page, 'rivera')
  const mark = `${project.name} ${Date.now()}`
  // Earlier imports are listed below with the same texts.
  const status = (words: string) => page.getByRole('status').filter({ hasText: words })
  await page.goto('/knowledge/import')
  await expect(heading(page, 'Import knowledge')).toBeVisible()
  await sweep(page, '/knowledge/import')
  await page.getByLabel(/Web pages/).check()
  await expect(page.getByText('No web page service is set up.')).toBeVisible()
  await sweep(page, '/knowledge/import: no service')
  await page.getByLabel(/Files, folders and ZIP/).check()
  await page.getByRole('button', { name: 'Choose files' }).click()
  await page.getByLabel('Files or ZIP archives').setInputFiles([
    { name: 'Memo.md', mimeType: 'text/markdown', buffer: Buffer.from(`# Memo ${mark}\n\nOn leases.`) },
    { name: 'Odd.bin', mimeType: 'application/octet-stream', buffer: Buffer.from([0, 1, 2, 3, 255]) },
  ])
  await expect(page.getByText('2 files are there.')).toBeVisible()
  await expect(status('1 entry is ready, 1 was not taken.')).toBeVisible({ timeout: 30_000 })
  await sweep(page, '/knowledge/import: read')
  await page.getByRole('button', { name: 'Add 1 item' }).click()
  await expect(status('1 item was written, 1 was not taken.')).toBeVisible({ timeout: 30_000 })
  await sweep(page, '/knowledge/import: written')
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('button', { name: 'Move to the trash' }).click()
  await expect(status('Everything it added is in the trash.')).toBeVisible()
})
