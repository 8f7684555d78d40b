import type { Page } from '@playwright/test'
import { expect, startAs, sweep, test, themes } from '#e2e/support/pam'
import { field, handedOut, hear, log, microphone, standIns } from '#e2e/support/voice-stand-ins'

async function open(page: Page) {
  await page.goto('/chat')
  await page.getByRole('button', { name: 'New conversation' }).click()
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/)
}

/** As somebody who never chose anything: other journeys speak too. */
async function forget(page: Page, token: string, change: Record<string, unknown> = {}) {
  const data = {
    auto_read: false,
    speed: 1,
    voice: '',
    local_only: false,
    hands_free: false,
    allow_browser: true,
    told: null,
    ...change,
  }
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.put('/api/voice/choices', { data, headers })).status()).toBe(200)
}

// What a person chose is kept on the server: at each width somebody else speaks, one journey after the other.
test.describe.configure({ mode: 'default' })

/** Signed in as one who chose just this. */
async function speakAs(page: Page, change: Record<string, unknown> = {}): Promise<string> {
  const token = await startAs(page, test.info().project.name === 'phone' ? 'rivera' : 'admin')
  await forget(page, token, change)
  return token
}

test.afterAll(async ({ browser }) => {
  const page = await browser.newPage()
  await speakAs(page)
  await page.close()
})

for (const theme of themes) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme })

    test('a question is spoken: the audio path is shown first, then the words wait in the field', {
      tag: '@both',
    }, async ({ page }) => {
      const calls = handedOut(page)
      await standIns(page)
      await speakAs(page)
      await open(page)
      await microphone(page).click()
      await expect(page.getByText('Where your voice goes')).toBeVisible()
      expect((await log(page)).recognisers).toEqual([])
      await sweep(page, 'voice: where it goes')
      await page.getByRole('button', { name: 'Continue and listen' }).click()
      await expect(page.getByText(/^Listening\./)).toBeVisible()
      await hear(page, 'show my', false)
      await expect(page.getByText('show my', { exact: true })).toBeVisible()
      await sweep(page, 'voice: listening')
      await hear(page, 'Show my cases')
      await page.getByRole('button', { name: 'Stop listening' }).click()
      await expect(field(page)).toHaveValue('Show my cases')
      await expect(page.getByText(/Transcribed by software/)).toBeVisible()
      await expect(page.getByRole('article', { name: 'Pam' })).toHaveCount(0)
      await field(page).press('Enter')
      const answer = page.getByRole('article', { name: 'Pam' })
      await expect(answer).toHaveAttribute('aria-busy', 'false')
      await answer.getByRole('button', { name: 'Read aloud' }).click()
      await expect.poll(async () => (await log(page)).said.length).toBeGreaterThan(0)
      const { said } = await log(page)
      expect(new Set(said.map(({ voice }) => voice))).toEqual(new Set(['Near']))
      expect(said.every(({ text }) => !/\[\d/.test(text))).toBe(true)
      await sweep(page, 'voice: answer that can be heard')
      expect(calls).toEqual([])
    })
  })
}

test('hands-free counts down, can be stopped, sends, and listens again after the answer', async ({
  page,
}) => {
  await standIns(page)
  await speakAs(page, { told: 'browser', hands_free: true, auto_read: true })
  await open(page)
  await microphone(page).click()
  await expect.poll(async () => (await log(page)).recognisers.length).toBe(1)
  await hear(page, 'Show my cases')
  await page.evaluate(() => window.endHearing())
  await expect(page.getByText(/Sending in \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Do not send' }).click()
  await expect(page.getByText(/Sending in/)).toBeHidden()
  await expect(page.getByRole('article', { name: 'Pam' })).toHaveCount(0)
  await field(page).fill('')
  await microphone(page).click()
  await expect.poll(async () => (await log(page)).recognisers.length).toBe(2)
  await hear(page, 'Show my cases')
  await page.evaluate(() => window.endHearing())
  await expect(page.getByRole('article', { name: 'Pam' })).toBeVisible()
  await expect.poll(async () => (await log(page)).said.length).toBeGreaterThan(0)
  await expect.poll(async () => (await log(page)).recognisers.length, { timeout: 20_000 }).toBe(3)
  await page.getByRole('button', { name: 'Stop listening' }).click()
})

test('local only listens on the device or not at all', async ({ page }) => {
  const calls = handedOut(page)
  await standIns(page)
  await speakAs(page)
  await open(page)
  await page.getByRole('button', { name: 'Voice settings' }).click()
  await sweep(page, 'voice: settings')
  await page.getByRole('checkbox', { name: 'Local only', exact: true }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await microphone(page).click()
  await expect(page.getByText('You have set voice to local only.')).toBeVisible()
  await sweep(page, 'voice: why Pam cannot listen')
  expect(await log(page)).toMatchObject({ recognisers: [], recordings: 0 })
  expect(calls).toEqual([])
})

test('a recognizer that stays on the device is used under local only', async ({ page }) => {
  await standIns(page, { isLocal: true })
  await speakAs(page, { local_only: true })
  await open(page)
  await microphone(page).click()
  await expect(page.getByText('No audio leaves it.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue and listen' }).click()
  await expect.poll(async () => (await log(page)).recognisers).toEqual([{ processLocally: true }])
})

test.describe('where the line is cut on purpose', () => {
  test.use({ isCalm: false })

  test('a recording goes to the server and its words into the field; a lost one is tried again', async ({
    page,
  }) => {
    await standIns(page, { hasRecogniser: false })
    await speakAs(page, { told: 'service' })
    // Forwarding by the server, and its failures, are covered by server tests; here a service is set up.
    await page.route(/\/api\/voice(\?|$)/, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        json: { ...(await answer.json()), transcription: { is_ready: true, why_not: null } },
      })
    })
    let tries = 0
    await page.route('**/api/voice/transcriptions*', (route) => {
      tries += 1
      return tries === 1 ? route.abort() : route.fulfill({ json: { text: 'Call the clerk' } })
    })
    await open(page)
    await microphone(page).click()
    await page.getByRole('button', { name: 'Stop listening' }).click()
    await page.getByRole('button', { name: 'Try the recording again' }).click()
    await expect(field(page)).toHaveValue('Call the clerk')
  })
})

test('a microphone that is not allowed is explained', async ({ page }) => {
  await standIns(page, { hasRecogniser: false, microphone: 'denied' })
  await speakAs(page, { told: 'service' })
  await page.route(/\/api\/voice(\?|$)/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      json: { ...(await answer.json()), transcription: { is_ready: true, why_not: null } },
    })
  })
  await open(page)
  await microphone(page).click()
  await expect(page.getByText(/did not let Pam use the microphone/)).toBeVisible()
})

test('a visitor starts a voice chat as a guest, with the microphone ready and still off', async ({
  page,
}) => {
  const calls = handedOut(page)
  await standIns(page)
  await page.goto('/chat/about')
  await page.getByRole('button', { name: 'Start Voice Chat' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/chat?voice=1')
  await expect(page.getByText('No microphone was turned on, and nothing was sent.')).toBeVisible()
  await expect(microphone(page)).toBeFocused()
  await sweep(page, 'voice: ready for a guest')
  await page.getByRole('button', { name: 'Continue and listen' }).click()
  await hear(page, 'What did Strickland v. Washington decide?')
  await page.getByRole('button', { name: 'Stop listening' }).click()
  await field(page).press('Enter')
  await page.getByRole('button', { name: 'Read aloud' }).click()
  await expect.poll(async () => (await log(page)).said.length).toBeGreaterThan(0)
  expect(calls).toEqual([])
})

test('a note of a case is dictated', async ({ page }) => {
  await standIns(page)
  const token = await speakAs(page, { told: 'browser' })
  const answer = await page.request.get('/api/cases?limit=1&status=open', {
    headers: { authorization: `Bearer ${token}` },
  })
  const { items } = (await answer.json()) as { items: { id: string }[] }
  await page.goto(`/cases/${items[0]?.id}?tab=notes`)
  await microphone(page, 'the note').click()
  await hear(page, 'The clerk called back')
  await page.getByRole('button', { name: 'Stop listening' }).click()
  await expect(page.getByRole('textbox', { name: 'New note' })).toHaveValue('The clerk called back')
  await sweep(page, 'voice: dictated note')
})
