/**
 * Takes pictures of a running sample firm. Started by `npm run screenshots`: those of the README and the public page;
 * or, with a folder behind `--`, every main screen at 1440 and 390 pixels into that folder.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { type MainScreen, mainScreens } from './main-screens.ts'
import { signIn } from './support/pam.ts'

const baseURL = process.env.PAM_URL ?? 'http://127.0.0.1:8787'
const docs = fileURLToPath(new URL('../../docs/', import.meta.url))
const shown = fileURLToPath(new URL('../../web/public/screenshots/', import.meta.url))
const [folder] = process.argv.slice(2)

/** Always the same morning, so that the greeting does not change the picture. */
const morning = new Date('2026-11-16T09:10:00')
const largest = 220_000

const published = [
  { name: 'dashboard', path: '/dashboard' },
  { name: 'workflows', path: '/workflows' },
]
const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
})
await (folder ? everyScreen(resolve(process.env.INIT_CWD ?? process.cwd(), folder)) : publishedScreens())
await browser.close()

async function publishedScreens() {
  mkdirSync(shown, { recursive: true })
  for (const theme of ['light', 'dark'] as const) {
    const page = await pageWith({ colorScheme: theme, viewport: { width: 1440, height: 900 } })
    await page.clock.setFixedTime(morning)
    await signIn(page, 'rivera')
    await page.waitForURL('/dashboard')
    for (const { name, path } of published) {
      await page.goto(path)
      await settled(page)
      keep(`${shown}${name}-${theme}.webp`, await webp(page))
      if (theme === 'light' && name === 'dashboard') keep(`${docs}dashboard.png`, await page.screenshot())
    }
    await page.context().close()
  }
}

async function everyScreen(into: string) {
  mkdirSync(into, { recursive: true })
  const missed: string[] = []
  for (const viewport of widths)
    for (const as of ['nobody', 'rivera', 'admin'] as const) {
      const page = await pageWith({ viewport })
      if (as !== 'nobody') {
        await signIn(page, as)
        await page.waitForURL('/dashboard')
      }
      const records = as === 'rivera' ? await sampleRecords(page) : {}
      for (const screen of mainScreens.filter((one) => one.as === as)) {
        const file = `${screen.name}-${viewport.width}.png`
        const isTaken = await takeScreen(page, screen, records, join(into, file))
        if (!isTaken) missed.push(file)
        console.log(`${file}${isTaken ? '' : '  was still loading'}`)
      }
      await page.context().close()
    }
  console.log(`${mainScreens.length * widths.length - missed.length} pictures in ${into}`)
  if (missed.length > 0) process.exitCode = 1
}

/** A screen that never settles is taken as it is and reported. */
async function takeScreen(
  page: Page,
  { path }: MainScreen,
  records: Readonly<Record<string, string>>,
  file: string,
): Promise<boolean> {
  await page.goto(path.replaceAll(/:([a-z]+)/g, (_, kind: string) => records[kind] ?? kind))
  const isSettled = await settled(page, 20_000).then(
    () => true,
    () => false,
  )
  await page.screenshot({ path: file, fullPage: true })
  return isSettled
}

/** A case and a document of the sample firm to look at, by the ids in their links. */
async function sampleRecords(page: Page): Promise<Record<string, string>> {
  await page.goto('/cases?q=Walker')
  const inCase = await page
    .getByRole('link', { name: /^Walker v\. Metro/ })
    .first()
    .getAttribute('href')
  await page.goto('/documents')
  const inDocument = await page
    .locator('a[href^="/documents/"]')
    .filter({ hasText: /\.\w{3,4}$/ })
    .first()
    .getAttribute('href')
  return { case: idIn(inCase), document: idIn(inDocument) }
}

function idIn(href: string | null): string {
  return /[0-9a-f-]{36}/.exec(href ?? '')?.[0] ?? ''
}

async function pageWith(options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', ...options })
  return context.newPage()
}

async function settled(page: Page, timeout = 30_000) {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout })
  await page.waitForFunction(() => !/^(?:Loading|Opening)/m.test(document.body.innerText), undefined, {
    timeout,
  })
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
