import type { Locator } from '@playwright/test'
import { expect, axeFindings as findings, startAs, test } from './pam.ts'

/** What opens is transparent for its first frames; axe would not see it as open. */
const arrived = async (it: Locator) => {
  await it.waitFor()
  await expect(it.locator('..')).toHaveCSS('opacity', '1')
}

// The front page is swept step by step in landing.spec, the pages about the tools in feature-pages.spec.
const openScreens = ['/login', '/nowhere'] as const
const ownScreens = [
  '/dashboard',
  '/profile',
  '/settings',
  '/settings?tab=general',
  '/settings?tab=security',
  '/settings?tab=users',
  '/settings/installation',
  '/settings/outbox',
  '/settings/egress',
  '/sms-test',
] as const

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme })

    test('every screen is clean', async ({ page }) => {
      test.slow()
      const look = async (path: string) => {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await expect(page.getByText(/^Loading/)).toHaveCount(0)
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        expect(await findings(page), path).toEqual([])
      }
      for (const path of openScreens) await look(path)
      await startAs(page, 'admin')
      for (const path of ownScreens) await look(path)
      await startAs(page, 'rivera')
      await look('/settings')
    })

    test('so is everything that opens', async ({ page }, { project }) => {
      test.slow()
      await startAs(page, 'rivera')
      await page.goto('/profile')
      await page.getByLabel('Full name').waitFor()
      await page.getByRole('button', { name: /User menu/ }).click()
      await arrived(page.getByRole('menu'))
      expect(await findings(page), 'user menu').toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toBeHidden()

      await page.getByRole('button', { name: 'Turn on' }).click()
      const dialog = page.getByRole('dialog', { name: 'Turn the second factor on' })
      await arrived(dialog)
      expect(await findings(page), 'dialog').toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()

      if (project.name === 'phone') {
        await page.getByRole('button', { name: 'Open menu' }).click()
        await arrived(page.getByRole('dialog', { name: 'Main menu' }))
        expect(await findings(page), 'drawer').toEqual([])
      } else {
        await page.keyboard.press('Control+k')
        await arrived(page.getByRole('dialog', { name: 'Search and commands' }))
        expect(await findings(page), 'palette').toEqual([])
      }
    })

    test('and a refused sign-in', async ({ page }) => {
      await page.goto('/login')
      await page.getByLabel('Username').fill('nobody-here')
      await page.getByLabel('Password', { exact: true }).fill('wrong')
      await page.getByRole('button', { name: 'Sign In' }).click()
      await page.getByRole('alert').waitFor()
      expect(await findings(page)).toEqual([])
    })
  })
}
