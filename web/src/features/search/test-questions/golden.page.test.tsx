import { searchApi } from '@pam/contracts/search'
import { type SearchQuality, searchGoldenApi } from '@pam/contracts/search/golden'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { aroundCases, idOf } from '#test/cases'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { aroundSearch, passageOf } from '#test/search'
import { FakeServer, Refusal } from '#test/server'

const golden = {
  id: idOf(70),
  question: 'who repairs the roof',
  title: 'Lease 1.pdf',
  text: 'Landlord repairs the roof.',
  created_at: '2026-11-10T09:00:00.000Z',
  rank: 2,
  is_measured: true,
}
const figures = { questions: 4, recall_1: 0.5, recall_8: 0.75, recall_64: 1, ms: 31 }
const quality: SearchQuality = {
  questions: 4,
  measures: [
    { ...figures, at: '2026-11-10T03:20:00.000Z', cause: 'regular' },
    { ...figures, recall_1: 0.25, at: '2026-11-11T03:20:00.000Z', cause: 'asked' },
  ],
  waiting: null,
  building: null,
}

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'admin')
  aroundCases(server)
  aroundSearch(server, () => [passageOf(1)])
  server.on(searchGoldenApi.list, () => ({ items: [golden] }))
  server.on(searchGoldenApi.quality, () => quality)
})

describe('test questions', () => {
  it('are saved from a result', async () => {
    server.on(searchGoldenApi.save, () => golden)
    const user = openApp('/search?q=roof')
    await user.click(await screen.findByRole('button', { name: 'This is the right answer' }))
    expect(await screen.findByText(/^Saved as the right answer\./)).toBeVisible()
    expect(server.of(searchGoldenApi.save)[0]?.input.body).toEqual({
      q: 'roof',
      source_id: idOf(1),
      start: 140,
    })
  })

  it('say why they could not be saved', async () => {
    server.on(searchGoldenApi.save, () => {
      throw new Refusal(409, { code: 'conflict', detail: 'This passage is no longer in the results.' })
    })
    const user = openApp('/search?q=roof')
    await user.click(await screen.findByRole('button', { name: 'This is the right answer' }))
    expect(await screen.findByText('This passage is no longer in the results.')).toBeVisible()
  })

  it('are listed with their ranks, and deleted', async () => {
    server.on(searchGoldenApi.drop, () => ({ done: true as const }))
    const user = openApp('/search/golden')
    const list = within(await screen.findByRole('list', { name: 'Test questions' }))
    expect(list.getByText('Lease 1.pdf. Ranked number 2 last time.')).toBeVisible()
    server.on(searchGoldenApi.list, () => ({ items: [] }))
    await user.click(list.getByRole('button', { name: 'Drop “who repairs the roof”' }))
    expect(await screen.findByText('None yet')).toBeVisible()
    expect(server.of(searchGoldenApi.drop)[0]?.input.params).toEqual({ id: idOf(70) })
  })

  it('are plotted for administrators, with a table of the plot, and run again by a button', async () => {
    server.on(searchGoldenApi.measure, () => ({ done: true as const }))
    server.on(searchApi.reindex, () => ({ done: true as const }))
    const user = openApp('/search/golden')
    expect(await screen.findByRole('figure', { name: 'Right passage found' })).toBeInTheDocument()
    expect(screen.getByText('4 test questions about content you can see.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Run all now' }))
    await user.click(screen.getByRole('button', { name: 'Rebuild index' }))
    await waitFor(() => expect(server.of(searchApi.reindex)).toHaveLength(1))
    expect(server.of(searchGoldenApi.measure)).toHaveLength(1)
    expect(await axeFindings()).toEqual([])
  })

  it('warn before a worse index is activated', async () => {
    const waiting = {
      id: idOf(80),
      begun_at: '2026-11-11T03:20:00.000Z',
      live: figures,
      next: { ...figures, recall_8: 0.5 },
    }
    server.on(searchGoldenApi.quality, () => ({ ...quality, waiting }))
    server.on(searchGoldenApi.decide, () => ({ done: true as const }))
    const user = openApp('/search/golden')
    expect(await screen.findByText(/^The new one: 50% first, 50% among the first 8,/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Use it anyway' }))
    await waitFor(() => expect(server.of(searchGoldenApi.decide)).toHaveLength(1))
    expect(server.of(searchGoldenApi.decide)[0]?.input).toMatchObject({
      params: { id: idOf(80) },
      body: { take: true },
    })
  })

  it('show others only their own', async () => {
    signIn(server, 'user')
    openApp('/search/golden')
    expect(await screen.findByRole('list', { name: 'Test questions' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Search quality' })).toBeNull()
    expect(server.of(searchGoldenApi.quality)).toEqual([])
  })
})
