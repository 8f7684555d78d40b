import { searchApi } from '@pam/contracts/search'
import { searchGoldenApi } from '@pam/contracts/search-golden'
import { searchHistoryApi } from '@pam/contracts/search-history'
import { searchSavedApi } from '@pam/contracts/search-saved'
import type { FastifyInstance } from 'fastify'
import { downloadRoute } from '#platform/http/files'
import { route } from '#platform/http/http'
import { exportSearch } from './export.service.ts'
import {
  clearHistory,
  findAndRemember,
  forgetSearch,
  keepHistory,
  noteSearch,
  showHistory,
} from './history.service.ts'
import { reindex } from './indexing/runs.service.ts'
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
import {
  decideRun,
  dropGolden,
  listGolden,
  measureNow,
  saveGolden,
  showQuality,
} from './test-questions/golden.service.ts'

/** `siteUrl` is where links in an exported file lead. */
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
  route(app, searchGoldenApi.drop, (ctx, { params }) => dropGolden(ctx, params.id))
  route(app, searchGoldenApi.quality, (ctx) => showQuality(ctx))
  route(app, searchGoldenApi.measure, (ctx) => measureNow(ctx))
  route(app, searchGoldenApi.decide, (ctx, { params, body }) => decideRun(ctx, params.id, body.take))
  route(app, searchSavedApi.list, (ctx) => listSaved(ctx))
  route(app, searchSavedApi.save, (ctx, { body }) => saveSearch(ctx, body))
  route(app, searchSavedApi.change, (ctx, { params, body }) => changeSaved(ctx, params.id, body))
  route(app, searchSavedApi.remove, (ctx, { params }) => removeSaved(ctx, params.id))
  route(app, searchSavedApi.restore, (ctx, { params }) => restoreSaved(ctx, params.id))
  route(app, searchSavedApi.open, (ctx, { params }) => openSaved(ctx, params.id))
  route(app, searchHistoryApi.list, (ctx) => showHistory(ctx))
  route(app, searchHistoryApi.forget, (ctx, { params }) => forgetSearch(ctx, params.id))
  route(app, searchHistoryApi.clear, (ctx) => clearHistory(ctx))
  route(app, searchHistoryApi.keep, (ctx, { body }) => keepHistory(ctx, body.is_kept))
}
