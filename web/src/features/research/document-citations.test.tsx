import { researchApi } from '@pam/contracts/research'
import { researchBriefsApi } from '@pam/contracts/research/briefs'
import { type DocumentGate, researchWorkApi } from '@pam/contracts/research/work'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeQueryClient } from '#lib/query-client'
import { restoreSession } from '#lib/session'
import { signIn } from '#test/people'
import { renderPart } from '#test/render'
import { FakeServer, Refusal } from '#test/server'
import { DocumentCitations } from './document-citations.tsx'

const id = '30000000-0000-4000-8000-000000000001'
const why = 'This document has no text Pam can check.'
const gateOf = (signed: DocumentGate['findings'][number]['signed']): DocumentGate => ({
  is_open: signed === null,
  citations: 0,
  quotations: 0,
  findings: [
    {
      key: 'unread',
      kind: 'document',
      text: 'Scan.pdf',
      verdict: 'NOT_CHECKED',
      reason: why,
      suggestion: null,
      signed,
    },
  ],
  is_work_product: true,
  is_decided: false,
  can_decide: true,
})

let server: FakeServer
let gate: DocumentGate

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  restoreSession()
  gate = gateOf(null)
  server.on(researchWorkApi.gate, () => gate)
  server.on(researchBriefsApi.show, () => ({ brief: null, can_change: false }))
})

const open = () =>
  renderPart(
    <QueryClientProvider client={makeQueryClient()}>
      <DocumentCitations documentId={id} />
    </QueryClientProvider>,
  ).user

const panel = async () => within(await screen.findByRole('region', { name: 'Before it goes out' }))

describe('the citations of a document', () => {
  it('that has no text can be signed off, with a reason, although they could not be checked', async () => {
    server.on(researchApi.checkDocument, () => {
      throw new Refusal(409, { code: 'conflict', detail: 'Scan.pdf has no text to check.' })
    })
    server.on(researchWorkApi.signOff, ({ body }) => {
      gate = gateOf({ by: 'Ada Marsh', at: '2026-11-19T08:00:00.000Z', reason: body.reason })
      return gate
    })
    const user = open()
    expect(await screen.findByRole('alert')).toHaveTextContent('Citations not checked')
    const part = await panel()
    expect(await part.findByText(why)).toBeVisible()
    expect(part.getByText('Not checked')).toBeVisible()
    await user.click(part.getByRole('button', { name: 'Sign off' }))
    await user.type(part.getByLabelText('Reason'), 'I read the scan myself.')
    await user.click(part.getByRole('button', { name: 'Sign off' }))
    expect(await part.findByText(/^Signed off by Ada Marsh/)).toBeVisible()
    expect(part.getByText('Work product: it can be shared, sent and signed.')).toBeVisible()
  })

  it('show what blocks sharing even if no citation was found', async () => {
    server.on(researchApi.checkDocument, () => ({
      name: 'Half scanned.pdf',
      text: 'No citations here.',
      citations: [],
      quotations: [],
      look_up: { is_on: false, asked: 0, found: 0, left_today: null, message: null },
      table_pages: '',
      notes: ['1 of 2 pages has no text and was not checked. They may be scans.'],
    }))
    open()
    expect(await screen.findByText('No citations found')).toBeVisible()
    expect((await panel()).getByText(/1 to resolve before it can be shared/)).toBeVisible()
  })
})
