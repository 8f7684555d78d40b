import { casesApi } from '@pam/contracts/cases'
import { type CaseEmail, type EmailView, emailApi } from '@pam/contracts/email'
import { timeApi } from '@pam/contracts/time'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aroundCases, caseOf, idOf } from '#test/cases'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer } from '#test/server'
import { entryOf } from '#test/time'

const legalCase = caseOf()
const message: EmailView = {
  id: idOf(7),
  direction: 'in',
  status: 'filed',
  case: { id: legalCase.id, number: legalCase.number, title: legalCase.title },
  filed_because: 'person',
  filed_by: 'Ada Byron',
  from: { name: 'Sam Hale', address: 'sam@hale.example' },
  to: [{ name: '', address: 'office@marsh-law.example' }],
  cc: [],
  subject: 'Deposition dates',
  text: 'Tuesday works.',
  at: '2026-11-16T18:00:00.000Z',
  is_privileged: false,
  notice: null,
  attachments: [],
  invitation: null,
  proposed: [],
  sending: null,
  leaves_at: null,
  failure: null,
}
const email: CaseEmail = {
  case_id: legalCase.id,
  alias: null,
  sends_from: null,
  cannot_send: null,
  people: [],
  threads: [{ id: idOf(8), subject: 'Deposition dates', last_at: message.at, messages: [message] }],
}

it('proposes an entry for an email, and records it only when that is confirmed', async () => {
  const server = new FakeServer()
  signIn(server, 'lawyer')
  aroundCases(server)
  server.on(casesApi.show, () => legalCase)
  server.on(emailApi.ofCase, () => email)
  server.on(timeApi.check, () => ({ warnings: [], hundredths_billed: 10, amount_cents: 3500 }))
  server.on(timeApi.record, () => entryOf(1, { source: 'email', hundredths_billed: 10 }))
  const user = openApp(`/cases/${legalCase.id}?tab=email`)
  await user.click(await screen.findByRole('button', { name: 'Record time for Deposition dates' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New time entry' }))
  expect(dialog.getByLabelText('Description')).toHaveValue('Review email from Sam Hale re: Deposition dates')
  expect(dialog.getByLabelText('Date')).toHaveValue('2026-11-16')
  expect(server.of(timeApi.record)).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Record time' }))
  await waitFor(() =>
    expect(server.of(timeApi.record)[0]?.input.body).toMatchObject({
      case_id: legalCase.id,
      seconds_worked: 360,
      source: 'email',
      source_key: `email:${message.id}`,
    }),
  )
})
