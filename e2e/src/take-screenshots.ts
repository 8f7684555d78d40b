/** Takes the pictures of the product from a running sample firm. Started by `npm run screenshots`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { signIn } from './support/pam.ts'

const baseURL = process.env.PAM_URL ?? 'http://127.0.0.1:8787'
const docs = fileURLToPath(new URL('../../docs/', import.meta.url))
const shown = fileURLToPath(new URL('../../web/public/screenshots/', import.meta.url))
mkdirSync(shown, { recursive: true })

/** Always the same morning, so that the greeting does not change the picture. */
const morning = new Date('2026-11-16T09:10:00')
const largest = 220_000

const screens = [
  { name: 'dashboard', path: '/dashboard' },
  { name: 'workflows', path: '/workflows' },
]

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
})
for (const theme of ['light', 'dark'] as const) {
  const context = await browser.newContext({
    baseURL,
    colorScheme: theme,
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(morning)
  await signIn(page, 'rivera')
  await page.waitForURL('/dashboard')
  for (const { name, path } of screens) {
    await page.goto(path)
    await settled(page)
    keep(`${shown}${name}-${theme}.webp`, await webp(page))
    if (theme === 'light' && name === 'dashboard') keep(`${docs}dashboard.png`, await page.screenshot())
  }
  await context.close()
}
await browser.close()

async function settled(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => !/^Loading/m.test(document.body.innerText))
  await page.evaluate(async () => document.fonts.ready.then(() => undefined))
}

/** Playwright writes PNG and JPEG; the browser itself also writes WebP, which is a third of the size. */
async function webp(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 85 })
  await session.detach()
  return Buffer.from(data, 'base64')
}

function keep(path: string, picture: Buffer) {
  if (picture.length > largest) throw new Error(`${path} has ${picture.length} bytes; at most ${largest}.`)
  writeFileSync(path, picture)
  console.log(`${path.replace(/^.*\/(docs|web)\//, '$1/')}  ${Math.round(picture.length / 1000)} kB`)
}
