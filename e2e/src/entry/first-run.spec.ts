import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { mailsTo, startMailSink } from '#e2e/support/mail-sink'
import { expect, heading, password, sweep, test } from '#e2e/support/pam'
import { runFolder, startServer } from '#e2e/support/sample-server'
import { ended, freePort, healthy } from '#e2e/support/stubborn-office'

/** A Pam as it is after the first start: one firm without a name, one administrator, nothing set up. */
async function emptyOffice() {
  const port = await freePort()
  const dataDir = join(runFolder, `empty-${port}`)
  const pam = startServer(port, dataDir, { ADMIN_PASSWORD: password, SMTP_URL: '', PUBLIC_URL: '', DEMO: '' })
  const address = `http://127.0.0.1:${port}`
  const stop = async () => {
    await ended(pam)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await healthy(address, pam)
  } catch (error) {
    await stop()
    throw error
  }
  return { address, stop }
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function choose(page: Page, step: string, done: number) {
  await page.goto(new URL('/dashboard', page.url()).href)
  const setup = card(page, 'Set up your firm')
  await expect(setup.getByText(`${done} of 6 steps done`)).toBeVisible()
  await setup.getByRole('link', { name: step }).click()
}

test('an empty firm is set up entirely on screen: firm, email, address, backup, colleague, first case', {
  tag: '@desktop',
}, async ({ page }) => {
  test.slow()
  const office = await emptyOffice()
  try {
    const mails = join(runFolder, 'first-run-mail')
    const { port } = new URL(await startMailSink(mails))
    await page.goto(`${office.address}/login`)
    await page.getByLabel('Username').fill('admin')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(heading(page, /Good/)).toBeVisible()

    await choose(page, 'Enter the firm’s name, address and time zone', 0)
    await page.getByLabel('Name of the firm').fill('Marsh Law')
    await page.getByLabel(/^Address/).fill('12 Harbor Street, Oakland, CA 94607')
    await page.getByLabel('Time zone').selectOption('America/Los_Angeles')
    await page.getByRole('button', { name: 'Save firm' }).click()
    await expect(page.getByText('Settings saved.')).toBeVisible()

    await choose(page, 'Set up outgoing email', 1)
    await expect(heading(page, 'Installation')).toBeVisible()
    const mail = card(page, 'Outgoing email')
    await mail.getByLabel('Provider').selectOption('Other')
    await mail.getByLabel('Sender address').fill('office@marsh-law.example')
    await mail.getByLabel('SMTP server').fill('127.0.0.1')
    await mail.getByLabel('Port').fill(port)
    await mail.getByLabel('Encryption').selectOption('None')
    await mail.getByLabel(/on this computer or in the office network/).check()
    await mail.getByRole('button', { name: 'Set up mail server' }).click()
    await mail.getByRole('link', { name: 'your profile' }).click()
    await page.getByLabel('Email', { exact: true }).fill('ada@marsh-law.example')
    await page.getByLabel('Current password').first().fill(password)
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(page.getByText('Your details are saved.')).toBeVisible()
    await page.goto(`${office.address}/settings/installation`)
    await mail.getByRole('button', { name: 'Send test message' }).click()
    await expect(mail.getByText('Test message sent')).toBeVisible()
    await expect.poll(() => mailsTo('ada@marsh-law.example', mails).join()).toContain('Pam can send email')

    // A link created now carries this warning before it is sent.
    await choose(page, 'Invite your colleagues', 2)
    await page.getByRole('button', { name: 'Send Invitation' }).first().click()
    const invite = page.getByRole('dialog')
    await expect(invite.getByText('Works only on this computer')).toBeVisible()
    await invite.getByRole('link', { name: 'Set the public address' }).click()
    const address = card(page, 'Public address')
    await address.getByLabel('Address').fill(office.address)
    await address.getByRole('button', { name: 'Save address' }).click()
    await expect(address.getByText('Pam answers at this address')).toBeVisible()
    // An address in an unused network: no request leaves.
    await address.getByLabel('Address').fill('192.0.2.10')
    await address.getByRole('button', { name: 'Save address' }).click()
    await expect(address.getByText('No server answers at this address')).toBeVisible()
    await sweep(page, '/settings/installation: mail and address')

    await choose(page, 'Invite your colleagues', 3)
    await page.getByRole('button', { name: 'Send Invitation' }).first().click()
    await expect(invite.getByText('Works only on this computer')).toBeHidden()
    await invite.getByLabel('Email').fill('ben@marsh-law.example')
    await invite.getByRole('button', { name: 'Send Invitation' }).click()
    await expect(page.getByText('Invitation sent successfully!')).toBeVisible()
    await expect
      .poll(() => mailsTo('ben@marsh-law.example', mails).join())
      .toContain('https://192.0.2.10/accept-invitation#')

    await choose(page, 'Make the first backup', 4)
    await page.getByRole('button', { name: 'Back up now' }).click()
    await expect(
      page.getByRole('table', { name: 'Backup history' }).getByText(/Complete\. Verified/),
    ).toBeVisible({
      timeout: 60_000,
    })

    await choose(page, 'Import your cases, or create the first one', 5)
    await page.goto(`${office.address}/cases`)
    await page.getByRole('button', { name: 'New case' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'New case' })
    await dialog.getByLabel('Title').fill('Ortega v. Bayside Freight')
    await dialog.getByLabel('Name of party 1').fill('Lucia Ortega')
    await dialog.getByLabel('Title').click()
    await dialog.getByRole('button', { name: 'Create case' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'View case' }).click()
    await expect(heading(page, /Ortega v. Bayside Freight/)).toBeVisible()
    await page.goto(`${office.address}/dashboard`)
    await expect(heading(page, /Good/)).toBeVisible()
    await expect(card(page, 'Set up your firm')).toBeHidden()
  } finally {
    // A page that is open would complain of the server that ends.
    await page.goto('about:blank')
    await office.stop()
  }
})
