import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { mailsTo } from '#e2e/support/mail-sink'
import { expect, startAs, startConfirmed, sweep, test } from '#e2e/support/pam'

interface MailServer {
  readonly missing: string | null
  readonly host: string
  readonly port: number
  readonly username: string
  readonly password: string
  readonly certificate: string
  readonly maildir: string
}

const program = fileURLToPath(new URL('../../../server/test/dovecot-main.ts', import.meta.url))

/** A real IMAP server in its own process, which ends when its input does. */
async function startMailServer() {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
  const said = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve)
    child.once('error', reject)
  })
  return { server: JSON.parse(said) as MailServer, stop: () => child.stdin.end() }
}

function put({ maildir }: MailServer, lines: readonly string[]): void {
  const name = `${randomUUID()}.e2e`
  writeFileSync(join(maildir, 'tmp', name), lines.join('\r\n'), { mode: 0o644 })
  renameSync(join(maildir, 'tmp', name), join(maildir, 'new', name))
}

const narrow = { width: 390, height: 844 }
const wide = { width: 1440, height: 900 }

async function connect(page: Page, server: MailServer) {
  await startConfirmed(page, 'admin')
  await page.goto('/settings/mailbox')
  await page.getByLabel('Provider').selectOption('Other')
  await page.getByLabel('Email address').fill('office@marsh-law.example')
  await page.getByLabel('IMAP server').fill(server.host)
  await page.getByLabel('Port').fill(String(server.port))
  await page.getByLabel('The server is on this computer or in the office network').check()
  await page.getByLabel('Certificate of your own server').fill(server.certificate)
  await page.getByLabel('User name').fill(server.username)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Connect mailbox' }).click()
  await expect(page.getByText('rejected the user name or password').first()).toBeVisible()
  await sweep(page, '/settings/mailbox: not connected')
  await page.getByLabel('Password', { exact: true }).fill(server.password)
  await page.getByRole('button', { name: 'Save and test' }).click()
  await expect(page.getByText('Connected. The folder INBOX has 0 messages.')).toBeVisible()
}

test('the mailbox is connected, mail is filed to a case and answered from it', {
  tag: '@desktop',
}, async ({ page }) => {
  test.slow()
  const { server, stop } = await startMailServer()
  // biome-ignore lint/suspicious/noSkippedTests: without the package there is no server to test against
  test.skip(server.missing !== null, server.missing ?? '')
  try {
    await connect(page, server)
    const token = await startAs(page, 'rivera', { ownSession: true })
    const stamp = randomUUID().slice(0, 8)
    const title = `Fenwick v. Harbor ${stamp}`
    const made = await page.request.post('/api/cases', {
      headers: { authorization: `Bearer ${token}` },
      data: { title, practice_area: 'real-estate', parties: [{ name: 'Ines Fenwick', role: 'client' }] },
    })
    const { id, number } = await made.json()
    const client = `ines.${stamp}@fenwick.example`
    const from = [`From: Ines Fenwick <${client}>`, 'To: office@marsh-law.example', 'MIME-Version: 1.0']
    const html = [
      'Content-Type: text/html',
      '',
      '<p>The <b>heating</b> failed again.</p><script>x()</script>',
    ]
    put(server, [
      ...from,
      `Message-ID: <first.${stamp}@fenwick.example>`,
      `Subject: Heating ${stamp}`,
      ...html,
    ])

    await page.goto('/email')
    await page.getByRole('button', { name: 'Check for new mail' }).click()
    const waiting = page.getByRole('listitem').filter({ hasText: `Heating ${stamp}` })
    await expect(page.getByText('Your mail is up to date.')).toBeVisible({ timeout: 45_000 })
    await expect(waiting).toContainText('The heating failed again.')
    await sweep(page, '/email: to review')
    await page.setViewportSize(narrow)
    await sweep(page, '/email: to review, narrow')
    await waiting.getByRole('button', { name: 'Choose case' }).click()
    const dialog = page.getByRole('dialog')
    const picker = dialog.getByRole('combobox', { name: 'Case' })
    await picker.fill(title)
    await picker.press('Enter')
    await expect(picker).toHaveValue(title)
    await sweep(page, '/email: choose case, narrow')
    await dialog.getByRole('button', { name: 'File message' }).click()
    await expect(page.getByText(`Filed to ${title}.`)).toBeVisible()
    await expect(waiting).toHaveCount(0)

    // The answer comes by itself: it names the message that is filed.
    const answer = [`References: <first.${stamp}@fenwick.example>`, `Subject: Re: Heating ${stamp}`]
    put(server, [...from, ...answer, 'Content-Type: text/plain', '', 'Still no heating.'])
    await expect(page.getByText('Your mail is up to date.')).toHaveCount(0, { timeout: 20_000 })
    await page.getByRole('button', { name: 'Check for new mail' }).click()
    await expect(page.getByText('Your mail is up to date.')).toBeVisible({ timeout: 45_000 })
    await page.goto(`/cases/${id}?tab=email`)
    await expect(page.getByText(`office+${number}@marsh-law.example`)).toBeVisible()
    await expect(page.getByText('Still no heating.')).toBeVisible()
    await page.getByRole('button', { name: 'Show 1 message before this' }).click()
    await expect(page.getByText('The heating failed again.')).toBeVisible()
    await sweep(page, 'email of a case, narrow')

    await page.setViewportSize(wide)
    await page.getByRole('button', { name: 'Reply' }).click()
    await expect(page.getByLabel('To', { exact: true })).toHaveValue(client)
    await page.getByRole('textbox', { name: 'Message' }).fill('We wrote to the landlord.')
    await sweep(page, 'email of a case: reply')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Sending stopped. Your message is still here.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('We wrote to the landlord.')
    await page.getByRole('button', { name: 'Send message' }).click()
    // Among the messages: for a moment the form still has the same words.
    await expect(page.getByRole('list').getByText('We wrote to the landlord.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeHidden()
    const field = page.getByRole('searchbox', { name: 'Search email of this case' })
    await field.fill('failed again')
    await expect(page.getByText('We wrote to the landlord.')).toBeHidden()
    await expect(page.getByText('The heating failed again.')).toBeVisible()
    await field.fill('')
    await expect(page.getByRole('list').getByText('We wrote to the landlord.')).toBeVisible()
    await expect.poll(() => mailsTo(client).length, { timeout: 45_000 }).toBe(1)
    expect(mailsTo(client)[0]).toContain('We wrote to the landlord.')
    await expect(page.getByText('Sent', { exact: true })).toBeVisible({ timeout: 20_000 })
  } finally {
    stop()
  }
})
