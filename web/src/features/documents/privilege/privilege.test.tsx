import { casesApi } from '@pam/contracts/cases'
import { documentPrivilegeApi, type PrivilegeLogEntry } from '@pam/contracts/documents/privilege'
import { documentScrubsApi } from '@pam/contracts/documents/scrubs'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { aroundCases, caseOf, idOf } from '#test/cases'
import { aroundDocuments, documentOf } from '#test/documents'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { savedFiles } from '#test/saved-files'
import { FakeServer } from '#test/server'

const mark = {
  claim: 'attorney_client' as const,
  date: '2026-03-02',
  author: 'Rosa Rivera, Esq.',
  recipients: 'Ada Marsh',
  description: 'Legal advice about the lease.',
}
const entry = (change: Partial<PrivilegeLogEntry> = {}): PrivilegeLogEntry => ({
  number: 1,
  kind: 'document',
  id: idOf(1),
  name: 'Advice.pdf',
  type: 'Letter',
  missing: [],
  ...mark,
  ...change,
})

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  aroundCases(server)
})

async function openMenu(name: string, item: string) {
  const user = openApp('/documents')
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
  return user
}

describe('the privilege of a document', () => {
  it('is claimed with the facts for the log', async () => {
    aroundDocuments(server, [documentOf(1, { name: 'Advice.pdf', revision: 4 })])
    server.on(documentPrivilegeApi.mark, ({ body }) => documentOf(1, { privilege: body.mark && mark }))
    const user = await openMenu('Advice.pdf', 'Privilege')
    const dialog = await screen.findByRole('dialog', { name: 'Privilege' })
    expect(within(dialog).queryByLabelText('Author')).toBeNull()
    await user.selectOptions(within(dialog).getByLabelText('Privilege claimed'), 'Attorney-client privilege')
    await user.type(within(dialog).getByLabelText(/^Author/), 'Rosa Rivera')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Marked privileged.')).toBeVisible()
    expect(server.of(documentPrivilegeApi.mark)[0]?.input.body).toEqual({
      mark: { claim: 'attorney_client', date: null, author: 'Rosa Rivera', recipients: '', description: '' },
      revision: 4,
    })
  })

  it('stops copies for outside the firm until someone confirms', async () => {
    aroundDocuments(server, [documentOf(1, { name: 'Advice.pdf', privilege: mark })])
    server.on(documentScrubsApi.begin, () => new Promise(() => undefined))
    const user = await openMenu('Advice.pdf', 'Download without metadata')
    expect(await screen.findByText(/Advice\.pdf is marked privileged/)).toBeVisible()
    await user.click(screen.getByLabelText('Include it anyway'))
    await user.click(screen.getByRole('button', { name: 'Make the copy' }))
    await waitFor(() =>
      expect(server.of(documentScrubsApi.begin)[0]?.input.body).toMatchObject({ include_privileged: true }),
    )
  })
})

describe('the privilege log of a case', () => {
  const open = async (entries: readonly PrivilegeLogEntry[]) => {
    server.on(casesApi.show, () => caseOf())
    server.on(documentPrivilegeApi.log, () => ({ items: [...entries] }))
    const user = openApp(`/cases/${caseOf().id}?tab=privilege`)
    return user
  }

  it('lists what is withheld, reports what is missing, and is exported', async () => {
    const files = savedFiles()
    server.on(documentPrivilegeApi.file, () => 'bytes')
    const user = await open([
      entry(),
      entry({ number: 2, id: idOf(2), name: 'Memo.pdf', recipients: '', missing: ['recipients'] }),
    ])
    expect(await screen.findByRole('link', { name: 'Advice.pdf' })).toBeVisible()
    expect(screen.getAllByText(/Mar.*2026/)).toHaveLength(2)
    expect(screen.getByText('Add recipients')).toBeVisible()
    expect(screen.getByText(/1 entry is incomplete/)).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Excel' }))
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['privilege-log.xlsx']))
    expect(server.of(documentPrivilegeApi.file)[0]?.input.query).toEqual({ as: 'xlsx' })
  })

  it('explains how to add entries while there are none', async () => {
    await open([])
    expect(await screen.findByText('Nothing is marked privileged')).toBeVisible()
  })
})
