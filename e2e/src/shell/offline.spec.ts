import { expect, heading, startAs, test } from '#e2e/support/pam'

test.use({ isCalm: false, hasWorker: true, reuseContext: false })

test('without a network there is an offline page, and the way back', async ({ page, context }) => {
  await page.goto('/login')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  await page.goto('/dashboard')
  await expect(heading(page, 'You are offline')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
})

test('the worker keeps the program and never an answer of the server', async ({ page }) => {
  await startAs(page, 'rivera')
  await page.goto('/dashboard')
  await heading(page, /, Tomás$/).waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto('/profile')
  await page.getByLabel('Full name').waitFor()
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map((request) => new URL(request.url).pathname)
  })
  expect(kept).toContain('/offline.html')
  expect(kept.filter((path) => path.startsWith('/api') || path === '/')).toEqual([])
})

test('the app can be installed', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/login')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // Test contexts are incognito, where nothing is ever installable; that may be the only complaint.
  expect(
    installabilityErrors
      .map((installabilityError) => installabilityError.errorId)
      .filter((id) => id !== 'in-incognito'),
  ).toEqual([])
})

test('the install banner comes three seconds after the offer', async ({ page }) => {
  await page.clock.install({ time: '2026-11-15T10:00:00Z' })
  // The form is shown before its script, which counts the seconds.
  await page.goto('/login', { waitUntil: 'networkidle' })
  await page.getByLabel('Username').waitFor()
  await page.clock.pauseAt('2026-11-15T11:00:00Z')
  await page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => undefined,
      userChoice: Promise.resolve({ outcome: 'accepted' }),
    })
    window.dispatchEvent(event)
  })
  const banner = page.getByRole('region', { name: 'Install Pam' })
  await page.clock.runFor(2900)
  await expect(banner).toBeHidden()
  await page.clock.runFor(200)
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: 'Not now' }).click()
  await expect(banner).toBeHidden()
})

test.describe('when a part of the program cannot be loaded', () => {
  test.use({ serviceWorkers: 'block' })

  test('the fallback screen clears the data and starts again', async ({ page }) => {
    await startAs(page, 'rivera', { ownSession: true })
    await page.route('**/assets/profile.page-*.js', (route) => route.abort())
    await page.goto('/profile')
    await expect(heading(page, 'Something went wrong')).toBeVisible()
    await expect(page.getByText(/probably conflicts with cached data/)).toBeVisible()
    await page.unroute('**/assets/profile.page-*.js')
    await page.getByRole('button', { name: 'Clear Data & Reload' }).click()
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})
