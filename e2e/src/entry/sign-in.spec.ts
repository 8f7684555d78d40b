import { expect, heading, signIn, startAs, sweep, test, visit } from '#e2e/support/pam'

const denial = 'Access Denied: Insufficient permissions'

test('a lawyer signs in, looks around and signs out', { tag: '@both' }, async ({ page }) => {
  await signIn(page, 'rivera')
  await expect(heading(page, /, Tomás$/)).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await page.reload()
  await expect(heading(page, /, Tomás$/)).toBeVisible()
  await page.getByRole('button', { name: /User menu/ }).click()
  await expect(page.getByRole('menu')).toContainText('tomas@marsh-rivera.example')
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('token')])).toEqual([
    null,
    null,
  ])
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login')
})

test('a wrong password is refused in the words of the server', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Username').fill('nobody-here')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password')
  await sweep(page, '/login: refused')
})

test('empty fields are stopped by the browser, without a call', async ({ page }) => {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/login')) calls += 1
  })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  expect(
    await page.getByLabel('Username').evaluate((input: HTMLInputElement) => input.validity.valueMissing),
  ).toBe(true)
  expect(calls).toBe(0)
})

for (const door of ['the front page', 'the login screen']) {
  test(`a guest comes in by ${door} and finds the limits`, async ({ page }) => {
    if (door === 'the front page') {
      await page.goto('/')
      await expect(heading(page, 'Meet Pam, Your AI Legal Assistant')).toBeVisible()
      await page.getByRole('button', { name: 'Guest Access' }).click()
    } else {
      await page.goto('/login')
      await page.getByRole('button', { name: 'Continue as Guest (Limited Access)' }).click()
    }
    await expect(heading(page, /, Guest$/)).toBeVisible()
    await expect(page).toHaveURL('/dashboard')
    for (const path of ['/workflows', '/settings']) {
      await page.goto(path)
      await expect(page.getByText(denial)).toBeVisible()
    }
    await visit(page, '/knowledge')
    await expect(heading(page, 'Knowledge Base')).toBeVisible()
    await visit(page, '/profile')
    await expect(page.getByText('Guests have no profile')).toBeVisible()
  })
}

test('a visitor may open the guest screens and is sent to sign in elsewhere', async ({ page }) => {
  await page.goto('/research')
  await expect(heading(page, 'AI-Powered Legal Research')).toBeVisible()
  for (const path of ['/dashboard', '/workflows', '/users', '/profile']) {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
  }
})

test('a lawyer meets the lock on Users and Settings', async ({ page }) => {
  await startAs(page, 'rivera')
  await page.goto('/workflows')
  await expect(heading(page, 'Workflows')).toBeVisible()
  for (const path of ['/users', '/settings', '/monitoring']) {
    await page.goto(path)
    await expect(page.getByText(denial)).toBeVisible()
  }
})

test('an administrator opens every screen', async ({ page }) => {
  await startAs(page, 'admin')
  await page.goto('/dashboard')
  await heading(page, /, Judith$/).waitFor()
  const titles = {
    '/users': 'User Management',
    '/settings': 'Settings',
    '/monitoring': 'Application Monitoring',
    '/cases': 'Cases',
    '/sms-test': 'Test SMS Integration',
  }
  for (const [path, title] of Object.entries(titles)) {
    await visit(page, path)
    await expect(heading(page, title)).toBeVisible()
  }
})

test('a session that ended elsewhere leads to sign-in, and back to where the person was', async ({
  page,
}) => {
  const token = await startAs(page, 'admin', { ownSession: true })
  await page.goto('/settings/outbox')
  await expect(heading(page, 'Mail outbox')).toBeVisible()
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  await page.reload()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(/Your session has ended/)).toBeVisible()
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill('paper-and-ink-2026')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/settings/outbox')
})

test('other tabs follow a sign-out', async ({ page, context }) => {
  await startAs(page, 'rivera', { ownSession: true })
  await page.goto('/dashboard')
  const other = await context.newPage()
  await other.goto('/workflows')
  await expect(heading(other, 'Workflows')).toBeVisible()
  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(other).toHaveURL('/login')
})

test('a broken stored session is cleared', async ({ page }) => {
  await page.addInitScript(() => {
    if (location.pathname !== '/dashboard') return
    localStorage.setItem('user', 'undefined')
    localStorage.setItem('token', 'undefined')
  })
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
