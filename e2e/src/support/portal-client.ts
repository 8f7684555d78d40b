import { PDFDocument } from '@cantoo/pdf-lib'
import { documentsApi } from '@pam/contracts/documents'
import type { Browser, Page } from '@playwright/test'
import { mailsTo } from './mail-sink.ts'
import { expect } from './pam.ts'

export const stamp = () => `${Date.now()}${Math.floor(Math.random() * 1000)}`
/** What the pattern takes out of a mail to this address, once it came. */
export const found = async (address: string, pattern: RegExp): Promise<string> => {
  const look = () =>
    mailsTo(address)
      .map((text) => pattern.exec(text)?.[1] ?? '')
      .find(Boolean) ?? ''
  await expect.poll(look, { timeout: 20_000 }).not.toBe('')
  return look()
}

interface GivenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A case with a client and a document that has been read. */
async function caseWith(page: Page, token: string, title: string, file: GivenFile): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const parties = [{ name: 'Denise Porter', role: 'client' }]
  const made = await page.request.post('/api/cases', {
    headers,
    data: { title, practice_area: 'personal-injury', parties },
  })
  const { id } = await made.json()
  const given = await page.request.post('/api/documents', { headers, multipart: { case_id: id, file } })
  const { id: documentId, is_duplicate } = documentsApi.receive.response.parse(await given.json())
  expect(is_duplicate).toBe(false)
  const state = async () => {
    const now = await page.request.get(`/api/documents/${documentId}`, { headers })
    return documentsApi.show.response.parse(await now.json()).state
  }
  await expect.poll(state, { timeout: 40_000 }).toBe('ready')
  return id
}

/** Bytes the firm has already are not stored again, so each has its own. */
export const caseWithDocument = (page: Page, token: string, title: string) =>
  caseWith(page, token, title, {
    name: 'Complaint.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(`The plaintiff fell on an unlit stair. ${title}`),
  })

export async function caseWithPdf(page: Page, token: string, title: string) {
  const pdf = await PDFDocument.create()
  pdf.addPage([612, 792]).drawText(`Fee agreement in ${title}`, { x: 72, y: 700, size: 14 })
  const buffer = Buffer.from(await pdf.save())
  return caseWith(page, token, title, { name: 'Fee agreement.pdf', mimeType: 'application/pdf', buffer })
}

/** The client, on a phone of their own, with the invitation and the code from their mail. */
export async function signInAsClient(
  browser: Browser,
  page: Page,
  email: string,
  look: (client: Page, screen: string) => Promise<void> = async () => undefined,
): Promise<Page> {
  const context = await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce' })
  const client = await context.newPage()
  const answer = await client.goto(await found(email, /(\S+\/portal#[\w-]{43})/))
  expect(answer?.headers()['cache-control']).toBe('no-store')
  expect(answer?.headers()['x-robots-tag']).toBe('noindex')
  await expect(client.getByText('invited you to its client portal')).toBeVisible()
  expect(new URL(client.url()).hash).toBe('')
  await client.getByLabel('Email address').fill(email)
  await look(client, 'portal: sign in')
  await client.getByRole('button', { name: 'Email me a code' }).click()
  await client.getByLabel('Code').fill(await found(email, /^(\d{6})\r?$/m))
  await look(client, 'portal: code')
  await client.getByRole('button', { name: 'Sign in' }).click()
  return client
}
