import { expect as base, type Locator, type Page } from '@playwright/test'

// Each time an expectation is not met yet, Playwright describes the whole page in case it never will be. On a
// long list that takes 0.2 s, as much as all else a journey does on it. So the waiting is done here, without that.

interface Options {
  timeout?: number
}

interface Matcher {
  readonly isNot: boolean
  readonly timeout: number
}

type Check = (receiver: ReturnType<typeof base<Locator>>, options: Options) => Promise<void>

const answer = (pass: boolean, message = '') => ({ pass, message: () => message })

/** Playwright's own expectation, which explains a failure. */
async function original({ isNot, timeout }: Matcher, locator: Locator, check: Check, options: Options) {
  try {
    await check(isNot ? base(locator).not : base(locator), options)
    return answer(!isNot)
  } catch (error) {
    return answer(isNot, messageOf(error).replaceAll(' 1ms', ` ${timeout}ms`))
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Did it come in time? */
const arrives = (waiting: Promise<void>) =>
  waiting.then(
    () => true,
    () => false,
  )

/** Waits for the element first, then for the rest. */
async function onceAttached(matcher: Matcher, locator: Locator, check: Check, options: Options = {}) {
  if (matcher.isNot) return original(matcher, locator, check, options)
  const timeout = options.timeout ?? matcher.timeout
  const isThere = await arrives(locator.first().waitFor({ state: 'attached', timeout }))
  return original(matcher, locator, check, { timeout: isThere ? timeout : 1 })
}

type Text = string | RegExp

export const expect = base.extend({
  async toBeVisible(locator: Locator, options: Options = {}) {
    const check: Check = (receiver, given) => receiver.toBeVisible(given)
    if (this.isNot) return original(this, locator, check, options)
    const timeout = options.timeout ?? this.timeout
    if (await arrives(locator.waitFor({ state: 'visible', timeout }))) return answer(true)
    return original({ isNot: false, timeout }, locator, check, { timeout: 1 })
  },
  async toContainText(locator: Locator, text: Text | readonly Text[], options?: Options) {
    return onceAttached(this, locator, (receiver, given) => receiver.toContainText(text, given), options)
  },
  async toHaveText(locator: Locator, text: Text | readonly Text[], options?: Options) {
    return onceAttached(this, locator, (receiver, given) => receiver.toHaveText(text, given), options)
  },
  async toHaveValue(locator: Locator, value: Text, options?: Options) {
    return onceAttached(this, locator, (receiver, given) => receiver.toHaveValue(value, given), options)
  },
  async toHaveAttribute(locator: Locator, name: string, value: Text, options?: Options) {
    return onceAttached(
      this,
      locator,
      (receiver, given) => receiver.toHaveAttribute(name, value, given),
      options,
    )
  },
  async toHaveURL(page: Page, url: Text, options: Options = {}) {
    const timeout = options.timeout ?? this.timeout
    const isThere = this.isNot || (await arrives(page.waitForURL(url, { waitUntil: 'commit', timeout })))
    try {
      await (this.isNot ? base(page).not : base(page)).toHaveURL(url, { timeout: isThere ? timeout : 1 })
      return answer(!this.isNot)
    } catch (error) {
      return answer(this.isNot, messageOf(error).replaceAll(' 1ms', ` ${timeout}ms`))
    }
  },
})
