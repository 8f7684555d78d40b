import { PDFDocument } from '@cantoo/pdf-lib'
import { documentsApi } from '@pam/contracts/documents'
import type { Browser, Page } from '@playwright/test'
import { mailsTo } from '#e2e/support/mail-sink'
import { expect, startAs, sweep, test } from '#e2e/support/pam'

const stamp = () => `${Date.now()}${Math.floor(Math.random() * 1000)}`

/** What the newest mail to an address has in it. */
const mailed = async (address: string, pattern: RegExp): Promise<string> => {
  const look = () =>
    mailsTo(address)
      .map((text) => pattern.exec(text)?.[1] ?? '')
      .find(Boolean) ?? ''
  await expect.poll(look, { timeout: 20_000 }).not.toBe('')
  return look()
}

async function caseWithPdf(page: Page, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const parties = [{ name: 'Denise Porter', role: 'client' }]
  const title = `Porter release ${stamp()}`
  const made = await page.request.post('/api/cases', {
    headers,
    data: { title, practice_area: 'personal-injury', parties },
  })
  const { id } = await made.json()
  const pdf = await PDFDocument.create()
  pdf.addPage([612, 792]).drawText(`Release of claims ${title}`, { x: 72, y: 700, size: 14 })
  const file = { name: 'Release.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) }
  const given = await page.request.post('/api/documents', { headers, multipart: { case_id: id, file } })
  const { id: documentId } = documentsApi.receive.response.parse(await given.json())
  const state = async () => {
    const now = await page.request.get(`/api/documents/${documentId}`, { headers })
    return documentsApi.show.response.parse(await now.json()).state
  }
  await expect.poll(state, { timeout: 40_000 }).toBe('ready')
  return id as string
}

/** The signer, on a phone of their own, with the link and the code from their mail. */
async function openAsSigner(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  const signer = await context.newPage()
  const answer = await signer.goto(await mailed(email, /(\S+\/sign#[\w-]{43})/))
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expect(signer.getByText('requests your signature.')).toBeVisible()
  expect(new URL(signer.url()).hash).toBe('')
  await sweep(signer, 'signing: link', { onPhone: true })
  await signer.getByRole('button', { name: 'Email me a code' }).click()
  await signer.getByLabel('Code').fill(await mailed(email, /^(\d{6})\r?$/m))
  await signer.getByRole('button', { name: 'Open document' }).click()
  return signer
}

test('a release is placed, sent, signed on a phone, sealed and downloaded', {
  tag: '@phone',
}, async ({ page, browser }) => {
  test.slow()
  const token = await startAs(page, 'rivera')
  const id = await caseWithPdf(page, token)
  const email = `denise.${stamp()}@example.com`

  await page.goto(`/cases/${id}?tab=documents`)
  await page.getByRole('button', { name: 'Actions for Release.pdf' }).click()
  await page.getByRole('menuitem', { name: 'Request signature' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Place fields' }).click()
  await expect(page.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible({ timeout: 30_000 })
  await page.getByLabel('Add signer').selectOption({ label: 'Someone else' })
  await page.getByLabel('Signer 1', { exact: true }).fill('Denise Porter')
  await page.getByLabel('Email of signer 1').fill(email)
  await page.getByRole('button', { name: 'Add signature' }).click()
  await page.getByRole('button', { name: 'Add text' }).click()
  await page.getByLabel('Label').fill('Mailing address')
  const box = page.getByRole('button', { name: /^Signature of Denise Porter, page 1/ })
  const before = await box.boundingBox()
  await box.press('Shift+ArrowUp')
  const after = await box.boundingBox()
  expect(after?.y ?? 0).toBeLessThan(before?.y ?? 0)
  await sweep(page, 'signature request: draft', { onPhone: true })
  await page.getByRole('button', { name: 'Send for signature' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Waiting for Denise Porter')).toBeVisible()
  await sweep(page, 'signature request: sent', { onPhone: true })

  await page.goto('/signatures')
  await page.getByLabel('Search signatures').fill(email)
  const table = page.getByRole('table', { name: 'Signatures' })
  await expect(table.getByText('Waiting for Denise Porter')).toBeVisible()
  await page.getByRole('button', { name: 'Remind: Release' }).click()
  await expect(page.getByText('Reminder sent.')).toBeVisible()
  await sweep(page, 'signatures of the firm', { onPhone: true })

  const signer = await openAsSigner(browser, email)
  await expect(signer.getByRole('heading', { name: 'Before you sign' })).toBeVisible()
  await sweep(signer, 'signing: consent', { onPhone: true })
  await signer.getByRole('button', { name: 'Español' }).click()
  await expect(signer.getByRole('heading', { name: 'Antes de firmar' })).toBeVisible()
  await signer.getByRole('button', { name: 'English' }).click()
  await signer.getByLabel('I agree to use electronic records').check()
  await signer.getByRole('button', { name: 'Agree and continue' }).click()
  await expect(signer.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible({ timeout: 20_000 })
  await signer.getByLabel('Mailing address (page 1)', { exact: true }).last().fill('12 Elm Street')
  await signer.getByLabel('Draw').check()
  const pad = signer.getByRole('img', { name: 'Your signature' })
  await pad.scrollIntoViewIfNeeded()
  const area = await pad.boundingBox()
  if (!area) throw new Error('there is nowhere to draw')
  await signer.mouse.move(area.x + 20, area.y + 60)
  await signer.mouse.down()
  await signer.mouse.move(area.x + 120, area.y + 20, { steps: 5 })
  await signer.mouse.move(area.x + 220, area.y + 70, { steps: 5 })
  await signer.mouse.up()
  await sweep(signer, 'signing: pages and form', { onPhone: true })
  await signer.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(signer.getByRole('button', { name: 'Download signed document' })).toBeVisible({
    timeout: 40_000,
  })
  await sweep(signer, 'signing: done', { onPhone: true })
  const download = signer.waitForEvent('download')
  await signer.getByRole('button', { name: 'Download signed document' }).click()
  expect((await download).suggestedFilename()).toBe('Release.pdf')

  await page.getByLabel('Status').selectOption({ label: 'Signed' })
  await page.getByRole('link', { name: 'Release', exact: true }).click()
  await expect(page.getByText('Signed by everyone')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View signed document' })).toBeVisible()
  await page.goto(`/cases/${id}?tab=signatures`)
  await expect(page.getByText('Completed')).toBeVisible()
  await sweep(page, 'signatures of a case', { onPhone: true })
  expect(mailsTo(email).join()).not.toContain('Release')
  await signer.context().close()
})
