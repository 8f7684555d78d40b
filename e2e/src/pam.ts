import { AxeBuilder } from '@axe-core/playwright'
import { loginAnswer } from '@pam/contracts/auth'
import { test as base, expect, type Page } from '@playwright/test'

/** The people of the sample firm. Those who change their account belong to one journey each. */
export type Person = 'admin' | 'rivera' | 'chen' | 'okafor'
export const password = 'paper-and-ink-2026'

/** A refused call is logged by the browser itself; everything else in the console is ours to mend. */
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

/** Through the screen, as a person does. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Username').fill(person)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** By the API, for journeys that are about something else. Gives back the token. */
export async function startAs(page: Page, person: Person): Promise<string> {
  const answer = await page.request.post('/api/auth/login', { data: { username: person, password } })
  expect(answer.status()).toBe(200)
  const { user, access_token: token } = loginAnswer.parse(await answer.json())
  await page.goto('/offline.html')
  await page.evaluate(
    ([stored, secret]) => {
      localStorage.setItem('user', stored ?? '')
      localStorage.setItem('token', secret ?? '')
    },
    [JSON.stringify({ id: user.id, name: user.username, email: user.email, role: user.role }), token],
  )
  return token
}

/** What axe finds wrong on the page as it stands. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Legacy: without a second page to look into frames of other origins, of which there are none.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** How many pixels the page is wider than the screen. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
