import type { Page } from '@playwright/test'
import { expect, heading, overflowOf, password, sweep, test, themes } from '#e2e/support/pam'

const demo = (page: Page) => page.getByRole('region', { name: 'Interactive demo' })
const step = (page: Page) => demo(page).locator('[aria-current="step"]')

async function openFront(page: Page) {
  await page.clock.install({ time: '2026-11-15T10:00:00Z' })
  await page.goto('/')
  await expect(heading(page, 'Meet Pam, Your AI Legal Assistant')).toBeVisible()
  // The page takes its own HTML over before it can be used.
  await page.waitForFunction(() => document.title.startsWith('Pam, the AI legal assistant'))
  await page.waitForLoadState('networkidle')
}

/** From here the clock is frozen until advanced: the delays are those of the page, not of the machine. */
async function stopClock(page: Page) {
  await expect(page.getByRole('button', { name: 'Start AI Demo' })).toBeVisible()
  await page.clock.pauseAt('2026-11-15T11:00:00Z')
}

/** Moves focus until it reaches the named element; gives up after one pass through the page. */
async function tabTo(page: Page, name: RegExp) {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab')
    const text = await page.evaluate(() => document.activeElement?.textContent ?? '')
    if (name.test(text)) return
  }
  throw new Error(`the keyboard never reached ${name}`)
}

test('a visitor completes the whole demo by keyboard', async ({ page }) => {
  await openFront(page)
  await tabTo(page, /^Personal Injury/)
  await page.keyboard.press('Enter')
  await expect(step(page)).toContainText('See Pam in Action')
  await stopClock(page)
  await tabTo(page, /^Start AI Demo$/)
  await page.keyboard.press('Space')
  const log = page.getByRole('log', { name: 'Conversation' })
  await expect(log).toBeFocused()
  await page.clock.runFor(1100)
  await expect(log).toContainText('Pam is typing...')
  await page.clock.runFor(11_800)
  await expect(step(page)).toContainText('See Pam in Action')
  await page.clock.runFor(200)
  await expect(step(page)).toContainText('Experience the Value')
  await page.clock.runFor(3600)
  await expect(demo(page).getByText('$124,800')).toBeVisible()
  await tabTo(page, /^Experience This Power$/)
  await page.keyboard.press('Enter')
  await expect(step(page)).toContainText('Start Your Trial')

  await tabTo(page, /^Start Trial$/)
  await page.clock.resume()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  await expect(heading(page, /, Guest$/)).toBeVisible()
})

test('a completed step can be chosen again and is found as it was left', async ({ page }) => {
  await openFront(page)
  await demo(page)
    .getByRole('button', { name: /Corporate Law/ })
    .click()
  await stopClock(page)
  await page.getByRole('button', { name: 'Start AI Demo' }).click()
  await page.clock.runFor(13_100)
  await expect(step(page)).toContainText('Experience the Value')
  await page.mouse.wheel(0, 3000)
  await page.mouse.wheel(0, -3000)
  await expect(step(page)).toContainText('Experience the Value')
  await demo(page)
    .getByRole('button', { name: /^See Pam in Action/ })
    .click()
  await expect(step(page)).toContainText('See Pam in Action')
  await expect(page.getByRole('log')).toContainText('You decide what goes to the other side')
})

test('the report is made in the browser and saved', async ({ page }) => {
  await openFront(page)
  await demo(page)
    .getByRole('button', { name: /Family Law/ })
    .click()
  await stopClock(page)
  await page.getByRole('button', { name: 'Start AI Demo' }).click()
  await page.clock.runFor(13_100)
  await page.clock.resume()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Generate Report' }).click()
  expect((await saving).suggestedFilename()).toBe('pam-sample-report.pdf')
})

test('a document is refused or analyzed, and leads to the documents screen', async ({ page }) => {
  await openFront(page)
  await demo(page)
    .getByRole('button', { name: /Elder Law/ })
    .click()
  await stopClock(page)
  const input = page.locator('input[type=file]')
  await input.setInputFiles({
    name: 'photo.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('not a pdf'),
  })
  await expect(page.getByRole('alert')).toContainText('the content is something else')
  await input.setInputFiles({
    name: 'lease.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  })
  await expect(page.getByText('Analyzing the document...')).toBeVisible()
  await page.clock.runFor(3100)
  await expect(page.getByText('Analysis complete in 15 seconds')).toBeVisible()
  await page.clock.resume()
  await page.getByRole('button', { name: 'Analyze it for real' }).click()
  await expect(page).toHaveURL('/documents')
})

test('the page reads without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(baseURL ?? '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meet Pam, Your AI Legal Assistant')
  await expect(page.getByText('Prepare for Your Demo')).toBeVisible()
  // Every tab is expanded, since nothing could open it.
  await expect(page.getByText('A solo lawyer and a strip mall')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login' }).first()).toHaveAttribute('href', '/login')
  await context.close()
})

test('search engines and shared links find their way', {
  tag: '@desktop',
}, async ({ page, request, baseURL }) => {
  await page.goto('/')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/`)
  const image = await page.locator('meta[property="og:image"]').getAttribute('content')
  const answer = await request.get(image ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png'])
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '')
  expect(listed).toContain(`${baseURL}/`)
  for (const address of listed) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(address)
  }
  // Only these two are drawn at build; the others must not show one of them for a moment.
  expect(await (await request.get('/login')).text()).toContain('Continue as Guest')
  expect(await (await request.get('/dashboard')).text()).toContain('<div id="root"></div>')
})

for (const theme of themes) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme })

    test('every step is clean, and nothing is wider than the screen', { tag: '@both' }, async ({ page }) => {
      test.slow()
      // axe needs a clock that goes; the waiting is skipped.
      const look = (where: string) => sweep(page, `front page: ${where}`)
      await openFront(page)
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await look('step 1')
      await demo(page)
        .getByRole('button', { name: /Corporate Law/ })
        .click()
      await page.getByRole('button', { name: 'Start AI Demo' }).click()
      await page.clock.runFor(1500)
      await look('typing')
      await page.clock.runFor(16_000)
      await look('step 3')
      await page.getByRole('button', { name: 'Try a sample contract' }).click()
      await page.clock.runFor(3100)
      await page.getByRole('button', { name: 'Experience This Power' }).click()
      await expect(page.getByRole('button', { name: 'Start Trial' })).toBeVisible()
      await look('step 4')
      await page.getByRole('tab', { name: 'Security & Compliance' }).click()
      await page.getByRole('button', { name: 'SOC 2 Compliant' }).click()
      await expect(page.getByRole('tooltip')).toBeVisible()
      await look('badge')
    })
  })
}

test('nothing is cut off at any width', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  for (const width of [360, 390, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overflowOf(page), `${width} px`).toBeLessThanOrEqual(0)
    for (const name of ['Guest Access', 'Start Free 14-Day Trial']) {
      const box = await page.getByRole('button', { name }).boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= width, `${name} at ${width} px`).toBe(true)
    }
  }
})

test.describe('before its script has loaded', () => {
  /** Holds back every script until released. */
  async function holdScripts(page: Page) {
    let letCome: () => void = () => undefined
    const may = new Promise<void>((resolve) => {
      letCome = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await may
      await route.continue()
    })
    return letCome
  }

  test('the front page is read, and a press waits for it', async ({ page }) => {
    const letCome = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(heading(page, 'Meet Pam, Your AI Legal Assistant')).toBeVisible()
    await demo(page)
      .getByRole('button', { name: /Elder Law/ })
      .click()
    await expect(step(page)).not.toContainText('See Pam in Action')
    letCome()
    await expect(step(page)).toContainText('See Pam in Action')
    await expect(page.getByRole('button', { name: 'Start AI Demo' })).toBeVisible()
  })

  test('a person signs in, and the password stays out of the address', async ({ page }) => {
    const letCome = await holdScripts(page)
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByLabel('Username').fill('rivera')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/login')
    await expect(page.getByLabel('Username')).toHaveValue('rivera')
    letCome()
    await expect(page).toHaveURL('/dashboard')
    await expect(heading(page, /, Tomás$/)).toBeVisible()
  })
})
