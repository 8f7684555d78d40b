import { appointmentsApi } from '@pam/contracts/appointments'
import type { Page } from '@playwright/test'
import { mailsTo } from '#e2e/support/mail-sink'
import { expect, startAs, sweep, test } from '#e2e/support/pam'

const stamp = () => `${Date.now()}${Math.floor(Math.random() * 1000)}`

/** A booking page of the lawyer, open to the public. */
async function openPage(page: Page, token: string, title: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const made = await page.request.post('/api/appointments/pages', {
    headers,
    data: { title, practice_area: 'personal-injury' },
  })
  const { id } = appointmentsApi.makePage.response.parse(await made.json())
  const data = { is_published: true }
  const open = await page.request.post(`/api/appointments/pages/${id}/publish`, { headers, data })
  return appointmentsApi.publishPage.response.parse(await open.json()).path
}

test('a visitor books a free time on a phone, moves and cancels it by the link in the email', {
  tag: '@phone',
}, async ({ page, browser }) => {
  test.slow()
  const token = await startAs(page, 'rivera')
  const title = `First meeting ${stamp()}`
  const path = await openPage(page, token, title)
  const name = `Nora Whitfield ${stamp()}`
  const email = `nora.${stamp()}@example.com`

  const context = await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce' })
  const visitor = await context.newPage()
  const answer = await visitor.goto(path)
  expect(answer?.headers()['cache-control']).toBe('no-store')
  expect(answer?.headers()['x-robots-tag']).toBe('noindex')
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible()
  await expect(visitor.getByText('Times are shown in your time zone')).toBeVisible()
  await sweep(visitor, 'booking: days', { onPhone: true })
  await visitor.getByRole('button', { name: 'Español' }).click()
  await expect(visitor.getByRole('heading', { name: 'Elija un día' })).toBeVisible()
  await sweep(visitor, 'booking: days in Spanish', { onPhone: true })
  await visitor.getByRole('button', { name: 'English' }).click()
  await visitor.locator('.slots button').nth(1).click()
  await visitor.locator('.slots').nth(1).getByRole('button').last().click()

  // Nothing can be typed before the notice is accepted.
  await expect(visitor.getByRole('textbox')).toHaveCount(0)
  await visitor.getByRole('checkbox', { name: /I have read this/ }).check()
  await visitor.getByRole('button', { name: 'Book appointment' }).click()
  await expect(visitor.getByText('This question needs an answer.').first()).toBeVisible()
  await sweep(visitor, 'booking: answers missing', { onPhone: true })
  await visitor.getByLabel('Your full name').fill(name)
  await visitor.getByLabel('Email address').fill(email)
  await visitor.getByLabel('Phone number').fill('(555) 014-2233')
  await visitor.getByRole('button', { name: 'Book appointment' }).click()
  const confirmed = visitor.getByRole('heading', { name: 'Your appointment is confirmed' })
  await expect(confirmed).toBeVisible({ timeout: 30_000 })
  await sweep(visitor, 'booking: confirmed', { onPhone: true })

  await page.goto('/appointments')
  await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible()
  await sweep(page, 'appointments', { onPhone: true })
  await page.goto('/appointments?tab=pages')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('button', { name: 'Save booking page' })).toBeVisible()
  await sweep(page, 'booking page: settings', { onPhone: true })

  const link = () =>
    mailsTo(email)
      .map((text) => /(\S+\/book#[\w-]{43})/.exec(text)?.[1] ?? '')
      .find(Boolean) ?? ''
  await expect.poll(link, { timeout: 20_000 }).not.toBe('')
  await visitor.goto('about:blank')
  await visitor.goto(link())
  await expect(visitor.getByRole('heading', { name: 'Your appointment' })).toBeVisible()
  expect(new URL(visitor.url()).hash).toBe('')
  await visitor.getByRole('button', { name: 'Reschedule' }).click()
  await visitor.locator('.slots button').nth(2).click()
  await visitor.locator('.slots').nth(1).getByRole('button').first().click()
  await expect(visitor.getByText('Your appointment has a new time.')).toBeVisible()
  await sweep(visitor, 'booking: own appointment', { onPhone: true })
  await visitor.getByRole('button', { name: 'Cancel appointment' }).click()
  await visitor.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(visitor.getByText('Canceled')).toBeVisible()
  await context.close()
})
