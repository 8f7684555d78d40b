import { signaturesApi } from '@pam/contracts/signatures'
import { signingApi } from '@pam/contracts/signatures/signing'
import type { FastifyInstance } from 'fastify'
import { downloadRoute, publicDownloadRoute } from '#platform/http/files'
import { publicRoute, route } from '#platform/http/http'
import { hashOf } from '#platform/id'
import { requestFromLetter } from './letter.service.ts'
import { requireLetterToSign, requireOwnTurn, requireRequest } from './signatures.policy.ts'
import * as firm from './signatures.service.ts'
import { askForCode, enter, leave, openPass, welcome } from './signing/enter.service.ts'
import { requireVisit } from './signing/signing.policy.ts'
import * as signing from './signing/signing.service.ts'
import { saveTimestamps, showTimestamps } from './timestamps.service.ts'

/** `siteUrl` is where links in mail lead. */
export function signaturesRoutes(app: FastifyInstance, { siteUrl }: { siteUrl: () => string }) {
  route(app, signaturesApi.list, (ctx, { query }) => firm.listRequests(ctx, query))
  route(app, signaturesApi.show, async (ctx, { params }) =>
    firm.showRequest(ctx, await requireRequest(ctx, params.id, 'read')),
  )
  downloadRoute(app, signaturesApi.page, async (ctx, { params }) =>
    firm.showPage(ctx, await requireRequest(ctx, params.id, 'read'), params.number),
  )
  route(app, signaturesApi.timestamps, (ctx) => showTimestamps(ctx))
  route(app, signaturesApi.saveTimestamps, (ctx, { body }) => saveTimestamps(ctx, body))
  route(app, signaturesApi.create, (ctx, { body }) => firm.createRequest(ctx, body))
  route(app, signaturesApi.fromLetter, async (ctx, { params }) =>
    requestFromLetter(ctx, await requireLetterToSign(ctx, params.id)),
  )
  route(app, signaturesApi.change, async (ctx, { params, body }) =>
    firm.changeRequest(ctx, await requireRequest(ctx, params.id, 'change'), body),
  )
  route(app, signaturesApi.send, async (ctx, { params }) =>
    firm.sendRequest(ctx, await requireRequest(ctx, params.id, 'send'), siteUrl()),
  )
  route(app, signaturesApi.remind, async (ctx, { params }) =>
    firm.remindSigners(ctx, await requireRequest(ctx, params.id, 'remind'), siteUrl()),
  )
  route(app, signaturesApi.void, async (ctx, { params, body }) =>
    firm.voidRequest(ctx, await requireRequest(ctx, params.id, 'void'), body.reason),
  )
  route(app, signaturesApi.remove, async (ctx, { params }) =>
    firm.removeDraft(ctx, await requireRequest(ctx, params.id, 'remove')),
  )
  route(app, signaturesApi.signAsMe, async (ctx, { params }) => {
    const own = await requireOwnTurn(ctx, params.id)
    return ctx.db.transaction((tx) => openPass(tx, ctx, own, 'staff'))
  })
  signingRoutes(app, siteUrl)
}

/** For signers: first by the link and a code, then by a pass that opens this one request. */
function signingRoutes(app: FastifyInstance, siteUrl: () => string) {
  const byNetwork = ({ network }: { network: string }) => network
  publicRoute(app, signingApi.welcome, (ctx, { body }) => welcome(ctx, body.token), byNetwork)
  publicRoute(app, signingApi.sendCode, (ctx, { body }) => askForCode(ctx, body), byNetwork)
  publicRoute(
    app,
    signingApi.enter,
    (ctx, { body }) => enter(ctx, body),
    (_, { body }) => `signing:${hashOf(body.token)}`,
  )
  publicRoute(app, signingApi.leave, (ctx) => leave(ctx))
  publicRoute(app, signingApi.show, async (ctx) => signing.showSigning(ctx, await requireVisit(ctx)))
  publicDownloadRoute(app, signingApi.page, async (ctx, { params }) =>
    signing.showPage(ctx, await requireVisit(ctx), params.number),
  )
  publicRoute(app, signingApi.consent, async (ctx, { body }) =>
    signing.giveConsent(ctx, await requireVisit(ctx), body),
  )
  publicRoute(app, signingApi.sign, async (ctx, { body }) =>
    signing.sign(ctx, await requireVisit(ctx), body, siteUrl()),
  )
  publicRoute(app, signingApi.decline, async (ctx, { body }) =>
    signing.decline(ctx, await requireVisit(ctx), body.reason),
  )
  publicDownloadRoute(app, signingApi.file, async (ctx) => signing.takeFile(ctx, await requireVisit(ctx)))
}
