import { deadlinesApi } from '@pam/contracts/deadlines'
import type { LocalRuleView } from '@pam/contracts/deadlines/local-rules'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { idOf } from '#test/cases'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { done, FakeServer } from '#test/server'

const rule = (change: Partial<LocalRuleView>): LocalRuleView => ({
  id: 'local-cand-opposition',
  court: 'cand',
  court_name: 'N.D. Cal.',
  trigger: 'Motion filed',
  title: 'Opposition to the motion',
  offset: 14,
  unit: 'day',
  direction: 'after',
  runs_from: 'event',
  adds_service_days: false,
  citation: 'Civ. L.R. 7-3(a)',
  note: '',
  source: 'pack',
  is_unchecked: true,
  as_of: '2026-11-01',
  added_by: null,
  ...change,
})

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'admin')
  server.on(deadlinesApi.list, () => ({ items: [], next: null, today: '2026-11-16' }))
  server.on(deadlinesApi.changes, () => ({ items: [] }))
  server.on(deadlinesApi.reminders, () => ({ items: [], unread: 0 }))
})

describe('local rules', () => {
  it('are listed, and the firm adds and removes its own with a citation', async () => {
    const own = rule({
      id: idOf(80),
      title: 'Chambers copy',
      source: 'firm',
      is_unchecked: true,
      added_by: 'Ada',
    })
    server.on(deadlinesApi.localRules, () => ({ items: [rule({}), own] }))
    server.on(deadlinesApi.addLocalRule, () => own)
    server.on(deadlinesApi.dropLocalRule, () => done)
    const user = openApp('/calendar')
    await user.click(await screen.findByRole('button', { name: 'Local rules' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Local rules' }))
    expect(await dialog.findByText('N.D. Cal.: Opposition to the motion')).toBeVisible()
    expect(dialog.getByText(/Entered by your firm; verify/)).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Remove Opposition to the motion' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Add local rule' }))
    expect(await dialog.findByText('Choose the court.')).toBeVisible()
    expect(dialog.getByText('Enter the citation.')).toBeVisible()
    await user.type(dialog.getByRole('combobox', { name: 'Court' }), 'sdny{Enter}')
    await user.type(dialog.getByLabelText('What is due'), 'Chambers copy')
    await user.type(dialog.getByLabelText('Citation'), 'Standing Order 4')
    await user.selectOptions(dialog.getByLabelText('Counted from'), 'The event, backward')
    await user.click(dialog.getByRole('button', { name: 'Add local rule' }))
    await waitFor(() => expect(server.of(deadlinesApi.addLocalRule)).toHaveLength(1))
    expect(server.of(deadlinesApi.addLocalRule)[0]?.input.body).toMatchObject({
      court: 'nysd',
      title: 'Chambers copy',
      offset: 14,
      direction: 'before',
      runs_from: 'event',
      citation: 'Standing Order 4',
    })
    await user.click(dialog.getByRole('button', { name: 'Remove Chambers copy' }))
    await waitFor(() => expect(server.of(deadlinesApi.dropLocalRule)).toHaveLength(1))
    expect(await axeFindings()).toEqual([])
  })

  it('adds days for service only if the person ticks that the rule does, and only from service', async () => {
    server.on(deadlinesApi.localRules, () => ({ items: [] }))
    server.on(deadlinesApi.addLocalRule, () => rule({ source: 'firm' }))
    const user = openApp('/calendar')
    await user.click(await screen.findByRole('button', { name: 'Local rules' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Local rules' }))
    const box = { name: /adds days for service/ }
    expect(dialog.queryByRole('checkbox', box)).toBeNull()
    await user.type(dialog.getByRole('combobox', { name: 'Court' }), 'sdny{Enter}')
    await user.type(dialog.getByLabelText('What is due'), 'Opposition')
    await user.type(dialog.getByLabelText('Citation'), 'L.R. 33.1')
    await user.selectOptions(dialog.getByLabelText('Counted from'), 'Service')
    expect(dialog.getByRole('checkbox', box)).not.toBeChecked()
    await user.click(dialog.getByRole('checkbox', box))
    await user.click(dialog.getByRole('button', { name: 'Add local rule' }))
    await waitFor(() => expect(server.of(deadlinesApi.addLocalRule)).toHaveLength(1))
    expect(server.of(deadlinesApi.addLocalRule)[0]?.input.body).toMatchObject({
      runs_from: 'service',
      adds_service_days: true,
    })
  })

  it('a closed day is added for one district, or for every federal court', async () => {
    server.on(deadlinesApi.overlays, () => ({ items: [] }))
    server.on(deadlinesApi.addOverlay, ({ body }) => ({
      ...body,
      id: idOf(81),
      added_by: 'Ada',
      added_at: '2026-11-16T10:00:00.000Z',
    }))
    const user = openApp('/calendar')
    await user.click(await screen.findByRole('button', { name: 'Court closures' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Court closures' }))
    await user.type(dialog.getByRole('combobox', { name: 'Court' }), 'cand{Enter}')
    await user.type(dialog.getByLabelText('Date'), '2026-11-30')
    await user.type(dialog.getByLabelText('Name of the closure'), 'Storm')
    await user.type(dialog.getByLabelText('Source'), 'General Order 90')
    await user.click(dialog.getByRole('button', { name: 'Add closure' }))
    await waitFor(() => expect(server.of(deadlinesApi.addOverlay)).toHaveLength(1))
    expect(server.of(deadlinesApi.addOverlay)[0]?.input.body).toMatchObject({ jurisdiction: 'cand' })
    await user.click(dialog.getByRole('checkbox', { name: 'Every federal court' }))
    expect(dialog.getByRole('combobox', { name: 'Court' })).toHaveValue('')
  })
})
