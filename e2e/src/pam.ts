import { loginAnswer } from '@pam/contracts/auth'
import { test as base, expect, type Page } from '@playwright/test'

/** The people of the sample firm. Those who change their account belong to one journey each. */
export type Person = 'admin' | 'rivera' | 'chen' | 'okafor'
export const password = 'paper-and-ink-2026'

/** A refused call is logged by the browser itself; everything else in the console is ours to mend. */
const isOurs = (text: string) =>
  !/Failed to load resource: the server responded with a status of 4\d\d/.test(text)

export const test = base.extend<{ isCalm: boolean; complaints: string[] }>({
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

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
