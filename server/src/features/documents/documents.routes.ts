import { documentsApi } from '@pam/contracts/documents'
import type { FastifyInstance } from 'fastify'
import { bytesRoute, downloadRoute, fileRoute, shortFileRoute } from '#platform/http/files'
import { route } from '#platform/http/http'
import { keysSent } from '#platform/once/once'
import {
  requireDocument,
  requireFolder,
  requireReadable,
  requireUpload,
  requireVisibleDocument,
} from './documents.policy.ts'
import * as documents from './documents.service.ts'
import * as folders from './folders.service.ts'
import { keepFile } from './kept-files.ts'
import { notesRoutes } from './notes/notes.routes.ts'
import { openPicture } from './pictures.service.ts'
import { privilegeRoutes } from './privilege/privilege.routes.ts'
import * as words from './reading/words.service.ts'
import { retentionRoutes } from './retention/retention.routes.ts'
import { scrubsRoutes } from './scrub/scrubs.routes.ts'
import { makeTrials, tooLargeToTry } from './trials.ts'
import { displayName } from './uploads/display-name.ts'
import { largestFile, tooLarge } from './uploads/limit.ts'
import { receiveDocument } from './uploads/receive.service.ts'
import * as uploads from './uploads/uploads.service.ts'
import * as versions from './versions.service.ts'

export function documentsRoutes(app: FastifyInstance) {
  trialRoutes(app)
  notesRoutes(app)
  scrubsRoutes(app)
  retentionRoutes(app)
  privilegeRoutes(app)
  fileRoute(app, documentsApi.receive, {
    limit: largestFile,
    tooLarge,
    keep: (ctx, content, options) => keepFile(ctx, ctx.actor.firmId, content, options),
    run: (ctx, { body }, { stored, name }) =>
      receiveDocument(ctx, {
        file: stored,
        name: displayName(name),
        place: {
          case_id: body.case_id ?? null,
          folder_id: body.folder_id ?? null,
          audience: body.audience ?? 'me',
        },
        keepsDuplicate: body.duplicate === 'keep',
      }),
  })
  route(app, documentsApi.list, (ctx, { query }) => documents.listDocuments(ctx, query))
  route(app, documentsApi.show, (ctx, { params }) => documents.showDocument(ctx, params.id))
  route(app, documentsApi.text, async (ctx, { params }) =>
    words.showText(ctx, await requireReadable(ctx, params.id)),
  )
  route(app, documentsApi.page, async (ctx, { params }) =>
    words.showPage(ctx, await requireReadable(ctx, params.id), params.number),
  )
  downloadRoute(app, documentsApi.picture, async (ctx, { params }) =>
    openPicture(ctx, await requireReadable(ctx, params.id), params.number),
  )
  downloadRoute(app, documentsApi.file, async (ctx, { params, query }) =>
    versions.openFile(ctx, await requireReadable(ctx, params.id), query.version),
  )
  route(app, documentsApi.change, async (ctx, { params, body }) =>
    documents.changeDocument(ctx, await requireDocument(ctx, params.id, 'change'), body),
  )
  route(app, documentsApi.trash, async (ctx, { params }) =>
    documents.trashDocument(ctx, await requireDocument(ctx, params.id, 'remove')),
  )
  route(app, documentsApi.restore, async (ctx, { params }) =>
    documents.restoreDocument(ctx, await requireDocument(ctx, params.id, 'change')),
  )
  route(app, documentsApi.destroy, async (ctx, { params }) =>
    documents.destroyDocument(ctx, await requireDocument(ctx, params.id, 'remove')),
  )
  route(app, documentsApi.readAgain, async (ctx, { params }) =>
    words.readAgain(ctx, await requireDocument(ctx, params.id, 'change')),
  )
  route(app, documentsApi.release, async (ctx, { params }) =>
    words.releaseDocument(ctx, await requireDocument(ctx, params.id, 'release')),
  )
  route(app, documentsApi.hidden, async (ctx, { params }) =>
    words.showHidden(ctx, await requireReadable(ctx, params.id)),
  )
  route(app, documentsApi.releaseHidden, async (ctx, { params, body }) =>
    words.releaseHidden(ctx, await requireDocument(ctx, params.id, 'release'), body.released),
  )
  route(app, documentsApi.versions, async (ctx, { params }) =>
    versions.showVersions(ctx, await requireVisibleDocument(ctx, params.id)),
  )
  route(app, documentsApi.versionText, async (ctx, { params }) =>
    words.showVersionText(ctx, await requireReadable(ctx, params.id), params.number),
  )
  route(app, documentsApi.restoreVersion, async (ctx, { params }) =>
    versions.restoreVersion(ctx, await requireDocument(ctx, params.id, 'change'), params.number),
  )
  route(app, documentsApi.bulk, (ctx, { body }) => documents.actOnMany(ctx, body.ids, body.what))
  route(app, documentsApi.folders, (ctx, { query }) => folders.showFolders(ctx, query.case_id))
  route(app, documentsApi.addFolder, (ctx, { body }) => folders.addFolder(ctx, body))
  route(app, documentsApi.renameFolder, async (ctx, { params, body }) =>
    folders.renameFolder(ctx, await requireFolder(ctx, params.id, 'change'), body.name),
  )
  route(app, documentsApi.dropFolder, async (ctx, { params }) =>
    folders.dropFolder(ctx, await requireFolder(ctx, params.id, 'change')),
  )
  route(app, documentsApi.beginUpload, (ctx, { body }) => uploads.beginUpload(ctx, body))
  route(app, documentsApi.showUpload, async (ctx, { params }) =>
    uploads.showUpload(await requireUpload(ctx, params.id, 'read')),
  )
  bytesRoute(app, documentsApi.sendPiece, async (ctx, { params, query }, bytes) =>
    uploads.sendPiece(ctx, await requireUpload(ctx, params.id, 'send'), query.offset, bytes),
  )
  route(app, documentsApi.finishUpload, async (ctx, { params, body }) =>
    uploads.finishUpload(ctx, await requireUpload(ctx, params.id, 'send'), body),
  )
  route(app, documentsApi.sentUploads, async (ctx, { body }) => ({ sent: await keysSent(ctx, body.keys) }))
  route(app, documentsApi.matchFolders, (ctx, { body }) => folders.matchFolders(ctx, body.folders))
  route(app, documentsApi.dropUpload, async (ctx, { params }) =>
    uploads.dropUpload(ctx, await requireUpload(ctx, params.id, 'send')),
  )
}

/** For visitors: one document at a time, in memory. */
function trialRoutes(app: FastifyInstance) {
  const trials = makeTrials()
  app.addHook('onClose', async () => trials.close())
  shortFileRoute(app, documentsApi.tryOut, {
    tooLarge: tooLargeToTry,
    run: (ctx, file) => trials.begin(ctx, file),
  })
  route(app, documentsApi.trial, (ctx) => trials.show(ctx))
  route(app, documentsApi.trialText, (ctx) => trials.text(ctx))
  route(app, documentsApi.dropTrial, (ctx) => trials.drop(ctx))
}
