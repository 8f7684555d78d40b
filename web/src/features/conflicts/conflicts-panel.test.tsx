import { type CaseView, casesApi } from '@pam/contracts/cases'
import { conflictsApi } from '@pam/contracts/conflicts'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { checkOf, hitOf } from '#test/conflicts'
import { person, signIn } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'

const actions = ['edit', 'open', 'hold', 'close', 'reopen', 'decline', 'manage_team', 'wall'] as const
const lead = person('lawyer').id

const caseOf = (mayOpen: boolean): CaseView => ({
  id: hitOf().case_id ?? '',
  title: 'Smith against Smith',
  number: '2026-0001',
  practice_area: 'family',
  description: '',
  court: '',
  judge: '',
  court_number: '',
  jurisdiction: '',
  status: 'prospective',
  stage_id: null,
  stage: '',
  walled: false,
  ai_allowed: true,
  legal_hold: false,
  retention_years: null,
  lead_id: lead,
  team: [],
  parties: [],
  opened_on: null,
  closed_on: null,
  outcome: null,
  created_at: '2026-11-12T09:00:00.000Z',
  updated_at: '2026-11-12T09:00:00.000Z',
  version: 1,
  can: Object.fromEntries(actions.map((action) => [action, action === 'open' && mayOpen])) as CaseView['can'],
})

const address = `/cases/${caseOf(true).id}?tab=conflicts`
let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  server.on(casesApi.show, () => caseOf(true))
})

describe('the conflicts of a case', () => {
  it('begin with a check', async () => {
    server.on(conflictsApi.ofCase, () => ({ check: null, is_cleared: false, why_not: 'Not checked.' }))
    const user = openApp(address)
    const button = await screen.findByRole('button', { name: 'Check conflicts' })
    expect(screen.queryByRole('button', { name: 'Open the case' })).toBeNull()
    const check = checkOf([hitOf()])
    server.on(conflictsApi.checkCase, () => check)
    server.on(conflictsApi.ofCase, () => ({ check, is_cleared: false, why_not: '1 hit needs a decision.' }))
    await user.click(button)
    expect(await screen.findByText('Not cleared of conflicts')).toBeVisible()
    expect(screen.getByText(/1 hit needs a decision\./)).toBeVisible()
    expect(screen.getByRole('region', { name: 'Stops the case (1)' })).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it('of a case opened long ago suggest a new check, without mentioning opening', async () => {
    server.on(casesApi.show, () => ({ ...caseOf(false), status: 'open' as const }))
    const why_not = 'The last check is more than 30 days old.'
    server.on(conflictsApi.ofCase, () => ({ check: checkOf([]), is_cleared: false, why_not }))
    openApp(address)
    expect(await screen.findByText('Review conflicts again')).toBeVisible()
    expect(screen.getByText(why_not)).toBeVisible()
    expect(screen.queryByText(/cannot be opened until then/)).toBeNull()
  })

  it('say why there can be no check', async () => {
    server.on(conflictsApi.ofCase, () => ({ check: null, is_cleared: false, why_not: 'Not checked.' }))
    server.on(conflictsApi.checkCase, () => {
      throw new Refusal(400, { code: 'bad_input', detail: 'This case has no parties yet.' })
    })
    const user = openApp(address)
    await user.click(await screen.findByRole('button', { name: 'Check conflicts' }))
    expect(await screen.findByText('This case has no parties yet.')).toBeVisible()
  })

  it('open the case when it is cleared', async () => {
    server.on(conflictsApi.ofCase, () => ({ check: checkOf(), is_cleared: true, why_not: null }))
    server.on(casesApi.open, () => ({ ...caseOf(false), status: 'open' as const }))
    const user = openApp(address)
    await user.click(await screen.findByRole('button', { name: 'Open the case' }))
    expect(await screen.findByText('Case opened.')).toBeVisible()
    expect(server.of(casesApi.open)).toHaveLength(1)
  })

  it('do not offer to open a case without permission', async () => {
    server.on(casesApi.show, () => caseOf(false))
    server.on(conflictsApi.ofCase, () => ({ check: checkOf(), is_cleared: true, why_not: null }))
    openApp(address)
    expect(await screen.findByText('Cleared of conflicts')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Open the case' })).toBeNull()
  })

  it('say when they could not be loaded', async () => {
    server.on(conflictsApi.ofCase, () => {
      throw new Refusal(403, { code: 'forbidden', detail: 'You do not have permission to see this.' })
    })
    openApp(address)
    expect(await screen.findByText('The conflict check could not be loaded')).toBeVisible()
  })
})
