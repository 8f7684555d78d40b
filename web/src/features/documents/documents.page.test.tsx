import { casesApi } from '@pam/contracts/cases'
import { documentsApi } from '@pam/contracts/documents'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { axeFindings } from '#test/axe'
import { aroundCases, idOf, rowOf } from '#test/cases'
import { aroundDocuments, documentOf } from '#test/documents'
import { signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { done, FakeServer, Refusal } from '#test/server'
import { uploads } from './upload/store.ts'

let server: FakeServer
beforeEach(() => {
  uploads.clear()
  server = new FakeServer()
  signIn(server, 'lawyer')
  aroundCases(server)
})

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const queries = () => server.of(documentsApi.list).map(({ input }) => input.query)

describe('the document room', () => {
  it('shows the status of each document, in accurate words', async () => {
    aroundDocuments(server, [
      documentOf(1, { name: 'Waits.pdf', state: 'received', pages: null, pages_read: 0 }),
      documentOf(2, { name: 'Reads.pdf', state: 'reading', pages: 9, pages_read: 4 }),
      documentOf(3, { name: 'Whole.pdf', kind: 'contract', case_id: idOf(1), case_title: 'Lease of 12 Elm' }),
      documentOf(4, { name: 'Half.pdf', reason: 'Only 3 of 9 pages were read: it took too long.' }),
      documentOf(5, { name: 'Broken.pdf', state: 'failed', reason: 'This file is locked by a password.' }),
      documentOf(7, { name: 'Faint.png', weak_pages: [1] }),
      documentOf(6, { name: 'Apart.docx', state: 'quarantined', reason: 'It carries macros.' }),
    ])
    openApp('/documents')
    expect(await row('Waits')).toHaveTextContent('Waiting to be read')
    expect(await row('Reads')).toHaveTextContent('Reading 4 of 9')
    expect(await row('Whole')).toHaveTextContent(/Contract.*Lease of 12 Elm.*Ready/)
    const half = await row('Half')
    expect(half).toHaveTextContent('Partly readOnly 3 of 9 pages were read: it took too long.')
    expect(half).not.toHaveTextContent('Ready')
    expect(await row('Broken')).toHaveTextContent('Not readableThis file is locked by a password.')
    expect(await row('Apart')).toHaveTextContent('Quarantined')
    expect(await row('Faint')).toHaveTextContent('1 page to check')
    expect(await screen.findByText('One document is quarantined')).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it('asks again while something is being read, and stops when it is', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    aroundDocuments(server)
    let asked = 0
    server.on(documentsApi.list, ({ query }) => {
      if (query.state) return { items: [], next: null, total: 0 }
      asked += 1
      const document = documentOf(1, asked < 3 ? { state: 'reading', pages: 2, pages_read: asked } : {})
      return { items: [document], next: null, total: 1 }
    })
    openApp('/documents')
    expect(await row('Reading 1 of 2')).toBeVisible()
    expect(await row('Reading 2 of 2')).toBeVisible()
    expect(await row('Ready')).toBeVisible()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(asked).toBe(3)
  })

  it('keeps search, filters and order in the address', async () => {
    aroundDocuments(server, [documentOf(1)])
    server.on(documentsApi.folders, () => ({
      items: [{ id: idOf(50), name: 'Letters', case_id: null, documents: 1 }],
    }))
    const user = openApp('/documents')
    await row('Document 1')
    await user.type(screen.getByRole('searchbox', { name: 'Search documents by name' }), 'lease')
    await waitFor(() => expect(currentPlace()).toContain('q=lease'))
    await user.selectOptions(screen.getByLabelText('Type'), 'Order')
    await user.selectOptions(screen.getByLabelText('Folder'), 'Letters')
    await user.click(screen.getByRole('checkbox', { name: 'Not in a case' }))
    await user.click(screen.getByRole('button', { name: 'Name' }))
    expect(currentPlace()).toBe(`/documents?q=lease&kind=order&folder_id=${idOf(50)}&unfiled=true&sort=name`)
    await waitFor(() =>
      expect(queries()).toContainEqual(
        expect.objectContaining({
          q: 'lease',
          kind: 'order',
          folder_id: idOf(50),
          unfiled: true,
          sort: 'name',
        }),
      ),
    )
    expect(queries().filter((value) => (value as { q?: string }).q === 'leas')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(currentPlace()).toBe('/documents?sort=name')
  })

  it('explains an empty list, no matches, and a failed load', async () => {
    aroundDocuments(server)
    openApp('/documents')
    expect(await screen.findByText('No documents yet')).toBeVisible()
    const user = openApp('/documents?q=nothing')
    expect(await screen.findByText('No documents match')).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement)
    expect(currentPlace()).toBe('/documents')
  })

  it('loads again after a failure', async () => {
    aroundDocuments(server, [documentOf(1)])
    server.on(documentsApi.list, () => {
      throw new Refusal(500, { code: 'internal', detail: 'Something went wrong on our side.' })
    })
    const user = openApp('/documents')
    expect(await screen.findByText('The documents could not be loaded')).toBeVisible()
    aroundDocuments(server, [documentOf(1)])
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await row('Document 1')).toBeVisible()
  })

  it('is the page about documents for a guest', async () => {
    signIn(server, 'guest')
    openApp('/documents')
    expect(
      await screen.findByRole('heading', { level: 1, name: 'AI-Powered Document Management' }),
    ).toBeVisible()
    expect(server.of(documentsApi.list)).toEqual([])
  })

  it('does not offer cases to those who may not see them', async () => {
    signIn(server, 'user')
    aroundDocuments(server, [documentOf(1)])
    const user = openApp('/documents')
    await row('Document 1')
    expect(screen.queryByRole('combobox', { name: 'Case' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Add documents' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add documents' })
    expect(within(dialog).queryByRole('combobox', { name: 'Case' })).not.toBeInTheDocument()
  })
})

describe('several documents at once', () => {
  const both = [documentOf(1, { tags: ['old'] }), documentOf(2, { case_id: idOf(1), case_title: 'Lease' })]
  const bulk = () => server.of(documentsApi.bulk).map(({ input }) => input.body)
  beforeEach(() => {
    aroundDocuments(server, both)
    server.on(documentsApi.bulk, () => ({ items: both }))
    server.on(documentsApi.list, ({ query }) =>
      query.state ? { items: [], next: null, total: 0 } : { items: both, next: null, total: 2 },
    )
  })
  const chooseBoth = async () => {
    const user = openApp('/documents')
    await row('Document 1')
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    expect(screen.getByText('2 documents chosen')).toBeVisible()
    return user
  }

  it('are put in the trash and taken out again', async () => {
    const user = await chooseBoth()
    await user.click(screen.getByRole('button', { name: 'Move to trash' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Undone.')).toBeVisible()
    const ids = [idOf(1), idOf(2)]
    expect(bulk()).toEqual([
      { ids, what: { act: 'trash' } },
      { ids, what: { act: 'restore' } },
    ])
    expect(screen.queryByText('2 documents chosen')).not.toBeInTheDocument()
  })

  it('are tagged, and an undo removes only what was added', async () => {
    const user = await chooseBoth()
    await user.click(screen.getByRole('button', { name: 'Tag' }))
    const dialog = await screen.findByRole('dialog', { name: 'Tag 2 documents' })
    await user.click(within(dialog).getByRole('button', { name: 'Save tags' }))
    expect(within(dialog).getByLabelText('Add tags')).toHaveAccessibleDescription(/Enter a tag\./)
    await user.type(within(dialog).getByLabelText('Add tags'), 'old, urgent')
    await user.click(within(dialog).getByRole('button', { name: 'Save tags' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(bulk()).toHaveLength(3))
    expect(bulk()).toEqual([
      { ids: [idOf(1), idOf(2)], what: { act: 'tag', add: ['old', 'urgent'], take: [] } },
      { ids: [idOf(1)], what: { act: 'tag', add: [], take: ['urgent'] } },
      { ids: [idOf(2)], what: { act: 'tag', add: [], take: ['old', 'urgent'] } },
    ])
  })

  it('are moved to a case that is looked for by name', async () => {
    server.on(casesApi.list, () => ({ items: [rowOf(7, { title: 'Marsh v. Elm' })], next: null, total: 1 }))
    const user = await chooseBoth()
    await user.click(screen.getByRole('button', { name: 'Move' }))
    const dialog = await screen.findByRole('dialog', { name: 'Move 2 documents' })
    await user.type(within(dialog).getByRole('combobox', { name: 'Case' }), 'Marsh')
    await user.click(await screen.findByRole('option', { name: /Marsh v\. Elm/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Move' }))
    expect(await screen.findByText('2 documents moved to Marsh v. Elm.')).toBeVisible()
    expect(bulk()).toEqual([
      { ids: [idOf(1), idOf(2)], what: { act: 'move', case_id: idOf(7), folder_id: null } },
    ])
  })

  it('stay unchanged if one of them is on hold, with the reason', async () => {
    const detail = 'This document’s case is on legal hold: nothing in it can be removed.'
    server.on(documentsApi.bulk, () => {
      throw new Refusal(409, { code: 'conflict', detail })
    })
    const user = await chooseBoth()
    await user.click(screen.getByRole('button', { name: 'Move to trash' }))
    expect(await screen.findByText(detail)).toBeVisible()
    expect(screen.getByText('2 documents chosen')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })
})

describe('the trash', () => {
  const gone = documentOf(1, {
    removed_at: '2026-11-10T12:00:00.000Z',
    gone_after: '2026-12-10T12:00:00.000Z',
  })
  it('shows the expiry date, and destroys only after the word was typed', async () => {
    aroundDocuments(server, [gone])
    server.on(documentsApi.destroy, () => done)
    const user = openApp('/documents?removed=true')
    expect(await screen.findByRole('heading', { level: 1, name: 'Trash' })).toBeVisible()
    expect(await row('Document 1')).toHaveTextContent(/Nov 10, 2026.*Dec 10, 2026/)
    await user.click(screen.getByRole('checkbox', { name: 'Choose Document 1.pdf' }))
    await user.click(screen.getByRole('button', { name: 'Destroy' }))
    const dialog = await screen.findByRole('dialog', { name: 'Destroy 1 document?' })
    await user.click(within(dialog).getByRole('button', { name: 'Destroy permanently' }))
    expect(within(dialog).getByLabelText('Type destroy')).toHaveFocus()
    expect(server.of(documentsApi.destroy)).toEqual([])
    await user.type(within(dialog).getByLabelText('Type destroy'), 'destroy')
    await user.click(within(dialog).getByRole('button', { name: 'Destroy permanently' }))
    expect(await screen.findByText('1 document destroyed.')).toBeVisible()
    expect(server.of(documentsApi.destroy)[0]?.input.params).toEqual({ id: idOf(1) })
  })

  it('destroys nothing for those who may not manage documents', async () => {
    signIn(server, 'user')
    aroundDocuments(server, [gone])
    const user = openApp('/documents?removed=true')
    await row('Document 1')
    await user.click(screen.getByRole('checkbox', { name: 'Choose Document 1.pdf' }))
    expect(screen.getByRole('button', { name: 'Restore' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Destroy' })).not.toBeInTheDocument()
  })
})
