import type { Locator } from '@playwright/test'
import { expect, heading, isPhone, settled, startAs, sweep, test, themes, visit } from '#e2e/support/pam'

/** What opens is transparent for its first frames; axe would not see it as open. */
const arrived = async (opened: Locator) => {
  await opened.waitFor()
  await expect(opened.locator('..')).toHaveCSS('opacity', '1')
}

// The other screens are swept in the journeys about them.
for (const theme of themes) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme })

    test('every screen is clean', async ({ page }) => {
      test.slow()
      const load = async (path: string) => {
        await page.goto(path)
        await settled(page)
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      }
      for (const path of ['/login', '/nowhere']) {
        await load(path)
        await sweep(page, path)
      }
      await startAs(page, 'admin')
      await load('/dashboard')
      await sweep(page, '/dashboard')
      for (const path of [
        '/profile',
        '/settings',
        '/settings/installation',
        '/settings/outbox',
        '/settings/egress',
        '/sms-test',
        '/settings?tab=general',
      ]) {
        await visit(page, path)
        await sweep(page, path)
      }
      for (const [tab, path] of [
        ['Security', '/settings?tab=security'],
        ['User Management', '/settings?tab=users'],
      ] as const) {
        await page.getByRole('tab', { name: tab }).click()
        await expect(page).toHaveURL(path)
        await settled(page)
        await sweep(page, path)
      }
      await startAs(page, 'rivera')
      await load('/settings')
      await sweep(page, '/settings: not for a lawyer')
    })

    test('everything that opens is clean', async ({ page }) => {
      test.slow()
      await startAs(page, 'rivera')
      await page.goto('/profile')
      await page.getByLabel('Full name').waitFor()
      await page.getByRole('button', { name: /User menu/ }).click()
      await arrived(page.getByRole('menu'))
      await sweep(page, 'user menu')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toBeHidden()

      await page.getByRole('button', { name: 'Turn on' }).click()
      const dialog = page.getByRole('dialog', { name: 'Turn on two-step sign-in' })
      await arrived(dialog)
      await sweep(page, 'second factor dialog')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()

      if (isPhone()) return
      await page.keyboard.press('Control+k')
      await arrived(page.getByRole('dialog', { name: 'Search and commands' }))
      await sweep(page, 'command palette')
    })

    test('what exists only on a phone is clean', { tag: '@phone' }, async ({ page }) => {
      await startAs(page, 'rivera')
      await page.goto('/dashboard')
      await heading(page, /, Tomás$/).waitFor()
      await sweep(page, 'menu button', { onPhone: true })
      await page.getByRole('button', { name: 'More' }).click()
      await arrived(page.getByRole('dialog', { name: 'Main menu' }))
      await sweep(page, 'drawer', { onPhone: true })
    })
  })
}
