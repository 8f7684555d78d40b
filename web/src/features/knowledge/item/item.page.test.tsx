import { type KnowledgeGraph, type KnowledgeItem, knowledgeApi } from '@pam/contracts/knowledge'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { idOf } from '#test/cases'
import { aroundKnowledge, itemOf, rowOf } from '#test/knowledge'
import { signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { done, FakeServer, Refusal } from '#test/server'

let server: FakeServer
let item: KnowledgeItem
const cited = {
  link_id: null,
  id: idOf(9),
  title: 'Rule 54',
  citation: 'Fed. R. Civ. P. 54',
  collection: 'statutes',
}

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  aroundKnowledge(server, [rowOf(1), rowOf(7, { title: 'Buckhannon', citation: '532 U.S. 598' })])
  item = itemOf(1, {
    title: 'Hensley v. Eckerhart',
    body: 'Fees under Fed. R. Civ. P. 54(d) follow success. See 999 U.S. 1.',
    cites: [{ ...cited, collection: 'statutes' }],
    related: [{ ...cited, collection: 'guides', link_id: idOf(30), id: idOf(8), title: 'Fee petitions' }],
  })
  server.on(knowledgeApi.show, () => item)
})

const open = async (place = '') => {
  const user = openApp(`/knowledge/${item.id}${place}`)
  await screen.findByRole('heading', { level: 1, name: item.title })
  return user
}
const choose = async (user: Awaited<ReturnType<typeof open>>, name: string) => {
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

describe('an item', () => {
  it('shows what it is, how far it may be relied on, and links to what it cites', async () => {
    await open()
    expect(screen.getByText('Nobody at this firm has reviewed this yet.')).toBeVisible()
    expect(screen.getByText(/no lawyer has checked the law in it/)).toBeVisible()
    const inText = screen.getByRole('link', { name: 'Fed. R. Civ. P. 54(d)' })
    expect(inText).toHaveAttribute('href', `/knowledge/${idOf(9)}`)
    expect(screen.queryByRole('link', { name: '999 U.S. 1' })).toBeNull()
    const about = within(screen.getByRole('complementary', { name: 'About this item' }))
    for (const words of ['United States', 'Mon, Dec 1, 2025', 'Pam’s library'])
      expect(about.getByText(words)).toBeVisible()
    expect(within(about.getByRole('region', { name: 'Cites' })).getByRole('link')).toHaveTextContent(
      'Rule 54',
    )
    expect(await axeFindings()).toEqual([])
  })

  it('highlights the characters in the URL', async () => {
    await open('#c0-4')
    expect(document.querySelector('mark')).toHaveTextContent('Fees')
  })

  it('is marked as reviewed, over the revision that was read', async () => {
    server.on(knowledgeApi.review, ({ body }) => {
      item = { ...item, reviewed_by: 'Ada Byron', reviewed_on: '2026-11-16', revision: body.revision + 1 }
      return item
    })
    const user = await open()
    await choose(user, 'Mark as reviewed')
    expect(await screen.findByText('Reviewed by Ada Byron on Mon, Nov 16, 2026.')).toBeVisible()
    expect(server.of(knowledgeApi.review)[0]?.input.body).toEqual({ reviewed: true, revision: 0 })
  })

  it('goes to the trash with an undo', async () => {
    server.on(knowledgeApi.trash, () => done)
    server.on(knowledgeApi.untrash, () => item)
    const user = await open()
    await choose(user, 'Move to the trash')
    expect(await screen.findByText('“Hensley v. Eckerhart” is in the trash.')).toBeVisible()
    expect(currentPlace()).toBe('/knowledge')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(server.of(knowledgeApi.untrash)).toHaveLength(1))
  })

  it('is tagged in place; errors are shown, and no input is lost', async () => {
    let isRefused = true
    server.on(knowledgeApi.tag, ({ body }) => {
      if (isRefused) throw new Refusal(409, { code: 'conflict', detail: 'Someone was quicker.' })
      item = { ...item, tags: body.tags }
      return item
    })
    const user = await open()
    await user.click(screen.getByRole('button', { name: 'Add tags' }))
    const field = screen.getByRole('textbox', { name: 'Tags' })
    await user.type(field, 'fees, fees, our view')
    await user.click(screen.getByRole('button', { name: 'Save tags' }))
    expect(await screen.findByText('Someone was quicker.')).toBeVisible()
    expect(field).toHaveValue('fees, fees, our view')
    isRefused = false
    await user.click(screen.getByRole('button', { name: 'Save tags' }))
    expect(await screen.findByRole('link', { name: 'our view' })).toHaveAttribute(
      'href',
      '/knowledge?tag=our%20view',
    )
    expect(server.of(knowledgeApi.tag).at(-1)?.input.body).toEqual({ tags: ['fees', 'our view'] })
  })

  it('is linked to another found by its words, and the link is removed', async () => {
    server.on(knowledgeApi.relate, () => {
      throw new Refusal(409, { code: 'conflict', detail: '“Buckhannon” is linked already.' })
    })
    server.on(knowledgeApi.unrelate, () => ({ ...item, related: [] }))
    const user = await open()
    await user.click(screen.getByRole('button', { name: 'Link to another item' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Link to another item' }))
    await user.type(dialog.getByRole('searchbox', { name: 'Find an item' }), 'buck')
    await user.selectOptions(dialog.getByRole('combobox'), 'cites')
    await user.click(await dialog.findByRole('button', { name: 'Link Buckhannon' }))
    expect(await dialog.findByText('“Buckhannon” is linked already.')).toBeVisible()
    expect(server.of(knowledgeApi.relate)[0]?.input.body).toEqual({ to: idOf(7), kind: 'cites' })
    expect(await axeFindings()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('button', { name: 'Take the link to Fee petitions back' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Related' })).toBeNull())
  })

  it('that cannot be loaded says why', async () => {
    server.on(knowledgeApi.show, () => {
      throw new Refusal(404, {
        code: 'not_found',
        detail: 'This item does not exist, or you may not see it.',
      })
    })
    openApp(`/knowledge/${idOf(5)}`)
    expect(await screen.findByText('This item does not exist, or you may not see it.')).toBeVisible()
  })

  it('offers a guest only its text and its connections', async () => {
    signIn(server, 'guest')
    item = { ...item, can: { change: false, remove: false, comment: false } }
    await open()
    expect(screen.getAllByRole('tab').map((element) => element.textContent)).toEqual(['Text', 'Connections'])
    for (const name of ['Edit', 'Fill in']) expect(screen.queryByRole('link', { name })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Link to another item' })).toBeNull()
  })
})

describe('the connections', () => {
  it('are drawn and listed, each node linked to its page', async () => {
    const graph: KnowledgeGraph = {
      nodes: [
        { id: item.id, kind: 'item', label: item.title, citation: item.citation, distance: 0 },
        { id: idOf(9), kind: 'item', label: 'Rule 54', citation: 'Fed. R. Civ. P. 54', distance: 1 },
        { id: idOf(20), kind: 'document', label: 'Brief.pdf', citation: '', distance: 1 },
        { id: 'citation:999us1', kind: 'citation', label: '999 U.S. 1', citation: '999 U.S. 1', distance: 1 },
      ],
      edges: [
        { from: item.id, to: idOf(9), kind: 'cites' },
        { from: idOf(20), to: item.id, kind: 'discusses' },
        { from: item.id, to: 'citation:999us1', kind: 'cites' },
      ],
      is_cut: true,
    }
    server.on(knowledgeApi.graph, () => graph)
    const user = await open('?tab=connections')
    const drawn = within(await screen.findByRole('region', { name: 'Diagram of connections' }))
    expect(drawn.getAllByRole('link').map((element) => element.getAttribute('href'))).toEqual([
      `/documents/${idOf(20)}`,
      `/knowledge/${idOf(9)}`,
    ])
    const documents = within(screen.getByRole('region', { name: 'Discussed in our documents' }))
    expect(documents.getByRole('link', { name: 'Brief.pdf' })).toBeVisible()
    expect(screen.getByText('Not all connections are shown.')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await user.click(screen.getByRole('checkbox', { name: 'Also show indirect connections' }))
    expect(currentPlace()).toContain('depth=2')
    await waitFor(() => expect(server.of(knowledgeApi.graph).at(-1)?.input.query).toEqual({ depth: 2 }))
  })
})

describe('the versions', () => {
  const version = (index: number, change: object) => ({
    id: idOf(index),
    number: 1,
    is_own: false,
    title: 'Hensley v. Eckerhart',
    note: '',
    written_by: 'Ada Byron',
    written_at: '2026-11-15T09:00:00.000Z',
    is_in_force: false,
    ...change,
  })
  const content = (body: string) => ({
    collection: 'case_law' as const,
    title: 'Hensley v. Eckerhart',
    body,
  })

  it('are listed, compared word by word, and Pam’s own is restored', async () => {
    const firms = version(41, { is_in_force: true, note: 'Our view' })
    const own = version(40, { is_own: true, written_by: null })
    server.on(knowledgeApi.versions, () => ({ items: [firms, own] }))
    server.on(knowledgeApi.version, ({ params }) =>
      params.version === own.id
        ? { ...own, content: { ...blank, ...content('Fees follow.') } }
        : { ...firms, content: { ...blank, ...content('Fees never follow.') } },
    )
    server.on(knowledgeApi.restore, () => itemOf(1, { title: item.title, revision: 5 }))
    item = { ...item, is_changed: true, has_newer_own: true, revision: 4 }
    const user = await open('?tab=versions')
    const lines = within(await screen.findByRole('list', { name: 'Versions' })).getAllByRole('listitem')
    expect(lines[0]).toHaveTextContent('Current')
    expect(lines[0]).toHaveTextContent('Ada Byron: Our view')
    expect(lines[1]).toHaveTextContent('Pam’s own, version 1')
    expect(screen.getByText('Pam’s own entry has changed since')).toBeVisible()
    await waitFor(() => expect(document.querySelector('ins')).toHaveTextContent('never'))
    await user.click(screen.getByRole('button', { name: /^Restore version: Pam’s own/ }))
    expect(await screen.findByText('Pam’s version is current.')).toBeVisible()
    expect(server.of(knowledgeApi.restore)[0]?.input).toMatchObject({
      params: { version: own.id },
      body: { revision: 4 },
    })
  })
})

const blank = {
  jurisdiction: '',
  citation: '',
  court: '',
  year: null,
  as_of: null,
  topics: [],
  areas: [],
  summary: '',
  fields: null,
}

describe('the comments', () => {
  it('are written, and the input stays when the server refuses', async () => {
    let isRefused = true
    const comment = {
      id: idOf(50),
      text: 'Not in our county.',
      author: 'Ada Byron',
      can_change: true,
      created_at: '2026-11-16T09:00:00.000Z',
      changed_at: null,
    }
    server.on(knowledgeApi.comments, () => ({ items: isRefused ? [] : [comment] }))
    server.on(knowledgeApi.comment, () => {
      if (isRefused) throw new Refusal(503, { code: 'unavailable', detail: 'The database is away.' })
      return comment
    })
    const user = await open('?tab=comments')
    await user.click(await screen.findByRole('button', { name: 'Add comment' }))
    const field = screen.getByRole('textbox', { name: 'Comment' })
    expect(field).toHaveFocus()
    expect(screen.getByText('Enter a comment.')).toBeVisible()
    await user.type(field, 'Not in our county.')
    await user.click(screen.getByRole('button', { name: 'Add comment' }))
    expect(await screen.findByText('The database is away.')).toBeVisible()
    expect(field).toHaveValue('Not in our county.')
    isRefused = false
    await user.click(screen.getByRole('button', { name: 'Add comment' }))
    const list = within(await screen.findByRole('list', { name: 'Comments' }))
    expect(list.getByText('Not in our county.')).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })
})
