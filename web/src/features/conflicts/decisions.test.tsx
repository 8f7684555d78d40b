import { type CheckView, conflictsApi } from '@pam/contracts/conflicts'
import { documentsApi } from '@pam/contracts/documents'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { checkOf, hitOf } from '#test/conflicts'
import { documentOf, takesUploads } from '#test/documents'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer } from '#test/server'

const id = (end: number) => `40000000-0000-4000-8000-${String(end).padStart(12, '0')}`
const client = hitOf({ id: id(11), matched: 'Robert Smith', can_screen: false })
const former = hitOf({
  id: id(12),
  matched: 'Roberta Smith',
  matched_as: 'former_client',
  rule: 'MR 1.9(a)',
})
const witness = hitOf({
  id: id(13),
  matched: 'Rob Smyth',
  severity: 'amber',
  matched_as: 'witness_or_counsel',
})
const decidedBy = { decided_by: 'Ada Byron', decided_at: '2026-11-12T10:00:00.000Z' }

let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
})

const show = (check: CheckView) => {
  server.on(conflictsApi.show, () => check)
  return openApp(`/conflicts/${check.id}`)
}

describe('several hits', () => {
  it('are decided with one reason by keyboard, and refused ones are listed with the reason', async () => {
    const user = show(checkOf([client, former, witness]))
    const bulk = within(await screen.findByRole('region', { name: 'Decide several hits' }))
    expect(bulk.getByRole('button', { name: 'Decide selected' })).toBeDisabled()
    screen.getByRole('checkbox', { name: 'Select Robert Smith, searched as Bob Smith' }).focus()
    await user.keyboard(' ')
    expect(bulk.getByText('1 of 3 selected')).toBeVisible()
    bulk.getByRole('button', { name: 'Select all open' }).focus()
    await user.keyboard('{Enter}')
    bulk.getByRole('button', { name: 'Decide 3 selected' }).focus()
    await user.keyboard('{Enter}')
    expect(bulk.getByText(/1 of 3 selected hits is a current client and will be refused/)).toBeVisible()
    await user.click(bulk.getByRole('radio', { name: /^Screen/ }))
    await user.type(bulk.getByLabelText('Reason'), 'Screened since Monday.')
    const screened = { decision: 'screen' as const, reason: 'Screened since Monday.', ...decidedBy }
    const after = checkOf([client, { ...former, ...screened }, { ...witness, ...screened }])
    const why = 'A screen does not cure a conflict with a current client (MR 1.7).'
    server.on(conflictsApi.show, () => after)
    server.on(conflictsApi.decideMany, () => ({
      check: after,
      decided: [former.id, witness.id],
      refused: [{ hit_id: client.id, matched: 'Robert Smith', why }],
    }))
    await user.click(bulk.getByRole('button', { name: 'Save decision on 3 hits' }))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('1 hit was not decided')
    expect(alert).toHaveTextContent(`Robert Smith: ${why}`)
    expect(server.of(conflictsApi.decideMany)[0]?.input.body).toEqual({
      hit_ids: [client.id, former.id, witness.id],
      decision: 'screen',
      reason: 'Screened since Monday.',
      document_id: null,
    })
    expect(await axeFindings()).toEqual([])
  })

  it('that are decided look decided, under their own heading', async () => {
    const done = { decision: 'no_conflict' as const, reason: 'Another company.', ...decidedBy }
    show(
      checkOf([
        { ...client, ...done },
        { ...witness, ...done },
      ]),
    )
    const decided = within(await screen.findByRole('region', { name: 'Decided (2)' }))
    expect(decided.getByText('Red. Decided: No conflict')).toBeVisible()
    expect(decided.getByText('Amber. Decided: No conflict')).toBeVisible()
    expect(screen.queryByRole('region', { name: /Stops the case|Needs a decision/ })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('show every name of the party that matched', async () => {
    show(checkOf([hitOf({ names: ['Bob Smith', 'Smith Holdings', 'R. Smith'] })]))
    expect(await screen.findByText('Also matched: Smith Holdings, R. Smith')).toBeVisible()
  })
})

describe('a screen', () => {
  it('cannot be chosen against a current client, and the form says why', async () => {
    const user = show(checkOf([client]))
    await user.click(await screen.findByRole('button', { name: /^Decide: Robert Smith/ }))
    expect(screen.getByRole('radio', { name: /^Screen.*MR 1\.7/ })).toBeDisabled()
  })
})

describe('a consent', () => {
  it('without its letter stays open, and the letter is attached later', async () => {
    const requested = {
      ...client,
      decision: 'consent_requested' as const,
      reason: 'Asked both.',
      ...decidedBy,
    }
    const letter = documentOf(50, { name: 'Consent, signed.pdf' })
    server.on(documentsApi.list, () => ({ items: [letter], next: null, total: 1 }))
    const user = show(checkOf([requested]))
    const open = within(await screen.findByRole('region', { name: 'Stops the case (1)' }))
    expect(open.getByText('Red. Consent letter outstanding')).toBeVisible()
    await user.click(open.getByRole('button', { name: /^Attach letter or decide again/ }))
    expect(screen.getByText(/the check stays open/)).toBeVisible()
    const field = screen.getByLabelText('Signed consent letter')
    await user.selectOptions(field, await within(field).findByRole('option', { name: 'Consent, signed.pdf' }))
    const consented = {
      ...client,
      decision: 'consent' as const,
      reason: 'Asked both.',
      ...decidedBy,
      letter: { document_id: letter.id, name: letter.name, sha256: 'c'.repeat(64) },
    }
    server.on(conflictsApi.decide, () => checkOf([consented]))
    server.on(conflictsApi.show, () => checkOf([consented]))
    await user.click(screen.getByRole('button', { name: 'Save decision' }))
    expect(await screen.findByRole('link', { name: 'Consent, signed.pdf' })).toHaveAttribute(
      'href',
      `/documents/${letter.id}`,
    )
    expect(server.of(conflictsApi.decide)[0]?.input.body).toEqual({
      decision: 'consent',
      reason: 'Asked both.',
      document_id: letter.id,
    })
  })

  it('accepts a letter uploaded in the form', async () => {
    server.on(documentsApi.list, () => ({ items: [], next: null, total: 0 }))
    takesUploads(server)
    const user = show(checkOf([client]))
    await user.click(await screen.findByRole('button', { name: /^Decide: Robert Smith/ }))
    await user.click(screen.getByRole('radio', { name: /^Consent/ }))
    await user.upload(
      screen.getByLabelText('Upload signed letter', { selector: 'input' }),
      new File(['We consent.'], 'Signed.pdf'),
    )
    expect(await screen.findByRole('option', { name: 'Signed.pdf' })).toHaveProperty('selected', true)
    expect(screen.getByLabelText('Signed consent letter')).toHaveValue(documentOf(700).id)
  })
})

it('the list of checks counts outstanding letters', async () => {
  server.on(conflictsApi.list, () => ({
    items: [
      {
        id: id(9),
        case_id: null,
        case_title: null,
        complete: true,
        asked_by: 'Ada Byron',
        asked_at: '2026-11-12T09:00:00.000Z',
        is_automatic: false,
        names: ['Bob Smith'],
        red: 2,
        amber: 0,
        undecided: 0,
        letters_outstanding: 2,
      },
    ],
    next: null,
  }))
  openApp('/conflicts')
  expect(await screen.findByText('2 letters outstanding')).toBeVisible()
})
