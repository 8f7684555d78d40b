import { casesApi } from '@pam/contracts/cases'
import { type FoundPassage, type SearchQuery, searchApi } from '@pam/contracts/search'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { aroundCases, caseOf, idOf } from '#test/cases'
import { signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { savedFiles } from '#test/saved-files'
import { aroundSearch, passageOf } from '#test/search'
import { FakeServer, Refusal } from '#test/server'

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  aroundCases(server)
  aroundSearch(server, () => [passageOf(1), passageOf(2)])
})

const box = () => screen.findByRole('combobox', { name: 'What are you looking for?' })
const results = async () => within(await screen.findByRole('list', { name: 'Passages' }))
const asked = () => server.of(searchApi.search).map(({ input }) => input.query as SearchQuery)

describe('search results', () => {
  it('are saved as a table, with the current filters, and it says why if that fails', async () => {
    let isBroken = true
    server.on(searchApi.export, () => {
      if (isBroken) throw new Refusal(503, { code: 'unavailable', detail: 'The server is busy.' })
      return 'Kind,Title'
    })
    const files = savedFiles()
    const user = openApp('/search?q=repairs&kind=document')
    await results()
    await user.click(screen.getByRole('button', { name: 'Save as CSV' }))
    expect(await screen.findByText('The server is busy.')).toBeVisible()
    expect(files).toEqual([])
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Save as CSV' }))
    await waitFor(() => expect(files).toMatchObject([{ name: 'Search.csv' }]))
    expect(await files[0]?.text()).toContain('Kind,Title')
    expect(server.of(searchApi.export)[0]?.input.query).toEqual({ q: 'repairs', kind: 'document' })
  })
})

describe('the search', () => {
  it('begins with examples, and runs the one that is clicked', async () => {
    const user = openApp('/search')
    expect(await box()).toHaveAttribute('placeholder', 'Which leases end in May? Who signed?')
    const examples = within(screen.getByRole('list', { name: 'Examples' })).getAllByRole('button')
    expect(examples).toHaveLength(3)
    expect(asked()).toEqual([])
    expect(await axeFindings()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Who pays for repairs?' }))
    expect(await box()).toHaveValue('Who pays for repairs?')
    await results()
    expect(asked()).toEqual([expect.objectContaining({ q: 'Who pays for repairs?', typing: false })])
    expect(currentPlace()).toBe('/search?q=Who+pays+for+repairs%3F')
  })

  it('shows each passage with its page, its words, its reasons and a link to the exact words', async () => {
    server.on(casesApi.show, () => caseOf({ id: idOf(30), title: 'Haddad lease' }))
    aroundSearch(server, () => [
      passageOf(1, { case_id: idOf(30), case_title: 'Haddad lease' }),
      passageOf(3, {
        kind: 'note',
        document_id: null,
        note_id: idOf(3),
        case_id: idOf(30),
        page: null,
        title: 'Note on Haddad lease',
      }),
    ])
    openApp('/search?q=who+repairs+%3Cb%3Eroof')
    const [first, second] = (await results()).getAllByRole('listitem')
    if (!first || !second) throw new Error('Two passages were given.')
    expect(within(first).getByRole('link', { name: 'Lease 1.pdf, page 2' })).toHaveAttribute(
      'href',
      `/documents/${idOf(1)}#p2:40-90`,
    )
    expect([...first.querySelectorAll('mark')].map((element) => element.textContent)).toEqual([
      'Repairs',
      'roof',
    ])
    expect(first).toHaveTextContent('Repairs. The Landlord keeps the roof in good order.')
    expect(first).toHaveTextContent('Why this matched: contains “repairs”; close in meaning.')
    expect(await within(first).findByText('Haddad lease')).toBeVisible()
    expect(within(second).getByRole('link', { name: 'Note on Haddad lease' })).toHaveAttribute(
      'href',
      `/cases/${idOf(30)}?tab=notes`,
    )
    expect(screen.getByText('2 passages, best first')).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it('answers while typing, and searches for the finished question on Enter', async () => {
    const user = openApp('/search')
    await user.type(await box(), 'who repairs')
    await results()
    await waitFor(() => expect(currentPlace()).toBe('/search?q=who+repairs'))
    expect(asked().at(-1)).toMatchObject({ q: 'who repairs', typing: true })
    expect(asked().every(({ typing }) => typing)).toBe(true)
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(asked().at(-1)).toEqual(expect.objectContaining({ q: 'who repairs', typing: false })),
    )
    expect(asked().filter(({ typing }) => !typing)).toHaveLength(1)
  })

  it('never shows the late answer to an earlier question', async () => {
    const slow = Promise.withResolvers<readonly FoundPassage[]>()
    aroundSearch(server, (q) => (q === 'early' ? slow.promise : [passageOf(2)]))
    const user = openApp('/search')
    await user.type(await box(), 'early{Enter}')
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ q: 'early', typing: false }))
    await user.clear(await box())
    await user.type(await box(), 'later{Enter}')
    expect(await screen.findByRole('link', { name: /Lease 2/ })).toBeVisible()
    await act(async () => slow.resolve([passageOf(1)]))
    expect(screen.queryByRole('link', { name: /Lease 1/ })).toBeNull()
  })

  it('asks for words if there are none, and accepts no more than the server does', async () => {
    const user = openApp('/search')
    await user.click(await screen.findByRole('button', { name: 'Search with AI' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Enter what you are looking for.')
    expect(await box()).toHaveFocus()
    const long = 'lease '.repeat(3400).trim()
    fireEvent.change(await box(), { target: { value: long } })
    await user.keyboard('{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('Use at most 20,000 characters.')
    expect(await box()).toHaveValue(long)
    expect(asked()).toEqual([])
  })

  it('of up to 20,000 characters is searched as far as the engine reads, and the page says so', async () => {
    const long = 'lease '.repeat(3333).trim()
    aroundSearch(server, () => [passageOf(1)])
    openApp(`/search?${new URLSearchParams({ q: long })}`)
    expect(await screen.findByRole('link', { name: /Lease 1/ })).toBeVisible()
    expect(await box()).toHaveValue(long)
    expect(screen.getByText(/Only its first 2,000 were searched/)).toBeVisible()
    expect(asked().at(-1)?.q).toBe('lease '.repeat(333).trim())
  })

  it('that has its own quotation marks is repeated without others', async () => {
    aroundSearch(server)
    openApp(`/search?${new URLSearchParams({ q: '"zebra crossing"' })}`)
    expect(await screen.findByText('Looked for "zebra crossing" in everything you may see.')).toBeVisible()
  })

  it('can be limited to one case, and says where it searched when nothing is found', async () => {
    server.on(casesApi.show, () => caseOf({ id: idOf(30), title: 'Haddad lease' }))
    aroundSearch(server)
    const user = openApp(`/search?q=zebra&case=${idOf(30)}`)
    expect(await screen.findByText('Nothing found')).toBeVisible()
    expect(screen.getByText('Looked for “zebra” in what you have chosen.')).toBeInTheDocument()
    expect(screen.getByText(/^Try fewer or different words/)).toBeVisible()
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Case' })).toHaveValue('Haddad lease'))
    expect(await axeFindings()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Search everywhere' }))
    expect(await screen.findByText(/in everything you may see\.$/)).toBeVisible()
    expect(asked().map((entry) => entry.case_id)).toEqual([idOf(30), undefined])
    expect(currentPlace()).toBe('/search?q=zebra')
  })

  it('says what went wrong, and tries again', async () => {
    server.on(searchApi.search, () => {
      throw new Refusal(500, { code: 'internal', detail: 'Something went wrong on the server.' })
    })
    const user = openApp('/search?q=roof')
    expect(await screen.findByText('The results could not be loaded')).toBeVisible()
    expect(await box()).toHaveValue('roof')
    aroundSearch(server, () => [passageOf(1)])
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect((await results()).getAllByRole('listitem')).toHaveLength(1)
  })

  it('says when it uses words only, and shows indexing progress', async () => {
    aroundSearch(server, () => [], { by: 'words', indexed: 3 })
    openApp('/search')
    expect(await screen.findByText(/^Search uses exact words only:/)).toBeVisible()
    expect(screen.getByText(/: 3 of 8 can be found so far\.$/)).toBeVisible()
  })

  it('says neither when it uses meaning and is complete', async () => {
    openApp('/search?q=roof')
    await results()
    expect(screen.queryByText(/exact words only/)).toBeNull()
    expect(screen.queryByText(/so far/)).toBeNull()
  })
})

describe('by keyboard', () => {
  it('a slash focuses the box, arrows move between box and results, Enter opens', async () => {
    const user = openApp('/search?q=roof')
    await results()
    await user.keyboard('/')
    expect(await box()).toHaveFocus()
    expect(await box()).toHaveValue('roof')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(screen.getByRole('link', { name: /Lease 2/ })).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowUp}')
    expect(screen.getByRole('link', { name: /Lease 1/ })).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(await box()).toHaveFocus()
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(currentPlace()).toBe(`/documents/${idOf(1)}`))
  })

  it('Esc clears the search, from the box and from the results', async () => {
    const user = openApp('/search?q=roof')
    await results()
    await user.keyboard('/{ArrowDown}{Escape}')
    expect(await box()).toHaveFocus()
    expect(await box()).toHaveValue('')
    expect(await screen.findByRole('list', { name: 'Examples' })).toBeVisible()
    expect(currentPlace()).toBe('/search')
  })

  it('a slash in a field stays a slash', async () => {
    const user = openApp('/search')
    await user.type(await box(), 'and/or')
    expect(await box()).toHaveValue('and/or')
    const cases = screen.getByRole('combobox', { name: 'Case' })
    await user.type(cases, 'a/b')
    expect(cases).toHaveFocus()
  })
})

describe('who may search', () => {
  it('a person without cases searches too, without a case filter', async () => {
    signIn(server, 'user')
    openApp('/search?q=roof')
    await results()
    expect(screen.queryByRole('combobox', { name: 'Case' })).toBeNull()
  })

  it('finds the page about it next to it', async () => {
    const user = openApp('/search')
    await user.click(await screen.findByRole('link', { name: 'About' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Intelligent Legal Search' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Search with AI' })).toBeVisible()
  })

  it('a guest searches the library, without a case filter', async () => {
    signIn(server, 'guest', 'Guest')
    aroundSearch(server, () => [
      passageOf(1, {
        kind: 'knowledge',
        document_id: null,
        knowledge_id: idOf(1),
        collection: 'case_law',
        page: null,
        title: 'Hensley v. Eckerhart',
      }),
    ])
    openApp('/search?q=roof')
    const [only] = (await results()).getAllByRole('link')
    expect(only).toHaveAttribute('href', `/knowledge/${idOf(1)}#c140-190`)
    expect(screen.getByText(/Search the library that comes with Pam\.$/)).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Case' })).toBeNull()
    expect(server.of(searchApi.index)).toEqual([])
    expect(await axeFindings()).toEqual([])
  })

  it('a visitor without a session reads about it', async () => {
    localStorage.clear()
    openApp('/search?q=roof')
    expect(await screen.findByRole('heading', { level: 1, name: 'Intelligent Legal Search' })).toBeVisible()
    expect(asked()).toEqual([])
  })
})
