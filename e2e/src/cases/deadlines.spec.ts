import { casesApi } from '@pam/contracts/cases'
import type { Page } from '@playwright/test'
import { expect, heading, startAs, sweep, test, visit } from '#e2e/support/pam'

/** A case in a New York federal court, created through the API. */
async function caseOf(page: Page, token: string, title: string): Promise<string> {
  const answer = await page.request.post('/api/cases', {
    headers: { authorization: `Bearer ${token}` },
    data: { title, practice_area: 'corporate', jurisdiction: 'us-dct:NY' },
  })
  expect(answer.status()).toBe(200)
  return casesApi.begin.response.parse(await answer.json()).id
}

const courtField = (page: Page) => page.getByRole('combobox', { name: 'Court', exact: true })

/** By name and keyboard, as in "N.D. Cal.". */
async function chooseCourt(page: Page, typed: string, name: string): Promise<void> {
  await courtField(page).fill(typed)
  await courtField(page).press('Enter')
  await expect(courtField(page)).toHaveValue(name)
}

test(
  'from an event to accepted deadlines, the proof, a moved event, an acknowledgement and the calendar',
  {
    tag: '@both',
  },
  async ({ page }, { project }) => {
    test.slow()
    const title = `Counted ${project.name} ${Date.now() % 100_000}`
    const id = await caseOf(page, await startAs(page, 'rivera'), title)
    await page.goto(`/cases/${id}?tab=deadlines`)
    await expect(page.getByText('No open deadlines')).toBeVisible()
    await page.getByRole('button', { name: 'Add from an event' }).click()
    await expect(courtField(page)).toHaveValue('Federal district court in New York')
    await chooseCourt(page, 'SDNY', 'Southern District of New York (S.D.N.Y.)')
    await expect(page.getByLabel('Court rules')).toHaveValue('FRCP 6')
    await page.getByRole('button', { name: 'Calculate deadlines' }).click()
    await expect(page.getByText('Enter the date of the event.')).toBeVisible()
    await page.getByLabel('Event', { exact: true }).selectOption('Summons and complaint served')
    await page.getByLabel('Date of the event').fill('2027-08-17')
    await page.getByLabel('Served by').selectOption('personal')
    await page.getByRole('button', { name: 'Calculate deadlines' }).click()
    const proposed = page.getByRole('region', { name: 'Proposed deadlines' })
    const answer = proposed.getByRole('checkbox', { name: 'Answer', exact: false }).first()
    await expect(answer).toBeVisible()
    await sweep(page, 'deadlines of a case: proposed')
    for (const box of await proposed.getByRole('checkbox').all()) await box.setChecked(false)
    await answer.setChecked(true)
    await proposed.getByRole('button', { name: 'Accept 1 deadline' }).click()
    const list = page.getByRole('list', { name: 'Deadlines' })
    await expect(list.getByText('Tue, Sep 7, 2027')).toBeVisible()
    await sweep(page, 'deadlines of a case: list')

    await list.getByRole('link').first().click()
    await expect(page.getByText('Tuesday, September 7, 2027').first()).toBeVisible()
    await expect(
      page.getByRole('table', { name: 'September 2027' }).getByText('last', { exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Step by step' })).toBeVisible()
    await sweep(page, 'deadline: proof')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as PDF' }).click()
    expect((await download).suggestedFilename()).toMatch(/^Proof .*2027-09-07\.pdf$/)

    await visit(page, `/cases/${id}?tab=deadlines`)
    await page.getByRole('tabpanel').getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Move the event' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move the event' })
    await dialog.getByLabel('New date of the event').fill('2027-08-18')
    await dialog.getByRole('button', { name: 'Show what changes' }).click()
    await expect(dialog.getByText('Tue, Sep 7, 2027 becomes Wed, Sep 8, 2027')).toBeVisible()
    await sweep(page, 'deadlines of a case: moved event')
    await dialog.getByRole('button', { name: 'Move 1 deadline' }).click()
    await expect(list.getByText('Wed, Sep 8, 2027')).toBeVisible()

    await page.getByRole('button', { name: 'Statute of limitations' }).click()
    await page.getByRole('button', { name: 'Enter the date yourself' }).click()
    const limit = page.getByRole('dialog', { name: 'Statute of limitations' })
    await limit.getByRole('button', { name: 'Add deadline' }).click()
    await expect(limit.getByText('Enter a title for the deadline.')).toBeVisible()
    await limit.getByLabel('What is due').fill('Bring the claim')
    await limit.getByLabel('Date').fill('2027-09-20')
    await limit.getByLabel('Statute').fill('CPLR 214(5)')
    await limit.getByRole('button', { name: 'Add deadline' }).click()
    await expect(list.getByText('Acknowledged by 0 of 2')).toBeVisible()
    await page.getByRole('button', { name: /^Acknowledge ?: Bring the claim$/ }).click()
    await expect(list.getByText('Acknowledged by 1 of 2')).toBeVisible()

    await visit(page, '/calendar?day=2027-09-08&view=month')
    await expect(heading(page, 'Calendar')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Wednesday, September 8, 2027: \d+ due$/ })).toBeVisible()
    await sweep(page, '/calendar: month')
    await page.getByRole('button', { name: /^Wednesday, September 8, 2027/ }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: /^Thursday, September 9, 2027/ })).toBeFocused()
    await page.getByRole('button', { name: 'Agenda' }).click()
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
    await sweep(page, '/calendar: agenda')
    await page.getByRole('button', { name: 'Week' }).click()
    await sweep(page, '/calendar: week')
  },
)

test('a period is counted without storing anything, and errors are shown beside their field', async ({
  page,
}) => {
  await startAs(page, 'rivera')
  await page.goto('/deadlines/new-count')
  await expect(heading(page, 'Deadline calculator')).toBeVisible()
  await page.getByRole('button', { name: 'Calculate deadline', exact: true }).click()
  await expect(page.getByText('Choose the court.')).toBeVisible()
  await expect(page.getByText('Enter the date of the event.')).toBeVisible()
  await chooseCourt(page, 'N.D. Ill.', 'Northern District of Illinois (N.D. Ill.)')
  await page.getByLabel('Date of the event').fill('2026-09-17')
  await page.getByLabel('Time period').fill('30')
  await page.getByLabel('Served by').selectOption('mail')
  await page.getByRole('button', { name: 'Calculate deadline', exact: true }).click()
  await expect(page.getByText('Monday, October 19, 2026').first()).toBeVisible()
  await page.getByLabel('The rule extends this period for service').check()
  await page.getByRole('button', { name: 'Calculate deadline', exact: true }).click()
  await expect(page.getByText('Thursday, October 22, 2026').first()).toBeVisible()
  await sweep(page, '/deadlines/new-count: counted')
})

test('a statute of limitations is computed with its proof, added to a case and listed there', async ({
  page,
}, { project }) => {
  const title = `Limited ${project.name} ${Date.now() % 100_000}`
  const id = await caseOf(page, await startAs(page, 'rivera'), title)
  await page.goto('/deadlines/limitations')
  await expect(heading(page, 'Statute of limitations')).toBeVisible()
  await page.getByRole('button', { name: 'Compute date' }).click()
  await expect(page.getByText('Choose a state, or federal law.')).toBeVisible()
  await page.getByLabel('State or federal law').selectOption('California')
  await page.getByLabel('Claim', { exact: true }).selectOption('Personal injury')
  await page.getByLabel('Date of the injury').fill('2025-11-14')
  await page.getByText('Facts that may extend the period').click()
  await page.getByLabel('Date of discovery').fill('2026-11-13')
  await page.getByRole('button', { name: 'Compute date' }).click()
  const answer = page.getByRole('region', { name: 'Answer' })
  // November 13, 2028 is a Monday; without the discovery it would be Sunday, November 14, 2027.
  await expect(answer.getByText('Monday, November 13, 2028').first()).toBeVisible()
  await expect(answer.getByText('Verify', { exact: true })).toBeVisible()
  await expect(answer.getByText(/the last day would be 2027-11-14/)).toBeVisible()
  await sweep(page, '/deadlines/limitations: computed')
  const ofCase = page.getByRole('combobox', { name: 'Case', exact: true })
  await ofCase.scrollIntoViewIfNeeded()
  await ofCase.fill(title)
  await expect(page.getByRole('option', { name: title })).toBeVisible()
  await ofCase.press('ArrowDown')
  await ofCase.press('Enter')
  await expect(ofCase).toHaveValue(title)
  await page.getByRole('button', { name: 'Add to case' }).click()
  await expect(page.getByText('Deadline added to the case.')).toBeVisible()

  await visit(page, `/cases/${id}?tab=deadlines`)
  const list = page.getByRole('list', { name: 'Deadlines' })
  await list.getByRole('link', { name: 'Last day to sue: Personal injury (California)' }).click()
  await expect(page.getByRole('heading', { name: 'The rule' })).toBeVisible()
  await expect(page.getByText('CCP 335.1').first()).toBeVisible()
  await sweep(page, 'deadline: limitation proof')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/2028-11-13\.pdf$/)
})

test('a calendar address is made, read by anyone who has it, and revoked', async ({ page }, { project }) => {
  const name = `Phone ${project.name} ${Date.now() % 100_000}`
  await startAs(page, 'rivera')
  await page.goto('/calendar')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Subscribe in your calendar' })
  await dialog.getByLabel('Name of the new link').fill(name)
  await dialog.getByRole('button', { name: 'Create calendar link' }).click()
  const address = (await dialog.getByText(/\/api\/calendar\/[\w-]{43}\.ics$/).textContent()) ?? ''
  await sweep(page, '/calendar: subscribe')
  const read = () => page.request.get(new URL(address).pathname)
  expect(await (await read()).text()).toContain('BEGIN:VCALENDAR')
  await dialog.getByRole('button', { name: `Revoke ${name}` }).click()
  await expect(dialog.getByText(address)).toBeHidden()
  expect((await read()).status()).toBe(404)
})
