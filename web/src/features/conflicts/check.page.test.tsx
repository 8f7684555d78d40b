import { type CheckView, conflictsApi } from '@pam/contracts/conflicts'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { checkOf, hitOf } from '#test/conflicts'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'

let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
})

const show = (check: CheckView) => {
  server.on(conflictsApi.show, () => check)
  return openApp(`/conflicts/${check.id}`)
}

describe('one check', () => {
  it('shows the name found next to the one searched, with how, how certain, where and by which rule', async () => {
    show(checkOf([hitOf()]))
    const group = within(await screen.findByRole('region', { name: 'Stops the case (1)' }))
    for (const text of [
      'Red: stops the case',
      'MR 1.7(a)(1)',
      'Bob Smith',
      'Searched as adverse party',
      'Robert Smith',
      'Found: current client',
      'A current client of the firm.',
      'Nickname',
      'Match 96%',
    ]) {
      expect(group.getByText(text)).toBeVisible()
    }
    expect(group.getByRole('link', { name: 'Lease of 12 Elm Street' })).toHaveAttribute(
      'href',
      `/cases/${hitOf().case_id}`,
    )
    expect(await axeFindings()).toEqual([])
  })

  it.each([
    ['exact', 'Same name'],
    ['alias', 'Alias'],
    ['token_set', 'Same words'],
    ['nickname', 'Nickname'],
    ['initial', 'Same initial'],
    ['phonetic', 'Sounds alike'],
    ['edit', 'Spelled almost the same'],
    ['joined', 'Joined or separate words'],
    ['acronym', 'Initials of the name'],
    ['note', 'Named in a note'],
  ] as const)('says %s in plain words', async (layer, words) => {
    show(checkOf([hitOf({ layer })]))
    expect(await screen.findByText(words)).toBeVisible()
  })

  it('draws the path from the name found to the connected one', async () => {
    show(checkOf([hitOf({ layer: 'relation', path: ['Acme', 'subsidiary of'], matched: 'Grand Holding' })]))
    expect(await screen.findByText('Connected: Acme → subsidiary of → Grand Holding')).toBeVisible()
  })

  it('says of a hit behind a wall only that it exists', async () => {
    const sentence = 'Possible conflict, contact conflicts counsel'
    const walled = hitOf({
      is_walled: true,
      can_decide: false,
      matched: sentence,
      text: sentence,
      case_id: null,
      case_title: null,
      matched_as: null,
      rule: '',
    })
    show(checkOf([walled]))
    const group = within(await screen.findByRole('region', { name: 'Stops the case (1)' }))
    expect(group.getByText(sentence)).toBeVisible()
    expect(group.queryByText(/Match \d/)).toBeNull()
    expect(group.queryByRole('button')).toBeNull()
  })

  it('is prominently marked if incomplete', async () => {
    const why = 'The search did not finish. Check again.'
    show(checkOf([], { complete: false, incomplete_because: why }))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('This check is not complete')
    expect(alert).toHaveTextContent(why)
    expect(screen.queryByText('No matches')).toBeNull()
  })

  it('says when nothing was found, and what was searched', async () => {
    show(checkOf())
    expect(await screen.findByText('No matches')).toBeVisible()
    expect(screen.getByText(/1,200 names of 1,000 contacts, 40 notes/)).toBeVisible()
  })

  it('takes a decision with a reason, and first asks for what is missing', async () => {
    const user = show(checkOf([hitOf()]))
    await user.click(await screen.findByRole('button', { name: /^Decide: Robert Smith/ }))
    await user.click(screen.getByRole('button', { name: 'Save decision' }))
    expect(screen.getByText('Choose a decision.')).toBeVisible()
    expect(screen.getByRole('radio', { name: /No conflict/ })).toHaveFocus()
    await user.click(screen.getByRole('radio', { name: /No conflict/ }))
    await user.click(screen.getByRole('button', { name: 'Save decision' }))
    expect(screen.getByText('Enter the reason. It is saved in the report.')).toBeVisible()
    expect(screen.getByLabelText('Reason')).toHaveFocus()
    expect(server.of(conflictsApi.decide)).toHaveLength(0)
    const decided = hitOf({
      decision: 'no_conflict',
      reason: 'Another Robert Smith.',
      decided_by: 'Ada Byron',
      decided_at: '2026-11-12T10:00:00.000Z',
    })
    server.on(conflictsApi.decide, () => checkOf([decided]))
    server.on(conflictsApi.show, () => checkOf([decided]))
    await user.type(screen.getByLabelText('Reason'), 'Another Robert Smith.')
    await user.click(screen.getByRole('button', { name: 'Save decision' }))
    expect(await screen.findByText('Another Robert Smith.')).toBeVisible()
    expect(server.of(conflictsApi.decide)[0]?.input).toMatchObject({
      body: { decision: 'no_conflict', reason: 'Another Robert Smith.', document_id: null },
    })
  })

  it('keeps the reason when the server refuses', async () => {
    const user = show(checkOf([hitOf()]))
    server.on(conflictsApi.decide, () => {
      throw new Refusal(503, { code: 'unavailable', detail: 'The database is restarting. Try again.' })
    })
    await user.click(await screen.findByRole('button', { name: /^Decide: Robert Smith/ }))
    await user.click(screen.getByRole('radio', { name: /Screen/ }))
    await user.type(screen.getByLabelText('Reason'), 'Kept away since Monday.')
    await user.click(screen.getByRole('button', { name: 'Save decision' }))
    expect(await screen.findByText('The database is restarting. Try again.')).toBeVisible()
    expect(screen.getByLabelText('Reason')).toHaveValue('Kept away since Monday.')
  })

  it('shows carried-over decisions, what Pam did automatically, and the seal of the report', async () => {
    const carried = hitOf({
      decision: 'screen',
      reason: 'Kept away.',
      decided_by: 'Ada Byron',
      is_carried_over: true,
    })
    const report = {
      version: 1,
      sha256: 'a'.repeat(64),
      sealed_at: '2026-11-12T10:00:00.000Z',
      sealed_by: 'Ada Byron',
    }
    const user = show(checkOf([carried], { is_automatic: true, report }))
    expect(await screen.findByText(/Carried over from an earlier check of this case/)).toBeVisible()
    expect(screen.getByText(/Pam, for Ada Byron/)).toBeVisible()
    expect(screen.getByText('a'.repeat(64))).toBeVisible()
    server.on(conflictsApi.report, () => {
      throw new Refusal(503, { code: 'unavailable', detail: 'The database is restarting. Try again.' })
    })
    await user.click(screen.getByRole('button', { name: 'Download JSON' }))
    expect(await screen.findByText('The database is restarting. Try again.')).toBeVisible()
  })

  it('says when there is no such check', async () => {
    server.on(conflictsApi.show, () => {
      throw new Refusal(404, { code: 'not_found', detail: 'This conflict check does not exist.' })
    })
    openApp(`/conflicts/${checkOf().id}`)
    expect(await screen.findByText('Check not found')).toBeVisible()
  })
})
