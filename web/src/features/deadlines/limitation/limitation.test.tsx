import { casesApi } from '@pam/contracts/cases'
import { deadlinesApi } from '@pam/contracts/deadlines'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { proofPdf } from '#slice/deadlines/proof/pdf.ts'
import { axeFindings } from '#test/axe'
import { aroundCases, caseOf } from '#test/cases'
import { deadlineViewOf } from '#test/deadlines'
import { limitationEntryOf, limitationProofOf } from '#test/limitations'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'
import { enteredFacts } from './labels.ts'

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  server.on(casesApi.show, () => caseOf({ jurisdiction: 'st:CA', can: { edit: true } }))
  aroundCases(server)
  server.on(deadlinesApi.list, () => ({ items: [], next: null, today: '2026-11-16' }))
  server.on(deadlinesApi.changes, () => ({ items: [] }))
  server.on(deadlinesApi.reminders, () => ({ items: [], unread: 0 }))
  server.on(deadlinesApi.limitations, () => ({
    version: '1',
    entries: [
      limitationEntryOf(),
      limitationEntryOf({
        id: 'ca-medical',
        title: 'Medical malpractice',
        claim: 'medical_malpractice',
        repose: '3 years',
      }),
      limitationEntryOf({ id: 'ny-injury', jurisdiction: 'NY', jurisdiction_name: 'New York' }),
    ],
  }))
  server.on(deadlinesApi.computeLimitation, ({ body }) => limitationProofOf(body))
})

describe('the statute of limitations calculator', () => {
  it('asks for the state, the claim and the date, and sends only what was entered', async () => {
    const user = openApp('/deadlines/limitations')
    await user.click(await screen.findByRole('button', { name: 'Compute date' }))
    for (const text of ['Choose a state, or federal law.', 'Choose the claim.', 'Enter the date.'])
      expect(screen.getByText(text)).toBeVisible()
    await user.selectOptions(screen.getByLabelText('State or federal law'), 'California')
    await user.selectOptions(screen.getByLabelText('Claim'), 'Personal injury')
    expect(screen.queryByLabelText(/Date of the act/)).toBeNull()
    await user.type(screen.getByLabelText('Date of the injury'), '2022-11-14')
    await user.type(screen.getByLabelText(/Date of discovery/), '2024-11-14')
    await user.click(screen.getByRole('button', { name: 'Compute date' }))
    const answer = await screen.findByRole('region', { name: 'Answer' })
    expect(within(answer).getByText('Friday, November 13, 2026')).toBeVisible()
    expect(within(answer).getByText(/Last day by the statute: Monday, November 16, 2026/)).toBeVisible()
    expect(within(answer).getByText('Verify')).toBeVisible()
    expect(within(answer).getByText(/Without the discovery, minority and tolling entered/)).toBeVisible()
    expect(server.of(deadlinesApi.computeLimitation)[0]?.input.body).toEqual({
      entry: 'ca-injury',
      accrual: '2022-11-14',
      discovery: '2024-11-14',
    })
    expect(await axeFindings()).toEqual([])
    // Changed input does not have this answer.
    await user.selectOptions(screen.getByLabelText('Claim'), 'Medical malpractice')
    expect(screen.queryByRole('region', { name: 'Answer' })).toBeNull()
    expect(screen.getByLabelText(/Date of the act/)).toBeVisible()
  })

  it('asks for both days and the reason for tolled time, and shows a refusal at its field', async () => {
    server.on(deadlinesApi.computeLimitation, () => {
      throw new Refusal(400, {
        code: 'bad_input',
        detail: 'Check the dates.',
        fields: { discovery: 'The discovery cannot be before.' },
      })
    })
    const user = openApp('/deadlines/limitations')
    await user.selectOptions(await screen.findByLabelText('State or federal law'), 'California')
    await user.selectOptions(screen.getByLabelText('Claim'), 'Personal injury')
    await user.type(screen.getByLabelText('Date of the injury'), '2022-11-14')
    await user.click(screen.getByRole('button', { name: 'Add tolled time' }))
    await user.click(screen.getByRole('button', { name: 'Compute date' }))
    expect(screen.getByText('Enter both days and the reason, or remove the row.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove tolled 1' }))
    await user.click(screen.getByRole('button', { name: 'Compute date' }))
    expect(await screen.findByText('The discovery cannot be before.')).toBeVisible()
  })

  it('says why the statutes could not be loaded, and tries again', async () => {
    server.on(deadlinesApi.limitations, () => {
      throw new Refusal(500, { code: 'internal', detail: 'The server failed.' })
    })
    openApp('/deadlines/limitations')
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
  })

  it('starts with the state of a case, and adds the date to it', async () => {
    server.on(deadlinesApi.addLimitation, ({ body }) =>
      deadlineViewOf({ source: 'limitation', limitation: limitationProofOf(body.input) }),
    )
    const { id } = caseOf()
    const user = openApp(`/cases/${id}?tab=deadlines`)
    await user.click(await screen.findByRole('button', { name: 'Statute of limitations' }))
    expect(await screen.findByLabelText('State or federal law')).toHaveValue('CA')
    await user.selectOptions(screen.getByLabelText('Claim'), 'Personal injury')
    await user.type(screen.getByLabelText('Date of the injury'), '2024-11-18')
    await user.click(screen.getByRole('button', { name: 'Compute date' }))
    await user.click(await screen.findByRole('button', { name: 'Add to case' }))
    await waitFor(() => expect(server.of(deadlinesApi.addLimitation)).toHaveLength(1))
    expect(server.of(deadlinesApi.addLimitation)[0]?.input).toMatchObject({
      params: { id },
      body: {
        title: 'Last day to sue: Personal injury (California)',
        input: { entry: 'ca-injury', accrual: '2024-11-18' },
      },
    })
    expect(await screen.findByText('Deadline added to the case.')).toBeVisible()
  })
})

describe('the proof of a limitation date', () => {
  const proof = limitationProofOf({
    entry: 'ca-injury',
    accrual: '2022-11-14',
    tolled: [{ from: '2023-01-01', until: '2023-01-31', reason: 'Tolling agreement' }],
  })

  it('lists every fact, entered or not', () => {
    const facts = new Map(enteredFacts(proof))
    expect(facts.get('Tolled')).toContain('Tolling agreement')
    expect(facts.get('Date of discovery')).toBe('Not entered; not assumed')
  })

  it('is on the page of the deadline and in its PDF', async () => {
    const kept = deadlineViewOf({
      source: 'limitation',
      input: null,
      computed: null,
      limitation: proof,
      due: proof.computed.due,
      safe_due: proof.computed.safe_due,
    })
    server.on(deadlinesApi.show, () => kept)
    openApp(`/deadlines/${kept.id}`)
    expect(await screen.findByRole('heading', { name: 'The rule' })).toBeVisible()
    expect(screen.getByText('Verify')).toBeVisible()
    const bytes = await proofPdf(kept)
    const without = await proofPdf({ ...kept, limitation: null })
    expect(bytes.length).toBeGreaterThan(without.length + 500)
  })
})
