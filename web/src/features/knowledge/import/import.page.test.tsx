import { knowledgeImportsApi as api, type ImportView } from '@pam/contracts/knowledge/imports'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { idOf } from '#test/cases'
import { signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'

const counts = { waiting: 0, read: 0, known: 0, refused: 0, written: 0, opened: 0 }
const importOf = (change: Partial<ImportView> = {}): ImportView => ({
  id: idOf(60),
  kind: 'files',
  state: 'open',
  collection: 'research',
  jurisdiction: '',
  guessed_jurisdiction: '',
  counts,
  created_by: 'Ada Marsh',
  created_at: '2026-11-15T09:00:00.000Z',
  finished_at: null,
  can: { change: true },
  ...change,
})

const entry = { title: null, citation: '', opening: '', reason: null, item_id: null, item_title: null }

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  server.on(api.list, () => ({ items: [], web_why_not: 'No web page service is set up.' }))
  server.on(api.entries, () => ({ items: [], next: null }))
})

describe('importing knowledge', () => {
  it('explains in a sentence why web pages cannot be fetched', async () => {
    const user = openApp('/knowledge/import')
    await user.click(await screen.findByLabelText(/Web pages/))
    expect(await screen.findByText('No web page service is set up.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Fetch the pages' })).toBeDisabled()
    expect(await axeFindings()).toEqual([])
  })

  it('starts, accepts files one by one, and names the one that failed', async () => {
    server.on(api.begin, () => importOf())
    server.on(api.show, () => importOf())
    let sent = 0
    server.on(api.addFile, () => {
      sent += 1
      if (sent === 2)
        throw new Refusal(413, { code: 'too_large', detail: 'This file is larger than your firm takes.' })
      return importOf({ counts: { ...counts, waiting: 1 } })
    })
    const user = openApp('/knowledge/import')
    await user.click(await screen.findByRole('button', { name: 'Choose files' }))
    await waitFor(() => expect(currentPlace()).toBe(`/knowledge/import?import=${idOf(60)}`))
    const files = ['a.txt', 'b.txt', 'c.txt'].map((name) => new File(['words'], name))
    await user.upload(await screen.findByLabelText('Files or ZIP archives'), files)
    expect(await screen.findByText('2 files are there.')).toBeInTheDocument()
    expect(screen.getByText(/b\.txt: This file is larger/)).toBeInTheDocument()
    const [first] = server.of(api.addFile)
    expect(first?.sent instanceof FormData && first.sent.get('path')).toBe('a.txt')
  })

  it('shows what was read before it is written, with an editable guess', async () => {
    const ready = importOf({
      guessed_jurisdiction: 'Delaware',
      counts: { ...counts, read: 2, known: 1, refused: 1 },
    })
    server.on(api.show, () => ready)
    server.on(api.entries, () => ({
      items: [
        {
          ...entry,
          id: idOf(61),
          name: 'a/Memo.txt',
          title: 'Memo',
          opening: 'On leases.',
          state: 'read' as const,
        },
        {
          ...entry,
          id: idOf(62),
          name: 'b.txt',
          state: 'known' as const,
          item_id: idOf(9),
          item_title: 'Leases',
        },
        {
          ...entry,
          id: idOf(63),
          name: 'c.zip',
          state: 'refused' as const,
          reason: 'It may be malicious.',
        },
      ],
      next: null,
    }))
    server.on(api.start, () => importOf({ state: 'done', counts: { ...counts, written: 2 } }))
    const user = openApp(`/knowledge/import?import=${idOf(60)}`)
    expect(await screen.findByText('It may be malicious.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: /Open existing item/ })).toHaveAttribute(
      'href',
      `/knowledge/${idOf(9)}`,
    )
    const jurisdiction = screen.getByLabelText(/Jurisdiction for all items/)
    expect(jurisdiction).toHaveValue('Delaware')
    expect(await axeFindings()).toEqual([])
    await user.clear(jurisdiction)
    await user.type(jurisdiction, 'Maine')
    await user.selectOptions(screen.getByLabelText('Category'), 'Practice guides')
    await user.click(screen.getByRole('button', { name: 'Add 2 items' }))
    await waitFor(() => expect(server.of(api.start)).toHaveLength(1))
    expect(server.of(api.start)[0]?.input.body).toEqual({ collection: 'guides', jurisdiction: 'Maine' })
  })

  it('is undone after confirmation', async () => {
    server.on(api.show, () => importOf({ state: 'done', counts: { ...counts, written: 2 } }))
    server.on(api.undo, () => importOf({ state: 'undone', counts: { ...counts, written: 2 } }))
    const user = openApp(`/knowledge/import?import=${idOf(60)}`)
    await user.click(await screen.findByRole('button', { name: 'Undo this import' }))
    expect(server.of(api.undo)).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Move to the trash' }))
    await waitFor(() => expect(server.of(api.undo)).toHaveLength(1))
  })
})
