import type { Page } from '@playwright/test'
import { expect, heading, isPhone, startAs, sweep, test, visit } from '#e2e/support/pam'

const contract = (mark: string, law: string) => `SERVICES AGREEMENT

This Services Agreement is entered into as of April 1, 2026 by and between Northwind ${mark}, Inc., a Delaware corporation ("Vendor"), and Harbor Lane Clinics LLC ("Customer").

1. Audit. Vendor may audit the records of Customer once a year upon thirty (30) days written notice.

2. Governing Law. This Agreement shall be governed by and construed in accordance with the laws of the State of ${law}.

IN WITNESS WHEREOF, the parties have executed this Agreement.
`

async function give(page: Page, token: string, name: string, text: string): Promise<string> {
  const given = await page.request.post('/api/documents', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { file: { name, mimeType: 'text/plain', buffer: Buffer.from(text) } },
  })
  const { id } = (await given.json()) as { id: string }
  return id
}

const analysed = (page: Page, token: string, id: string) =>
  expect
    .poll(
      async () => {
        const answer = await page.request.get(`/api/documents/${id}/analysis`, {
          headers: { authorization: `Bearer ${token}` },
        })
        return ((await answer.json()) as { state: string }).state
      },
      { timeout: 60_000 },
    )
    .toBe('done')

test(
  'documents are chosen, asked the same, judged and exported',
  {
    tag: '@both',
  },
  async ({ page }, { project }) => {
    test.slow()
    const mark = `${project.name}${Date.now()}`
    const token = await startAs(page, 'rivera')
    await give(page, token, `Alpha ${mark}.txt`, contract(mark, 'Delaware'))
    await give(page, token, `Beta ${mark}.txt`, contract(`${mark} Two`, 'Texas'))

    await page.goto(`/documents?q=${mark}`)
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await page.getByRole('button', { name: 'Review', exact: true }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(`Services ${mark}`)
    await page.getByLabel('Ask for').selectOption('Certain words')
    await page.getByLabel('Words', { exact: true }).fill('written notice')
    await page.getByRole('button', { name: 'Add question' }).click()
    await sweep(page, 'new review')
    await page.getByRole('button', { name: 'Start review' }).click()

    await expect(heading(page, `Services ${mark}`)).toBeVisible()
    await expect(page.getByText('8 of 8 questions answered.')).toBeVisible({ timeout: 60_000 })
    const answer = page.getByRole(isPhone() ? 'button' : 'gridcell', {
      name: new RegExp(`Beta ${mark}.*Governing Law.*Texas`),
    })
    await expect(answer).toBeVisible()
    await sweep(page, 'review: answers', { onPhone: true })

    if (isPhone()) await answer.click()
    else {
      await page.getByRole('grid').focus()
      for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter'])
        await page.keyboard.press(key)
    }
    const panel = isPhone()
      ? page.getByRole('dialog', { name: 'Governing Law' })
      : page.getByRole('complementary', { name: 'Governing Law' })
    await expect(panel.locator('mark').first()).toContainText('laws of the State of Texas')
    await panel.getByRole('button', { name: 'Confirm' }).click()
    await expect(panel.getByText(/^Confirmed by Tomás Rivera/)).toBeVisible()
    await sweep(page, 'review: one answer', { onPhone: true })
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(page.getByText('8 of 8 questions answered; 1 reviewed by a person.')).toBeVisible()

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'Excel workbook' }).click()
    expect((await download).suggestedFilename()).toBe(`Services ${mark}.xlsx`)

    await visit(page, '/documents/reviews')
    await expect(page.getByRole('link', { name: `Services ${mark}` })).toBeVisible()
    await sweep(page, '/documents/reviews')
  },
)

test('two contracts are compared clause by clause, each linked to its text', async ({ page }, {
  project,
}) => {
  test.slow()
  const mark = `${project.name}${Date.now()}`
  const token = await startAs(page, 'rivera')
  const left = await give(page, token, `Left ${mark}.txt`, contract(mark, 'Delaware'))
  const right = await give(page, token, `Right ${mark}.txt`, contract(mark, 'Texas'))
  for (const id of [left, right]) await analysed(page, token, id)
  await page.goto(`/documents/${left}?tab=analysis`)
  if (isPhone()) await page.getByRole('button', { name: 'About this document' }).click()
  await page.getByRole('link', { name: 'Compare clauses' }).click()
  await page.getByRole('searchbox', { name: 'Find a document by its name' }).fill(`Right ${mark}`)
  await page.getByRole('button', { name: `Right ${mark}.txt` }).click()
  await page.getByLabel('Show').selectOption('All found')
  const law = page.getByRole('row', { name: /Governing Law/ })
  await expect(law.locator('mark')).toHaveCount(2)
  await sweep(page, 'two contracts by clause')
  await law.getByRole('link', { name: new RegExp(`Right ${mark}`) }).click()
  await expect(page).toHaveURL(/#p1:\d+-\d+$/)
})

test('the firm takes a position, and an analysis shows what deviates', async ({ page }, { project }) => {
  test.slow()
  const category = isPhone() ? 'Insurance' : 'Audit Rights'
  const mark = `${project.name}${Date.now()}`
  const token = await startAs(page, 'rivera')
  const id = await give(page, token, `Audited ${mark}.txt`, contract(mark, 'Delaware'))
  await page.goto('/documents/playbook')
  await page.getByRole('button', { name: 'New position' }).click()
  await page.getByLabel('Kind of clause').selectOption(category)
  await page.getByLabel('Our position').selectOption('Required')
  await page.getByLabel(/Words we do not accept/).fill('once a year')
  await page.getByLabel(/Who approves deviations/).fill('Judith Marsh')
  await page.getByRole('button', { name: 'Save position' }).click()
  await expect(page.getByRole('button', { name: `Change ${category}` })).toBeVisible()
  await sweep(page, '/documents/playbook')

  await visit(page, `/documents/${id}?tab=analysis`)
  if (isPhone()) await page.getByRole('button', { name: 'About this document' }).click()
  const deviations = page.getByRole('list', { name: 'Deviations' })
  await expect(deviations).toContainText(
    isPhone() ? 'The firm requires this clause, but it was not found.' : 'It says “once a year”',
    { timeout: 60_000 },
  )
  await expect(deviations).toContainText('Judith Marsh approves deviations.')
  await visit(page, '/documents/playbook')
  await page.getByRole('button', { name: `Change ${category}` }).click()
  await page.getByRole('button', { name: 'Remove position' }).click()
  await expect(page.getByRole('button', { name: `Change ${category}` })).toBeHidden()
})
