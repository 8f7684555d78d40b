import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, heading, password, signIn, startAs, test, visit } from '#e2e/support/pam'

const codeAt = (secret: string, later: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 })

async function enterCode(page: Page, code: string) {
  await page.getByLabel('Authentication code').fill(code)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('a paralegal turns the second factor on and signs in by code and by recovery code', {
  tag: '@desktop',
}, async ({ page }) => {
  await startAs(page, 'chen', { ownSession: true })
  await page.goto('/profile')
  await page
    .getByRole('region', { name: 'Two-step sign-in' })
    .getByRole('button', { name: 'Turn on' })
    .click()
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'Code for the authenticator app' })).toBeVisible()
  const secret = ((await page.getByTestId('secret').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Six digits').fill(codeAt(secret, 0))
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click()
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await list.waitFor()
  const codes = await list.getByRole('listitem').allTextContents()
  expect(codes.length).toBeGreaterThanOrEqual(8)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('pam-recovery-codes.txt')
  await page.getByRole('button', { name: 'I have stored them' }).click()
  await expect(page.getByText(`${codes.length} recovery codes are left.`)).toBeVisible()

  const signOut = async () => {
    await page.getByRole('button', { name: /User menu/ }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/login')
  }
  await signOut()
  await signIn(page, 'chen')
  await enterCode(page, 'wrong-code')
  await expect(page.getByRole('alert')).toBeVisible()
  await enterCode(page, codeAt(secret, 1))
  await expect(heading(page, /, Lena$/)).toBeVisible()

  await signOut()
  await signIn(page, 'chen')
  await enterCode(page, codes[0] ?? '')
  await expect(heading(page, /, Lena$/)).toBeVisible()

  await visit(page, '/profile')
  await expect(page.getByText(`${codes.length - 1} recovery codes are left.`)).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByLabel('Your password').fill(password)
  await page.getByLabel('Authentication code').fill(codes[1] ?? '')
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Two-step sign-in is off.')).toBeVisible()
})

test('a user changes name, theme and notifications, ends a session, and changes the password', {
  tag: '@desktop',
}, async ({ page, browser, baseURL }) => {
  await startAs(page, 'okafor', { ownSession: true })
  const elsewhere = await page.request.post('/api/auth/login', { data: { username: 'okafor', password } })
  const { access_token: otherToken } = await elsewhere.json()
  const other = { headers: { authorization: `Bearer ${otherToken}` } }

  await page.goto('/profile')
  await page.getByLabel('Full name').fill('Daniel N. Okafor')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Your details are saved.')).toBeVisible()
  await page.getByLabel('Theme').selectOption('Dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('switch', { name: 'Tasks' }).click()
  await expect(page.getByText('Your choice is saved.')).toBeVisible()

  const sessions = page.getByRole('region', { name: 'Sessions' })
  await expect(sessions.getByText('This session')).toHaveCount(1)
  expect((await page.request.get('/api/auth/me', other)).status()).toBe(200)
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText(/sessions? ha(s|ve) ended/)).toBeVisible()
  expect((await page.request.get('/api/auth/me', other)).status()).toBe(401)

  const box = page.getByRole('region', { name: 'Password' })
  await box.getByLabel('Current password').fill(password)
  await box.getByLabel('New password').fill('a quiet brass lamp 7')
  await box.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText(/Your password is changed/)).toBeVisible()

  const device = await browser.newContext(baseURL ? { baseURL } : {})
  const second = await device.newPage()
  await second.goto('/login')
  await second.getByLabel('Username').fill('okafor')
  await second.getByLabel('Password', { exact: true }).fill('a quiet brass lamp 7')
  await second.getByRole('button', { name: 'Sign In' }).click()
  await expect(heading(second, /, Daniel$/)).toBeVisible()
  await expect(second.locator('html')).toHaveAttribute('data-theme', 'dark')
  await visit(second, '/profile')
  await expect(second.getByLabel('Full name')).toHaveValue('Daniel N. Okafor')
  await expect(second.getByRole('switch', { name: 'Tasks' })).not.toBeChecked()
  await device.close()
})
