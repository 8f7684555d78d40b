import { searchApi } from '@pam/contracts/search'
import { searchGoldenApi } from '@pam/contracts/search/golden'
import { searchHistoryApi } from '@pam/contracts/search/history'
import { searchSavedApi } from '@pam/contracts/search/saved'
import { giveAndRead } from '#test/documents'
import { waitingRun, withGolden } from '#test/golden'
import { pastSearch, saveSearch } from '#test/saved'
import type { Change } from './all.ts'

export const searchChanges: Record<string, Change> = {
  'searchGolden.save': async (world) => {
    const user = await world.person('user')
    await giveAndRead(world, user, { content: 'The heron owns the pond, and nobody else does.\n' })
    const q = 'who owns the pond'
    const { items } = await user.call(searchApi.passages, { query: { q } })
    const [right] = items
    const body = { q, source_id: right?.document_id ?? '', start: right?.start ?? 0 }
    return () => user.call(searchGoldenApi.save, { body })
  },
  'searchGolden.drop': async (world) => {
    const user = await world.person('user')
    const { id } = await withGolden(world, user)
    return () => user.call(searchGoldenApi.drop, { params: { id } })
  },
  'searchGolden.measure': async (world) => {
    const admin = await world.person('admin')
    return () => admin.call(searchGoldenApi.measure)
  },
  'searchGolden.decide': async (world) => {
    const admin = await world.person('admin')
    const id = await waitingRun(world)
    return () => admin.call(searchGoldenApi.decide, { params: { id }, body: { take: true } })
  },
  'searchSaved.save': async (world) => {
    const user = await world.person('user')
    return () => saveSearch(user, 'pond')
  },
  'searchSaved.change': async (world) => {
    const user = await world.person('user')
    const { id } = await saveSearch(user, 'pond', 'none')
    return () => user.call(searchSavedApi.change, { params: { id }, body: { name: 'Pond', alert: 'daily' } })
  },
  'searchSaved.remove': async (world) => {
    const user = await world.person('user')
    const { id } = await saveSearch(user, 'pond')
    return () => user.call(searchSavedApi.remove, { params: { id } })
  },
  'searchSaved.restore': async (world) => {
    const user = await world.person('user')
    const { id } = await saveSearch(user, 'pond')
    await user.call(searchSavedApi.remove, { params: { id } })
    return () => user.call(searchSavedApi.restore, { params: { id } })
  },
  'searchSaved.open': async (world) => {
    const user = await world.person('user')
    const { id } = await saveSearch(user, 'pond')
    return () => user.call(searchSavedApi.open, { params: { id } })
  },
  'searchHistory.forget': async (world) => {
    const user = await world.person('user')
    const id = await pastSearch(user)
    return () => user.call(searchHistoryApi.forget, { params: { id } })
  },
  'searchHistory.clear': async (world) => {
    const user = await world.person('user')
    await pastSearch(user)
    return () => user.call(searchHistoryApi.clear)
  },
  'searchHistory.keep': async (world) => {
    const user = await world.person('user')
    return () => user.call(searchHistoryApi.keep, { body: { is_kept: false } })
  },
}
