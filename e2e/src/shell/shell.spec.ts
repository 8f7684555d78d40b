import { expect, heading, isPhone, overflowOf, startAs, test, visit } from '#e2e/support/pam'

test('on a phone a bar holds what is used most, and its More opens the drawer', { tag: '@phone' }, async ({
  page,
}) => {
  await startAs(page, 'rivera')
  await page.goto('/dashboard')
  await expect(page.getByPlaceholder('Search...')).toBeHidden()
  await page.getByRole('button', { name: 'More' }).click()
  const drawer = page.getByRole('dialog', { name: 'Main menu' })
  await expect(drawer.getByRole('link')).toHaveCount(16)
  await drawer.getByRole('button', { name: 'Close menu' }).click()
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: 'More' }).click()
  await drawer.getByRole('link', { name: 'Workflows' }).click()
  await expect(drawer).toBeHidden()
  await expect(heading(page, 'Workflows')).toBeVisible()
})

/** The screens whose only look at their width on the desktop is the one below: every sweep measures it too. */
const neverSwept = ['/settings/audit', '/monitoring', '/analytics', '/knowledge']
const sweptOnDesktop = [
  '/profile',
  '/settings',
  '/settings/outbox',
  '/settings/egress',
  '/settings/installation',
  '/settings/models',
  '/sms-test',
  '/users',
  '/cases',
  '/cases?view=board&area=real-estate',
  '/cases/stages',
  '/cases/import',
  '/contacts',
  '/tasks',
  '/calendar',
  '/deadlines/new-count',
  '/deadlines/limitations',
  '/conflicts',
  '/intake',
  '/documents',
  '/documents/reviews',
  '/documents/playbook',
  '/documents/shared',
  '/search',
  '/search/saved',
  '/research',
  '/research?tab=check',
  '/research?tab=briefs',
  '/research?tab=sources',
  '/knowledge/import',
  '/workflows',
  '/chat',
]

test('no screen scrolls sideways', { tag: '@both' }, async ({ page }) => {
  test.slow()
  await startAs(page, 'admin')
  const loaded = ['/', '/login', '/settings?tab=general', '/settings?tab=security', '/dashboard']
  for (const path of isPhone() ? loaded : ['/dashboard']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await overflowOf(page), path).toBeLessThanOrEqual(0)
  }
  for (const path of isPhone() ? [...neverSwept, ...sweptOnDesktop] : neverSwept) {
    await visit(page, path)
    expect(await overflowOf(page), path).toBeLessThanOrEqual(0)
  }
})

test('the sidebar gives way to the drawer below 768 pixels', { tag: '@desktop' }, async ({ page }) => {
  await startAs(page, 'rivera')
  await page.goto('/dashboard')
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Quick access' })).toBeHidden()
  await page.setViewportSize({ width: 767, height: 900 })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Quick access' })).toBeVisible()
})

test('the palette loses no letter while it loads', { tag: '@desktop' }, async ({ page }) => {
  await startAs(page, 'rivera')
  const { promise: typed, resolve: letLoad } = Promise.withResolvers<void>()
  await page.route(/assets\/palette-/, async (route) => {
    await typed
    await route.continue()
  })
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('ortega')
  letLoad()
  await expect(page.getByRole('dialog').getByRole('searchbox')).toHaveValue('ortega')
})

test('tiles are at least 250 pixels wide', { tag: '@both' }, async ({ page }) => {
  await startAs(page, 'rivera')
  await page.goto('/dashboard')
  const tile = page.getByRole('link', { name: /^Chat with Pam/ })
  await tile.waitFor()
  const grid = tile.locator('..')
  expect(await grid.evaluate((value) => getComputedStyle(value).display)).toBe('grid')
  for (const box of await grid.locator('> a').all()) {
    expect((await box.boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(250)
  }
})

test('a keyboard is enough', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Username').focus()
  await page.keyboard.type('rivera')
  await page.keyboard.press('Tab')
  await page.keyboard.type('paper-and-ink-2026')
  await page.keyboard.press('Enter')
  await expect(heading(page, /, Tomás$/)).toBeVisible()

  await page.reload()
  await heading(page, /, Tomás$/).waitFor()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: 'Calendar' })).toBeFocused()
  await page.getByRole('link', { name: /^Chat with Pam/ }).focus()
  await page.keyboard.press('Space')
  await expect(heading(page, 'Chat with Pam')).toBeVisible()

  await page.getByRole('button', { name: /User menu/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Profile Settings' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /User menu/ })).toBeFocused()
})

test('the command palette finds a screen', { tag: '@desktop' }, async ({ page }) => {
  await startAs(page, 'admin')
  await page.goto('/dashboard')
  await page.getByPlaceholder('Search...').click()
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await expect(palette).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('health')
  await expect(palette.getByRole('menuitem', { name: 'Application Monitoring' })).toBeVisible()
  await expect(palette.getByRole('menuitem', { name: 'Search for “health”' })).toBeVisible()
  // What the search finds comes below, however late, so Enter opens what was first.
  await expect(palette.getByRole('menuitem').first()).toHaveText('Application Monitoring')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Application Monitoring')).toBeVisible()
})

test('the system theme is applied before the first paint', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ colorScheme: 'dark', ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByLabel('Username').waitFor()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(15, 23, 34)',
  )
  await context.close()
})
