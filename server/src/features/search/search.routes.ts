import { searchApi } from '@pam/contracts/search'
import { searchGoldenApi } from '@pam/contracts/search/golden'
import { searchHistoryApi } from '@pam/contracts/search/history'
import { searchSavedApi } from '@pam/contracts/search/saved'
import type { FastifyInstance } from 'fastify'
import { downloadRoute } from '#platform/http/files'
import { route } from '#platform/http/http'
import { exportSearch } from './export.service.ts'
import { requirePastSearch } from './history.policy.ts'
import {
  clearHistory,
  findAndRemember,
  forgetSearch,
  keepHistory,
  noteSearch,
  showHistory,
} from './history.service.ts'
import { reindex } from './indexing/runs.service.ts'
import { requireSaved } from './saved/saved.policy.ts'
import {
  changeSaved,
  listSaved,
  openSaved,
  removeSaved,
  restoreSaved,
  saveSearch,
} from './saved/saved.service.ts'
import { findPassages, showIndex } from './search.service.ts'
import { suggest } from './suggest.service.ts'
import { requireGolden, requireRun } from './test-questions/golden.policy.ts'
import {
  decideRun,
  dropGolden,
  listGolden,
  measureNow,
  saveGolden,
  showQuality,
} from './test-questions/golden.service.ts'

/** `siteUrl` is the base of links in an exported file. */
export function searchRoutes(app: FastifyInstance, { siteUrl }: { siteUrl: () => string }) {
  downloadRoute(app, searchApi.export, (ctx, { query }) => exportSearch(ctx, query, siteUrl()))
  route(app, searchApi.search, (ctx, { query }) => findAndRemember(ctx, query))
  route(app, searchApi.suggestions, (ctx, { query }) => suggest(ctx, query.q))
  route(app, searchApi.passages, async (ctx, { query: { document_id, ...query } }) => {
    const asked = { ...query, document_ids: document_id ? [document_id] : undefined }
    const found = await findPassages(ctx, asked, 'clause')
    await noteSearch(ctx, query, found.items.length)
    return found
  })
  route(app, searchApi.index, (ctx) => showIndex(ctx))
  route(app, searchApi.reindex, (ctx) => reindex(ctx))
  route(app, searchGoldenApi.list, (ctx) => listGolden(ctx))
  route(app, searchGoldenApi.save, (ctx, { body }) => saveGolden(ctx, body))
  route(app, searchGoldenApi.drop, async (ctx, { params }) =>
    dropGolden(ctx, await requireGolden(ctx, params.id)),
  )
  route(app, searchGoldenApi.quality, (ctx) => showQuality(ctx))
  route(app, searchGoldenApi.measure, (ctx) => measureNow(ctx))
  route(app, searchGoldenApi.decide, async (ctx, { params, body }) =>
    decideRun(ctx, await requireRun(ctx, params.id), body.take),
  )
  route(app, searchSavedApi.list, (ctx) => listSaved(ctx))
  route(app, searchSavedApi.save, (ctx, { body }) => saveSearch(ctx, body))
  route(app, searchSavedApi.change, async (ctx, { params, body }) =>
    changeSaved(ctx, await requireSaved(ctx, params.id, 'change'), body),
  )
  route(app, searchSavedApi.remove, async (ctx, { params }) =>
    removeSaved(ctx, await requireSaved(ctx, params.id, 'remove')),
  )
  route(app, searchSavedApi.restore, async (ctx, { params }) =>
    restoreSaved(ctx, await requireSaved(ctx, params.id, 'restore')),
  )
  route(app, searchSavedApi.open, async (ctx, { params }) =>
    openSaved(ctx, await requireSaved(ctx, params.id, 'open')),
  )
  route(app, searchHistoryApi.list, (ctx) => showHistory(ctx))
  route(app, searchHistoryApi.forget, async (ctx, { params }) =>
    forgetSearch(ctx, await requirePastSearch(ctx, params.id)),
  )
  route(app, searchHistoryApi.clear, (ctx) => clearHistory(ctx))
  route(app, searchHistoryApi.keep, (ctx, { body }) => keepHistory(ctx, body.is_kept))
}
