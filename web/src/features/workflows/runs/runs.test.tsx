import { type ApprovalView, workflowsApi } from '@pam/contracts/workflows'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { rowOf } from '#test/cases'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer } from '#test/server'
import { addTask, aroundWorkflows, onShow, pageOf, runId, runOf, workflowId } from '#test/workflows'

let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  aroundWorkflows(server)
})

const at = '2026-11-04T12:00:00.000Z'
const step = (path: string, status: 'done' | 'failed', text: string, attempts = 1) => ({
  path,
  title: `Step ${path}`,
  kind: 'tasks.add',
  status,
  text,
  details: [{ label: 'Task', value: `Value of ${path}` }],
  link: status === 'done' ? `/cases/${rowOf(1).id}?tab=tasks` : null,
  attempts,
  at,
  decided: path === 'one' ? { decision: 'approve' as const, by: 'Mei Chen', at, note: 'Fine' } : null,
})

it('lists the runs of a workflow by status', async () => {
  onShow(server, () => pageOf([addTask('one', 'Call')]))
  server.on(workflowsApi.runs, () => ({
    items: [
      runOf({ case_title: 'Good case' }),
      runOf({ id: rowOf(2).id, status: 'failed', case_title: 'Bad case', error: 'It broke.' }),
    ],
  }))
  const user = openApp(`/workflows/${workflowId}?tab=runs`)
  expect(await screen.findByRole('link', { name: /Good case/ })).toHaveAttribute(
    'href',
    `/workflows/runs/${runId}`,
  )
  await user.selectOptions(screen.getByLabelText('Status'), 'Failed (1)')
  expect(screen.getByRole('link', { name: /Bad case.*It broke\./ })).toBeVisible()
  expect(screen.queryByRole('link', { name: /Good case/ })).toBeNull()
})

it('shows each step of a failed run, and retries it from the failed step', async () => {
  let isRetried = false
  const failed = runOf({
    status: 'failed',
    error: 'Step two: No such person.',
    steps: [step('one', 'done', 'The task is on the list.'), step('two', 'failed', 'No such person.', 2)],
  })
  server.on(workflowsApi.showRun, () => (isRetried ? runOf({ steps: failed.steps.slice(0, 1) }) : failed))
  server.on(workflowsApi.retryRun, () => {
    isRetried = true
    return failed
  })
  const user = openApp(`/workflows/runs/${runId}`)
  const timeline = within(await screen.findByRole('list', { name: 'Timeline' }))
  expect(timeline.getByText('Value of one')).toBeVisible()
  expect(timeline.getByText('2 attempts')).toBeVisible()
  expect(timeline.getByText(/^Approved by Mei Chen, .*: “Fine”$/)).toBeVisible()
  expect(timeline.getAllByRole('link', { name: 'Open what was made' })).toHaveLength(1)
  expect(screen.getByText(/^Step two: No such person\. Steps already done stay done\./)).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Retry from failed step' }))
  expect(await screen.findByText('Completed')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Retry from failed step' })).toBeNull()
})

it('cancels a run that waits', async () => {
  let status: 'waiting' | 'canceled' = 'waiting'
  server.on(workflowsApi.showRun, () => runOf({ status }))
  server.on(workflowsApi.cancelRun, () => {
    status = 'canceled'
    return runOf({ status })
  })
  const user = openApp(`/workflows/runs/${runId}`)
  await user.click(await screen.findByRole('button', { name: 'Cancel run' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel run' }))
  expect(await screen.findByText('Run canceled.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel run' })).toBeNull())
})

it('undoes what a canceled run did when asked', async () => {
  let run = runOf({ status: 'waiting', can_undo: true })
  server.on(workflowsApi.showRun, () => run)
  server.on(workflowsApi.cancelRun, () => {
    run = runOf({ status: 'running', is_canceling: true, error: 'Ana Rivera canceled this run.' })
    return run
  })
  const user = openApp(`/workflows/runs/${runId}`)
  await user.click(await screen.findByRole('button', { name: 'Cancel run' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('checkbox', { name: 'Undo what it did' }))
  expect(dialog.getByText(/Completed steps are undone in reverse order/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Cancel run' }))
  expect(await screen.findByText('What this run did is being undone')).toBeVisible()
  expect(server.of(workflowsApi.cancelRun)[0]?.input.body).toEqual({ undo: true })
  expect(screen.queryByRole('button', { name: 'Cancel run' })).toBeNull()
})

it.each(['/workflows', '/dashboard'])(
  'approvals are counted in the top bar and answered at %s',
  async (path) => {
    let items: ApprovalView[] = [
      {
        id: rowOf(3).id,
        run_id: runId,
        workflow: 'Onboarding',
        case_id: rowOf(1).id,
        case_title: 'Marsh v. Elm',
        title: 'Email',
        question: 'Send an email?',
        details: [{ label: 'To', value: 'client@example.com' }],
        asked_at: at,
      },
    ]
    server.on(workflowsApi.approvals, () => ({ items }))
    server.on(workflowsApi.list, () => ({ workflows: [] }))
    server.on(workflowsApi.decide, () => {
      items = []
      return runOf()
    })
    const user = openApp(path)
    const card = within(await screen.findByRole('region', { name: 'Waiting for your approval (1)' }))
    expect(screen.getByRole('link', { name: 'Workflow approvals, 1 waiting' })).toBeVisible()
    expect(card.getByText('client@example.com')).toBeVisible()
    await user.type(card.getByLabelText(/^Note/), 'Fine')
    await user.click(card.getByRole('button', { name: 'Approve: Send an email?' }))
    expect(await screen.findByText('Approved. The run continues.')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Waiting for your approval (1)')).toBeNull())
    expect(server.of(workflowsApi.decide)[0]?.input.body).toEqual({ decision: 'approve', note: 'Fine' })
  },
)
