import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { mailsTo } from '#e2e/support/mail-sink'
import { expect, heading, settled, startAs, startConfirmed, sweep, test, visit } from '#e2e/support/pam'

const fresh = 'a quiet brass lamp 7'

/** Names of one run of one journey: both widths share the sample firm. */
const nameFor = (what: string, project: string) => `${what}-${project}-${Date.now() % 100_000}`

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

async function search(page: Page, words: string) {
  await page.getByLabel('Search users').fill(words)
}

const linkIn = (address: string) =>
  mailsTo(address)
    .map((text) => /https?:\/\/\S+#[\w-]{43}/.exec(text)?.[0] ?? '')
    .find(Boolean) ?? ''

/** The newest link mailed to an address, of the page it leads to. */
async function linkMailedTo(
  address: string,
  leadsTo: 'accept-invitation' | 'reset-password',
): Promise<string> {
  await expect.poll(() => linkIn(address), { timeout: 20_000 }).toContain(`/${leadsTo}#`)
  return linkIn(address)
}

/** Someone else at another machine. */
async function elsewhere(browser: Browser, page: Page, baseURL: string | undefined) {
  const viewport = page.viewportSize()
  const context = await browser.newContext({ ...(baseURL && { baseURL }), ...(viewport && { viewport }) })
  return context.newPage()
}

async function signInAs(page: Page, username: string, password: string) {
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

const alertSays = (page: Page, text: string) =>
  expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()

test('an administrator adds someone, who chooses a password of their own; edits, deactivates and activates them', async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  test.slow()
  const username = nameFor('added', project.name)
  const email = `${username}@marsh-rivera.example`
  await startConfirmed(page, 'admin')
  await page.goto('/users')
  await expect(heading(page, 'User Management')).toBeVisible()
  await page.getByRole('button', { name: 'Add User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add User' })
  await dialog.getByLabel('Username').fill(username)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Full name').fill(`Nora ${username}`)
  await dialog.getByLabel('Role').selectOption('paralegal')
  await dialog.getByLabel('Password', { exact: true }).fill('password123')
  await dialog.getByRole('button', { name: 'Create User' }).click()
  await alertSays(page, 'Error: This password is too common. Choose another.')
  await dialog.getByLabel('Password', { exact: true }).fill('the first password 1')
  await dialog.getByRole('button', { name: 'Create User' }).click()
  await alertSays(page, 'User created successfully!')
  await expect(dialog).toBeHidden()
  await search(page, username)
  await expect(rowOf(page, email)).toContainText('Never')

  const their = await elsewhere(browser, page, baseURL)
  await signInAs(their, username, 'the first password 1')
  await expect(heading(their, 'Choose a new password')).toBeVisible()
  await their.goto('/cases')
  await expect(heading(their, 'Choose a new password')).toBeVisible()
  await sweep(their, 'choose a new password')
  await their.getByLabel('Current password').fill('the first password 1')
  await their.getByLabel('New password').fill(fresh)
  await their.getByRole('button', { name: 'Change password' }).click()
  await expect(their).toHaveURL('/cases')
  await visit(their, '/dashboard')
  await expect(heading(their, /, Nora$/)).toBeVisible()

  await page.getByRole('button', { name: `Edit Nora ${username}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit User' })
  await expect(edit.getByLabel('Username')).toBeDisabled()
  await edit.getByLabel('Full name').fill(`Nora B. ${username}`)
  await edit.getByLabel('Role').selectOption('lawyer')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await alertSays(page, 'User updated successfully!')
  await expect(rowOf(page, email)).toContainText('lawyer')

  await page.getByRole('button', { name: `Deactivate Nora B. ${username}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(rowOf(page, email)).toContainText('Inactive')
  await their.reload()
  await expect(their).toHaveURL('/login')
  await signInAs(their, username, fresh)
  await expect(their.getByRole('alert')).toContainText('Invalid username or password')

  await page.getByRole('button', { name: `Activate Nora B. ${username}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Activate' }).click()
  await expect(rowOf(page, email)).toContainText('Active')
  await signInAs(their, username, fresh)
  await expect(their).toHaveURL('/dashboard')
  await their.context().close()
})

test('an invitation is sent by mail, accepted, and signs the person in; a reset link follows', async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  test.slow()
  const username = nameFor('invited', project.name)
  const email = `${username}@marsh-rivera.example`
  await startConfirmed(page, 'admin')
  await page.goto('/users?tab=invitations')
  await page.getByRole('button', { name: 'Send Invitation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Invitation' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Role').selectOption('lawyer')
  await dialog.getByLabel('Message').fill('We are glad you join us.')
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await alertSays(page, 'Invitation sent successfully!')
  await expect(rowOf(page, email)).toContainText('Pending')

  const link = await linkMailedTo(email, 'accept-invitation')
  await page.goto('/settings/outbox')
  await page.getByLabel('Filter Mail outbox').fill(email)
  await rowOf(page, email).first().click()
  await expect(page.getByRole('dialog')).toContainText('The text of an email is not shown')
  await expect(page.getByRole('dialog')).not.toContainText('accept-invitation')
  const their = await elsewhere(browser, page, baseURL)
  await their.goto(link)
  await expect(heading(their, 'Welcome to Marsh & Rivera LLP')).toBeVisible()
  await expect(their).toHaveURL('/accept-invitation')
  await sweep(their, '/accept-invitation')
  await their.getByLabel('Full name').fill('Nadia Berg')
  await their.getByLabel('Password', { exact: true }).fill('the first password 1')
  await their.getByRole('button', { name: 'Accept and sign in' }).click()
  await expect(their).toHaveURL('/dashboard')
  await expect(heading(their, /, Nadia$/)).toBeVisible()
  await page.goto('/users?tab=invitations')
  await expect(rowOf(page, email)).toContainText('Accepted')

  const late = await elsewhere(browser, page, baseURL)
  await late.goto(link)
  await expect(late.getByRole('alert')).toContainText('This invitation was already accepted.')

  await page.goto(`/users?search=${username}`)
  await page.getByRole('button', { name: 'More for Nadia Berg' }).click()
  await page.getByRole('menuitem', { name: 'Send reset link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send link' }).click()
  await alertSays(page, 'A reset link is on its way to Nadia Berg.')
  await late.goto(await linkMailedTo(email, 'reset-password'))
  await late.getByLabel('New password').fill(fresh)
  await late.getByRole('button', { name: 'Set password' }).click()
  await expect(heading(late, 'Your new password is set')).toBeVisible()
  await their.reload()
  await expect(their).toHaveURL('/login')
  await signInAs(their, email, fresh)
  await expect(their).toHaveURL('/dashboard')
  await their.context().close()
  await late.context().close()
})

test('a forgotten password is set again by the link from the mail', async ({ page, browser, baseURL }, {
  project,
}) => {
  test.slow()
  const username = nameFor('forgot', project.name)
  const email = `${username}@marsh-rivera.example`
  const token = await startConfirmed(page, 'admin')
  const made = await page.request.post('/api/users', {
    headers: { authorization: `Bearer ${token}` },
    data: { username, email, password: 'the first password 1', must_change_password: false },
  })
  expect(made.status()).toBe(200)
  const their = await elsewhere(browser, page, baseURL)
  await their.goto('/login')
  await their.getByRole('link', { name: 'Forgot your password?' }).click()
  await their.getByLabel('Username or email address').fill(username)
  await their.getByRole('button', { name: 'Send link' }).click()
  await expect(their.getByText('Check your email')).toBeVisible()
  await sweep(their, 'forgot password: link sent')
  await their.goto(await linkMailedTo(email, 'reset-password'))
  await expect(heading(their, 'Set a new password')).toBeVisible()
  await sweep(their, 'reset password')
  await their.getByLabel('New password').fill(fresh)
  await their.getByRole('button', { name: 'Set password' }).click()
  await their.getByRole('link', { name: 'Sign in' }).click()
  await signInAs(their, username, fresh)
  await expect(their).toHaveURL('/dashboard')
  await their.context().close()
})

test('people are imported from a file and exported to one', async ({ page }, { project }) => {
  test.slow()
  const username = nameFor('imported', project.name)
  await startConfirmed(page, 'admin')
  await page.goto('/users')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import users' })
  const choose = (text: string) =>
    dialog
      .getByLabel('CSV file')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose(`\ufeffEmail;Username;Role\nbroken;${username};emperor\n${username}@firm.example;admin;user\n`)
  await expect(dialog.getByText('2 of 2 lines need attention')).toBeVisible()
  await expect(dialog.getByText('This username is already in use.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled()
  await sweep(page, '/users: import dialog with errors')
  await choose(`username,email,full_name,role\n${username},${username}@firm.example,"=1+1, Inc.",paralegal\n`)
  await expect(dialog.getByText('The one line can be imported.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import' }).click()
  await alertSays(page, 'One user was imported.')
  await search(page, username)
  await expect(rowOf(page, `${username}@firm.example`)).toContainText('paralegal')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^pam-users-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain(`${username},${username}@firm.example,"'=1+1, Inc.",paralegal,yes`)
})

test('every part of the users screen is clean and fits', { tag: '@both' }, async ({ page }) => {
  test.slow()
  await startConfirmed(page, 'admin')
  for (const path of ['/users?tab=roles', '/users?tab=roles&view=matrix', '/users']) {
    await page.goto(path)
    await page.getByRole('tabpanel').waitFor()
    await settled(page)
    await sweep(page, path)
  }
  for (const [button, name] of [
    ['Add User', 'Add User'],
    ['Edit Tomás Rivera', 'Edit User'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await sweep(page, `/users: ${name}`)
    await page.getByRole('button', { name: 'Cancel' }).click()
  }
  await page.getByRole('tab', { name: 'Invitations' }).click()
  await expect(page).toHaveURL('/users?tab=invitations')
  await settled(page)
  await sweep(page, '/users?tab=invitations')
})

test('a lawyer is told that the users screen is for administrators', async ({ page }) => {
  await startAs(page, 'rivera')
  await page.goto('/users')
  await expect(page.getByText('Access Denied: Insufficient permissions')).toBeVisible()
})
