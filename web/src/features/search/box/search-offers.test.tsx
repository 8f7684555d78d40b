import { type Suggestion, searchApi } from '@pam/contracts/search'
import { searchHistoryApi } from '@pam/contracts/search/history'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { aroundCases, idOf } from '#test/cases'
import { signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { aroundSearch, passageOf, pastOf } from '#test/search'
import { FakeServer } from '#test/server'

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  aroundCases(server)
  aroundSearch(server, () => [passageOf(1), passageOf(2)])
})

const box = () => screen.findByRole('combobox', { name: 'What are you looking for?' })
const offered = () => screen.queryAllByRole('option').map((element) => element.textContent)
const marked = () => screen.queryAllByRole('option', { selected: true }).map((element) => element.textContent)
const asked = () => server.of(searchApi.search).map(({ input }) => input.query)

const suggest = (find: (q: string) => Suggestion[] | Promise<Suggestion[]>) =>
  server.on(searchApi.suggestions, async ({ query }) => ({ items: await find(query.q) }))
const haddad: Suggestion[] = [
  { kind: 'case', id: idOf(30), text: 'Haddad lease' },
  { kind: 'document', id: idOf(31), text: 'Haddad.pdf' },
]

describe('suggestions', () => {
  it('complete the input, are navigated by arrows, and the marked one opens', async () => {
    suggest(() => haddad)
    const user = openApp('/search')
    await user.type(await box(), 'had')
    expect(await screen.findByRole('option', { name: 'Haddad lease Case' })).toBeVisible()
    expect(await screen.findByRole('list', { name: 'Passages' })).toBeVisible()
    expect(await box()).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByText('2 suggestions.')).toBeInTheDocument()
    expect(await axeFindings()).toEqual([])
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(marked()).toEqual(['Haddad.pdf Document'])
    const active = (await box()).getAttribute('aria-activedescendant') ?? ''
    expect(document.getElementById(active)).toHaveTextContent('Haddad.pdf')
    expect(await box()).toHaveFocus()
    await user.keyboard('{ArrowUp}{Enter}')
    await waitFor(() => expect(currentPlace()).toBe(`/cases/${idOf(30)}`))
  })

  it('can be skipped: arrows continue to the results, Enter searches for the input', async () => {
    suggest(() => haddad)
    const user = openApp('/search')
    await user.type(await box(), 'had')
    await waitFor(() => expect(offered()).toHaveLength(2))
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(screen.getByRole('link', { name: /Lease 1/ })).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(await box()).toHaveFocus()
    expect(marked()).toEqual([])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ q: 'had', typing: false }))
    expect(offered()).toEqual([])
    expect(currentPlace()).toBe('/search?q=had')
  })

  it('are closed by Escape, which clears the search only the second time', async () => {
    suggest(() => haddad)
    const user = openApp('/search')
    await user.type(await box(), 'had')
    await waitFor(() => expect(offered()).toHaveLength(2))
    await user.keyboard('{Escape}')
    expect(offered()).toEqual([])
    expect(await box()).toHaveValue('had')
    await user.keyboard('{Escape}')
    expect(await box()).toHaveValue('')
  })

  it('never belong to earlier input', async () => {
    const late = Promise.withResolvers<Suggestion[]>()
    suggest((q) => (q === 'had' ? late.promise : []))
    const user = openApp('/search')
    await user.type(await box(), 'had')
    await waitFor(() => expect(server.of(searchApi.suggestions)).toHaveLength(1))
    await user.type(await box(), 'z')
    await act(async () => late.resolve(haddad))
    expect(offered()).toEqual([])
    await waitFor(() => expect(server.of(searchApi.suggestions)).toHaveLength(2))
    expect(offered()).toEqual([])
  })

  it('that fail to load do not affect the results', async () => {
    suggest(() => Promise.reject(new Error('no answer')))
    const user = openApp('/search')
    await user.type(await box(), 'had')
    expect(await screen.findByRole('list', { name: 'Passages' })).toBeVisible()
    expect(offered()).toEqual([])
    expect(screen.queryByRole('alert', { name: /./ })).toBeNull()
  })

  it('can be tapped, and are not loaded for a complete question', async () => {
    suggest(() => haddad)
    const user = openApp('/search?q=roof')
    await screen.findByRole('list', { name: 'Passages' })
    expect(server.of(searchApi.suggestions)).toEqual([])
    await user.clear(await box())
    await user.type(await box(), 'had')
    await user.click(await screen.findByRole('option', { name: /^Haddad\.pdf/ }))
    await waitFor(() => expect(currentPlace()).toBe(`/documents/${idOf(31)}`))
  })
})

describe("one's last searches", () => {
  const past = [
    pastOf(1, { asked: { q: 'who repairs', kind: 'document', year: 2025 }, found: 12 }),
    pastOf(2),
  ]
  beforeEach(() => {
    server.on(searchHistoryApi.list, () => ({ is_kept: true, items: past }))
  })

  it('are shown in the empty box, and repeated as they were', async () => {
    const user = openApp('/search')
    await box()
    expect(server.of(searchHistoryApi.list)).toEqual([])
    expect(offered()).toEqual([])
    await user.keyboard('/')
    const list = await screen.findByRole('listbox', { name: 'Recent searches' })
    await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(2))
    expect(offered()[0]).toBe('who repairs Documents only, of 2025, 12 found')
    expect(await axeFindings()).toEqual([])
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(currentPlace()).toBe('/search?q=who+repairs&kind=document&year=2025'))
    expect(await box()).toHaveValue('who repairs')
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ q: 'who repairs', year: 2025, typing: false }))
  })

  it('close on blur, on the first letter, and by Escape', async () => {
    const user = openApp('/search')
    await user.click(await box())
    await waitFor(() => expect(offered()).toHaveLength(2))
    await user.keyboard('{Escape}')
    expect(offered()).toEqual([])
    await user.click(await box())
    expect(offered()).toHaveLength(2)
    await user.click(screen.getByRole('heading', { level: 1 }))
    expect(offered()).toEqual([])
    await user.type(await box(), 'x')
    expect(offered()).toEqual([])
  })

  it('are removed by Delete', async () => {
    const left = [...past]
    server.on(searchHistoryApi.list, () => ({ is_kept: true, items: left }))
    server.on(searchHistoryApi.forget, ({ params }) => {
      left.splice(
        left.findIndex(({ id }) => id === params.id),
        1,
      )
      return { done: true as const }
    })
    const user = openApp('/search')
    await user.click(await box())
    await waitFor(() => expect(offered()).toHaveLength(2))
    await user.keyboard('{ArrowDown}{Delete}')
    await waitFor(() => expect(offered()).toEqual(['question 2 2 found']))
    expect(marked()).toEqual(['question 2 2 found'])
  })

  it('are not loaded for a guest', async () => {
    signIn(server, 'guest', 'Guest')
    const user = openApp('/search')
    await user.click(await box())
    expect(await screen.findByRole('list', { name: 'Examples' })).toBeVisible()
    expect(server.of(searchHistoryApi.list)).toEqual([])
  })

  it('record a question whose result is opened before it was finished', async () => {
    const user = openApp('/search')
    await user.type(await box(), 'roof')
    const link = await screen.findByRole('link', { name: /Lease 1/ })
    expect(asked()).not.toContainEqual(expect.objectContaining({ typing: false }))
    await user.click(link)
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ q: 'roof', typing: false }))
  })
})
