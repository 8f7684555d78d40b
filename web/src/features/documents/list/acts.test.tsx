import { documentsApi } from '@pam/contracts/documents'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aroundCases, idOf } from '#test/cases'
import { aroundDocuments, documentOf } from '#test/documents'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { done, FakeServer, Refusal } from '#test/server'

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  aroundCases(server)
})

const openMenu = async (name: string, entry: string) => {
  const user = openApp('/documents')
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
  return user
}

describe('a document that is quarantined', () => {
  const apart = documentOf(1, {
    name: 'Offer.docm',
    state: 'quarantined',
    reason: 'This document carries macros.',
    dangers: ['macros', 'embedded_files'],
  })

  it('explains why, and is released by someone who may', async () => {
    aroundDocuments(server, [apart])
    server.on(documentsApi.release, () => apart)
    const user = await openMenu('Offer.docm', 'Why it is quarantined')
    const dialog = await screen.findByRole('dialog', { name: 'Quarantined' })
    expect(dialog).toHaveTextContent('This document carries macros.')
    expect(dialog).toHaveTextContent('It has other files embedded in it.')
    await user.click(within(dialog).getByRole('button', { name: 'Release' }))
    expect(await screen.findByText('Offer.docm was released.')).toBeVisible()
    expect(server.of(documentsApi.release)[0]?.input.params).toEqual({ id: idOf(1) })
  })

  it('stays quarantined for others, who are told who decides', async () => {
    signIn(server, 'user')
    aroundDocuments(server, [{ ...apart, can: { change: true, remove: false, release: false } }])
    await openMenu('Offer.docm', 'Why it is quarantined')
    const dialog = await screen.findByRole('dialog', { name: 'Quarantined' })
    expect(dialog).toHaveTextContent('Someone who manages documents decides')
    expect(within(dialog).queryByRole('button', { name: 'Release' })).not.toBeInTheDocument()
    expect(within(dialog).queryByRole('button', { name: 'Move to trash' })).not.toBeInTheDocument()
  })
})

describe('the details of a document', () => {
  it('are saved, and nothing typed is lost when the server refuses', async () => {
    const it1 = documentOf(1, {
      name: 'scan001.pdf',
      revision: 4,
      kind: 'other',
      kind_reason: 'no known words',
    })
    aroundDocuments(server, [it1])
    const detail = 'Someone changed this document since you opened it. Load it again, then make your change.'
    server.on(documentsApi.change, () => {
      throw new Refusal(409, { code: 'conflict', detail })
    })
    const user = await openMenu('scan001.pdf', 'Edit details')
    const dialog = await screen.findByRole('dialog', { name: 'Edit details' })
    expect(dialog).toHaveTextContent('Filed by Pam: no known words')
    const name = within(dialog).getByLabelText('Name')
    await user.clear(name)
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await within(dialog).findByText('Give the document a name.')).toBeVisible()
    await user.type(name, 'Lease.pdf')
    await user.selectOptions(within(dialog).getByLabelText('Kind'), 'Contract')
    await user.type(within(dialog).getByLabelText(/^Tags/), 'draft, draft , elm')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await within(dialog).findByText(detail)).toBeVisible()
    expect(name).toHaveValue('Lease.pdf')
    server.on(documentsApi.change, () => it1)
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Saved.')).toBeVisible()
    expect(server.of(documentsApi.change).at(-1)?.input.body).toEqual({
      name: 'Lease.pdf',
      kind: 'contract',
      tags: ['draft', 'elm'],
      case_id: null,
      folder_id: null,
      audience: 'firm',
      revision: 4,
    })
  })
})

describe('folders', () => {
  it('are made, renamed and removed', async () => {
    aroundDocuments(server)
    let items = [{ id: idOf(50), name: 'Letters', case_id: null as string | null, documents: 2 }]
    server.on(documentsApi.folders, () => ({ items }))
    server.on(documentsApi.addFolder, ({ body }) => {
      if (body.name === 'Letters')
        throw new Refusal(400, {
          code: 'bad_input',
          detail: 'A folder with this name already exists.',
          fields: { name: 'This name is taken.' },
        })
      const made = { ...body, id: idOf(51), documents: 0 }
      items = [...items, made]
      return made
    })
    server.on(documentsApi.renameFolder, ({ params, body }) => {
      items = items.map((item) => (item.id === params.id ? { ...item, name: body.name } : item))
      return items.find((item) => item.id === params.id) as (typeof items)[number]
    })
    server.on(documentsApi.dropFolder, ({ params }) => {
      items = items.filter((item) => item.id !== params.id)
      return done
    })
    const user = openApp('/documents')
    await user.click(await screen.findByRole('button', { name: 'Folders' }))
    const dialog = await screen.findByRole('dialog', { name: 'Folders not in a case' })
    await user.type(within(dialog).getByLabelText('New folder'), 'Letters{Enter}')
    expect(await within(dialog).findByText('This name is taken.')).toBeVisible()
    await user.clear(within(dialog).getByLabelText('New folder'))
    await user.type(within(dialog).getByLabelText('New folder'), 'Exhibits{Enter}')
    expect(await within(dialog).findByText('Exhibits')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Rename Letters' }))
    await user.type(within(dialog).getByLabelText('New name of Letters'), ' out{Enter}')
    expect(await within(dialog).findByText('Letters out')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Remove Exhibits' }))
    await waitFor(() => expect(within(dialog).queryByText('Exhibits')).not.toBeInTheDocument())
  })
})
