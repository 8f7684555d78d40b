import { documentsApi } from '@pam/contracts/documents'
import { knowledgeApi } from '@pam/contracts/knowledge'
import { knowledgeTemplatesApi } from '@pam/contracts/knowledge/templates'
import { type SignatureView, signaturesApi } from '@pam/contracts/signatures'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aroundCases, idOf } from '#test/cases'
import { documentOf } from '#test/documents'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer } from '#test/server'
import { fillOf, formOf, letterBlanks } from '#test/templates'

const request: SignatureView = {
  id: idOf(9),
  case_id: idOf(1),
  case_title: 'Marsh v. Harbor',
  document_id: idOf(8),
  title: 'Fee agreement',
  status: 'draft',
  signers: [],
  created_by: 'Ada Marsh',
  created_at: '2026-11-18T12:00:00.000Z',
  sent_at: null,
  expires_at: null,
  ended_at: null,
  ended_reason: '',
  result: null,
  can: { change: true, remind: false, void: false, sign: false },
  message: '',
  in_order: true,
  expires_in_days: 30,
  remind_every_days: 3,
  pages: [{ width: 612, height: 792 }],
  fields: [],
  original_sha256: 'a'.repeat(64),
  events: [],
  offers: [],
  mail_leaves: true,
  sms_leaves: false,
  revision: 1,
}

let server: FakeServer
beforeEach(() => {
  sessionStorage.clear()
  server = new FakeServer()
  signIn(server, 'lawyer')
  aroundCases(server)
})

describe('a filled template', () => {
  it('is filed as a PDF and opens where its fields are placed', async () => {
    server.on(knowledgeApi.show, () => formOf(7))
    server.on(knowledgeTemplatesApi.fill, () => fillOf(letterBlanks, { case_title: 'Marsh v. Harbor' }))
    server.on(knowledgeTemplatesApi.file, () => ({ document_id: idOf(8), name: 'Fee agreement.pdf' }))
    server.on(documentsApi.show, () => documentOf(8))
    server.on(signaturesApi.create, () => request)
    server.on(signaturesApi.show, () => request)
    const user = openApp(`/knowledge/${idOf(7)}/fill?case=${idOf(1)}`)
    await user.type(await screen.findByLabelText('The client'), 'Ada')
    await user.type(screen.getByLabelText('The opponent'), 'Quay')
    await user.type(screen.getByLabelText('The fee'), '1,250')
    await user.click(screen.getByRole('button', { name: 'Request signature' }))
    await waitFor(() =>
      expect(server.of(knowledgeTemplatesApi.file)[0]?.input.body).toMatchObject({ as: 'pdf' }),
    )
    await waitFor(() =>
      expect(server.of(signaturesApi.create)[0]?.input.body).toMatchObject({ document_id: idOf(8) }),
    )
    expect(await screen.findByLabelText('Add signer', {}, { timeout: 10_000 })).toBeTruthy()
  })
})
