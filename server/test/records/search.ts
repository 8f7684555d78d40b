import type { TestApp } from '#test/app'
import { waitingRun, withGolden } from '#test/golden'
import { pastSearch, saveSearch } from '#test/saved'
import type { Example } from './all.ts'

const saved = async (home: TestApp): Promise<Example> => ({
  params: { id: (await saveSearch(await home.person('user'), 'pond')).id },
})

export const searchRecords: Record<string, (home: TestApp) => Promise<Example>> = {
  'searchGolden.drop': async (home) => ({
    params: { id: (await withGolden(home, await home.person('user'))).id },
  }),
  'searchGolden.decide': async (home) => ({ params: { id: await waitingRun(home) }, body: { take: false } }),
  'searchSaved.change': async (home) => ({ ...(await saved(home)), body: { name: 'Pond' } }),
  'searchSaved.remove': saved,
  'searchSaved.restore': saved,
  'searchSaved.open': saved,
  'searchHistory.forget': async (home) => ({ params: { id: await pastSearch(await home.person('user')) } }),
}
