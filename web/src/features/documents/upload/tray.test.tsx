import { casesApi } from '@pam/contracts/cases'
import { documentsApi } from '@pam/contracts/documents'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { aroundCases, caseOf, idOf } from '#test/cases'
import { aroundDocuments, takesUploads } from '#test/documents'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer } from '#test/server'
import { uploads } from './store.ts'

let server: FakeServer
beforeEach(() => {
  uploads.clear()
  server = new FakeServer()
  signIn(server, 'lawyer')
  aroundCases(server)
  aroundDocuments(server)
})

const fileOf = (name: string, words = name) => new File([words], name, { lastModified: 1 })
const begun = () => server.of(documentsApi.beginUpload).map(({ input }) => input.body)

/** A folder as the browser hands it over in a drop. */
function folderOf(name: string, files: readonly File[]) {
  const entries = files.map((file) => ({
    isFile: true,
    name: file.name,
    file: (take: (file: File) => void) => take(file),
  }))
  let parts = [entries, []]
  return {
    isFile: false,
    name,
    createReader: () => ({
      readEntries: (take: (items: unknown[]) => void) => {
        const [part = [], ...rest] = parts
        parts = rest
        take(part)
      },
    }),
  }
}

function drop(entries: readonly unknown[]) {
  const items = entries.map((entry) => ({ webkitGetAsEntry: () => entry }))
  fireEvent.drop(document, { dataTransfer: { types: ['Files'], items, files: [] } })
}

describe('uploading', () => {
  it('takes a dropped folder, makes a folder of its name, and leaves out what systems put there', async () => {
    takesUploads(server)
    server.on(documentsApi.addFolder, ({ body }) => ({ ...body, id: idOf(40), documents: 0 }))
    const user = openApp('/documents')
    await screen.findByText('No documents yet')
    drop([folderOf('Exhibits', [fileOf('A.pdf'), fileOf('.DS_Store'), fileOf('B.pdf')])])
    const dialog = await screen.findByRole('dialog', { name: 'Add documents' })
    expect(within(dialog).getByText(/^2 files/)).toBeVisible()
    expect(within(dialog).getByLabelText('Folder')).toHaveDisplayValue('New folder “Exhibits”')
    await user.selectOptions(within(dialog).getByLabelText('Who sees them'), 'Everyone at the firm')
    expect(await axeFindings()).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Upload 2 files' }))
    expect(await screen.findByText('2 uploaded')).toBeVisible()
    expect(begun()).toEqual([
      expect.objectContaining({ name: 'A.pdf', folder_id: idOf(40), audience: 'firm', case_id: null }),
      expect.objectContaining({ name: 'B.pdf', folder_id: idOf(40), audience: 'firm', case_id: null }),
    ])
    const tray = screen.getByRole('region', { name: 'Uploads' })
    expect(within(tray).getAllByText('Uploaded. Processing...')).toHaveLength(2)
    expect(await axeFindings()).toEqual([])
  })

  it('stays visible on other screens, and offers an existing file', async () => {
    takesUploads(server)
    const user = openApp('/documents?add=true')
    const choose = async (file: File) => {
      const dialog = await screen.findByRole('dialog', { name: 'Add documents' })
      await user.upload(within(dialog).getByLabelText('Choose files'), file)
      await user.click(within(dialog).getByRole('button', { name: 'Upload' }))
    }
    await choose(fileOf('Lease.pdf', 'same words'))
    expect(await screen.findByText('1 uploaded')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Add documents' }))
    await choose(fileOf('Copy.pdf', 'same words'))
    expect(await screen.findByText('The same file is already there as “Lease.pdf”.')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Dashboard' }))
    expect(await screen.findByRole('heading', { level: 1, name: /^Good/ })).toBeVisible()
    const tray = screen.getByRole('region', { name: 'Uploads' })
    expect(within(tray).getByRole('status')).toHaveTextContent('1 needs you, 1 uploaded')
    await user.click(within(tray).getByRole('button', { name: 'Keep both' }))
    expect(await screen.findByText('2 uploaded')).toBeVisible()
    await user.click(within(tray).getByRole('button', { name: 'Close uploads' }))
    expect(screen.queryByRole('region', { name: 'Uploads' })).not.toBeInTheDocument()
  })

  it('files in the case whose documents are open', async () => {
    takesUploads(server)
    server.on(casesApi.show, () => caseOf())
    const user = openApp(`/cases/${idOf(1)}?tab=documents`)
    expect(await screen.findByText('No documents in this case yet')).toBeVisible()
    fireEvent.paste(document, { clipboardData: { files: [fileOf('image.png')] } })
    const dialog = await screen.findByRole('dialog', { name: 'Add documents' })
    expect(within(dialog).getByText(/^Pasted \d{4}-\d\d-\d\d .*\.png$/)).toBeVisible()
    expect(within(dialog).queryByRole('combobox', { name: 'Case' })).not.toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Upload' }))
    await waitFor(() => expect(begun()).toEqual([expect.objectContaining({ case_id: idOf(1) })]))
    expect(await screen.findByText('1 uploaded')).toBeVisible()
  })

  it('asks for an interrupted file after a reload and resumes it', async () => {
    takesUploads(server, { fails: [1] })
    const user = openApp('/documents?add=true')
    const dialog = await screen.findByRole('dialog', { name: 'Add documents' })
    await user.upload(within(dialog).getByLabelText('Choose files'), fileOf('Lease.pdf'))
    await user.click(within(dialog).getByRole('button', { name: 'Upload' }))
    expect(await screen.findByText(/Connection lost/)).toBeVisible()
    const kept = sessionStorage.getItem('pam-uploads') ?? ''
    cleanup()
    uploads.clear()
    sessionStorage.setItem('pam-uploads', kept)
    const again = openApp('/dashboard')
    expect(await screen.findByText(/^Interrupted at 0 B of 9 B/)).toBeVisible()
    await again.upload(
      screen.getByLabelText('Choose Lease.pdf again', { selector: 'input' }),
      fileOf('Lease.pdf'),
    )
    expect(await screen.findByText('1 uploaded')).toBeVisible()
    expect(server.of(documentsApi.beginUpload)).toHaveLength(1)
  })
})
