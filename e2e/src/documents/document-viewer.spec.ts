import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { type DocumentView, documentsApi } from '@pam/contracts/documents'
import type { Page } from '@playwright/test'
import { expect, heading, isPhone, startAs, sweep, test, visit } from '#e2e/support/pam'

const pages = [
  ['LEASE OF 12 ELM STREET', 'The tenant shall pay rent of 900 dollars', 'on the first day of each month.'],
  ['The landlord keeps the roof dry.', 'Notice of ninety days ends the lease.'],
  ['The tenant pays for water.', 'Signed in Harbor City.'],
]

/** A PDF with these lines, one list for each page. */
async function pdfOf(lines: readonly (readonly string[])[]): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.TimesRoman)
  for (const words of lines) {
    const page = pdf.addPage([612, 792])
    words.forEach((text, index) => {
      page.drawText(text, { x: 72, y: 700 - index * 24, size: 14, font })
    })
  }
  return Buffer.from(await pdf.save())
}

/** Gives it as a form does, and waits until it is read. */
async function given(page: Page, token: string, name: string, buffer: Buffer): Promise<DocumentView> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.post('/api/documents', {
    headers,
    multipart: { file: { name, mimeType: 'application/pdf', buffer }, duplicate: 'keep' },
  })
  const { id } = documentsApi.receive.response.parse(await answer.json())
  const show = async () =>
    documentsApi.show.response.parse(
      await (await page.request.get(`/api/documents/${id}`, { headers })).json(),
    )
  await expect.poll(async () => (await show()).state, { timeout: 40_000 }).toBe('ready')
  return show()
}

/** The words under a kind of mark, as the browser has them. */
const marked = (page: Page, name: string) =>
  page.evaluate(
    (mark) =>
      [...(CSS.highlights.get(`pam-${mark}`) ?? [])].map((range) => (range as Range).toString()).join(' '),
    name,
  )

test(
  'a lawyer follows a link to a passage, finds words, writes a note, gives a new version, compares and restores',
  {
    tag: '@both',
  },
  async ({ page }, { project }) => {
    test.slow()
    const token = await startAs(page, 'rivera')
    const document = await given(
      page,
      token,
      `Elm lease ${project.name} ${Date.now() % 100_000}.pdf`,
      await pdfOf(pages),
    )
    const openPanel = async (tab: RegExp) => {
      if (isPhone() && !(await page.getByRole('dialog').isVisible()))
        await page.getByRole('button', { name: 'About this document' }).click()
      await page.getByRole('tab', { name: tab }).click()
    }
    const closePanel = async () => {
      if (isPhone()) await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    }

    // The link: page two, these words and no others.
    const start = 'The landlord keeps the '.length
    await page.goto(`/documents/${document.id}#p2:${start}-${start + 'roof dry'.length}`)
    await expect(heading(page, document.name)).toBeVisible()
    await expect.poll(() => marked(page, 'passage')).toBe('roof dry')
    await expect(page.getByRole('textbox', { name: 'Page, of 3' })).toHaveValue('2')
    await expect(page.getByRole('region', { name: 'Page 2' })).toContainText('Text from the file')
    await sweep(page, 'document: pages')

    // Found from the stored text, also where no page is drawn.
    await page.keyboard.press('Control+f')
    await page.getByRole('searchbox', { name: 'Find in this document' }).fill('tenant')
    await expect(page.getByText('2 places')).toBeVisible()
    await page.getByRole('button', { name: 'Next match' }).click()
    if (isPhone()) await page.getByRole('button', { name: 'Find', exact: true }).click()
    await expect(page.getByText('1 of 2')).toBeVisible()
    await page.getByRole('button', { name: 'Next match' }).click()
    await expect.poll(() => marked(page, 'found-here')).toBe('tenant')
    await expect(page.getByRole('textbox', { name: 'Page, of 3' })).toHaveValue('3')

    // Back to the passage, and a note on it.
    await page.goto(`/documents/${document.id}#p1:23-63`)
    await expect.poll(() => marked(page, 'passage')).toBe('The tenant shall pay rent of 900 dollars')
    await page.getByRole('button', { name: 'Write a note' }).click()
    await page.getByRole('textbox', { name: 'Note' }).fill('They agreed on 950.')
    await sweep(page, 'document: new note', { onPhone: true })
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByRole('listitem').getByText('They agreed on 950.')).toBeVisible()
    await closePanel()
    await expect.poll(() => marked(page, 'note')).toBe('The tenant shall pay rent of 900 dollars')

    // A new version through the screen: the note says that its text is no longer there.
    const changed = pages.map((lines) => lines.map((line) => line.replace('900', '950')))
    await openPanel(/^Versions/)
    await page
      .getByLabel('File of the new version')
      .setInputFiles({ name: 'Elm lease.pdf', mimeType: 'application/pdf', buffer: await pdfOf(changed) })
    await expect(page.getByText('Version 2', { exact: true }).first()).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(/Reading|Waiting to be read/)).toBeHidden({ timeout: 40_000 })
    await openPanel(/^Notes/)
    await expect(page.getByText('The text is no longer there')).toBeVisible()

    // What changed, word by word.
    await visit(page, `/documents/${document.id}/compare`)
    await expect(page.getByText('1 change', { exact: false }).first()).toBeVisible()
    await expect(page.locator('del')).toHaveText(/900/)
    await expect(page.locator('ins')).toHaveText(/950/)
    await page.getByRole('button', { name: 'Next change' }).click()
    await expect(page.getByText('Change 1 of 1')).toBeVisible()
    await sweep(page, 'document: redline')

    // The first version in force again, as the third.
    await visit(page, `/documents/${document.id}?tab=versions`)
    await openPanel(/^Versions/)
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Version 1' })
      .getByRole('button', { name: 'Restore' })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make current' }).click()
    await expect(page.getByText('Version 1 is current again, as version 3.')).toBeVisible()
  },
)
