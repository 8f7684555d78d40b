import { sharingApi } from '@pam/contracts/sharing'
import type { FastifyInstance } from 'fastify'
import { publicBytesRoute, publicDownloadRoute } from '#platform/http/files'
import { publicRoute, route } from '#platform/http/http'
import { hashOf } from '#platform/id'
import { beginArrival, finishArrival, sendArrivalPiece, showArrival } from './arrivals.service.ts'
import { showPages, showWords, takeDocument } from './leave-firm.service.ts'
import { requireLink } from './links/links.policy.ts'
import * as links from './links/links.service.ts'
import { makeRequest } from './request.service.ts'
import { makeShare } from './share.service.ts'
import { leave, showVisit } from './visit.service.ts'
import { askForCode, enter, showVisitorPage } from './visitor-page.service.ts'
import { requireGiven, requireVisit, requireVisitUpload } from './visits.policy.ts'

/** `siteUrl` is where links lead. */
export function sharingRoutes(app: FastifyInstance, { siteUrl }: { siteUrl: () => string }) {
  route(app, sharingApi.share, (ctx, { body }) => makeShare(ctx, body, siteUrl()))
  route(app, sharingApi.request, (ctx, { body }) => makeRequest(ctx, body, siteUrl()))
  route(app, sharingApi.list, (ctx, { query }) => links.listLinks(ctx, query))
  route(app, sharingApi.show, async (ctx, { params }) =>
    links.showLink(ctx, await requireLink(ctx, params.id, 'read')),
  )
  route(app, sharingApi.log, async (ctx, { params, query }) =>
    links.showLog(ctx, await requireLink(ctx, params.id, 'read'), query),
  )
  route(app, sharingApi.revoke, async (ctx, { params }) =>
    links.revokeLink(ctx, await requireLink(ctx, params.id, 'revoke')),
  )
  route(app, sharingApi.renew, async (ctx, { params, body }) =>
    links.renewLink(ctx, await requireLink(ctx, params.id, 'renew'), body.by_mail, siteUrl()),
  )
  visitRoutes(app)
}

/** For people outside the firm: first with the link's secret, then with a pass valid for this link only. */
function visitRoutes(app: FastifyInstance) {
  // An invalid token identifies nobody: guesses are counted by address.
  publicRoute(
    app,
    sharingApi.entry,
    (ctx, { body }) => showVisitorPage(ctx, body.token),
    (ctx) => ctx.network,
  )
  publicRoute(
    app,
    sharingApi.sendCode,
    (ctx, { body }) => askForCode(ctx, body),
    (ctx) => ctx.network,
  )
  publicRoute(
    app,
    sharingApi.enter,
    (ctx, { body }) => enter(ctx, body),
    (_, { body }) => `${hashOf(body.token)}:${body.email.toLowerCase()}`,
  )
  publicRoute(app, sharingApi.leave, (ctx) => leave(ctx))
  publicRoute(app, sharingApi.visit, async (ctx) => showVisit(ctx, await requireVisit(ctx)))
  publicRoute(app, sharingApi.words, async (ctx, { params }) => {
    const { visit, given } = await requireGiven(ctx, params.id)
    return showWords(ctx, visit, given)
  })
  publicDownloadRoute(app, sharingApi.pages, async (ctx, { params }) => {
    const { visit, given } = await requireGiven(ctx, params.id)
    return showPages(ctx, visit, given)
  })
  publicDownloadRoute(app, sharingApi.take, async (ctx, { params }) => {
    const { visit, given } = await requireGiven(ctx, params.id)
    return takeDocument(ctx, visit, given)
  })
  publicRoute(app, sharingApi.beginUpload, async (ctx, { body }) =>
    beginArrival(ctx, await requireVisit(ctx, 'request'), body),
  )
  publicRoute(app, sharingApi.showUpload, async (ctx, { params }) =>
    showArrival((await requireVisitUpload(ctx, params.id)).upload),
  )
  publicBytesRoute(app, sharingApi.sendPiece, async (ctx, { params, query }, bytes) => {
    const { visit, upload } = await requireVisitUpload(ctx, params.id)
    return sendArrivalPiece(ctx, visit, upload, query.offset, bytes)
  })
  publicRoute(app, sharingApi.finishUpload, async (ctx, { params }) =>
    finishArrival(ctx, await requireVisitUpload(ctx, params.id)),
  )
}
