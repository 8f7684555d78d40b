import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type FormView, intakeApi } from '@pam/contracts/intake'
import type { Page } from '@playwright/test'
import { expect, heading, startAs, sweep, test, tokenOf, visit } from '#e2e/support/pam'

/** A lawyer of the sample firm by the API; the browser stays a stranger's. */
async function lawyerOf(page: Page) {
  const headers = { authorization: `Bearer ${await tokenOf(page, 'rivera')}` }
  const get = async (path: string): Promise<unknown> =>
    (await page.request.get(`/api${path}`, { headers })).json()
  const { items } = intakeApi.forms.response.parse(await get('/intake/forms'))
  const openForm = async (): Promise<FormView> => {
    const id = items.find((item) => item.is_published && item.practice_area === 'personal-injury')?.id
    return intakeApi.showForm.response.parse(await get(`/intake/forms/${id}`))
  }
  return { headers, openForm }
}

async function acceptNotice(page: Page) {
  await page.getByRole('checkbox', { name: /I have read this/ }).check()
  await page.getByRole('button', { name: 'Continue to the questions' }).click()
}

test(
  'a stranger asks, conflicts are cleared, the firm takes it on, and a deadline is counted',
  {
    tag: '@both',
  },
  async ({ page }, { project }) => {
    test.slow()
    const { path } = await (await lawyerOf(page)).openForm()
    const name = `Petra Lindqvist ${project.name}`

    await page.goto(`${path}?from=Referral`)
    await expect(heading(page, 'Accident and injury')).toBeVisible()
    await expect(
      page.getByText(/^Do not send confidential details until a conflict check is done/),
    ).toBeVisible()
    // Nothing can be typed before the notice is accepted.
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await page.getByRole('button', { name: 'Continue to the questions' }).click()
    await expect(page.getByText('Read and accept the notice first.')).toBeVisible()
    await sweep(page, 'intake form: notice')
    await acceptNotice(page)
    await page.getByRole('button', { name: 'Send to Marsh & Rivera LLP' }).click()
    await expect(page.getByLabel('Your full name')).toBeFocused()
    await sweep(page, 'intake form: errors')

    await page.getByLabel('Your full name').fill(name)
    await page.getByLabel('Email address').fill('petra@example.com')
    await expect(page.getByLabel('Its full legal name')).toHaveCount(0)
    const choose = (question: string, answer: string) =>
      page.getByRole('group', { name: question }).getByText(answer, { exact: true }).click()
    await choose('Are you contacting us for a company', 'Yes')
    await expect(page.getByLabel('Its full legal name')).toBeVisible()
    await choose('Are you contacting us for a company', 'No')
    await choose('What happened?', 'A fall')
    await page.getByLabel('When did it happen?').fill('2026-10-02')
    await page.getByLabel('In which city and state?').fill('Albany, New York')
    await choose('Who may be responsible?', 'A company or organization')
    await page.getByLabel('Its full name').fill(`Gristmill Arcades ${project.name}`)

    // A page that is loaded again keeps what was typed, and asks for the notice again.
    await page.reload()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await acceptNotice(page)
    await expect(page.getByLabel('Your full name')).toHaveValue(name)
    await page.getByLabel('In a few sentences').fill('I slipped on a wet stair.')
    await choose('Has a court', 'No')
    await page.getByRole('button', { name: 'Send to Marsh & Rivera LLP' }).click()
    await expect(page.getByText('Your inquiry was sent')).toBeVisible()
    await sweep(page, 'intake form: sent')
    const reference = await page.getByText(/^IN-/).innerText()

    await startAs(page, 'rivera')
    await page.goto(`/intake?view=list&q=${reference}`)
    await page.getByRole('link', { name }).click()
    await expect(heading(page, name)).toBeVisible()
    await expect(page.getByText('Conflicts: clear')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('I slipped on a wet stair.')).toBeVisible()
    await sweep(page, 'inquiry')
    await page.getByRole('button', { name: 'Accept', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Accept inquiry' })
    await expect(dialog.getByLabel('Case title')).toHaveValue(`${name} v. Gristmill Arcades ${project.name}`)
    await dialog.getByRole('combobox', { name: /^Court/ }).fill('S.D.N.Y.')
    await expect(page.getByRole('option', { name: 'Southern District of New York' }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Jurisdiction')).toHaveValue('us-dct:NY')
    await dialog.getByLabel('Tasks').selectOption({ label: 'New client (3)' })
    await dialog.getByRole('button', { name: 'Open case' }).click()
    await expect(page.getByText('Accepted', { exact: true }).first()).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download draft PDF' }).click()
    expect((await download).suggestedFilename()).toBe(`engagement-${reference}-draft.pdf`)
    await expect(page.getByText(/places to fill in before this letter can be sent/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send by email' })).toBeDisabled()
    await sweep(page, 'inquiry: accepted')

    await page.getByRole('link', { name: `${name} v.` }).click()
    await expect(page).toHaveURL(/\/cases\//)
    await expect(page.getByText('Open', { exact: true }).first()).toBeVisible()
    await page.getByRole('tab', { name: 'Deadlines' }).click()
    await page.getByRole('button', { name: 'Add from an event' }).click()
    await page.getByLabel('Event', { exact: true }).selectOption('Summons and complaint served')
    await page.getByLabel('Date of the event').fill('2027-08-17')
    await page.getByLabel('Served by').selectOption('personal')
    await page.getByRole('button', { name: 'Calculate deadlines' }).click()
    const proposed = page.getByRole('region', { name: 'Proposed deadlines' })
    const answer = proposed.getByRole('checkbox', { name: 'Answer', exact: false }).first()
    await expect(answer).toBeVisible()
    for (const box of await proposed.getByRole('checkbox').all()) await box.setChecked(false)
    await answer.setChecked(true)
    await proposed.getByRole('button', { name: 'Accept 1 deadline' }).click()
    await expect(page.getByRole('list', { name: 'Deadlines' }).getByText('Tue, Sep 7, 2027')).toBeVisible()
  },
)

test('an inquiry against a client is held, declined with a letter sent once, and its name stays', async ({
  page,
}, { project }) => {
  test.slow()
  const { openForm } = await lawyerOf(page)
  const { path } = await openForm()
  const key = path.replace('/start/', '')
  const { ticket } = intakeApi.publicForm.response.parse(
    await (await page.request.get(`/api/intake${path}`)).json(),
  )
  const name = `Oskar Brandvold ${project.name}`
  const answers = {
    name,
    for_company: 'no',
    email: 'oskar@example.com',
    happened: 'At work',
    happened_on: '2026-10-11',
    where: 'Newark',
    other_is: 'A company or organization',
    other_company: 'Northgate Logistics',
    story: 'A pallet fell.',
    has_date: 'no',
  }
  await expect
    .poll(
      async () =>
        (
          await page.request.post(`/api/intake/start/${key}`, {
            data: { ticket, accepts_notice: true, answers },
          })
        ).status(),
      { intervals: [5000, 1000], timeout: 20_000 },
    )
    .toBe(200)

  await startAs(page, 'rivera')
  await page.goto(`/intake?view=list&q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByText('Conflicts: to decide')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('A pallet fell.')).toHaveCount(0)
  await expect(page.getByText(/answers are shown to nobody until conflicts are clear/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeDisabled()
  await sweep(page, 'inquiry: conflicts to decide')
  await page.getByRole('button', { name: 'Decline' }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline' })
  await dialog.getByLabel('Reason').selectOption('conflict')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Declined', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/Statutes of limitations and other deadlines may be running/)).toBeVisible()
  await page.getByRole('button', { name: 'Send by email' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(/Sent to oskar@example.com/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send by email' })).toHaveCount(0)
  await sweep(page, 'inquiry: declined')

  await visit(page, '/conflicts')
  await page.getByLabel('Name 1', { exact: true }).fill(name)
  await page.getByLabel('Role of name 1').selectOption('adverse')
  await page.getByRole('button', { name: 'Check conflicts' }).click()
  await expect(page.getByText('Found: prospective client').first()).toBeVisible()
  await page.getByRole('link', { name: 'View inquiry' }).first().click()
  await expect(heading(page, name)).toBeVisible()
})

test('a form is made, ordered by keyboard, published and given a new address', async ({ page }) => {
  test.slow()
  await startAs(page, 'rivera')
  await page.goto('/intake?tab=forms')
  await page.getByRole('button', { name: 'New form' }).click()
  await page.getByLabel('Practice area').selectOption('elder')
  await page.getByRole('button', { name: 'Create form' }).click()
  await expect(heading(page, 'Planning for later life')).toBeVisible()
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByLabel('Question', { exact: true }).fill('Is there a will already?')
  await page.getByLabel('Kind of answer').selectOption('yes_no')
  await page.getByLabel('Shown', { exact: true }).selectOption({ label: 'If: You are asking for' })
  await page.getByLabel('This', { exact: true }).selectOption('Yourself')
  const up = page.getByRole('button', { name: 'Move up: Is there a will already?' })
  await up.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/is now question \d+ of \d+/)).toBeAttached()
  await sweep(page, 'form builder: questions')
  await page.getByRole('button', { name: 'Save the form' }).click()
  await expect(page.getByText('Saved as version 2.')).toBeVisible()

  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(page.getByText('Is there a will already?')).toHaveCount(0)
  await page.getByRole('group', { name: 'You are asking for' }).getByText('Yourself', { exact: true }).click()
  await expect(page.getByRole('group', { name: 'Is there a will already?' })).toBeVisible()
  await sweep(page, 'form builder: preview')

  await page.getByRole('tab', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Publish the form' }).click()
  await expect(page.getByRole('button', { name: 'Close the form' })).toBeVisible()
  const address = await page.getByText(/\/start\/[\w-]{43}$/).innerText()
  await sweep(page, 'form builder: share')
  await page.getByRole('button', { name: 'New address' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'New address' }).click()
  await expect(page.getByText(address)).toHaveCount(0)
  await page.goto(address)
  await expect(heading(page, 'Form not found')).toBeVisible()
  await sweep(page, 'intake form: not here')

  await page.goto('/intake')
  await expect(page.getByRole('region', { name: 'Waiting for client' })).toContainText('Ines Calloway')
  await sweep(page, '/intake')
  await page.getByRole('tab', { name: 'Sources' }).click()
  await expect(page.getByRole('figure', { name: 'Inquiries by source' })).toBeVisible()
  await sweep(page, '/intake?tab=sources')
})

/** The firm's own site: a page with a frame that grows as the snippet says. */
const pageAround = (address: string, origin: string) => `<!doctype html><title>Site</title>
  <iframe id="f" src="${address}" style="height:10px"></iframe><script>
    addEventListener('message', (event) => {
      if (event.origin === '${origin}' && event.data.type === 'pam-intake-height')
        document.getElementById('f').style.height = event.data.height + 'px'
    })</script>`

const sites: Server[] = []

/** A separate site at its own address. */
async function site(body: string): Promise<string> {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(body))
  sites.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

test.afterAll(() => {
  for (const server of sites) server.close()
})

test.describe('in a frame', () => {
  // The browser itself complains of the site that is kept out.
  test.use({ isCalm: false })

  test('the form is embedded on the listed sites and on no other', { tag: '@desktop' }, async ({
    page,
    baseURL,
  }) => {
    const { headers, openForm } = await lawyerOf(page)
    const form = await openForm()
    const body = pageAround(`${baseURL}${form.path}?embed=1`, baseURL ?? '')
    const [own, other] = [await site(body), await site(body)]
    const saved = await page.request.put(`/api/intake/forms/${form.id}`, {
      headers,
      data: { ...form, sites: [own] },
    })
    expect(saved.status()).toBe(200)
    const policyOf = async (path: string) =>
      (await page.request.get(path)).headers()['content-security-policy'] ?? ''
    expect(await policyOf(`${form.path}?embed=1`)).toContain(`frame-ancestors ${own};`)
    for (const path of [form.path, '/login', '/intake?embed=1', `/start/${'x'.repeat(43)}?embed=1`])
      expect(await policyOf(path), path).toContain("frame-ancestors 'none'")

    await page.goto(own)
    const frame = page.frameLocator('#f')
    await expect(frame.getByRole('heading', { name: 'Before you start' })).toBeVisible()
    await expect.poll(async () => (await page.locator('#f').boundingBox())?.height).toBeGreaterThan(300)
    await page.goto(other)
    await expect(page.locator('#f')).toBeAttached()
    await expect(frame.getByRole('heading', { name: 'Before you start' })).toHaveCount(0)
  })
})
