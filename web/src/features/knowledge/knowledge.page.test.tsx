import { type KnowledgeFilter, knowledgeApi } from '@pam/contracts/knowledge'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { idOf } from '#test/cases'
import { aroundKnowledge, rowOf } from '#test/knowledge'
import { signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { done, FakeServer, Refusal } from '#test/server'

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  aroundKnowledge(server, [
    rowOf(1, { title: 'Hensley v. Eckerhart', is_changed: true, tags: ['ours'], comments: 2 }),
    rowOf(2, { collection: 'guides', title: 'Fee petitions', citation: '', court: '', year: null }),
  ])
})

const items = async () => within(await screen.findByRole('list', { name: 'Items' })).getAllByRole('listitem')
const asked = () => server.of(knowledgeApi.list).map(({ input }) => input.query as KnowledgeFilter)

describe('the shelves', () => {
  it('show the items, their source, and whether somebody at the firm has reviewed them', async () => {
    openApp('/knowledge')
    const [first, second] = await items()
    expect(first).toHaveTextContent('Hensley v. Eckerhart')
    expect(first).toHaveTextContent('401 U.S. 1 · Supreme Court of the United States · 1981')
    for (const words of [
      'Your firm’s version',
      'Mon, Dec 1, 2025',
      'Not reviewed by your firm',
      'ours',
      '2 comments',
    ])
      expect(first).toHaveTextContent(words)
    expect(second).toHaveTextContent('Practice guides')
    const shelves = within(screen.getByRole('navigation', { name: 'Shelves' })).getAllByRole('link')
    expect(shelves.map((shelve) => shelve.textContent)).toEqual([
      ...['All 2', 'Case law 1', 'Statutes and rules 0', 'Forms and templates 0'],
      ...['Research materials 0', 'Practice guides 1'],
    ])
    expect(screen.getByRole('status')).toHaveTextContent('2 of 2 shown')
    expect(await axeFindings()).toEqual([])
  })

  it('keep all choices in the URL', async () => {
    const user = openApp('/knowledge')
    await items()
    await user.click(screen.getByRole('link', { name: /^Practice guides/ }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Topic' }), 'fees')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'year')
    await user.click(screen.getByRole('checkbox', { name: /^Not reviewed/ }))
    await user.type(screen.getByRole('searchbox', { name: 'Search the knowledge base' }), 'lodestar')
    await waitFor(() =>
      expect(currentPlace()).toBe(
        '/knowledge?collection=guides&topic=fees&sort=year&reviewed=false&q=lodestar',
      ),
    )
    await waitFor(() =>
      expect(asked().at(-1)).toMatchObject({
        collection: 'guides',
        topic: 'fees',
        sort: 'year',
        reviewed: false,
        q: 'lodestar',
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(currentPlace()).toBe('/knowledge?collection=guides&sort=year')
  })

  it('show more on request', async () => {
    const rows = [rowOf(1), rowOf(2), rowOf(3)]
    server.on(knowledgeApi.list, ({ query }) =>
      query.after
        ? { items: rows.slice(2), next: null, total: 3 }
        : { items: rows.slice(0, 2), next: 'more', total: 3 },
    )
    const user = openApp('/knowledge')
    expect(await items()).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(async () => expect(await items()).toHaveLength(3))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('say when nothing matches, and when they cannot be loaded', async () => {
    server.on(knowledgeApi.list, () => ({ items: [], next: null, total: 0 }))
    const user = openApp('/knowledge?q=zebra')
    expect(await screen.findByText('No matches')).toBeVisible()
    server.on(knowledgeApi.list, () => {
      throw new Refusal(500, { code: 'internal', detail: 'The shelves fell over.' })
    })
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement)
    expect(await screen.findByText('The knowledge base could not be loaded')).toBeVisible()
    aroundKnowledge(server, [rowOf(1)])
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await items()).toHaveLength(1)
  })

  it('set a favorite, and revert the star when the server refuses', async () => {
    let isRefused = false
    server.on(knowledgeApi.favourite, () => {
      if (isRefused) throw new Refusal(409, { code: 'conflict', detail: 'Not now.' })
      aroundKnowledge(server, [rowOf(1, { title: 'Hensley v. Eckerhart', is_favourite: true })])
      return done
    })
    const user = openApp('/knowledge')
    await items()
    await user.click(screen.getByRole('button', { name: 'Favorite: Hensley v. Eckerhart' }))
    const star = () => screen.getByRole('button', { name: 'Favorite: Hensley v. Eckerhart' })
    await waitFor(() => expect(star()).toHaveAttribute('aria-pressed', 'true'))
    isRefused = true
    await user.click(star())
    expect(await screen.findByText('Not now.')).toBeVisible()
    await waitFor(() => expect(star()).toHaveAttribute('aria-pressed', 'true'))
  })

  it('restore items from the trash', async () => {
    const row = rowOf(1, { title: 'Old memo', removed_at: '2026-11-15T09:00:00.000Z' })
    server.on(knowledgeApi.list, ({ query }) => ({ items: query.removed ? [row] : [], next: null, total: 1 }))
    server.on(knowledgeApi.untrash, () => {
      throw new Refusal(409, { code: 'conflict', detail: 'Someone changed this item.' })
    })
    const user = openApp('/knowledge?removed=true')
    await user.click(await screen.findByRole('button', { name: 'Take out: Old memo' }))
    expect(await screen.findByText('Someone changed this item.')).toBeVisible()
    expect(server.of(knowledgeApi.untrash).map(({ input }) => input.params)).toEqual([{ id: idOf(1) }])
  })
})

describe('a guest', () => {
  it('reads the library, sees what an account adds, and is offered nothing that would be refused', async () => {
    signIn(server, 'guest')
    openApp('/knowledge')
    await items()
    expect(screen.getByText(/You are reading the library that comes with Pam/)).toBeVisible()
    for (const name of ['New item', 'Trash', 'Import'])
      expect(screen.queryByRole('link', { name })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Favourite/ })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})
