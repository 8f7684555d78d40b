import { researchApi } from '@pam/contracts/research'
import { researchBriefsApi } from '@pam/contracts/research/briefs'
import { authorityImportsApi } from '@pam/contracts/research/imports'
import { researchRunsApi } from '@pam/contracts/research/runs'
import { savedAuthoritiesApi } from '@pam/contracts/research/saved-authorities'
import { researchWorkApi } from '@pam/contracts/research/work'
import type { FastifyInstance } from 'fastify'
import { requireDocument, requireReadable } from '#features/documents'
import { bytesRoute, downloadRoute } from '#platform/http/files'
import { route } from '#platform/http/http'
import { requireAuthorityUpload } from './authorities/uploads.policy.ts'
import * as imports from './authorities/uploads.service.ts'
import * as briefs from './briefs/briefs.service.ts'
import { checkCitations } from './check-citations.service.ts'
import { checkDocument } from './check-document.service.ts'
import { showCitedBy } from './cited-by.service.ts'
import * as gate from './document-gate.service.ts'
import { signOff, withdrawSignOff } from './export-gate.service.ts'
import { exportMemo, showGate, workOf } from './memo-export.service.ts'
import { requireRun } from './runs.policy.ts'
import * as runs from './runs.service.ts'
import { requireSaved } from './saved/saved.policy.ts'
import * as saved from './saved/saved.service.ts'
import { showImported } from './show-imported.service.ts'
import { showSources } from './show-sources.service.ts'
import { exportTable } from './table/table.service.ts'

export function researchRoutes(app: FastifyInstance) {
  route(app, researchApi.checkCitations, (ctx, { body }) => checkCitations(ctx, body.text))
  route(app, researchApi.checkDocument, async (ctx, { params }) =>
    checkDocument(ctx, await requireReadable(ctx, params.id)),
  )
  route(app, researchApi.sources, (ctx) => showSources(ctx))
  route(app, researchApi.importedText, (ctx, { params }) => showImported(ctx, params.id))
  route(app, researchApi.citedBy, (ctx, { params, query }) => showCitedBy(ctx, params.id, query.limit))
  downloadRoute(app, researchApi.tableOfAuthorities, async (ctx, { params }) =>
    exportTable(ctx, await requireReadable(ctx, params.id)),
  )
  route(app, researchRunsApi.scope, (ctx) => runs.showScope(ctx))
  route(app, researchRunsApi.list, (ctx, { query }) => runs.listRuns(ctx, query))
  route(app, researchRunsApi.start, (ctx, { body }) => runs.startRun(ctx, body))
  route(app, researchRunsApi.show, async (ctx, { params }) =>
    runs.showRun(ctx, await requireRun(ctx, params.id, 'read')),
  )
  route(app, researchRunsApi.refresh, async (ctx, { params }) =>
    runs.refreshRun(ctx, await requireRun(ctx, params.id, 'change')),
  )
  route(app, researchRunsApi.change, async (ctx, { params, body }) =>
    runs.changeRun(ctx, await requireRun(ctx, params.id, 'change'), body),
  )
  route(app, researchRunsApi.remove, async (ctx, { params }) =>
    runs.removeRun(ctx, await requireRun(ctx, params.id, 'change')),
  )
  route(app, researchRunsApi.gate, async (ctx, { params }) =>
    showGate(ctx, await requireRun(ctx, params.id, 'read')),
  )
  route(app, researchRunsApi.signOff, async (ctx, { params, body }) =>
    signOff(ctx, await workOf(ctx, await requireRun(ctx, params.id, 'sign_off')), body.key, body.reason),
  )
  route(app, researchRunsApi.withdraw, async (ctx, { params }) =>
    withdrawSignOff(ctx, await workOf(ctx, await requireRun(ctx, params.id, 'sign_off')), params.key),
  )
  downloadRoute(app, researchRunsApi.export, async (ctx, { params, query }) =>
    exportMemo(ctx, await requireRun(ctx, params.id, 'read'), query.as),
  )
  route(app, savedAuthoritiesApi.list, (ctx, { query }) => saved.listSaved(ctx, query))
  route(app, savedAuthoritiesApi.save, (ctx, { body }) => saved.saveAuthority(ctx, body))
  route(app, savedAuthoritiesApi.change, async (ctx, { params, body }) =>
    saved.changeSaved(ctx, await requireSaved(ctx, params.id, 'change'), body),
  )
  route(app, savedAuthoritiesApi.remove, async (ctx, { params }) =>
    saved.removeSaved(ctx, await requireSaved(ctx, params.id, 'change')),
  )
  workRoutes(app)
  importRoutes(app)
}

/** The brief bank, and what blocks the export of a document. */
function workRoutes(app: FastifyInstance) {
  route(app, researchBriefsApi.list, (ctx, { query }) => briefs.listBriefs(ctx, query))
  route(app, researchBriefsApi.show, async (ctx, { params }) =>
    briefs.showBrief(ctx, await requireReadable(ctx, params.id)),
  )
  route(app, researchBriefsApi.mark, async (ctx, { params, body }) =>
    briefs.markBrief(ctx, await requireDocument(ctx, params.id, 'change'), body),
  )
  route(app, researchBriefsApi.unmark, async (ctx, { params }) =>
    briefs.unmarkBrief(ctx, await requireDocument(ctx, params.id, 'change')),
  )
  route(app, researchBriefsApi.passage, async (ctx, { params, body }) =>
    briefs.reusePassage(ctx, await requireReadable(ctx, params.id), body),
  )
  route(app, researchWorkApi.gate, async (ctx, { params }) =>
    gate.showDocumentGate(ctx, await requireReadable(ctx, params.id)),
  )
  route(app, researchWorkApi.decide, async (ctx, { params, body }) =>
    gate.decideWorkProduct(ctx, await requireReadable(ctx, params.id), body.is_ours),
  )
  route(app, researchWorkApi.signOff, async (ctx, { params, body }) =>
    gate.signOffDocument(ctx, await requireReadable(ctx, params.id), body),
  )
  route(app, researchWorkApi.withdraw, async (ctx, { params }) =>
    gate.withdrawFromDocument(ctx, await requireReadable(ctx, params.id), params.key),
  )
}

/** Files of public records, from the screen. */
function importRoutes(app: FastifyInstance) {
  route(app, authorityImportsApi.list, (ctx, { query }) => imports.listUploads(ctx, query))
  route(app, authorityImportsApi.begin, (ctx, { body }) => imports.beginUpload(ctx, body))
  route(app, authorityImportsApi.show, async (ctx, { params }) =>
    imports.showUpload(ctx, await requireAuthorityUpload(ctx, params.id, 'read')),
  )
  bytesRoute(app, authorityImportsApi.sendPiece, async (ctx, { params, query }, bytes) =>
    imports.sendPiece(ctx, await requireAuthorityUpload(ctx, params.id, 'send'), query.offset, bytes),
  )
  route(app, authorityImportsApi.cancel, async (ctx, { params }) =>
    imports.cancelUpload(ctx, await requireAuthorityUpload(ctx, params.id, 'stop')),
  )
  route(app, authorityImportsApi.resume, async (ctx, { params }) =>
    imports.resumeUpload(ctx, await requireAuthorityUpload(ctx, params.id, 'resume')),
  )
}
