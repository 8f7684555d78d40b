import { searchApi } from '@pam/contracts/search'
import { type PastSearch, searchHistoryApi } from '@pam/contracts/search/history'
import { type SavedSearch, savedPlace, searchSavedApi } from '@pam/contracts/search/saved'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { aroundCases, idOf } from '#test/cases'
import { signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { aroundSearch, passageOf, pastOf, savedOf } from '#test/search'
import { FakeServer, Refusal } from '#test/server'

let server: FakeServer
let saved: SavedSearch[]
let past: PastSearch[]
beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  aroundCases(server)
  aroundSearch(server, () => [passageOf(1), passageOf(2)])
  saved = [savedOf(1, { fresh: 2, asked: { q: 'roof', kind: 'document', from: '2025-01-01' } }), savedOf(2)]
  past = [pastOf(1), pastOf(2)]
  server.on(searchSavedApi.list, () => ({ items: saved }))
  server.on(searchHistoryApi.list, () => ({ is_kept: true, items: past }))
})

const busy = () => new Refusal(503, { code: 'unavailable', detail: 'The server is busy.' })
const rows = async () => (await screen.findByRole('list', { name: 'Saved searches' })).querySelectorAll('li')

describe('saving a search', () => {
  it('stores the question and all its filters under a name, with an alert', async () => {
    let isBroken = true
    server.on(searchSavedApi.save, ({ body }) => {
      if (isBroken) throw busy()
      return savedOf(3, { ...body })
    })
    const user = openApp('/search?q=roof&kind=document&year=2025')
    await user.click(await screen.findByRole('button', { name: 'Save search' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }))
    expect(dialog.getByText('“roof”, Documents only, of 2025')).toBeVisible()
    const name = dialog.getByRole('textbox', { name: 'Name' })
    expect(name).toHaveValue('roof')
    await user.clear(name)
    await user.click(dialog.getByRole('button', { name: 'Save search' }))
    expect(dialog.getByText('Enter a name for the search.')).toBeVisible()
    expect(name).toHaveFocus()
    await user.type(name, 'Roofs of 2025')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'When something new is found' }), 'daily')
    expect(await axeFindings()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Save search' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('The server is busy.')
    expect(name).toHaveValue('Roofs of 2025')
    isBroken = false
    await user.click(dialog.getByRole('button', { name: 'Save search' }))
    expect(await screen.findByText('“Roofs of 2025” saved. Find it under Saved searches.')).toBeVisible()
    expect(server.of(searchSavedApi.save).at(-1)?.input.body).toEqual({
      name: 'Roofs of 2025',
      alert: 'daily',
      asked: { q: 'roof', kind: 'document', year: 2025 },
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is not offered to a guest', async () => {
    signIn(server, 'guest', 'Guest')
    openApp('/search?q=roof')
    await screen.findByRole('list', { name: 'Passages' })
    expect(screen.queryByRole('button', { name: 'Save search' })).toBeNull()
    expect(screen.queryByRole('link', { name: /Saved searches/ })).toBeNull()
    expect(server.of(searchSavedApi.list)).toEqual([])
  })
})

describe('saved searches', () => {
  it('show their question and the number of new results, next to the search too', async () => {
    openApp('/search/saved')
    const [first, second] = await rows()
    expect(first).toHaveTextContent('Roofs 1 2 new“roof”, Documents only, from Wed, Jan 1, 2025')
    expect(second).not.toHaveTextContent('new')
    const nav = within(screen.getByRole('navigation', { name: 'More about search' }))
    expect(nav.getByRole('link', { name: 'Saved searches 2 new' })).toHaveAttribute('aria-current', 'page')
    expect(await axeFindings()).toEqual([])
  })

  it('open as saved; new results are marked, once per visit', async () => {
    let fresh = [{ kind: 'document' as const, id: idOf(2) }]
    server.on(searchSavedApi.open, () => {
      const answer = { saved: { ...savedOf(1), asked: { q: 'roof', kind: 'document' as const } }, fresh }
      fresh = []
      return answer
    })
    saved = [savedOf(1, { fresh: 1, asked: { q: 'roof', kind: 'document' } })]
    const user = openApp('/search/saved')
    await user.click(await screen.findByRole('link', { name: 'Roofs 1' }))
    expect(await screen.findByText('“Roofs 1”: 1 new since you last looked.')).toBeVisible()
    expect(currentPlace()).toBe(`/search?q=roof&kind=document&saved=${savedOf(1).id}`)
    const found = within(await screen.findByRole('list', { name: 'Passages' })).getAllByRole('listitem')
    expect(found.map((element) => within(element).queryByText('New') !== null)).toEqual([false, true])
    expect(server.of(searchSavedApi.open)).toHaveLength(1)
    expect(await axeFindings()).toEqual([])
    await user.type(screen.getByRole('combobox', { name: 'What are you looking for?' }), 's')
    await waitFor(() => expect(screen.queryByText(/since you last looked/)).toBeNull())
    expect(server.of(searchSavedApi.open)).toHaveLength(1)
  })

  it('that were deleted say so, and the search still runs', async () => {
    server.on(searchSavedApi.open, () => {
      throw new Refusal(404, {
        code: 'not_found',
        detail: 'This saved search does not exist, or you may not see it.',
      })
    })
    openApp(`/search?q=roof&saved=${idOf(9)}`)
    expect(await screen.findByText(/^This saved search does not exist/)).toBeVisible()
    expect(await screen.findByRole('list', { name: 'Passages' })).toBeVisible()
  })

  it('open by the link in an email', async () => {
    const asked = { q: 'roof', kind: 'document' as const }
    saved = [savedOf(1, { fresh: 1, asked })]
    server.on(searchSavedApi.open, () => ({ saved: savedOf(1, { asked }), fresh: [] }))
    openApp(savedPlace(savedOf(1).id))
    expect(await screen.findByText('“Roofs 1”: nothing new since you last looked.')).toBeVisible()
    expect(currentPlace()).toBe(`/search?q=roof&kind=document&saved=${savedOf(1).id}`)
    expect(server.of(searchSavedApi.open)).toHaveLength(1)
  })

  it('that do not exist, or belong to others, say so when opened from an email', async () => {
    let isBroken = true
    server.on(searchSavedApi.list, () => {
      if (isBroken) throw busy()
      return { items: saved }
    })
    const user = openApp(savedPlace(idOf(9)))
    expect(await screen.findByText('The saved search could not be loaded')).toBeVisible()
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Saved search not found')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    expect(server.of(searchSavedApi.open)).toEqual([])
    await user.click(screen.getByRole('link', { name: 'Back to saved searches' }))
    expect(await rows()).toHaveLength(2)
  })

  it('are renamed, and keep their name when that fails', async () => {
    let isBroken = true
    server.on(searchSavedApi.change, ({ body }) => {
      if (isBroken) throw busy()
      saved = [savedOf(1, { name: body.name ?? '' })]
      return savedOf(1, { name: body.name ?? '' })
    })
    const user = openApp('/search/saved')
    await user.click(await screen.findByRole('button', { name: 'Rename Roofs 1' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename the search' }))
    const name = dialog.getByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.click(dialog.getByRole('button', { name: 'Rename' }))
    expect(dialog.getByText('Enter a name for the search.')).toBeVisible()
    await user.type(name, 'Leaks{Enter}')
    expect(await dialog.findByText('The server is busy.')).toBeVisible()
    expect(name).toHaveValue('Leaks')
    expect(name).toHaveFocus()
    isBroken = false
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('link', { name: 'Leaks' })).toBeVisible()
  })

  it('notify by email or not, as set', async () => {
    server.on(searchSavedApi.change, ({ body }) => {
      if (body.alert === 'daily') throw busy()
      saved = [savedOf(1, { alert: body.alert ?? 'none' })]
      return savedOf(1)
    })
    const user = openApp('/search/saved')
    const alert = await screen.findByRole('combobox', { name: 'Alert for Roofs 1' })
    expect(alert).toHaveDisplayValue('No alert')
    await user.selectOptions(alert, 'By email, every morning')
    expect(await screen.findByText('The server is busy.')).toBeVisible()
    expect(alert).toHaveDisplayValue('No alert')
    await user.selectOptions(alert, 'By email, immediately')
    await waitFor(() => expect(alert).toHaveDisplayValue('By email, immediately'))
  })

  it('are deleted, and restored by undo', async () => {
    const all = saved
    server.on(searchSavedApi.remove, ({ params }) => {
      saved = saved.filter(({ id }) => id !== params.id)
      return { done: true as const }
    })
    server.on(searchSavedApi.restore, () => {
      saved = all
      return savedOf(1)
    })
    const user = openApp('/search/saved')
    await user.click(await screen.findByRole('button', { name: 'Delete Roofs 1' }))
    expect(await screen.findByText('“Roofs 1” was deleted.')).toBeVisible()
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await rows()).toHaveLength(2))
    expect(server.of(searchSavedApi.restore)[0]?.input.params).toEqual({ id: savedOf(1).id })
  })

  it('explain what to do if there are none, and what went wrong', async () => {
    saved = []
    openApp('/search/saved')
    expect(await screen.findByText(/select “Save search”\.$/)).toBeVisible()
    expect(screen.queryByText('Loading...')).toBeNull()
  })
})

describe("one's last searches", () => {
  it('are listed below with time and number of results, can be repeated, and are removed one by one', async () => {
    server.on(searchHistoryApi.forget, ({ params }) => {
      past = past.filter(({ id }) => id !== params.id)
      return { done: true as const }
    })
    past = [pastOf(1), pastOf(2, { found: 64 })]
    const user = openApp('/search/saved')
    const list = within(await screen.findByRole('list', { name: 'Recent searches' }))
    expect(list.getAllByRole('listitem')[0]).toHaveTextContent(/^question 11 found, Mon, Nov 16, 2026, /)
    expect(list.getAllByRole('listitem')[1]).toHaveTextContent(/^question 264 or more found, /)
    await user.click(list.getByRole('button', { name: 'Remove “question 1”' }))
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
    await user.click(list.getByRole('link', { name: 'question 2' }))
    await waitFor(() => expect(currentPlace()).toBe('/search?q=question+2'))
    expect(server.of(searchApi.search)).not.toEqual([])
  })

  it('are cleared after confirmation, and no longer recorded if turned off', async () => {
    let isKept = true
    server.on(searchHistoryApi.list, () => ({ is_kept: isKept, items: past }))
    server.on(searchHistoryApi.clear, () => {
      past = []
      return { done: true as const }
    })
    server.on(searchHistoryApi.keep, ({ body }) => {
      isKept = body.is_kept
      return { done: true as const }
    })
    const user = openApp('/search/saved')
    await user.click(await screen.findByRole('button', { name: 'Clear all' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Clear search history?' }))
    expect(server.of(searchHistoryApi.clear)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Clear all' }))
    expect(await screen.findByText('No searches yet.')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Keep my search history (only you see it)' }))
    expect(await screen.findByText('Search history is off.')).toBeVisible()
    expect(server.of(searchHistoryApi.keep)[0]?.input.body).toEqual({ is_kept: false })
  })
})
