import { addAuthenticator } from '#e2e/support/authenticator'
import { expect, heading, password, test, visit } from '#e2e/support/pam'

test(
  'a lawyer adds a passkey, signs in with it, confirms with it and removes it',
  {
    tag: '@desktop',
  },
  async ({ page }, { project }) => {
    const port = new URL(project.use.baseURL ?? '').port
    // A passkey belongs to a host name, and the other journeys open Pam by its address.
    const at = (path: string) => `http://localhost:${port}${path}`
    await addAuthenticator(page)

    await page.goto(at('/login'))
    await page.getByLabel('Username').fill('rivera')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(heading(page, /^Good /)).toBeVisible()
    await visit(page, '/profile')
    const card = page.getByRole('region', { name: 'Passkeys' })
    await card.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Office laptop')
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
    await expect(card.getByText('Office laptop')).toBeVisible()
    await expect(card.getByText('Not used yet')).toBeVisible()

    await page.getByRole('button', { name: /User menu/ }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(heading(page, /^Good /)).toBeVisible()
    await visit(page, '/profile')
    await expect(card.getByText(/^Last used /)).toBeVisible()

    // As if ten minutes had passed: the server asks for the password, and a passkey will do.
    await page.route(
      '**/api/auth/passkeys/*',
      (route) =>
        route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          body: JSON.stringify({ code: 'confirm_password', detail: 'Enter your password to continue.' }),
        }),
      { times: 1 },
    )
    await card.getByRole('button', { name: 'Remove Office laptop' }).click()
    await page.getByRole('button', { name: 'Remove passkey' }).click()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByText('The passkey was removed.')).toBeVisible()
    await expect(card.getByText('Office laptop')).toBeHidden()
  },
)
