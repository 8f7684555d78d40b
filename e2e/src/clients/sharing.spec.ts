import { PDFDocument } from '@cantoo/pdf-lib'
import { documentsApi } from '@pam/contracts/documents'
import { sharingApi } from '@pam/contracts/sharing'
import type { Browser, Page } from '@playwright/test'
import { mailsTo } from '#e2e/support/mail-sink'
import { expect, startAs, sweep, test } from '#e2e/support/pam'

const stamp = () => `${Date.now()}${Math.floor(Math.random() * 1000)}`

/** The user's own document, fully read. */
async function given(page: Page, token: string, name: string, content: Buffer) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.post('/api/documents', {
    headers,
    multipart: { file: { name, mimeType: 'application/octet-stream', buffer: content } },
  })
  const { id } = documentsApi.receive.response.parse(await answer.json())
  const isReady = async () => {
    const now = await page.request.get(`/api/documents/${id}`, { headers })
    return documentsApi.show.response.parse(await now.json()).state
  }
  await expect.poll(isReady, { timeout: 40_000 }).toBe('ready')
  return id
}

async function pdfOf(words: string): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  pdf.addPage([612, 792]).drawText(words, { x: 72, y: 700, size: 14 })
  return Buffer.from(await pdf.save())
}

/** The code in the newest mail to an address. */
async function mailedCode(address: string): Promise<string> {
  const code = () =>
    mailsTo(address)
      .map((text) => /^(\d{6})\r?$/m.exec(text)?.[1] ?? '')
      .find(Boolean) ?? ''
  await expect.poll(code, { timeout: 20_000 }).toMatch(/^\d{6}$/)
  return code()
}

/** Somebody outside the firm, in a browser of their own. */
async function outsider(
  browser: Browser,
  page: Page,
  { url, email, kind }: { url: string; email: string; kind: string },
): Promise<Page> {
  const context = await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce' })
  const theirs = await context.newPage()
  const answer = await theirs.goto(url)
  expect(answer?.headers()['x-robots-tag']).toBe('noindex')
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await theirs.getByLabel('Your email address').fill(email)
  await sweep(theirs, `${kind} link: email address`)
  await theirs.getByRole('button', { name: 'Send me a code' }).click()
  await theirs.getByLabel('Code').fill(await mailedCode(email))
  await theirs.getByRole('button', { name: 'Continue' }).click()
  return theirs
}

test('a lease is shared with a client, who reads it until it is withdrawn', async ({ page, browser }) => {
  test.slow()
  const token = await startAs(page, 'rivera')
  const name = `Lease ${stamp()}.pdf`
  const id = await given(page, token, name, await pdfOf('The tenant pays rent on the first.'))
  const email = `ada.${stamp()}@example.com`

  await page.goto(`/documents/${id}`)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog.getByText('Enter a name.')).toBeVisible()
  await dialog.getByLabel('Name').fill('Ada Brook')
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByLabel('Allow download').check()
  await sweep(page, 'document: share dialog')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const url = await dialog.getByLabel('Link', { exact: true }).inputValue()

  const client = await outsider(browser, page, { url, email, kind: 'shared' })
  await expect(client.getByRole('list', { name: 'Documents' })).toContainText(name)
  await sweep(client, 'shared link: documents')
  await client.getByRole('button', { name: `Open ${name}` }).click()
  const sheet = client.getByRole('region', { name: 'Page 1' })
  await expect(sheet.locator('canvas')).toBeVisible()
  await expect(sheet).toContainText('The tenant pays rent on the first.')
  await expect(sheet).toContainText(email)
  const download = client.waitForEvent('download')
  await client.getByRole('button', { name: `Download ${name}` }).click()
  expect((await download).suggestedFilename()).toBe(name)
  await client.getByRole('button', { name: 'View text only' }).click()
  await expect(client.getByText('The tenant pays rent on the first.')).toBeVisible()
  await sweep(client, 'shared link: text of a document')

  await dialog.getByRole('link', { name: 'See who opens it' }).click()
  const log = page.getByRole('table', { name: 'Activity' })
  await expect(log).toContainText(`Downloaded ${name}`)
  await expect(log).toContainText(email)
  await sweep(page, 'shared link: log')
  await page.getByRole('button', { name: /^Withdraw/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible()
  await client.reload()
  await expect(client.getByRole('heading', { name: 'This link is not open' })).toBeVisible()
  await client.context().close()
})

test('a client is asked for documents, sends one, and it is quarantined in the case', {
  tag: '@both',
}, async ({ page, browser }) => {
  test.slow()
  const token = await startAs(page, 'rivera')
  const headers = { authorization: `Bearer ${token}` }
  const made = await page.request.post('/api/cases', {
    headers,
    data: { title: `Lease dispute ${stamp()}`, practice_area: 'real-estate' },
  })
  const { id } = await made.json()
  const email = `bob.${stamp()}@example.com`

  await page.goto(`/cases/${id}?tab=documents`)
  await page.getByRole('button', { name: 'Request documents' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Request title').fill('Lease documents')
  await dialog.getByRole('textbox', { name: 'Document 1' }).fill('The signed lease')
  await dialog.getByLabel('Name').fill('Bob Lane')
  await dialog.getByLabel('Email address').fill(email)
  await sweep(page, 'documents of a case: request dialog')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const url = await dialog.getByLabel('Link', { exact: true }).inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()

  const client = await outsider(browser, page, { url, email, kind: 'request' })
  await expect(client.getByText('Outstanding')).toBeVisible()
  await sweep(client, 'request link: documents to send')
  const choice = client.waitForEvent('filechooser')
  await client.getByRole('button', { name: 'Choose files: The signed lease' }).click()
  const file = { name: 'Signed lease.txt', mimeType: 'text/plain', buffer: Buffer.from('LEASE, signed.') }
  await (await choice).setFiles(file)
  await expect(client.getByText('Received', { exact: true })).toBeVisible()
  await expect(client.getByRole('region', { name: 'Files received' })).toContainText('Signed lease.txt')
  await client.context().close()

  const isQuarantined = async () => {
    const answer = await page.request.get(`/api/documents?case_id=${id}`, { headers })
    return documentsApi.list.response.parse(await answer.json()).items.map(({ state }) => state)
  }
  await expect.poll(isQuarantined, { timeout: 40_000 }).toEqual(['quarantined'])
  await page.reload()
  await page.getByRole('button', { name: 'Actions for Signed lease.txt' }).click()
  await page.getByRole('menuitem', { name: 'Why it is quarantined' }).click()
  await expect(page.getByRole('dialog')).toContainText(`Bob Lane (${email})`)
  await page.getByRole('button', { name: 'Release' }).click()
  await expect.poll(isQuarantined).toEqual(['ready'])
  await page.getByRole('tab', { name: 'Tasks' }).click()
  await expect(page.getByText('Review the documents from Bob Lane: Lease documents')).toBeVisible()
})

test('what is shared is listed, sorted and filtered', async ({ page }) => {
  const token = await startAs(page, 'rivera')
  await page.goto('/documents/shared')
  const table = page.getByRole('table', { name: 'Shares and requests' })
  await expect(table.getByRole('link', { name: 'The lease as it stands' })).toBeVisible()
  await sweep(page, '/documents/shared')
  await page.getByLabel('Type').selectOption('request')
  await expect(page).toHaveURL(/kind=request/)
  await expect(table.getByRole('link', { name: 'The lease as it stands' })).toBeHidden()
  const answer = await page.request.get('/api/sharing/links?kind=request', {
    headers: { authorization: `Bearer ${token}` },
  })
  const { total } = sharingApi.list.response.parse(await answer.json())
  await expect(page.getByText(`of ${total} shown`)).toBeVisible()
})
