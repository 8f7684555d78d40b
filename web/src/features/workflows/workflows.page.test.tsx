import { casesApi } from '@pam/contracts/cases'
import { type WorkflowView, workflowsApi } from '@pam/contracts/workflows'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { rowOf } from '#test/cases'
import { signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { savedFiles } from '#test/saved-files'
import { done, FakeServer, Refusal } from '#test/server'
import { addTask, aroundWorkflows, catalogOf, onShow, pageOf, workflowOf } from '#test/workflows'

let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'user')
  aroundWorkflows(server)
})

const answer = (...workflows: WorkflowView[]) => server.on(workflowsApi.list, () => ({ workflows }))
const card = async (name: string) => {
  const found = (await screen.findByRole('heading', { name })).closest('li')
  if (!found) throw new Error(`no card ${name}`)
  return within(found)
}

describe('the workflows page', () => {
  it('shows that it is loading', async () => {
    server.on(workflowsApi.list, () => new Promise<never>(() => undefined))
    openApp('/workflows')
    expect(await screen.findByText('Loading workflows...')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Workflows', level: 1 })).toBeVisible()
  })

  it('shows a card with status, description, type and short US dates', async () => {
    answer(workflowOf('Answer to a complaint'))
    openApp('/workflows')
    const shown = await card('Answer to a complaint')
    for (const text of [
      'Active',
      'Counts the days from service.',
      'Deadline management',
      'Mar 2, 2026',
      'Nov 4, 2026',
    ]) {
      expect(shown.getByText(text)).toBeVisible()
    }
    for (const label of ['Type', 'Created', 'Updated']) expect(shown.getByText(label)).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it.each([
    ['active', 'Active', 'text-good'],
    ['paused', 'Paused', 'text-attention'],
    ['stopped', 'Stopped', 'text-danger'],
    ['failed', 'Failed', 'text-danger'],
  ] as const)('shows %s capitalized in its color', async (status, word, colour) => {
    answer(workflowOf('Docket', { status }))
    openApp('/workflows')
    expect((await card('Docket')).getByText(word)).toHaveClass(colour)
  })

  it('shows when there is no description', async () => {
    answer(workflowOf('One', { description: null }), workflowOf('Three', { description: '' }))
    openApp('/workflows')
    expect(await screen.findAllByText('No description provided')).toHaveLength(2)
  })

  it('filters by name or description in any case', async () => {
    answer(
      workflowOf('Month-end bills', { description: 'Gathers unbilled time' }),
      workflowOf('Docket', { description: null }),
    )
    const user = openApp('/workflows')
    const search = await screen.findByPlaceholderText('Search workflows...')
    await user.type(search, 'UNBILLED')
    expect(screen.getByRole('heading', { name: 'Month-end bills' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Docket' })).toBeNull()
    await user.clear(search)
    await user.type(search, 'dock')
    expect(screen.getByRole('heading', { name: 'Docket' })).toBeVisible()
    await user.type(search, 'x')
    expect(screen.getByText('No workflows match your search')).toBeVisible()
    expect(screen.getByText('Try adjusting your search terms')).toBeVisible()
  })

  it('teaches when there are none, and both buttons open the ways to create one', async () => {
    signIn(server, 'lawyer')
    answer()
    const user = openApp('/workflows')
    expect(await screen.findByText('No workflows created yet')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Create Your First Workflow' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('button', { name: '+ Create Workflow' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create workflow' }))
    for (const way of ['template', 'sentence', 'file', 'scratch'])
      expect(dialog.getByRole('button', { name: new RegExp(`^From (a )?${way}`) })).toBeVisible()
    await user.click(dialog.getByRole('button', { name: /^From scratch/ }))
    expect(currentPlace()).toBe('/workflows/new')
  })

  it('is read-only for people who may only view, and says so', async () => {
    answer(workflowOf('Docket', { status: 'paused', reason: 'The owner has left the firm.' }))
    const user = openApp('/workflows')
    const shown = await card('Docket')
    expect(shown.getByText('The owner has left the firm.')).toBeVisible()
    expect(shown.queryByRole('button')).toBeNull()
    await user.click(screen.getByRole('button', { name: '+ Create Workflow' }))
    expect(await screen.findByText(/^Your role can view workflows but not create them\./)).toBeVisible()
  })

  it('starts, exports, duplicates and deletes a workflow', async () => {
    signIn(server, 'lawyer')
    const files = savedFiles()
    const page = pageOf([addTask('one', 'Call')], { name: 'Docket', status: 'paused' })
    answer(workflowOf('Docket', { id: page.id, status: 'paused' }))
    onShow(server, () => page)
    server.on(workflowsApi.setStatus, () => page)
    server.on(workflowsApi.remove, () => done)
    server.on(workflowsApi.create, ({ body }) => ({ ...page, name: body.name, problems: [] }))
    const user = openApp('/workflows')
    const more = async (name: string) => {
      await user.click((await card('Docket')).getByRole('button', { name: 'More actions for Docket' }))
      await user.click(await screen.findByRole('menuitem', { name }))
    }
    await user.click((await card('Docket')).getByRole('button', { name: 'Start Docket' }))
    expect(await screen.findByText('“Docket” started.')).toBeVisible()
    expect(server.of(workflowsApi.setStatus)[0]?.input.body).toEqual({ status: 'active' })
    await more('Export to file')
    await waitFor(() => expect(files).toHaveLength(1))
    expect(files[0]?.name).toBe('Docket.pam-workflow.json')
    const { workflow } = JSON.parse((await files[0]?.text()) ?? '')
    expect(workflow).toEqual({
      name: 'Docket',
      description: page.description,
      workflow_type: page.workflow_type,
      definition: page.definition,
    })
    await more('Delete workflow')
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete workflow' }),
    )
    expect(await screen.findByText('“Docket” deleted.')).toBeVisible()
    await more('Duplicate workflow')
    expect(await screen.findByText('“Copy of Docket” created, paused.')).toBeVisible()
  })

  it('imports a file, refuses another one, and drafts from a sentence with what was left out', async () => {
    signIn(server, 'lawyer')
    answer()
    const page = pageOf([addTask('one', 'Call')])
    const { name, description, workflow_type, definition } = page
    const details = { name, description, workflow_type, definition }
    server.on(workflowsApi.create, () => ({ ...page, problems: [{ step: 'one', text: 'Unknown person.' }] }))
    onShow(server, () => page)
    server.on(workflowsApi.suggest, () => ({
      workflow: details,
      understood: ['Starts when a case is opened'],
      not_understood: ['bake a cake'],
    }))
    const user = openApp('/workflows')
    await user.click(await screen.findByRole('button', { name: '+ Create Workflow' }))
    await user.click(await screen.findByRole('button', { name: /^From a file/ }))
    const field = await screen.findByLabelText('Workflow file')
    const fileOf = (content: unknown) =>
      new File([JSON.stringify(content)], 'a.json', { type: 'application/json' })
    await user.upload(field, fileOf({ format: 'other' }))
    expect(await screen.findByText(/^“a\.json” is not a Pam workflow\./)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await user.click(await screen.findByRole('button', { name: /^From a sentence/ }))
    await user.type(await screen.findByLabelText('What should happen?'), 'When a case is opened, bake a cake')
    await user.click(screen.getByRole('button', { name: 'Draft workflow' }))
    expect(await screen.findByText('Starts when a case is opened')).toBeVisible()
    expect(screen.getByText('“bake a cake”')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await user.click(await screen.findByRole('button', { name: /^From a file/ }))
    await user.upload(
      await screen.findByLabelText('Workflow file'),
      fileOf({ format: 'pam-workflow', version: 1, workflow: details }),
    )
    expect(await screen.findByText(/imported, paused\. 1 problem to fix/)).toBeVisible()
    expect(server.of(workflowsApi.create)[0]?.input.body).toEqual(details)
    expect(currentPlace()).toBe(`/workflows/${page.id}`)
  })

  it('reports that it failed, and tries again on Retry', async () => {
    let isUp = false
    server.on(workflowsApi.list, () => {
      if (!isUp) throw new Refusal(500, { code: 'internal', detail: 'Something failed here.' })
      return { workflows: [workflowOf('Docket')] }
    })
    const user = openApp('/workflows')
    expect(await screen.findByText('Failed to load workflows')).toBeVisible()
    expect(screen.getByText('Failed to fetch workflows')).toBeInTheDocument()
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: 'Docket' })).toBeVisible()
    expect(screen.queryByText('Failed to load workflows')).toBeNull()
  })
})

describe('the gallery', () => {
  it('finds templates by words and type, shows their steps, and rehearses one on a case', async () => {
    signIn(server, 'lawyer')
    server.on(casesApi.list, () => ({ items: [rowOf(1)], next: null, total: 1 }))
    server.on(workflowsApi.tryOut, () => ({
      effects: [
        {
          path: 'letter',
          title: 'Send the engagement letter',
          kind: 'workflows.email',
          status: 'done' as const,
          text: 'An email is on its way.',
          details: [{ label: 'To', value: 'client@example.com' }],
          link: null,
        },
      ],
      error: null,
    }))
    const user = openApp('/automation')
    const examples = within(await screen.findByRole('region', { name: 'Pre-built workflows' }))
    expect(examples.getByRole('heading', { name: 'Client onboarding' })).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Practice area or type'), 'Family law')
    expect(screen.queryByRole('heading', { name: 'Client onboarding' })).toBeNull()
    await user.selectOptions(screen.getByLabelText('Practice area or type'), '')
    await user.type(screen.getByPlaceholderText('Search templates...'), 'onboard')
    await user.click(screen.getByRole('button', { name: 'Preview Client onboarding' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Client onboarding' }))
    expect(
      dialog.getByText('Add a task to a case · Title: Send the engagement letter · Due on: in 3 days'),
    ).toBeVisible()
    expect(dialog.getByRole('link', { name: 'Use this template' })).toHaveAttribute(
      'href',
      '/workflows/new?template=client-onboarding',
    )
    await user.click(dialog.getByRole('button', { name: 'Dry run' }))
    const dry = within(await screen.findByRole('dialog', { name: 'Dry run: Client onboarding' }))
    const madeUp = dry.getByRole('checkbox', { name: /^Use a made-up case/ })
    await user.click(madeUp)
    expect(dry.queryByRole('combobox', { name: 'Case' })).toBeNull()
    await user.click(dry.getByRole('button', { name: 'Start dry run' }))
    expect(await dry.findByText('1 step listed, 1 leaves the firm.')).toBeVisible()
    await user.click(madeUp)
    await user.type(dry.getByRole('combobox', { name: 'Case' }), 'Case{Enter}')
    await user.click(dry.getByRole('button', { name: 'Start dry run' }))
    expect(await dry.findByText('1 step listed, 1 leaves the firm.')).toBeVisible()
    expect(dry.getByText('client@example.com')).toBeVisible()
    expect(dry.queryByRole('button', { name: 'Run now' })).toBeNull()
    const [onSample, onCase] = server.of(workflowsApi.tryOut).map(({ input }) => input.body)
    expect(onSample).toMatchObject({ case_id: null, on_sample_case: true })
    expect(onCase).toEqual({
      on_sample_case: false,
      definition: catalogOf().templates[0]?.definition,
      case_id: rowOf(1).id,
    })
  })
})
