import { casesApi } from '@pam/contracts/cases'
import { deadlinesApi } from '@pam/contracts/deadlines'
import { expect, startAs, sweep, test, visit } from '#e2e/support/pam'

const order =
  'ORDERED that the hearing on the motion is set for Monday, March 8, 2027 at 10:00 a.m. Papers in opposition are due by 2/22/27.'

test('a pasted order becomes a hearing; its task follows when an order moves it; the case has a feed', async ({
  page,
}, { project }) => {
  test.slow()
  const headers = { authorization: `Bearer ${await startAs(page, 'rivera')}` }
  const data = { title: `Ordered ${project.name} ${Date.now() % 100_000}`, practice_area: 'corporate' }
  const begun = await page.request.post('/api/cases', {
    headers,
    data: { ...data, jurisdiction: 'us-dct:NY' },
  })
  const { id } = casesApi.begin.response.parse(await begun.json())

  await page.goto(`/cases/${id}?tab=deadlines`)
  await page.getByRole('button', { name: 'Paste an order or notice' }).click()
  await page.getByLabel('Text of the order or notice').fill(order)
  await page.getByRole('button', { name: 'Find dates' }).click()
  const found = page.getByRole('list', { name: 'Dates found' })
  await expect(found.getByText('Mon, Mar 8, 2027')).toBeVisible()
  await expect(found.getByText('The year has two digits')).toBeVisible()
  await sweep(page, 'deadlines of a case: dates found in an order')
  await found.getByRole('button', { name: /^Use as\s?: Monday, March 8, 2027/ }).click()
  await page.getByRole('menuitem', { name: 'Hearing' }).click()
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue('2027-03-08')
  await page.getByLabel('Order', { exact: true }).fill('Dkt. 12')
  await page.getByRole('button', { name: 'Add deadline' }).click()
  const list = page.getByRole('list', { name: 'Deadlines' })
  await expect(list.getByText('Mon, Mar 8, 2027')).toBeVisible()

  await list.getByRole('link', { name: 'Hearing' }).click()
  await page.getByRole('button', { name: 'Add a task' }).click()
  await page.getByLabel('Task', { exact: true }).fill('Prepare the argument')
  await page.getByLabel('How many').fill('5')
  await page.getByLabel('Counted in').selectOption('court_day')
  await sweep(page, 'deadline: new task')
  await page.getByRole('button', { name: 'Add task' }).click()
  const tasks = page.getByRole('region', { name: 'Tasks of this deadline' })
  await expect(tasks.getByText('Mon, Mar 1, 2027')).toBeVisible()
  await expect(tasks.getByRole('link', { name: '5 court days before Hearing' })).toBeVisible()
  await sweep(page, 'deadline: with its task')

  await page.getByRole('button', { name: 'More for Hearing' }).click()
  await page.getByRole('menuitem', { name: 'Changed by order' }).click()
  await page.getByLabel('New date').fill('2027-03-15')
  await page.getByLabel('Order', { exact: true }).fill('Dkt. 15')
  await page.getByRole('button', { name: "Use the order's date" }).click()
  await expect(tasks.getByText('Mon, Mar 8, 2027')).toBeVisible()
  await visit(page, `/cases/${id}?tab=timeline`)
  await expect(
    page.getByText(/Prepare the argument moved from Mon, Mar 1, 2027 to Mon, Mar 8, 2027/),
  ).toBeVisible()

  await page.getByRole('tab', { name: 'Deadlines' }).click()
  await page.getByRole('tabpanel').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Calendar feed of this case' }).click()
  await page.getByRole('button', { name: 'Create calendar link' }).click()
  const address = await page.getByText(/\/api\/calendar\/.+\.ics$/).innerText()
  const path = new URL(address).pathname
  await sweep(page, 'deadlines of a case: calendar feed')
  expect(await (await page.request.get(path)).text()).toContain('DTSTART;VALUE=DATE:20270315')
  await page.getByRole('button', { name: /^Revoke Ordered/ }).click()
  await expect(page.getByText(/It stopped working at once/)).toBeVisible()
  expect((await page.request.get(path)).status()).toBe(404)
  const open = await page.request.get(`/api/deadlines?case_id=${id}`, { headers })
  expect(deadlinesApi.list.response.parse(await open.json()).items).toHaveLength(1)
})

test('a mobile number is written down and waits to be proven', async ({ page }) => {
  await startAs(page, 'admin')
  await page.goto('/profile')
  const card = page.getByRole('region', { name: 'Reminders by SMS' })
  await expect(card.getByText(/Your firm has no SMS service yet/)).toBeVisible()
  // Both widths run as the same person: the second run finds the number already there.
  const remove = card.getByRole('button', { name: 'Remove' })
  const field = card.getByLabel('Mobile number')
  await expect(field.or(remove)).toBeVisible()
  if (await field.isVisible()) {
    await field.fill('+1 555 123 4567')
    await card.getByRole('button', { name: 'Save number' }).click()
  }
  await expect(card.getByText('Not verified')).toBeVisible()
  await sweep(page, '/profile: with a mobile number')
})
