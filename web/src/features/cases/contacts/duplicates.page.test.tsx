import { contactsApi } from '@pam/contracts/contacts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { aroundCases, contactOf, idOf } from '#test/cases'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { done, FakeServer, Refusal } from '#test/server'

const ada = contactOf({ emails: ['ada@mail.test'], phones: ['212-555-0101'], note: 'Prefers email.' })
const lovell = contactOf({
  id: idOf(702),
  name: 'Ada Lovell',
  emails: ['lovell@mail.test'],
  phones: [],
  note: 'Call first.',
  aliases: [{ name: 'A. Lovell', kind: 'also_known_as' as const }],
  version: 3,
})
const rowOf = ({ id, kind, name, emails, phones }: typeof ada) => ({
  id,
  kind,
  name,
  emails,
  phones,
  cases: 1,
})

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  aroundCases(server)
  server.on(contactsApi.duplicates, () => ({
    items: [{ first: rowOf(ada), second: rowOf(lovell), because: 'email' as const }],
    total: 1,
  }))
  server.on(contactsApi.show, ({ params }) => (params?.id === ada.id ? ada : lovell))
})

describe('possible duplicates', () => {
  it('are merged with values chosen field by field, and the merge is undone', async () => {
    server.on(contactsApi.merge, () => ({ contact: ada, merge_id: idOf(801) }))
    server.on(contactsApi.undoMerge, () => ada)
    const user = openApp('/contacts/duplicates')
    await user.click(await screen.findByRole('button', { name: 'Merge: Ada Marsh and Ada Lovell' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge contacts' }))
    await user.selectOptions(await dialog.findByLabelText('Name'), 'Ada Lovell')
    await user.click(dialog.getByRole('checkbox', { name: 'ada@mail.test' }))
    expect(await axeFindings()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Merge contacts' }))
    await waitFor(() => expect(server.of(contactsApi.merge)).toHaveLength(1))
    expect(server.of(contactsApi.merge)[0]?.input).toMatchObject({
      params: { id: ada.id },
      body: {
        removed_id: lovell.id,
        version: ada.version,
        removed_version: 3,
        details: {
          name: 'Ada Lovell',
          aliases: [{ name: 'Ada Marsh' }, { name: 'A. Lovell' }],
          emails: ['lovell@mail.test'],
          phones: ['212-555-0101'],
          note: 'Prefers email.',
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(server.of(contactsApi.undoMerge)[0]?.input.params).toEqual({ id: idOf(801) }))
  })

  it('that cannot be merged say why and lose nothing; others stay separate', async () => {
    const detail = 'Ada Lovell has trust records that cannot be changed.'
    server.on(contactsApi.merge, () => {
      throw new Refusal(409, { code: 'conflict', detail })
    })
    server.on(contactsApi.keepBoth, () => done)
    const user = openApp('/contacts/duplicates')
    await user.click(await screen.findByRole('button', { name: 'Merge: Ada Marsh and Ada Lovell' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge contacts' }))
    await user.selectOptions(await dialog.findByLabelText('Keep'), lovell.id)
    await user.click(dialog.getByRole('button', { name: 'Merge contacts' }))
    expect(await dialog.findByText(detail)).toBeVisible()
    expect(server.of(contactsApi.merge)[0]?.input.params).toEqual({ id: lovell.id })
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Keep both' }))
    await waitFor(() =>
      expect(server.of(contactsApi.keepBoth)[0]?.input.body).toEqual({ other_id: lovell.id }),
    )
  })
})

describe('contacts as a file', () => {
  it('are exported as the list is filtered, in the chosen format', async () => {
    server.on(contactsApi.list, () => ({ items: [rowOf(ada)], next: null }))
    server.on(contactsApi.exportContacts, () => 'BEGIN:VCARD')
    const user = openApp('/contacts?kind=person')
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Export contacts' }))
    await user.selectOptions(dialog.getByLabelText('Format'), 'vcard4')
    await user.click(dialog.getByRole('button', { name: 'Export contacts' }))
    await waitFor(() =>
      expect(server.of(contactsApi.exportContacts)[0]?.input.body).toEqual({
        format: 'vcard4',
        kind: 'person',
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('a company', () => {
  it('shows its people with title, phone and email, and takes a new one', async () => {
    const person = { id: ada.id, name: 'Ada Marsh', kind: 'person' as const, phones: ['212-555-0101 ext. 4'] }
    const company = contactOf({
      id: idOf(703),
      kind: 'organisation' as const,
      name: 'Elm Street Holdings',
      relations: [
        {
          id: idOf(711),
          kind: 'employee_of',
          is_from: false,
          title: 'Claims manager',
          since: null,
          until: null,
          other: { ...person, emails: ['ada@mail.test'] },
        },
      ],
    })
    server.on(contactsApi.show, () => company)
    server.on(contactsApi.list, () => ({ items: [rowOf(lovell)], next: null }))
    server.on(contactsApi.relate, () => company)
    const user = openApp(`/contacts/${company.id}`)
    const people = within(await screen.findByRole('region', { name: 'People' }))
    expect(people.getByText('Claims manager')).toBeVisible()
    expect(people.getByRole('link', { name: '212-555-0101 ext. 4' })).toHaveAttribute(
      'href',
      'tel:2125550101,4',
    )
    expect(people.getByRole('link', { name: 'ada@mail.test' })).toHaveAttribute(
      'href',
      'mailto:ada@mail.test',
    )
    await user.click(people.getByRole('button', { name: 'Add person' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add person to Elm Street Holdings' }))
    await user.type(dialog.getByLabelText('Person'), 'Ada')
    await user.click(await screen.findByRole('option', { name: /Ada Lovell/ }))
    await user.type(dialog.getByLabelText(/^Title/), 'Owner')
    await user.click(dialog.getByRole('button', { name: 'Add relation' }))
    await waitFor(() =>
      expect(server.of(contactsApi.relate)[0]?.input).toMatchObject({
        params: { id: lovell.id },
        body: { to_id: company.id, kind: 'employee_of', title: 'Owner' },
      }),
    )
  })
})
