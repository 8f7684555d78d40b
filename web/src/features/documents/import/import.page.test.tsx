import { documentsApi } from '@pam/contracts/documents'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeZip } from '#lib/make-zip'
import { axeFindings } from '#test/axe'
import { aroundCases, idOf } from '#test/cases'
import { documentOf } from '#test/documents'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer } from '#test/server'

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  aroundCases(server)
})

const lease = { id: idOf(1), number: 'L-1', title: 'Lease of 12 Elm Street' }
const zip = () =>
  new File(
    [
      makeZip([
        { name: 'Export/L-1 Lease/Lease.txt', text: 'Rent.' },
        { name: 'Export/L-1 Lease/Letters/Offer.txt', text: 'Offer.' },
        { name: 'Export/Unknown/Note.txt', text: 'Note.' },
        { name: 'Export/L-1 Lease/inner.zip', text: 'PK' },
      ]),
    ],
    'export.zip',
  )

describe('importing folders of documents', () => {
  it('matches folders to cases, leaves out what has none, and sends each file once', async () => {
    server.on(documentsApi.matchFolders, ({ body }) => ({
      items: body.folders.map((folder) => ({
        folder,
        case: folder.startsWith('L-1') ? lease : null,
        is_several: false,
      })),
    }))
    const sent: string[] = []
    server.on(documentsApi.sentUploads, ({ body }) => ({
      sent: body.keys.filter((key) => sent.includes(key)),
    }))
    server.on(documentsApi.folders, () => ({ items: [] }))
    server.on(documentsApi.addFolder, ({ body }) => ({
      id: idOf(7),
      name: body.name,
      case_id: body.case_id ?? null,
      documents: 0,
    }))
    server.on(documentsApi.beginUpload, ({ body }) => ({
      id: idOf(8),
      size: body.size,
      received: 0,
      piece: 8_000_000,
    }))
    server.on(documentsApi.sendPiece, () => ({ id: idOf(8), size: 6, received: 6, piece: 8_000_000 }))
    server.on(documentsApi.finishUpload, ({ body }) => {
      sent.push(body.once_key ?? '')
      return { ...documentOf(1), is_duplicate: false }
    })
    const user = openApp('/documents/import')
    await user.upload(await screen.findByLabelText('ZIP archive'), zip())
    expect(await screen.findByText(/3 files in 2 folders\. 1 folder has no case yet/)).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Case for L-1 Lease' })).toHaveValue(lease.title)
    expect(screen.getByText(/inner\.zip: Archives inside archives are not opened/)).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Import 2 documents' }))
    expect(await screen.findByText('2 documents were imported.')).toBeVisible()
    expect(server.of(documentsApi.beginUpload).map(({ input }) => input.body)).toMatchObject([
      { name: 'Lease.txt', case_id: lease.id, folder_id: null, audience: 'firm' },
      { name: 'Offer.txt', case_id: lease.id, folder_id: idOf(7) },
    ])
    expect(server.of(documentsApi.addFolder)[0]?.input.body).toMatchObject({ name: 'Letters' })
    // The same archive again: nothing is sent twice.
    await user.upload(screen.getByLabelText('ZIP archive'), zip())
    await user.click(await screen.findByRole('button', { name: 'Import 2 documents' }))
    expect(await screen.findByText(/2 of 2 done\. 2 were imported before/)).toBeVisible()
    await waitFor(() => expect(server.of(documentsApi.beginUpload)).toHaveLength(2))
  })

  it('explains why an archive cannot be read', async () => {
    const user = openApp('/documents/import')
    await user.upload(await screen.findByLabelText('ZIP archive'), new File(['words'], 'export.zip'))
    expect(await screen.findByText('This is not a ZIP archive.')).toBeVisible()
  })
})
