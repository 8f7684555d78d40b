import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { loginAnswer } from '@pam/contracts/auth'
import { test as base, type Page } from '@playwright/test'
import { expect } from './expect.ts'

/** The people of the sample firm. Those who change their account belong to one journey each. */
export type Person = 'admin' | 'rivera' | 'chen' | 'okafor'
export const password = 'paper-and-ink-2026'

/** `PAM_E2E=all`: every journey at both widths and in both themes. See playwright.config.ts. */
const isWholeRun = process.env.PAM_E2E === 'all'

/** Journeys whose screens depend most on color run once per theme in the whole run, and once otherwise. */
export const themes = isWholeRun ? (['light', 'dark'] as const) : (['light'] as const)

/** The browser itself logs a refused call; everything else in the console is ours to fix. */
const isOurs = (text: string) =>
  !/Failed to load resource: the server responded with a status of 4\d\d/.test(text)

export const test = base.extend<{ isCalm: boolean; hasWorker: boolean; complaints: string[] }>({
  /** The service worker fetches the whole program; only the journeys about it need it. */
  hasWorker: [false, { option: true }],
  context: async ({ context, hasWorker }, use) => {
    if (!hasWorker) {
      await context.addInitScript(() => {
        Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
      })
    }
    await use(context)
  },
  /** Set false where the journey itself breaks something on purpose. */
  isCalm: [true, { option: true }],
  complaints: [
    async ({ page, isCalm }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
      page.on('console', (message) => {
        const isBad = message.type() === 'error' || message.type() === 'warning'
        if (isBad && isOurs(message.text())) complaints.push(`${message.type()}: ${message.text()}`)
      })
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`)
        })
      })
      await use(complaints)
      if (isCalm) expect(complaints, 'console errors, uncaught errors and policy violations').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

export const isPhone = () => test.info().project.name === 'phone'

/** Through the screen, as a person does. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Username').fill(person)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

interface Session {
  readonly origin: string
  readonly user: string
  readonly token: string
}

/** One session per person and worker: hashing a password costs more than most calls of a journey. */
const sessions = new Map<Person, Promise<Session>>()

async function logIn(page: Page, person: Person): Promise<Session> {
  const answer = await page.request.post('/api/auth/login', { data: { username: person, password } })
  expect(answer.status()).toBe(200)
  const { user, access_token: token } = loginAnswer.parse(await answer.json())
  const stored = { id: user.id, name: user.username, email: user.email, role: user.role }
  return { origin: new URL(answer.url()).origin, user: JSON.stringify(stored), token }
}

function sessionOf(page: Page, person: Person): Promise<Session> {
  const session = sessions.get(person) ?? logIn(page, person)
  sessions.set(person, session)
  return session
}

/** For calls to the API by somebody who is not signed in on the page. */
export const tokenOf = async (page: Page, person: Person): Promise<string> =>
  (await sessionOf(page, person)).token

/**
 * Signs the page in from its next load on, without the sign-in screen. Returns the token. A journey that ends a session
 * uses one of its own, so that no other journey is signed out.
 */
export async function startAs(page: Page, person: Person, { ownSession = false } = {}): Promise<string> {
  const session = await (ownSession ? logIn(page, person) : sessionOf(page, person))
  await page.addInitScript(
    ({ origin, user, token, mark }) => {
      // Once per tab: a journey that signs out stays signed out.
      if (location.origin !== origin || sessionStorage.getItem(mark)) return
      sessionStorage.setItem(mark, 'done')
      localStorage.setItem('user', user)
      localStorage.setItem('token', token)
    },
    // Signing out clears what is personal from the tab, and the mark must outlive that.
    { ...session, mark: `pam-visit signed in ${crypto.randomUUID()}` },
  )
  return session.token
}

/** As if the password was just typed: for journeys that administer people or export, in a session that may be old. */
export async function startConfirmed(page: Page, person: Person): Promise<string> {
  const token = await startAs(page, person)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.post('/api/auth/confirm-password', { headers, data: { password } })
  expect(answer.status()).toBe(200)
  return token
}

/** Goes to another screen as a link does, without loading the program again. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // Another view of the same screen keeps its title.
    const isOther = new URL(to, location.href).pathname !== location.pathname
    if (isOther) for (const title of document.querySelectorAll('h1')) title.dataset.left = 'yes'
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page.locator('h1[data-left]')).toHaveCount(0)
  await settled(page)
}

/** Opens a part of the case that is listed under More. */
export async function openUnderMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More parts of the case' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
  await expect(page.getByRole('tab', { name, selected: true })).toBeVisible()
}

/** The screen shows its heading and has loaded its data. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
  await expect(skeletons(page)).toHaveCount(0)
}

/** The shapes shown in place of what is still loading. */
const skeletons = (page: Page) => page.locator('.animate-breathe')

/** How many pixels the page is wider than the screen. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Less than half of what the builder would send to each page. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules of axe whose result depends on the theme. */
const colorRules = ['color-contrast', 'link-in-text-block']

async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in window)
  // Legacy: without a second page to look into frames of other origins, of which there are none.
  const builder = new AxeBuilder({ page, axeSource: isLoaded ? 'void 0' : axe }).setLegacyMode(true)
  // There are many passing elements, and nobody reads them.
  builder.options({ resultTypes: ['violations'] })
  if (rules) builder.withRules([...rules])
  const found = await builder.analyze()
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}

const shownTheme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)

/** The system changes to this theme, and the page with it: everybody who is swept has the theme “System”. */
async function changeTheme(page: Page, theme: 'light' | 'dark', state: string): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await expect.poll(() => shownTheme(page), `${state} follows the theme of the system`).toBe(theme)
}

/** Two journeys that sweep one state would pay for it twice: the second fails. */
function claim(state: string): void {
  const { testId, project } = test.info()
  const folder = join(process.env.PAM_E2E_RUN ?? '', 'swept', project.name)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, createHash('sha256').update(state).digest('hex'))
  try {
    writeFileSync(file, testId, { flag: 'wx' })
  } catch {
    expect(readFileSync(file, 'utf8'), `“${state}” is swept by this journey alone`).toBe(testId)
  }
}

/**
 * A screen, or an open dialog, fits the viewport and is accessible: every axe rule in the current theme, and the color
 * rules in the other. In a normal run the desktop sweeps every state once, and the phone those that exist only there;
 * the full run sweeps everything at both widths.
 */
export async function sweep(page: Page, state: string, { onPhone = false } = {}): Promise<void> {
  await expect(skeletons(page)).toHaveCount(0)
  expect(await overflowOf(page), `${state} scrolls sideways`).toBeLessThanOrEqual(0)
  if (isPhone() && !onPhone && !isWholeRun) return
  if (!isWholeRun) claim(state)
  test.info().annotations.push({ type: 'swept', description: state })
  const theme = (await shownTheme(page)) === 'dark' ? 'dark' : 'light'
  const other = theme === 'dark' ? 'light' : 'dark'
  expect(await violations(page), `${state}, ${theme}`).toEqual([])
  await changeTheme(page, other, state)
  expect(await violations(page, colorRules), `${state}, ${other}`).toEqual([])
  await changeTheme(page, theme, state)
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
