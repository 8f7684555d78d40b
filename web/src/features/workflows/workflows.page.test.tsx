import { type WorkflowView, workflowsApi } from '@pam/contracts/workflows'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'

const workflow = (name: string, change: Partial<WorkflowView> = {}): WorkflowView => ({
  id: `30000000-0000-4000-8000-${String(name.length).padStart(12, '0')}`,
  name,
  description: 'Counts the days from service.',
  status: 'active',
  workflow_type: 'Deadline management',
  created_at: '2026-03-02T12:00:00.000Z',
  updated_at: '2026-11-04T12:00:00.000Z',
  owner: 'Ana Rivera',
  starts: 'Somebody starts it',
  reason: null,
  runs: 0,
  waiting: 0,
  last_run_at: null,
  ...change,
})

let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'user')
})

const answer = (...workflows: WorkflowView[]) => server.on(workflowsApi.list, () => ({ workflows }))
const card = async (name: string) => {
  const found = (await screen.findByRole('heading', { name })).closest('li')
  if (!found) throw new Error(`no card ${name}`)
  return within(found)
}

describe('the workflows page', () => {
  it('says that it is loading', async () => {
    server.on(workflowsApi.list, () => new Promise<never>(() => undefined))
    openApp('/workflows')
    expect(await screen.findByText('Loading workflows...')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Workflows', level: 1 })).toBeVisible()
  })

  it('shows a card with status, description, type and short US dates', async () => {
    answer(workflow('Answer to a complaint'))
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
    answer(workflow('Docket', { status }))
    openApp('/workflows')
    expect((await card('Docket')).getByText(word)).toHaveClass(colour)
  })

  it('says when there is no description', async () => {
    answer(workflow('One', { description: null }), workflow('Three', { description: '' }))
    openApp('/workflows')
    expect(await screen.findAllByText('No description provided')).toHaveLength(2)
  })

  it('filters by name or description in any case', async () => {
    answer(
      workflow('Month-end bills', { description: 'Gathers unbilled time' }),
      workflow('Docket', { description: null }),
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

  it('teaches when there are none, and both buttons say that creating is coming soon', async () => {
    answer()
    const user = openApp('/workflows')
    expect(await screen.findByText('No workflows created yet')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Create Your First Workflow' }))
    expect(await screen.findByText('Creating workflows is coming soon.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '+ Create Workflow' }))
    expect(await screen.findAllByText('Creating workflows is coming soon.')).toHaveLength(2)
  })

  it('says that it failed, and tries again on Retry', async () => {
    let isUp = false
    server.on(workflowsApi.list, () => {
      if (!isUp) throw new Refusal(500, { code: 'internal', detail: 'Something failed here.' })
      return { workflows: [workflow('Docket')] }
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
