import {
  type DestructionCertificate,
  type DueCase,
  documentRetentionApi,
} from '@pam/contracts/documents/retention'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { aroundCases, idOf } from '#test/cases'
import { aroundDocuments } from '#test/documents'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  aroundCases(server)
  aroundDocuments(server)
  server.on(documentRetentionApi.certificates, () => ({ items: [] }))
})

const proposal = {
  id: idOf(70),
  reason: 'Seven years are over.',
  proposed_by: 'Ada Byron',
  can_approve: true,
  proposed_at: '2026-11-15T12:00:00.000Z',
}
const dueOf = (change: Partial<DueCase> = {}): DueCase => ({
  case_id: idOf(1),
  number: 'RE-7',
  title: 'Lease of Elm Street',
  closed_on: '2019-11-01',
  years: 7,
  years_from: 'firm',
  kept_until: '2026-11-01',
  legal_hold: false,
  documents: 3,
  bytes: 12_000,
  proposal: null,
  ...change,
})
const answers = (...items: DueCase[]) => server.on(documentRetentionApi.due, () => ({ items }))

describe('retention', () => {
  it('is shown in the list and proposed with a reason; nothing typed is lost when the server refuses', async () => {
    answers(dueOf())
    const user = openApp('/documents')
    await user.click(await screen.findByRole('link', { name: 'Review them' }))
    await user.click(await screen.findByRole('button', { name: 'Propose to destroy' }))
    const dialog = await screen.findByRole('dialog', { name: 'Propose to destroy' })
    await user.click(within(dialog).getByRole('button', { name: 'Propose' }))
    expect(await within(dialog).findByText('Enter a reason.')).toBeVisible()
    const detail = 'This case is on legal hold: nothing in it can be destroyed.'
    server.on(documentRetentionApi.propose, () => {
      throw new Refusal(409, { code: 'conflict', detail })
    })
    await user.type(within(dialog).getByLabelText('Reason'), 'Time is over.')
    await user.click(within(dialog).getByRole('button', { name: 'Propose' }))
    expect(await within(dialog).findByText(detail)).toBeVisible()
    expect(within(dialog).getByLabelText('Reason')).toHaveValue('Time is over.')
    server.on(documentRetentionApi.propose, () => dueOf({ proposal }))
    answers(dueOf({ proposal: { ...proposal, can_approve: false } }))
    await user.click(within(dialog).getByRole('button', { name: 'Propose' }))
    expect(await screen.findByText('Someone else who manages cases must approve it.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    expect(await axeFindings()).toEqual([])
  })

  it('is approved by someone else with a typed word, and the certificate appears', async () => {
    answers(dueOf({ proposal }))
    const made: DestructionCertificate = {
      id: idOf(70),
      case_id: idOf(1),
      number: 'RE-7',
      title: 'Lease of Elm Street',
      reason: 'Over.',
      closed_on: '2019-11-01',
      years: 7,
      years_from: 'firm',
      kept_until: '2026-11-01',
      proposed_by: 'Ada Byron',
      proposed_at: '2026-11-15T12:00:00.000Z',
      approved_by: 'Lena Chen',
      approved_at: '2026-11-15T13:00:00.000Z',
      documents: [],
    }
    server.on(documentRetentionApi.approve, () => made)
    const user = openApp('/documents/retention')
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    const dialog = await screen.findByRole('dialog', { name: 'Destroy permanently?' })
    await user.click(within(dialog).getByRole('button', { name: 'Approve and destroy' }))
    expect(await within(dialog).findByText('Type destroy to continue.')).toBeVisible()
    expect(server.of(documentRetentionApi.approve)).toHaveLength(0)
    answers()
    server.on(documentRetentionApi.certificates, () => ({ items: [made] }))
    await user.type(within(dialog).getByLabelText('Type destroy'), 'destroy')
    await user.click(within(dialog).getByRole('button', { name: 'Approve and destroy' }))
    expect(await screen.findByRole('button', { name: 'Certificate of RE-7' })).toBeVisible()
    expect(await screen.findByText('Nothing is due')).toBeVisible()
  })

  it('offers nothing on a legal hold', async () => {
    answers(dueOf({ legal_hold: true }))
    openApp('/documents/retention')
    expect(await screen.findByText('On a legal hold')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Propose to destroy' })).toBeNull()
  })
})
