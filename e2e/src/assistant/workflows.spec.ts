import { casesApi } from '@pam/contracts/cases'
import type { Page } from '@playwright/test'
import { expect, heading, isPhone, startAs, sweep, test, visit } from '#e2e/support/pam'

const authorized = (token: string) => ({ authorization: `Bearer ${token}` })

async function caseAt(page: Page, token: string, title: string, court: string) {
  const answer = await page.request.post('/api/cases', {
    headers: authorized(token),
    data: { title, court, practice_area: 'family', parties: [{ name: 'Ada Marsh', role: 'client' }] },
  })
  expect(answer.status()).toBe(200)
  return casesApi.begin.response.parse(await answer.json()).id
}

/** The court of the case is set or cleared behind the workflow’s back. */
async function moveCase(page: Page, token: string, id: string, court: string) {
  const shown = await page.request.get(`/api/cases/${id}`, { headers: authorized(token) })
  const now = casesApi.show.response.parse(await shown.json())
  const { title, number, practice_area, description, judge, court_number, jurisdiction, version } = now
  const answer = await page.request.put(`/api/cases/${id}`, {
    headers: authorized(token),
    data: { title, number, practice_area, description, judge, court_number, jurisdiction, version, court },
  })
  expect(answer.status()).toBe(200)
}

async function addStep(page: Page, words: string) {
  await page.getByRole('button', { name: 'Add step', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search steps' }).fill(words)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add step' })).toBeHidden()
}

test(
  'a workflow is built, rehearsed, run, approved, fails and is retried',
  { tag: '@both' },
  async ({ page }, { project }) => {
    test.slow()
    const mark = `${project.name} ${Date.now() % 100_000}`
    const [name, title, question] = [`Letter ${mark}`, `Marsh ${mark}`, `Send the letter ${mark}?`]
    const token = await startAs(page, 'rivera')
    const caseId = await caseAt(page, token, title, 'County Court')

    await page.goto('/workflows')
    await page.getByRole('button', { name: '+ Create Workflow' }).click()
    await sweep(page, 'workflows: ways to create')
    await page.getByRole('button', { name: /^From scratch/ }).click()
    await expect(heading(page, 'New workflow')).toBeVisible()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await addStep(page, 'add a task')
    await page.getByLabel('Title', { exact: true }).fill('Write to ')
    await page.getByRole('button', { name: 'Insert value into Title' }).click()
    await page.getByRole('menuitem', { name: 'Client', exact: true }).click()
    await expect(page.getByText('Reads: Write to [Client]')).toBeVisible()
    await addStep(page, 'approval')
    await expect(page.getByText('Enter the question to approve.')).toBeVisible()
    await page.getByLabel('Question', { exact: true }).fill(question)
    await addStep(page, 'write a note')
    await expect(page.getByText('“Text” is missing.')).toBeVisible()
    await page.getByRole('button', { name: 'Insert value into Text' }).click()
    await page.getByRole('menuitem', { name: 'Court' }).click()
    await page.getByText('If it fails', { exact: true }).click()
    await page.getByLabel('Try again').selectOption('Never')
    await sweep(page, 'workflows: builder')
    if (!isPhone()) {
      await page.getByRole('button', { name: 'Graph' }).click()
      await expect(page.getByRole('region', { name: 'Graph of the steps' })).toBeVisible()
      await sweep(page, 'workflows: graph')
    }
    await page.getByRole('button', { name: 'Save workflow' }).click()
    await expect(heading(page, name)).toBeVisible()
    await page.getByRole('button', { name: `Start ${name}` }).click()
    await expect(page.getByRole('button', { name: `Pause ${name}` })).toBeVisible()

    await page.getByRole('button', { name: 'Dry run' }).click()
    const dry = page.getByRole('dialog', { name: `Dry run: ${name}` })
    await dry.getByRole('combobox', { name: 'Case' }).fill(title)
    await page.keyboard.press('Enter')
    await dry.getByRole('button', { name: 'Start dry run' }).click()
    await expect(dry.getByText('4 steps listed, 1 asks for approval, nothing leaves the firm.')).toBeVisible()
    await expect(dry.getByText('Write to Ada Marsh', { exact: true })).toBeVisible()
    await sweep(page, 'workflows: dry run')
    await dry.getByRole('button', { name: 'Run now' }).click()
    await expect(heading(page, `Run of ${name}`)).toBeVisible()
    const timeline = page.getByRole('list', { name: 'Timeline' })
    await expect(timeline.getByRole('img', { name: 'Waiting' })).toBeVisible()
    const runPath = new URL(page.url()).pathname

    await moveCase(page, token, caseId, '')
    await visit(page, '/dashboard')
    const answer = page.getByRole('listitem').filter({ has: page.getByText(question, { exact: true }) })
    await answer.getByLabel(/^Note/).fill('Go ahead')
    await answer.getByRole('button', { name: `Approve: ${question}` }).click()
    await expect(page.getByText('Approved. The run continues.')).toBeVisible()

    await visit(page, runPath)
    await expect(page.getByText('This run failed')).toBeVisible()
    await expect(timeline.getByText(/^Approved by Tomás Rivera, .*: “Go ahead”$/)).toBeVisible()
    await sweep(page, 'workflows: failed run')
    await moveCase(page, token, caseId, 'County Court')
    await page.getByRole('button', { name: 'Retry from failed step' }).click()
    await expect(page.getByText('Completed', { exact: true })).toBeVisible()
    await expect(timeline.getByText('2 attempts')).toBeVisible()

    await page.getByRole('link', { name: `${name}, version 1` }).click()
    for (const [tab, text] of [
      ['Runs', title],
      ['Versions', 'One version so far.'],
      ['Numbers', 'Success rate'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByText(text)).toBeVisible()
      await sweep(page, `workflows: ${tab}`)
    }
    await page.getByRole('button', { name: `More actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete workflow' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete workflow' }).click()
    await expect(heading(page, 'Workflows')).toBeVisible()
    await expect(page.getByRole('heading', { name })).toHaveCount(0)
  },
)

test('the gallery shows what a template does, and opens it as a draft', async ({ page }) => {
  await startAs(page, 'chen')
  await page.goto('/automation')
  for (const name of ['Client onboarding', 'Deadline management', 'Team coordination', 'Billing automation'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await sweep(page, 'workflows: gallery')
  await page.getByRole('button', { name: 'Preview Billing automation' }).click()
  const template = page.getByRole('dialog', { name: 'Billing automation' })
  await expect(template.getByText('Starts when: An invoice is sent')).toBeVisible()
  await expect(template.getByRole('list', { name: 'Steps', exact: true })).toBeVisible()
  await sweep(page, 'workflows: template')
  await page.getByRole('link', { name: 'Use this template' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Billing automation')
})
