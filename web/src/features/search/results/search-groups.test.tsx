import { type SearchAnswer, type SearchQuery, searchApi } from '@pam/contracts/search'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { aroundCases, idOf } from '#test/cases'
import { signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { aroundSearch, passageOf } from '#test/search'
import { FakeServer } from '#test/server'

const everything: Partial<SearchAnswer> = {
  cases: {
    items: [{ id: idOf(30), title: 'Haddad lease', number: '2026-004', client: 'Haddad', status: 'open' }],
    total: 1,
  },
  documents: {
    items: [1, 2, 3, 4].map((at) => ({
      id: idOf(at),
      name: `Roof ${at}.pdf`,
      kind: 'contract',
      case_id: idOf(30),
      case_title: 'Haddad lease',
      created_at: '2026-03-01T10:00:00.000Z',
    })),
    total: 9,
  },
  knowledge: {
    items: [{ id: idOf(50), title: 'Roof v. Wall', citation: '901 U.S. 17', collection: 'case_law' }],
    total: 1,
  },
  people: {
    items: [
      { id: idOf(60), kind: 'contact', name: 'Roof Builders', what: 'Organization' },
      { id: idOf(61), kind: 'colleague', name: 'Ana Roofer', what: 'Colleague, lawyer' },
    ],
    total: 2,
  },
  facets: {
    kinds: [
      { value: 'document', label: 'Documents', count: 9 },
      { value: 'knowledge', label: 'Knowledge', count: 1 },
    ],
    cases: [{ value: idOf(30), label: 'Haddad lease', count: 10 }],
    years: [{ value: '2026', label: '2026', count: 7 }],
    authors: [{ value: idOf(61), label: 'Ana Roofer', count: 4 }],
  },
}

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  aroundCases(server)
  aroundSearch(server, () => [passageOf(1)], {}, everything)
})

const last = () => server.of(searchApi.search).at(-1)?.input.query as SearchQuery
const group = async (name: string) => within(await screen.findByRole('region', { name }))
const filters = async () => within(await screen.findByRole('complementary', { name: 'Filters' }))

describe('name matches', () => {
  it('are grouped with counts, each linked to its page', async () => {
    openApp('/search?q=roof')
    const cases = await group('Cases by name')
    expect(cases.getByRole('link', { name: 'Haddad lease' })).toHaveAttribute('href', `/cases/${idOf(30)}`)
    expect(cases.getByText('2026-004, Haddad')).toBeVisible()
    const knowledge = await group('Knowledge by name')
    expect(knowledge.getByRole('link', { name: 'Roof v. Wall' })).toHaveAttribute(
      ...(['href', `/knowledge/${idOf(50)}`] as const),
    )
    const people = await group('People by name')
    expect(people.getAllByRole('link').map((element) => element.getAttribute('href'))).toEqual([
      `/contacts/${idOf(60)}`,
      '/search?q=by%3A%22Ana+Roofer%22',
    ])
    expect(await axeFindings()).toEqual([])
  })

  it('show a few of many, and all of one kind on request', async () => {
    const user = openApp('/search?q=roof')
    const documents = await group('Documents by name')
    expect(documents.getAllByRole('link')).toHaveLength(3)
    await user.click(documents.getByRole('button', { name: 'All 9 documents' }))
    await waitFor(() => expect(last()).toMatchObject({ q: 'roof', kind: 'document' }))
    expect(currentPlace()).toBe('/search?q=roof&kind=document')
    expect((await group('Documents by name')).getAllByRole('link')).toHaveLength(4)
    expect(screen.getByText('The first 4 are shown. Add a word or a filter to see others.')).toBeVisible()
  })

  it('come before the passages when navigating by arrows', async () => {
    const user = openApp('/search?q=roof')
    await group('Cases by name')
    await user.keyboard('/{ArrowDown}')
    expect(screen.getByRole('link', { name: 'Haddad lease' })).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('link', { name: 'Roof 1.pdf' })).toHaveFocus()
  })
})

const counted = /^Counts cover the top 64 results and matching names\./

describe('filters', () => {
  it('narrow the results, are in the URL, and are cleared one by one or all at once', async () => {
    const user = openApp('/search?q=roof')
    const panel = await filters()
    await user.click(panel.getByRole('button', { name: 'Documents 9' }))
    await user.click(panel.getByRole('button', { name: 'Ana Roofer 4' }))
    await user.click(panel.getByRole('button', { name: '2026 7' }))
    await waitFor(() =>
      expect(last()).toMatchObject({ q: 'roof', kind: 'document', author_id: idOf(61), year: 2026 }),
    )
    expect(currentPlace()).toBe(`/search?q=roof&kind=document&author=${idOf(61)}&year=2026`)
    expect(panel.getByRole('button', { name: 'Documents 9' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(panel.getByRole('button', { name: 'Documents 9' }))
    await waitFor(() => expect(last()?.kind).toBeUndefined())
    await user.click(panel.getByRole('button', { name: 'Clear all filters' }))
    await waitFor(() => expect(currentPlace()).toBe('/search?q=roof'))
    expect(panel.getByRole('button', { name: 'Ana Roofer 4' })).toHaveAttribute('aria-pressed', 'false')
  })

  it('explain their counts', async () => {
    openApp('/search?q=roof')
    expect((await filters()).getByText(counted)).toBeVisible()
  })

  it('explain no counts if there are none', async () => {
    aroundSearch(server, () => [passageOf(1)])
    openApp('/search?q=wall')
    expect((await filters()).queryByText(counted)).toBeNull()
  })

  it('are in a sheet on a narrow screen', async () => {
    const user = openApp(`/search?q=roof&case=${idOf(30)}`)
    await user.click(await screen.findByRole('button', { name: 'Filters, 1 chosen' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
    await user.click(sheet.getByRole('button', { name: 'Knowledge 1' }))
    await waitFor(() => expect(last()).toMatchObject({ kind: 'knowledge', case_id: idOf(30) }))
    await user.click(sheet.getByRole('button', { name: 'Show results' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('notes about a result list', () => {
  it.each([
    [{ instead: 'exact_words' as const }, /contain the exact text/],
    [{ instead: 'loosened' as const }, /closest results without the quotation marks/],
    [
      {
        read: {
          text: '',
          cases: [],
          authors: [],
          from: null,
          until: null,
          unknown: ['zanzibar'],
          unsupported: [],
          corrected: [],
        },
      },
      /^No document, case or contact named “zanzibar”\.$/,
    ],
    [
      {
        read: {
          text: 'duty +s care',
          cases: [],
          authors: [],
          from: null,
          until: null,
          unknown: [],
          unsupported: ['+s'],
          corrected: [],
        },
      },
      /“\+s” is not supported/,
    ],
    [
      {
        read: {
          text: 'roff',
          cases: [],
          authors: [],
          from: null,
          until: null,
          unknown: [],
          unsupported: [],
          corrected: [{ written: 'roff', taken: 'roof' }],
        },
      },
      /^No source has “roff”\. Results include “roof”\.$/,
    ],
  ])('%o', async (change, words) => {
    aroundSearch(server, () => [passageOf(1)], {}, change)
    openApp('/search?q=roof')
    expect(await screen.findByText(words)).toBeVisible()
  })

  it('say that it is the best of possibly more, if it has the maximum length', async () => {
    aroundSearch(server, () => [], {}, { passages: { items: [passageOf(1)], total: 64 } })
    openApp('/search?q=roof')
    expect(await screen.findByText('Top 64 passages; there may be more')).toBeVisible()
  })

  it('offer further passages, and show them', async () => {
    const passages = { items: [passageOf(1)], total: 30 }
    aroundSearch(server, () => [], {}, { passages })
    const user = openApp('/search?q=roof')
    await user.click(await screen.findByRole('button', { name: 'Show 29 more' }))
    await waitFor(() => expect(last()).toMatchObject({ q: 'roof', limit: 64 }))
  })

  it('explain the search syntax', async () => {
    const user = openApp('/search')
    await user.click(await screen.findByText('Search tips'))
    expect(screen.getByText('case:haddad')).toBeVisible()
    expect(screen.getByText('nothing with this word')).toBeVisible()
  })
})
