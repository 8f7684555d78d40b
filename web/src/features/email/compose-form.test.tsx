import { casesApi } from '@pam/contracts/cases'
import { documentsApi } from '@pam/contracts/documents'
import { type CaseEmail, emailApi } from '@pam/contracts/email'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aroundCases, caseOf } from '#test/cases'
import { documentOf } from '#test/documents'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'

const legalCase = caseOf()
const email: CaseEmail = {
  case_id: legalCase.id,
  alias: null,
  sends_from: 'office@marsh-law.example',
  cannot_send: null,
  people: [{ name: 'Ada Park', address: 'ada@park.example', role: 'client' }],
  threads: [],
}
const memo = documentOf(21, {
  name: 'Memo.pdf',
  privilege: { claim: 'work_product', date: null, author: '', recipients: '', description: '' },
})
const lease = documentOf(22, { name: 'Lease.pdf', state: 'reading' })

function open() {
  const server = new FakeServer()
  signIn(server, 'lawyer')
  aroundCases(server)
  server.on(casesApi.show, () => legalCase)
  server.on(emailApi.ofCase, () => email)
  server.on(documentsApi.list, () => ({ items: [memo, lease], next: null, total: 2 }))
  server.on(documentsApi.show, ({ params }) => (params.id === memo.id ? memo : lease))
  server.on(emailApi.send, () => {
    throw new Refusal(409, { code: 'conflict', detail: 'Email is not set up.' })
  })
  return { server, user: openApp(`/cases/${legalCase.id}?tab=email`) }
}

it('attaches documents of the case, and asks before a privileged one goes to anyone but the client', async () => {
  const { server, user } = open()
  await user.click(await screen.findByRole('button', { name: 'New message' }))
  await user.type(screen.getByLabelText('Subject'), 'The memo')
  await user.type(screen.getByLabelText('Message'), 'Please read this.')
  await user.selectOptions(await screen.findByLabelText('Attach a document from this case'), memo.id)
  const attached = within(await screen.findByRole('list', { name: 'Attached documents' }))
  expect(attached.getByText('Memo.pdf')).toBeVisible()
  expect(screen.queryByLabelText('Include it anyway')).toBeNull()
  await user.type(screen.getByLabelText(/^Cc/), 'counsel@other.example')
  await user.click(screen.getByLabelText('Include it anyway'))
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  await waitFor(() =>
    expect(server.of(emailApi.send)[0]?.input.body).toMatchObject({
      document_ids: [memo.id],
      include_privileged: true,
    }),
  )
})

it('waits for a document that is still being read, and lets go of one that is removed', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'New message' }))
  await user.selectOptions(await screen.findByLabelText('Attach a document from this case'), lease.id)
  expect(await screen.findByText('Processing...')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send message' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Remove Lease.pdf' }))
  expect(screen.queryByRole('list', { name: 'Attached documents' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Send message' })).toBeEnabled()
})
