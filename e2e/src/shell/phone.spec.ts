import type { Page } from '@playwright/test'
import { expect, heading, startAs, test } from '#e2e/support/pam'

test.use({ isCalm: false, hasWorker: true, reuseContext: false, viewport: { width: 390, height: 844 } })

/** Each tap on the way is counted. */
const taps = (page: Page) => {
  let count = 0
  const tap = async (name: string | RegExp) => {
    count += 1
    await page.getByRole('button', { name }).last().click()
  }
  return { tap, count: () => count }
}

const start = async (page: Page) => {
  await startAs(page, 'rivera')
  await page.goto('/dashboard')
  await heading(page, /, Tomás$/).waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // The worker has everything that is needed on the road.
  await page.evaluate(() => navigator.serviceWorker.ready)
}

const countOf = async (page: Page, path: string, words: string) => {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await page.request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  const { items } = (await answer.json()) as { items: { text?: string; title?: string }[] }
  return items.filter(({ text, title }) => (text ?? title ?? '').includes(words)).length
}

test('what is added on the road takes four taps at most, and waits out a lost connection', async ({
  page,
  context,
}) => {
  const stamp = `${Date.now()}`
  await start(page)
  const call = taps(page)
  await call.tap('Add')
  await call.tap('Log a call')
  await page.getByLabel('Who called, and what was said').fill(`Clerk called ${stamp}`)
  const recent = page.getByRole('group', { name: 'Save to' }).getByRole('button').first()
  await recent.waitFor()
  await context.setOffline(true)
  await recent.click()
  expect(call.count() + 1).toBeLessThanOrEqual(4)
  await expect(page.getByText('1 not yet sent')).toBeVisible()

  const task = taps(page)
  await task.tap('Add')
  await task.tap('New task')
  await page.getByRole('textbox', { name: 'Task', exact: true }).fill(`Send the file ${stamp}`)
  await page.getByRole('group', { name: 'Add to' }).getByRole('button').first().click()
  expect(task.count() + 1).toBeLessThanOrEqual(4)
  await expect(page.getByText('2 not yet sent')).toBeVisible()

  const photo = taps(page)
  await photo.tap('Add')
  await photo.tap('Photograph a document')
  // The phone's own camera; this is the picture it returns.
  const picture = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 1200
    canvas.height = 1600
    const paper = canvas.getContext('2d')
    if (!paper) throw new Error('no canvas')
    paper.font = '64px serif'
    paper.fillText('Notice of hearing', 120, 200)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  const files = [1, 2].map((number) => ({
    name: `${number}.png`,
    mimeType: 'image/png',
    buffer: Buffer.from(picture, 'base64'),
  }))
  await page.getByLabel('Choose photos').setInputFiles(files)
  await expect(page.getByRole('list', { name: 'Pages' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Scan ${stamp}`)
  await page.getByRole('group', { name: 'Save to' }).getByRole('button').first().click()
  expect(photo.count() + 2).toBeLessThanOrEqual(4)
  await expect(page.getByText('3 not yet sent')).toBeVisible()

  // Closed and opened again, it is still there, and is sent when the connection is back.
  await page.reload()
  await expect(heading(page, 'You are offline')).toBeVisible()
  await context.setOffline(false)
  const [made] = await Promise.all([
    page.waitForResponse(
      (response) =>
        /\/api\/cases\/[^/]+\/notes$/.test(response.url()) && response.request().method() === 'POST',
    ),
    page.getByRole('link', { name: 'Try again' }).click(),
  ])
  const caseId = /\/cases\/([^/]+)\/notes/.exec(made.url())?.[1] ?? ''
  await expect(page.getByText(/\d not (?:yet sent|accepted)/)).toHaveCount(0, { timeout: 30_000 })
  await page.goto('/documents')
  await page.getByText(`Scan ${stamp}.pdf`).first().click()
  await expect(page.getByText('Notice of hearing').first()).toBeAttached({ timeout: 30_000 })
  expect(await countOf(page, `/tasks?case_id=${caseId}`, `Send the file ${stamp}`)).toBe(1)
  expect(await countOf(page, `/cases/${caseId}/notes`, `Call: Clerk called ${stamp}`)).toBe(1)
})

test('an answer that is lost on the way back makes no second note', async ({ page }) => {
  const stamp = `${Date.now()}`
  await start(page)
  let sent = 0
  // The server received it, but the phone never gets the answer.
  await page.route(/\/api\/cases\/[^/]+\/notes$/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent += 1
    await route.fetch()
    if (sent === 1) await route.abort('connectionreset')
    else await route.continue()
  })
  await page.getByRole('button', { name: 'Add' }).last().click()
  await page.getByRole('button', { name: 'Log a call' }).click()
  await page.getByLabel('Who called, and what was said').fill(`Heard once ${stamp}`)
  await page.getByRole('group', { name: 'Save to' }).getByRole('button').first().click()
  await page.getByText('1 not yet sent').click()
  const [request] = await Promise.all([
    page.waitForRequest((made) => /\/notes$/.test(made.url()) && made.method() === 'POST'),
    page.getByRole('button', { name: 'Send now' }).click(),
  ])
  await expect(page.getByText(/\d not yet sent/)).toHaveCount(0)
  const caseId = /\/cases\/([^/]+)\/notes/.exec(request.url())?.[1] ?? ''
  expect(await countOf(page, `/cases/${caseId}/notes`, `Heard once ${stamp}`)).toBe(1)
})
