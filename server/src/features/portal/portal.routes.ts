import { portalApi } from '@pam/contracts/portal'
import { portalClientApi } from '@pam/contracts/portal/client'
import type { FastifyInstance } from 'fastify'
import { openPass } from '#features/signatures'
import { downloadRoute, publicBytesRoute, publicDownloadRoute } from '#platform/http/files'
import { publicRoute, route } from '#platform/http/http'
import { changeMe, readMessages, showCase, showMe } from './client.service.ts'
import { book, showTimes } from './client-appointments.service.ts'
import { writeToFirm } from './client-messages.service.ts'
import { beginUpload, finishUpload, sendUploadPiece, showUpload } from './client-uploads.service.ts'
import * as exchange from './exchange.service.ts'
import { exportExchange } from './exchange-archive.service.ts'
import { readWords, takeFile } from './leave-firm.service.ts'
import * as people from './people.service.ts'
import * as may from './portal.policy.ts'
import { questionnaireRoutes } from './questionnaires.routes.ts'
import { changeSettings, showSettings } from './settings.service.ts'
import { askForCode, signIn, signOut, welcome } from './sign-in.service.ts'

/** `siteUrl` is where links in mail lead. */
export function portalRoutes(app: FastifyInstance, { siteUrl }: { siteUrl: () => string }) {
  route(app, portalApi.show, (ctx, { params }) => people.showPortal(ctx, params.id))
  route(app, portalApi.preview, async (ctx, { params }) =>
    people.preview(ctx, await may.requireAccess(ctx, params.id, 'read')),
  )
  route(app, portalApi.invite, async (ctx, { params, body }) =>
    people.invite(ctx, await may.requirePortalCase(ctx, params.id), { person: body, site: siteUrl() }),
  )
  route(app, portalApi.resend, async (ctx, { params }) =>
    people.resend(ctx, await may.requireAccess(ctx, params.id, 'write'), siteUrl()),
  )
  route(app, portalApi.setRights, async (ctx, { params, body }) =>
    people.setRights(ctx, await may.requireAccess(ctx, params.id, 'write'), body),
  )
  route(app, portalApi.setMobile, async (ctx, { params, body }) =>
    people.setMobile(ctx, await may.requireAccess(ctx, params.id, 'write'), body.mobile),
  )
  route(app, portalApi.remove, async (ctx, { params }) =>
    people.remove(ctx, await may.requireAccess(ctx, params.id, 'remove')),
  )
  route(app, portalApi.removePasskey, async (ctx, { params }) =>
    people.removePasskey(ctx, await may.requirePasskeyOf(ctx, params.id, params.passkey)),
  )
  route(app, portalApi.setUpdate, async (ctx, { params, body }) =>
    exchange.setUpdate(ctx, await may.requirePortalCase(ctx, params.id), {
      text: body.text,
      signOff: body.sign_off,
      site: siteUrl(),
    }),
  )
  route(app, portalApi.share, async (ctx, { params, body }) =>
    exchange.share(ctx, await may.requirePortalCase(ctx, params.id), { wanted: body, site: siteUrl() }),
  )
  route(app, portalApi.unshare, async (ctx, { params }) =>
    exchange.unshare(ctx, await may.requireShare(ctx, params.id)),
  )
  route(app, portalApi.say, async (ctx, { params, body }) =>
    exchange.writeToClient(ctx, await may.requireAccess(ctx, params.id, 'write'), {
      written: body,
      site: siteUrl(),
    }),
  )
  route(app, portalApi.read, async (ctx, { params }) =>
    exchange.readByFirm(ctx, await may.requireAccess(ctx, params.id, 'read')),
  )
  route(app, portalApi.request, async (ctx, { params, body }) =>
    exchange.request(ctx, await may.requirePortalCase(ctx, params.id), { wanted: body, site: siteUrl() }),
  )
  route(app, portalApi.setItem, async (ctx, { params, body }) =>
    exchange.setItem(ctx, await may.requireItem(ctx, params.id), body.is_done),
  )
  route(app, portalApi.closeRequest, async (ctx, { params }) =>
    exchange.closeRequest(ctx, await may.requireRequest(ctx, params.id)),
  )
  route(app, portalApi.close, async (ctx, { params }) =>
    exchange.closePortal(ctx, await may.requireCaseOfPortal(ctx, params.id)),
  )
  route(app, portalApi.open, async (ctx, { params }) =>
    exchange.openPortal(ctx, await may.requireCaseOfPortal(ctx, params.id)),
  )
  downloadRoute(app, portalApi.exportExchange, async (ctx, { params }) =>
    exportExchange(ctx, await may.requireSeenCase(ctx, params.id)),
  )
  route(app, portalApi.settings, (ctx) => showSettings(ctx))
  route(app, portalApi.changeSettings, (ctx, { body }) => changeSettings(ctx, body))
  questionnaireRoutes(app, siteUrl)
  clientRoutes(app, siteUrl)
}

/** For clients: first with an invitation or email and a code, then with a session that gives no access to the firm. */
function clientRoutes(app: FastifyInstance, siteUrl: () => string) {
  const byNetwork = ({ network }: { network: string }) => network
  publicRoute(app, portalClientApi.welcome, (ctx, { body }) => welcome(ctx, body.token), byNetwork)
  publicRoute(app, portalClientApi.sendCode, (ctx, { body }) => askForCode(ctx, body), byNetwork)
  publicRoute(
    app,
    portalClientApi.signIn,
    (ctx, { body }) => signIn(ctx, body),
    (_, { body }) => `portal:${body.email.toLowerCase()}`,
  )
  publicRoute(app, portalClientApi.signOut, (ctx) => signOut(ctx))
  publicRoute(app, portalClientApi.me, async (ctx) => showMe(ctx, await may.requireClient(ctx)))
  publicRoute(app, portalClientApi.changeMe, async (ctx, { body }) =>
    changeMe(ctx, await may.requireClient(ctx), body),
  )
  publicRoute(app, portalClientApi.show, async (ctx, { params }) =>
    showCase(ctx, await may.requireClientCase(ctx, params.id)),
  )
  publicRoute(app, portalClientApi.words, async (ctx, { params }) =>
    readWords(ctx, await may.requireClientShare(ctx, params.id)),
  )
  publicDownloadRoute(app, portalClientApi.file, async (ctx, { params }) =>
    takeFile(ctx, await may.requireClientShare(ctx, params.id)),
  )
  publicRoute(app, portalClientApi.say, async (ctx, { params, body }) =>
    writeToFirm(ctx, await may.requireClientCase(ctx, params.id, 'seesMessages'), body),
  )
  publicRoute(app, portalClientApi.read, async (ctx, { params }) =>
    readMessages(ctx, await may.requireClientCase(ctx, params.id, 'seesMessages')),
  )
  publicRoute(app, portalClientApi.beginUpload, async (ctx, { params, body }) =>
    beginUpload(ctx, await may.requireClientCase(ctx, params.id), body),
  )
  publicRoute(app, portalClientApi.showUpload, async (ctx, { params }) =>
    showUpload((await may.requireClientUpload(ctx, params.id)).upload),
  )
  publicBytesRoute(app, portalClientApi.sendPiece, async (ctx, { params, query }, bytes) =>
    sendUploadPiece(ctx, await may.requireClientUpload(ctx, params.id), query.offset, bytes),
  )
  publicRoute(app, portalClientApi.finishUpload, async (ctx, { params }) =>
    finishUpload(ctx, await may.requireClientUpload(ctx, params.id)),
  )
  publicRoute(app, portalClientApi.times, async (ctx, { params }) =>
    showTimes(ctx, await may.requireClientCase(ctx, params.id)),
  )
  publicRoute(app, portalClientApi.book, async (ctx, { params, body }) =>
    book(ctx, await may.requireClientCase(ctx, params.id), { ...body, site: siteUrl() }),
  )
  publicRoute(app, portalClientApi.sign, async (ctx, { params }) => {
    const own = await may.requireClientSigner(ctx, params.id)
    return ctx.db.transaction((tx) => openPass(tx, ctx, own, 'portal'))
  })
}
