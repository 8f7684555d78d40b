import { authApi } from '@pam/contracts/auth'
import { sharingApi } from '@pam/contracts/sharing'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { aroundCases, idOf } from '#test/cases'
import { aroundDocuments, documentOf } from '#test/documents'
import { profileOf, signIn } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'
import { linkOf } from '#test/sharing'

let server: FakeServer
const lease = documentOf(1, { name: 'Lease.pdf' })
const note = documentOf(2, { name: 'Note.docx', file_kind: 'docx', hidden: 2 })
const url = 'http://localhost/s#abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  aroundCases(server)
  aroundDocuments(server, [lease, note])
  server.on(sharingApi.share, ({ body }) => ({ link: linkOf(5, { needs_code: body.needs_code }), url }))
})

async function openDialog(name = 'Lease.pdf') {
  const user = openApp('/documents')
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Share' }))
  return { user, dialog: await screen.findByRole('dialog', { name: `Share ${name}` }) }
}

type User = Awaited<ReturnType<typeof openDialog>>['user']

const make = (user: User) => user.click(screen.getByRole('button', { name: 'Create link' }))
async function fill(user: User) {
  await user.type(screen.getByLabelText('Name'), 'Ada Brook')
  await user.type(screen.getByLabelText('Email address'), 'ada@brook.example')
}

describe('sharing a document', () => {
  it('is safe by default, and shows the link only this once', async () => {
    const { user, dialog } = await openDialog()
    expect(within(dialog).getByLabelText('Require a code')).toBeChecked()
    expect(within(dialog).getByLabelText('Watermark')).toBeChecked()
    expect(within(dialog).getByLabelText('Allow download')).not.toBeChecked()
    expect(await axeFindings()).toEqual([])
    await fill(user)
    await make(user)
    expect(await screen.findByText('The link is ready')).toBeVisible()
    expect(screen.getByLabelText('Link')).toHaveValue(url)
    expect(server.of(sharingApi.share)[0]?.input.body).toMatchObject({
      document_ids: [idOf(1)],
      days: 14,
      may_download: false,
      needs_code: true,
      shows: 'now',
      recipients: [{ name: 'Ada Brook', email: 'ada@brook.example' }],
    })
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await screen.findByText('Link copied.')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(url)
  })

  it('names missing input beside its field, and focuses it', async () => {
    const { user } = await openDialog()
    await make(user)
    expect(await screen.findByText('Enter a name.')).toBeVisible()
    expect(screen.getByLabelText('Name')).toHaveFocus()
    await user.clear(screen.getByLabelText('Days until the link expires'))
    await user.type(screen.getByLabelText('Days until the link expires'), '400')
    await fill(user)
    await make(user)
    expect(await screen.findByText('A link stays open for at most a year.')).toBeVisible()
    expect(server.of(sharingApi.share)).toHaveLength(0)
  })

  it('loses nothing that was typed when the server refuses', async () => {
    const detail = 'Lease.pdf cannot be shared now. It is in the trash.'
    server.on(sharingApi.share, () => {
      throw new Refusal(400, { code: 'bad_input', detail, fields: { document_ids: detail } })
    })
    const { user } = await openDialog()
    await fill(user)
    await make(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(detail)
    expect(screen.getByLabelText('Name')).toHaveValue('Ada Brook')
  })

  it('states beforehand what leaves and what does not', async () => {
    const { user, dialog } = await openDialog('Note.docx')
    expect(dialog).toHaveTextContent('Note.docx will be shown as words')
    expect(dialog).toHaveTextContent('Note.docx holds hidden words. They stay here')
    await user.click(screen.getByLabelText('Allow download'))
    expect(dialog).toHaveTextContent('Note.docx cannot be downloaded, because no watermark can be put on it.')
  })

  it('without a mail server asks for no code, explains why, and shows the link once', async () => {
    server.on(authApi.profile, () => profileOf({ mail_configured: false }))
    server.on(sharingApi.share, () => ({ link: linkOf(5, { mail_leaves: false, needs_code: false }), url }))
    const { user } = await openDialog()
    expect(await screen.findByText('No mail server is set up.')).toBeVisible()
    expect(screen.queryByLabelText('Require a code')).toBeNull()
    await fill(user)
    await make(user)
    expect(await screen.findByText(/It is shown only once/)).toBeVisible()
    expect(server.of(sharingApi.share)[0]?.input.body).toMatchObject({ needs_code: false, by_mail: false })
  })

  it('takes several from the bar of chosen documents, and several people', async () => {
    const user = openApp('/documents')
    await user.click(await screen.findByLabelText('Select all'))
    await user.click(screen.getByRole('button', { name: 'Share' }))
    await screen.findByRole('dialog', { name: 'Share 2 documents' })
    await fill(user)
    await user.click(screen.getByRole('button', { name: 'Add a person' }))
    await user.type(screen.getByLabelText('Name 2'), 'Bob Lane')
    await user.type(screen.getByLabelText('Email address 2'), 'ada@brook.example')
    await make(user)
    expect(await screen.findByText('Enter each address only once.')).toBeVisible()
    await user.clear(screen.getByLabelText('Email address 2'))
    await user.type(screen.getByLabelText('Email address 2'), 'bob@lane.example')
    await make(user)
    await screen.findByText('The link is ready')
    expect(server.of(sharingApi.share)[0]?.input.body).toMatchObject({ document_ids: [idOf(1), idOf(2)] })
  })

  it('is not offered to those who do not manage documents, nor for what is quarantined', async () => {
    signIn(server, 'user')
    const user = openApp('/documents')
    await user.click(await screen.findByRole('button', { name: 'Actions for Lease.pdf' }))
    expect(screen.queryByRole('menuitem', { name: 'Share' })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Shared' })).not.toBeInTheDocument()
  })
})
