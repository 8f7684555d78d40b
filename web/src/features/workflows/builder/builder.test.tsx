import { type WorkflowDetails, workflowsApi } from '@pam/contracts/workflows'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'
import { addTask, aroundWorkflows, onShow, pageOf, runId, runOf, workflowId } from '#test/workflows'

let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  aroundWorkflows(server)
  sessionStorage.clear()
})

describe('the builder', () => {
  it('builds a workflow without typing any syntax, and checks it as it grows', async () => {
    const page = pageOf([addTask('one', 'Call')])
    server.on(workflowsApi.create, () => page)
    onShow(server, () => page)
    server.on(workflowsApi.check, () => ({ problems: [{ step: 'approve', text: 'Not like this.' }] }))
    const user = openApp('/workflows/new')
    await user.type(await screen.findByLabelText('Name'), 'Follow up')
    await user.selectOptions(screen.getByLabelText('Starts when'), 'case.opened')
    await user.click(screen.getByRole('button', { name: 'Add condition' }))
    await user.selectOptions(screen.getByLabelText('Compared with'), 'family')
    expect(screen.getByText('Add at least one step.')).toBeVisible()
    const add = async (what: RegExp, button = 'Add step') => {
      await user.click(screen.getByRole('button', { name: button }))
      await user.click(
        within(await screen.findByRole('dialog', { name: 'Add step' })).getByRole('button', { name: what }),
      )
    }
    await add(/^Add a task/)
    await user.type(screen.getByLabelText('Title'), 'Call ')
    await user.click(screen.getByRole('button', { name: 'Insert value into Title' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Client' }))
    expect(screen.getByText('Reads: Call [Client]')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Assignee'), 'Case lead')
    await user.selectOptions(screen.getByLabelText('Due on (optional)'), 'from')
    await add(/^If \/ otherwise/)
    expect(screen.getByText('Enter a condition.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add condition' }))
    await add(/^Wait/, 'Add step to If / otherwise: If so')
    await add(/^Ask for approval/, 'Add step to If / otherwise: Otherwise')
    await user.type(screen.getByLabelText('Question'), 'Go on?')
    expect(await screen.findByText('Not saved yet. 1 problem to fix before it can run.')).toBeVisible()
    expect(screen.getByText('Not like this.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Move up' }))
    expect(await axeFindings()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Save workflow' }))
    await waitFor(() => expect(currentPlace()).toBe(`/workflows/${workflowId}`))
    const sent = server.of(workflowsApi.create)[0]?.input.body as WorkflowDetails | undefined
    expect(sent?.definition.trigger).toMatchObject({
      kind: 'case.opened',
      when: 'case.practice_area = "family"',
    })
    expect(sent?.definition.steps).toMatchObject([
      {
        act: 'tasks.add',
        with: {
          title: 'Call {{ case.client }}',
          assignee_id: '{{ case.lead_id }}',
          due_on: '{{ add_days(today, 3) }}',
        },
      },
      {
        kind: 'branch',
        if: 'case.practice_area = "corporate"',
        yes: [{ kind: 'wait' }, { kind: 'approve', question: 'Go on?' }],
        no: [],
      },
    ])
  })

  it('takes a deletion back, keeps unsaved changes, and loses nothing when somebody else saves', async () => {
    let saved = pageOf([addTask('one', 'Call'), addTask('two', 'Write')])
    onShow(server, () => saved)
    server.on(workflowsApi.change, ({ body }) => {
      if (body.version === saved.version) return { ...saved, ...body, version: saved.version + 1 }
      throw new Refusal(409, { code: 'conflict', detail: 'Somebody else changed this workflow meanwhile.' })
    })
    const path = `/workflows/${workflowId}`
    const user = openApp(path)
    await user.click(await screen.findByRole('button', { name: /^Write/ }))
    await user.click(screen.getByRole('button', { name: 'Delete step' }))
    expect(screen.queryByRole('button', { name: /^Write/ })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await user.type(screen.getByLabelText('Step title'), ' today')
    cleanup()

    saved = pageOf([addTask('one', 'Call'), addTask('three', 'Theirs')], { version: 3 })
    const later = openApp(path)
    expect(await screen.findByText('Unsaved changes')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Write today/ })).toBeVisible()
    await later.click(screen.getByRole('button', { name: 'Save workflow' }))
    expect(await screen.findByText('Ana Rivera saved version 3 while you were editing')).toBeVisible()
    await later.click(screen.getByText('Compare both'))
    expect(screen.getByText('Removed')).toBeVisible()
    expect(screen.getByText('Added')).toBeVisible()
    await later.click(screen.getByRole('button', { name: 'Keep my changes' }))
    await later.click(screen.getByRole('button', { name: 'Save workflow' }))
    expect(await screen.findByText('Saved as version 4.')).toBeVisible()
    expect(server.of(workflowsApi.change).at(-1)?.input.body).toMatchObject({
      version: 3,
      definition: { steps: [{ title: 'Call' }, { title: 'Write today' }] },
    })
  })

  it('rehearses on a case, then runs; the secret of a webhook is shown once', async () => {
    const page = pageOf([addTask('one', 'Call')])
    const trigger = { ...page.definition.trigger, kind: 'webhook' }
    onShow(server, () => ({ ...page, definition: { ...page.definition, trigger } }))
    server.on(workflowsApi.webhook, () => ({ url: 'https://pam.test/hook/1', secret: 'whsec_1' }))
    server.on(workflowsApi.tryOut, () => ({ effects: [], error: null }))
    server.on(workflowsApi.run, () => runOf({ status: 'running' }))
    server.on(workflowsApi.showRun, () => runOf())
    const user = openApp(`/workflows/${workflowId}`)
    await user.click(await screen.findByRole('button', { name: 'Create URL and secret' }))
    await user.click(await screen.findByRole('button', { name: 'Create secret' }))
    expect(await screen.findByLabelText('Secret')).toHaveValue('whsec_1')
    expect(screen.getByLabelText('URL')).toHaveValue('https://pam.test/hook/1')
    await user.click(screen.getByRole('button', { name: 'Dry run' }))
    expect(screen.queryByRole('button', { name: 'Run now' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Start dry run' }))
    await user.click(await screen.findByRole('button', { name: 'Run now' }))
    expect(await screen.findByRole('heading', { name: 'Run of Onboarding' })).toBeVisible()
    expect(currentPlace()).toBe(`/workflows/runs/${runId}`)
  })

  it('is to read for those who may not change it, with versions compared and numbers plotted', async () => {
    signIn(server, 'user')
    onShow(server, () => pageOf([addTask('one', 'Call'), addTask('two', 'Write')]))
    server.on(workflowsApi.version, ({ params: { number } }) => ({
      number,
      made_by: 'Ana Rivera',
      made_at: '2026-11-04T12:00:00.000Z',
      definition: pageOf(
        number === 1
          ? [addTask('one', 'Call'), addTask('gone', 'Fax')]
          : [addTask('two', 'Write'), addTask('one', 'Call')],
      ).definition,
    }))
    server.on(workflowsApi.metrics, () => ({
      days: [{ day: '2026-11-04', completed: 3, failed: 1 }],
      runs: 5,
      completed: 3,
      failed: 1,
      canceled: 0,
      under_way: 1,
      steps_done: 12,
      median_seconds: 93,
      minutes_saved: null,
      minutes_saved_from: 'No time was recorded by hand for this.',
    }))
    const user = openApp(`/workflows/${workflowId}`)
    await user.click(await screen.findByRole('button', { name: /^Call/ }))
    expect(screen.getByLabelText('Step title')).toHaveAttribute('readonly')
    for (const name of ['Save workflow', 'Add step', 'Delete step', 'Dry run', 'Start Onboarding'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    await user.click(screen.getByRole('tab', { name: 'Versions' }))
    expect(await screen.findByText('Removed')).toBeVisible()
    expect(screen.getByText('Added')).toBeVisible()
    expect(screen.queryByText('Changed')).toBeNull()
    await user.click(screen.getByRole('tab', { name: 'Numbers' }))
    expect(await screen.findByText('75%')).toBeVisible()
    expect(screen.getByText('2 minutes')).toBeVisible()
    expect(screen.getByText('Not measured')).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })
})
