import { documentScrubsApi, type ScrubView } from '@pam/contracts/documents/scrubs'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aroundCases, idOf } from '#test/cases'
import { aroundDocuments, documentOf } from '#test/documents'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { savedFiles } from '#test/saved-files'
import { FakeServer, Refusal } from '#test/server'

let server: FakeServer
let files: ReturnType<typeof savedFiles>
beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  aroundCases(server)
  files = savedFiles()
})

const item = (
  index: number,
  change: Partial<ScrubView['items'][number]> = {},
): ScrubView['items'][number] => ({
  document_id: idOf(index),
  name: `Document ${index}.pdf`,
  version: 1,
  state: 'ready',
  reason: null,
  size: 10,
  sha256: 'b'.repeat(64),
  findings: [{ what: 'Properties of the document', fate: 'removed', count: 3, samples: ['Author: Ada'] }],
  ...change,
})
const scrubOf = (items: ScrubView['items'], state: ScrubView['state'] = 'ready'): ScrubView => ({
  id: idOf(90),
  state,
  items,
  tracked_changes: 'accept',
  comments: 'remove',
  created_at: '2026-11-15T12:00:00.000Z',
  gone_after: '2026-11-16T12:00:00.000Z',
})

describe('a download without metadata', () => {
  it('asks about changes and comments, shows what was found, then saves the copy', async () => {
    aroundDocuments(server, [documentOf(1)])
    const found = item(1, {
      findings: [
        { what: 'Properties of the document', fate: 'removed', count: 3, samples: ['Author: Ada'] },
        { what: 'Words in the color of the paper', fate: 'left', count: 1, samples: ['secret'] },
      ],
    })
    server.on(documentScrubsApi.begin, () =>
      scrubOf([item(1, { state: 'working', findings: [] })], 'working'),
    )
    server.on(documentScrubsApi.show, () => scrubOf([found]))
    server.on(documentScrubsApi.file, () => 'bytes')
    const user = openApp('/documents')
    await user.click(await screen.findByRole('button', { name: 'Actions for Document 1.pdf' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Download without metadata' }))
    const dialog = await screen.findByRole('dialog', { name: 'Download without metadata' })
    await user.selectOptions(within(dialog).getByLabelText('Tracked changes'), 'Reject them')
    await user.click(within(dialog).getByRole('button', { name: 'Make the copy' }))
    expect(await within(dialog).findByText('Properties of the document (3)')).toBeVisible()
    expect(dialog).toHaveTextContent('Author: Ada')
    expect(dialog).toHaveTextContent('Found but not removed: review these yourself')
    expect(server.of(documentScrubsApi.begin)[0]?.input.body).toEqual({
      ids: [idOf(1)],
      include_privileged: false,
      tracked_changes: 'refuse',
      comments: 'remove',
    })
    await user.click(within(dialog).getByRole('button', { name: 'Download copy' }))
    await waitFor(() => expect(files).toHaveLength(1))
    expect(files[0]?.name).toContain('Document 1')
    expect(await files[0]?.text()).toContain('bytes')
    expect(server.of(documentScrubsApi.file)[0]?.input.params).toEqual({ id: idOf(90), document: idOf(1) })
  })

  it('of several documents names those that failed, and keeps the selection when the server refuses', async () => {
    aroundDocuments(server, [documentOf(1), documentOf(2), documentOf(3)])
    server.on(documentScrubsApi.begin, () => {
      throw new Refusal(503, { code: 'unavailable', detail: 'Try again in a minute.' })
    })
    const user = openApp('/documents')
    for (const index of [1, 2, 3])
      await user.click(await screen.findByRole('checkbox', { name: new RegExp(`Document ${index}.pdf`) }))
    await user.click(await screen.findByRole('button', { name: 'Without metadata' }))
    const dialog = await screen.findByRole('dialog', { name: 'Download without metadata' })
    await user.selectOptions(within(dialog).getByLabelText('Comments'), 'keep')
    await user.click(within(dialog).getByRole('button', { name: 'Make 3 copies' }))
    expect(await within(dialog).findByText('Try again in a minute.')).toBeVisible()
    expect(within(dialog).getByLabelText('Comments')).toHaveValue('keep')
    const reason = 'Pam cannot take metadata out of RTF files. Save it as PDF or DOCX first.'
    const made = scrubOf([item(1), item(2), item(3, { state: 'failed', reason, findings: [], size: null })])
    server.on(documentScrubsApi.begin, () => made)
    server.on(documentScrubsApi.show, () => made)
    server.on(documentScrubsApi.archive, () => 'bytes')
    await user.click(within(dialog).getByRole('button', { name: 'Make 3 copies' }))
    expect(await within(dialog).findByText(reason)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Save 2 copies' }))
    expect(server.of(documentScrubsApi.archive)).toHaveLength(1)
  })
})
