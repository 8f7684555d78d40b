import { casesApi } from '@pam/contracts/cases'
import type { Locator, Page } from '@playwright/test'
import { expect, heading, startAs, startConfirmed, test } from '#e2e/support/pam'
import { hear, microphone, standIns } from '#e2e/support/voice-stand-ins'

/*
 * The jobs of docs/testing/five-jobs.md, each the shortest way through the screen. The page itself counts: a press of the
 * mouse or a finger is a click, a choice in a list is one more, and a run of keys is one entry. Only clicks have a limit.
 */

interface Count {
  clicks: number
  entries: number
}

/** Counts from the next load on, over every screen of the job. */
async function counted(page: Page): Promise<Count> {
  const count = { clicks: 0, entries: 0 }
  let field = ''
  await page.exposeFunction('countAct', (act: 'click' | 'choice' | 'key', where: string) => {
    if (act !== 'key') {
      count.clicks += 1
      field = ''
    } else if (where !== field) {
      count.entries += 1
      field = where
    }
  })
  await page.addInitScript(() => {
    const tell = (act: string, target: EventTarget | null) => {
      const where = target instanceof HTMLElement ? `${location.pathname} ${target.tagName} ${target.id}` : ''
      Reflect.get(window, 'countAct')(act, where)
    }
    addEventListener('pointerdown', ({ target, isTrusted }) => isTrusted && tell('click', target), true)
    // The list of a select is drawn by the system: the press that opens it and the choice are one click each to a person.
    addEventListener(
      'change',
      ({ target }) => target instanceof HTMLSelectElement && tell('choice', target),
      true,
    )
    addEventListener('keydown', ({ target, isTrusted }) => isTrusted && tell('key', target), true)
  })
  return count
}

async function atMost(count: Count, limit: number): Promise<void> {
  test.info().annotations.push({
    type: 'counted',
    description: `${count.clicks} clicks, ${count.entries} entries, limit ${limit}`,
  })
  expect(count.clicks, 'clicks').toBeLessThanOrEqual(limit)
  // A job that counts nothing was not listened to.
  expect(count.clicks, 'clicks that were heard').toBeGreaterThan(0)
}

/** A choice in a list as a person makes it: press, then choose. */
async function choose(list: Locator, option: string | { index: number }): Promise<void> {
  await list.click()
  await list.selectOption(option)
}

/** The keyboard's way to everything: Ctrl-K, some letters, Enter. */
async function palette(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox', { name: 'Search', exact: true }).waitFor()
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
}

const stamp = () => `${Date.now() % 1_000_000}`

async function today(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function caseOf(page: Page, token: string, title: string): Promise<string> {
  const answer = await page.request.post('/api/cases', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      title,
      practice_area: 'corporate',
      court: 'Southern District of New York',
      jurisdiction: 'us-dct:NY',
    },
  })
  expect(answer.status()).toBe(200)
  return casesApi.begin.response.parse(await answer.json()).id
}

test.describe('at a desk', () => {
  test('a new matter has its limitation date in ten clicks', async ({ page }) => {
    const count = await counted(page)
    await startAs(page, 'rivera')
    await today(page)
    const title = `Ames v. Cole ${stamp()}`
    await palette(page, 'new case')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Title')).toBeFocused()
    await page.keyboard.type(title)
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'View case' }).click()
    await expect(heading(page, title)).toBeVisible()
    await page.getByRole('link', { name: 'Compute the statute of limitations' }).click()
    await choose(page.getByLabel('State or federal law'), 'New York')
    await choose(page.getByLabel('Claim', { exact: true }), { index: 1 })
    await page.getByRole('tabpanel').locator('input[type=date]').first().focus()
    await page.keyboard.type('05042026')
    await page.keyboard.press('Enter')
    await page.getByRole('form', { name: 'Add to case' }).getByRole('button', { name: 'Add to case' }).click()
    await expect(page.getByRole('list', { name: 'Deadlines' }).getByRole('link').first()).toBeVisible()
    await atMost(count, 10)
  })

  test('a served complaint is on the calendar in six clicks', async ({ page }) => {
    const count = await counted(page)
    const title = `Barr v. Dunn ${stamp()}`
    await caseOf(page, await startAs(page, 'rivera'), title)
    await page.goto('/cases')
    await page.getByRole('link', { name: title }).first().click()
    await page.getByRole('link', { name: 'Add', exact: true }).first().click()
    await choose(page.getByLabel('Event', { exact: true }), 'Summons and complaint served')
    await page.getByLabel('Date of the event').focus()
    await page.keyboard.type('08172027')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Accept \d+ deadlines?$/ }).click()
    await expect(page.getByRole('list', { name: 'Deadlines' }).getByText('Tue, Sep 7, 2027')).toBeVisible()
    await atMost(count, 6)
    await page.goto('/calendar?day=2027-09-07&view=agenda')
    await expect(page.getByText(title).first()).toBeVisible()
  })

  test('a document is shared in five clicks', async ({ page }) => {
    const count = await counted(page)
    await startAs(page, 'rivera')
    await today(page)
    await page.getByRole('navigation').getByRole('link', { name: 'Documents' }).first().click()
    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Share', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').focus()
    await page.keyboard.type('Ada Brook')
    await page.keyboard.press('Tab')
    await page.keyboard.type(`ada.${stamp()}@example.com`)
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(/^http/)
    await atMost(count, 5)
  })

  test('a colleague is invited in three clicks', async ({ page }) => {
    const count = await counted(page)
    await startConfirmed(page, 'admin')
    await today(page)
    const email = `nora.${stamp()}@marsh-rivera.example`
    await palette(page, 'invite')
    await page.getByRole('button', { name: 'Send Invitation' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send Invitation' })
    await dialog.getByLabel('Email').focus()
    await page.keyboard.type(email)
    await dialog.getByRole('button', { name: 'Send Invitation' }).click()
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Pending')
    await atMost(count, 3)
  })
})

test.describe('on the phone, in four taps', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  const add = async (page: Page, action: string) => {
    await page.getByRole('button', { name: 'Add', exact: true }).last().tap()
    await page.getByRole('button', { name: action }).tap()
  }
  const recent = (page: Page, group: string) =>
    page.getByRole('group', { name: group }).getByRole('button').first()
  const start = async (page: Page) => {
    await startAs(page, 'rivera')
    await today(page)
  }

  test('a call is logged', async ({ page }) => {
    const count = await counted(page)
    await start(page)
    await add(page, 'Log a call')
    await expect(page.getByLabel('Who called, and what was said')).toBeFocused()
    await page.keyboard.type('The clerk called about the hearing.')
    await recent(page, 'Save to').tap()
    await expect(page.getByText(/^Call logged in /)).toBeVisible()
    await atMost(count, 4)
  })

  test('a note is dictated', async ({ page }) => {
    await standIns(page)
    const count = await counted(page)
    const token = await startAs(page, 'chen', { ownSession: true })
    // As somebody who has dictated before: where the voice goes is said once.
    const data = {
      auto_read: false,
      speed: 1,
      voice: '',
      local_only: false,
      hands_free: false,
      allow_browser: true,
      told: 'browser',
    }
    const headers = { authorization: `Bearer ${token}` }
    expect((await page.request.put('/api/voice/choices', { data, headers })).status()).toBe(200)
    await today(page)
    await add(page, 'Dictate a note')
    await hear(page, 'Hearing moved to Tuesday')
    await recent(page, 'Save to').tap()
    await expect(page.getByText(/^Note added to /)).toBeVisible()
    await expect(microphone(page, 'the note')).toHaveCount(0)
    await atMost(count, 4)
  })

  test('photos of a document become one PDF', async ({ page }) => {
    const count = await counted(page)
    await start(page)
    await add(page, 'Photograph a document')
    const picture = await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = 600
      canvas.height = 800
      canvas.getContext('2d')?.fillText('Notice of hearing', 60, 100)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    })
    const buffer = Buffer.from(picture, 'base64')
    const camera = page.waitForEvent('filechooser')
    await page.getByText('Take a photo').tap()
    await (await camera).setFiles([{ name: '1.png', mimeType: 'image/png', buffer }])
    await expect(page.getByRole('list', { name: 'Pages' }).getByRole('listitem')).toHaveCount(1)
    await recent(page, 'Save to').tap()
    await expect(page.getByText(/\.pdf/).first()).toBeVisible()
    await atMost(count, 4)
  })

  test('a task is added', async ({ page }) => {
    const count = await counted(page)
    await start(page)
    await add(page, 'New task')
    await expect(page.getByRole('textbox', { name: 'Task', exact: true })).toBeFocused()
    await page.keyboard.type(`Send the file ${stamp()}`)
    await recent(page, 'Add to').tap()
    await expect(page.getByText(/^Task added/)).toBeVisible()
    await atMost(count, 4)
  })

  test('the day is seen', async ({ page }) => {
    const count = await counted(page)
    await startAs(page, 'rivera')
    await page.goto('/cases')
    await heading(page, 'Cases').waitFor()
    await page.getByRole('link', { name: 'Today' }).last().tap()
    await expect(heading(page, /, Tomás$/)).toBeVisible()
    await expect(page.getByRole('region', { name: /^(?:Overdue|Due)/ }).first()).toBeVisible()
    await atMost(count, 4)
  })
})
