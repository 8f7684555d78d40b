import { casesApi } from '@pam/contracts/cases'
import { contactsApi } from '@pam/contracts/contacts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { aroundCases, contactOf, idOf } from '#test/cases'
import { signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { done, FakeServer, Refusal } from '#test/server'
import { detailsOf, formOf } from './form-shape.ts'

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  aroundCases(server)
  server.on(contactsApi.list, () => ({ items: [], next: null }))
})

describe('the contacts', () => {
  it('teach when there are none; a new one goes to its page', async () => {
    server.on(contactsApi.add, () => contactOf())
    server.on(contactsApi.show, () => contactOf())
    const user = openApp('/contacts')
    await user.click(await screen.findByRole('button', { name: 'Add the first contact' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New contact' }))
    await user.click(dialog.getByRole('button', { name: 'Add contact' }))
    expect(await dialog.findByText('Enter the name.')).toBeVisible()
    await user.type(dialog.getByLabelText('Name'), 'Ada Marsh')
    await user.click(dialog.getByRole('button', { name: 'Add a name' }))
    await user.type(dialog.getByLabelText('Other name 1'), 'Ada Lovell')
    await user.selectOptions(dialog.getByLabelText('Kind of name 1'), 'maiden')
    await user.type(dialog.getByLabelText(/^Email addresses/), 'ada@mail.test')
    await user.click(dialog.getByRole('button', { name: 'Add contact' }))
    await waitFor(() => expect(currentPlace()).toBe(`/contacts/${idOf(701)}`))
    expect(server.of(contactsApi.add)[0]?.input.body).toMatchObject({
      name: 'Ada Marsh',
      aliases: [{ name: 'Ada Lovell', kind: 'maiden' }],
      emails: ['ada@mail.test'],
    })
  })

  it('that are here already are offered before one is made twice', async () => {
    const known = { ...contactOf(), cases: 2, because: 'name' as const, matched: 'Ada Lovell' }
    server.on(contactsApi.similar, ({ query }) => ({ items: query?.name === 'Ada Lovel' ? [known] : [] }))
    server.on(contactsApi.add, () => contactOf({ id: idOf(702) }))
    server.on(contactsApi.show, ({ params }) => contactOf({ id: params?.id ?? '' }))
    const user = openApp('/contacts')
    const typeName = async () => {
      await user.click((await screen.findAllByRole('button', { name: 'New contact' }))[0] as HTMLElement)
      const dialog = within(await screen.findByRole('dialog', { name: 'New contact' }))
      await user.type(dialog.getByLabelText('Name'), 'Ada Lovel')
      await user.click(dialog.getByRole('button', { name: 'Add contact' }))
      expect(await dialog.findByText('Also known as Ada Lovell, in 2 cases')).toBeVisible()
      return dialog
    }
    const first = await typeName()
    expect(await axeFindings()).toEqual([])
    await user.click(first.getByRole('button', { name: 'Use this one: Ada Marsh' }))
    await waitFor(() => expect(currentPlace()).toBe(`/contacts/${idOf(701)}`))
    expect(server.of(contactsApi.add)).toEqual([])
    const back = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }))
    await user.click(back.getByRole('link', { name: 'Contacts' }))
    const second = await typeName()
    await user.click(second.getByRole('button', { name: 'Create new contact anyway' }))
    await user.click(second.getByRole('button', { name: 'Add contact' }))
    await waitFor(() => expect(currentPlace()).toBe(`/contacts/${idOf(702)}`))
  })

  it('are searched by the server, with words and kind in the address', async () => {
    const user = openApp('/contacts')
    await screen.findByText('No contacts yet')
    await user.selectOptions(screen.getByLabelText('Kind'), 'organisation')
    await user.type(screen.getByRole('searchbox', { name: 'Search contacts' }), 'elm')
    await waitFor(() =>
      expect(server.of(contactsApi.list).at(-1)?.input.query).toMatchObject({
        q: 'elm',
        kind: 'organisation',
      }),
    )
    expect(currentPlace()).toBe('/contacts?kind=organisation&q=elm')
    expect(await screen.findByText('No contacts match')).toBeVisible()
  })

  it('are closed to people who do not work on cases', async () => {
    signIn(server, 'user')
    openApp('/contacts')
    expect(await screen.findByText('Access Denied: Insufficient permissions')).toBeVisible()
  })
})

describe('a contact', () => {
  const other = {
    id: idOf(702),
    name: 'Elm Street Holdings',
    kind: 'organisation' as const,
    emails: [],
    phones: [],
  }
  const related = contactOf({
    aliases: [{ name: 'Ada Lovell', kind: 'maiden' }],
    emails: ['ada@mail.test'],
    relations: [
      {
        id: idOf(711),
        kind: 'owner_of',
        is_from: true,
        title: '',
        other,
        since: '2020-01-01',
        until: null,
      },
    ],
    cases: [{ id: idOf(1), title: 'Lease of 12 Elm Street', role: 'client', status: 'open' }],
  })

  it('shows names, relations in words and the cases one may see', async () => {
    server.on(contactsApi.show, () => related)
    openApp(`/contacts/${idOf(701)}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Marsh' })).toBeVisible()
    for (const text of ['Maiden name', 'Ada Lovell', 'Owner of', '(since Wed, Jan 1, 2020)', 'Client'])
      expect(screen.getByText(text, { exact: false })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Lease of 12 Elm Street' })).toHaveAttribute(
      'href',
      `/cases/${idOf(1)}`,
    )
    expect(await axeFindings()).toEqual([])
  })

  it('is related to another, and the relation is removed with an undo', async () => {
    server.on(contactsApi.show, () => related)
    server.on(contactsApi.list, () => ({
      items: [{ ...other, emails: [], phones: [], cases: 0 }],
      next: null,
    }))
    server.on(contactsApi.relate, () => related)
    server.on(contactsApi.unrelate, () => done)
    const user = openApp(`/contacts/${idOf(701)}`)
    await user.click(await screen.findByRole('button', { name: 'Add relation' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Add relation' }))
    expect(dialog.getByText(/Choose a contact from the list/)).toBeVisible()
    await user.selectOptions(dialog.getByLabelText('Ada Marsh is'), 'officer_of')
    await user.type(dialog.getByLabelText('Contact'), 'Elm')
    await user.click(await screen.findByRole('option', { name: /Elm Street Holdings/ }))
    await user.click(dialog.getByRole('button', { name: 'Add relation' }))
    await waitFor(() =>
      expect(server.of(contactsApi.relate)[0]?.input.body).toMatchObject({
        to_id: idOf(702),
        kind: 'officer_of',
      }),
    )
    await user.click(
      await screen.findByRole('button', { name: 'Remove the relation to Elm Street Holdings' }),
    )
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(server.of(contactsApi.relate)[1]?.input).toMatchObject({
        params: { id: idOf(701) },
        body: { to_id: idOf(702), kind: 'owner_of', since: '2020-01-01' },
      }),
    )
  })

  it('is chosen from the list of the letters typed, never from one that changes under the key', async () => {
    const elm = { ...other, emails: [], phones: [], cases: 0 }
    const samir = { ...elm, id: idOf(703), name: 'Samir Elm', kind: 'person' as const }
    let answer: (() => void) | undefined
    server.on(contactsApi.show, () => related)
    server.on(contactsApi.relate, () => related)
    server.on(contactsApi.list, async ({ query }) => {
      if (query?.q === 'El') return { items: [samir, elm], next: null }
      if (query?.q === 'Elm') await new Promise<void>((go) => (answer = go))
      return { items: [elm], next: null }
    })
    const user = openApp(`/contacts/${idOf(701)}`)
    await user.click(await screen.findByRole('button', { name: 'Add relation' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Contact'), 'El')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
    await user.keyboard('m')
    expect(await screen.findByText('Searching...')).toBeVisible()
    expect(screen.queryByRole('option')?.textContent).toBe('Searching...')
    await waitFor(() => expect(answer).toBeDefined())
    answer?.()
    await screen.findByRole('option', { name: /Elm Street Holdings/ })
    await user.keyboard('{ArrowDown}{Enter}')
    expect(dialog.getByLabelText('Contact')).toHaveValue('Elm Street Holdings')
    await user.click(dialog.getByRole('button', { name: 'Add relation' }))
    await waitFor(() =>
      expect(server.of(contactsApi.relate)[0]?.input.body).toMatchObject({ to_id: idOf(702) }),
    )
  })

  it('is not removed while it is in a case, with an explanation', async () => {
    server.on(contactsApi.show, () => related)
    server.on(contactsApi.remove, () => {
      throw new Refusal(409, { code: 'conflict', detail: 'This contact is in a case.' })
    })
    const user = openApp(`/contacts/${idOf(701)}`)
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove contact' }),
    )
    expect(await screen.findByText('This contact is in a case.')).toBeVisible()
  })

  it('that is not there is not there', async () => {
    server.on(contactsApi.show, () => {
      throw new Refusal(404, { code: 'not_found', detail: 'Contact not found.' })
    })
    openApp(`/contacts/${idOf(701)}`)
    expect(await screen.findByText('Contact not found')).toBeVisible()
  })
})

describe('the form of a contact', () => {
  it('reads lines as lists, and names the lines with errors', () => {
    const form = { ...formOf(), name: 'Ada', emails: 'a@mail.test\n\n b@mail.test ', phones: '1' }
    expect(detailsOf({ ...form, phones: '' })).toMatchObject({
      details: { emails: ['a@mail.test', 'b@mail.test'] },
    })
    expect(detailsOf(form)).toEqual({ errors: { phones: 'Enter the number.' } })
  })
})

describe('the stages', () => {
  it('are renamed, moved, added and removed, with a word about the cases in a removed one', async () => {
    signIn(server, 'admin')
    server.on(casesApi.changeStages, () => ({ items: [] }))
    const user = openApp('/cases/stages?area=real-estate')
    const first = await screen.findByLabelText('Stage 1')
    await user.clear(first)
    await user.click(screen.getByRole('button', { name: 'Save stages' }))
    expect(screen.getByText('Enter a stage name.')).toBeVisible()
    await user.type(first, 'Start')
    await user.click(screen.getByRole('button', { name: 'Move stage 1 down' }))
    await user.click(screen.getByRole('button', { name: 'Remove stage 3' }))
    expect(screen.getByText('Cases in Closing will move to the first stage.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add a stage' }))
    await user.type(screen.getByLabelText('Stage 3'), 'Recording')
    expect(await axeFindings()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Save stages' }))
    await waitFor(() =>
      expect(server.of(casesApi.changeStages)[0]?.input.body).toEqual({
        practice_area: 'real-estate',
        stages: [{ id: idOf(902), name: 'Title' }, { id: idOf(901), name: 'Start' }, { name: 'Recording' }],
      }),
    )
  })

  it('are for administrators', async () => {
    openApp('/cases/stages')
    expect(await screen.findByText('Access Denied: Insufficient permissions')).toBeVisible()
  })
})

describe('your cases on the dashboard', () => {
  it('are available to people who work on cases', async () => {
    openApp('/dashboard')
    expect(await screen.findByText('No cases yet')).toBeVisible()
    expect(server.of(casesApi.list)[0]?.input.query).toMatchObject({
      mine: true,
      status: 'current',
      limit: 5,
    })
  })
})
