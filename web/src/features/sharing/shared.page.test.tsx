import { casesApi } from '@pam/contracts/cases'
import { sharingApi } from '@pam/contracts/sharing'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { aroundCases, idOf, rowOf } from '#test/cases'
import { signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'
import { linkOf } from '#test/sharing'

let server: FakeServer
const share = linkOf(1, { title: 'The lease' })
const request = linkOf(2, {
  kind: 'request',
  title: 'Receipts',
  documents: 1,
  state: 'expired',
  max_files: 20,
  items: [
    { id: idOf(31), name: 'Rent receipts', is_done: true },
    { id: idOf(32), name: 'Letters', is_done: false },
  ],
  arrivals: [
    {
      id: idOf(41),
      document_id: idOf(51),
      name: 'Receipt.jpg',
      size: 1200,
      item_id: idOf(31),
      from: 'Ada Brook',
      at: '2026-11-15T12:00:00.000Z',
    },
  ],
})

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  aroundCases(server)
  server.on(sharingApi.list, ({ query }) => {
    const items = [share, request].filter((entry) => !query.kind || entry.kind === query.kind)
    return { items, next: null, total: items.length }
  })
  server.on(sharingApi.log, () => ({ items: [], next: null }))
})

describe('what is shared', () => {
  it('is listed with its state, narrowed in the address bar', async () => {
    const user = openApp('/documents/shared')
    const table = await screen.findByRole('table', { name: 'Shares and requests' })
    expect(within(table).getByRole('link', { name: 'The lease' })).toBeVisible()
    expect(table).toHaveTextContent('1 file arrived')
    expect(await axeFindings()).toEqual([])
    await user.selectOptions(screen.getByLabelText('Type'), 'Requests')
    await waitFor(() => expect(currentPlace()).toBe('/documents/shared?kind=request'))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'The lease' })).not.toBeInTheDocument())
  })

  it('teaches while it is empty, and says when nothing matches', async () => {
    server.on(sharingApi.list, () => ({ items: [], next: null, total: 0 }))
    const user = openApp('/documents/shared')
    expect(await screen.findByText('Nothing is shared yet')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Status'), 'Open')
    expect(await screen.findByText('No links match')).toBeVisible()
  })

  it('explains what went wrong, and tries again', async () => {
    let isDown = true
    server.on(sharingApi.list, () => {
      if (isDown) throw new Refusal(500, { code: 'internal', detail: 'Something went wrong.' })
      return { items: [share], next: null, total: 1 }
    })
    const user = openApp('/documents/shared')
    await screen.findByText('The links could not be loaded')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('link', { name: 'The lease' })).toBeVisible()
  })

  it('is withdrawn after a question', async () => {
    server.on(sharingApi.revoke, () => ({ ...share, state: 'withdrawn' as const }))
    const user = openApp('/documents/shared')
    await user.click(await screen.findByRole('button', { name: 'Withdraw The lease' }))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('even for people viewing it now')
    await user.click(within(question).getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('The lease is withdrawn.')).toBeVisible()
    expect(server.of(sharingApi.revoke)[0]?.input.params).toEqual({ id: share.id })
    // What has ended offers nothing to withdraw.
    expect(screen.queryByRole('button', { name: 'Withdraw Receipts' })).not.toBeInTheDocument()
  })
})

describe('one link', () => {
  it('shows who has it, what leaves, why something does not, and who looked', async () => {
    server.on(sharingApi.show, () => ({
      ...share,
      shared: [
        {
          document_id: idOf(51),
          name: 'Lease.pdf',
          version: 2,
          shown_as: 'pages' as const,
          taken_as: 'copy' as const,
          closed_because: null,
        },
        {
          document_id: idOf(52),
          name: 'Old.pdf',
          version: null,
          shown_as: 'pages' as const,
          taken_as: 'nothing' as const,
          closed_because: 'It is in the trash.',
        },
      ],
    }))
    server.on(sharingApi.log, () => ({
      items: [
        {
          id: idOf(61),
          at: '2026-11-15T12:00:00.000Z',
          who: 'ada@brook.example',
          what: 'viewed' as const,
          document: 'Lease.pdf',
          address: '203.0.113.7',
          device: 'Safari on iPhone',
        },
      ],
      next: null,
    }))
    openApp(`/documents/shared/${share.id}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'The lease' })).toBeVisible()
    expect(screen.getByText('ada@brook.example')).toBeVisible()
    expect(screen.getByText('Viewed as pages; can be downloaded as a PDF copy.')).toBeVisible()
    expect(screen.getByText('It is in the trash.')).toBeVisible()
    const log = await screen.findByRole('table', { name: 'Activity' })
    expect(log).toHaveTextContent('Viewed Lease.pdf')
    expect(log).toHaveTextContent('Safari on iPhone')
    expect(await axeFindings()).toEqual([])
  })

  it('gets a new address after a question, shown this once', async () => {
    const url = 'http://localhost/s#new'
    server.on(sharingApi.show, () => share)
    server.on(sharingApi.renew, () => ({ link: share, url }))
    const user = openApp(`/documents/shared/${share.id}`)
    await user.click(await screen.findByRole('button', { name: 'New link to copy' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'New link' }))
    expect(await screen.findByLabelText('Link')).toHaveValue(url)
    expect(server.of(sharingApi.renew)[0]?.input.body).toEqual({ by_mail: false })
  })

  it('that asks shows what came and what is still to come', async () => {
    server.on(sharingApi.show, () => request)
    openApp(`/documents/shared/${request.id}`)
    expect(await screen.findByRole('link', { name: 'Receipt.jpg' })).toBeVisible()
    expect(screen.getByText('Letters').closest('li')).toHaveTextContent('still to come')
    expect(screen.queryByRole('button', { name: /Withdraw/ })).not.toBeInTheDocument()
  })

  it('one may not see does not exist', async () => {
    server.on(sharingApi.show, () => {
      throw new Refusal(404, { code: 'not_found', detail: 'This link does not exist.' })
    })
    openApp(`/documents/shared/${share.id}`)
    expect(await screen.findByText('Link not found')).toBeVisible()
  })
})

describe('asking for documents', () => {
  it('names the case, what is wanted and whom, and keeps empty lines out', async () => {
    const made = { link: linkOf(3, { kind: 'request' as const }), url: 'http://localhost/r/x' }
    server.on(sharingApi.request, () => made)
    server.on(casesApi.list, () => ({ items: [rowOf(1)], next: null, total: 1 }))
    const user = openApp('/documents/shared')
    await user.click(await screen.findByRole('button', { name: 'Request documents' }))
    await screen.findByRole('dialog', { name: 'Request documents' })
    await user.click(screen.getByRole('button', { name: 'Create link' }))
    expect(await screen.findByText('Choose the case the documents are for.')).toBeVisible()
    expect(screen.getByText('Enter what you are requesting.')).toBeVisible()
    await user.type(screen.getByRole('combobox', { name: 'Case' }), 'Case')
    await user.click(await screen.findByRole('option', { name: /Case 1/ }))
    await user.type(screen.getByLabelText('Request title'), 'Papers')
    await user.type(screen.getByLabelText('Document 1'), 'The lease')
    await user.click(screen.getByRole('button', { name: 'Add a document' }))
    await user.type(screen.getByLabelText('Name'), 'Ada Brook')
    await user.type(screen.getByLabelText('Email address'), 'ada@brook.example')
    await user.click(screen.getByRole('button', { name: 'Create link' }))
    expect(await screen.findByText('The link is ready')).toBeVisible()
    expect(server.of(sharingApi.request)[0]?.input.body).toMatchObject({
      title: 'Papers',
      items: ['The lease'],
      max_files: 20,
      needs_code: true,
      recipient: { name: 'Ada Brook', email: 'ada@brook.example' },
    })
  })
})
