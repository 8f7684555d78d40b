import { portalClientApi } from '@pam/contracts/portal/client'
import type { FastifyInstance } from 'fastify'
import { publicRoute } from '#platform/http/http'
import * as passkeys from './passkeys.service.ts'
import { requireClient, requireClientPasskey } from './portal.policy.ts'

/** Passkeys of clients; `siteUrl` has the host name they belong to. */
export function clientPasskeyRoutes(app: FastifyInstance, { siteUrl }: { siteUrl: () => string }) {
  publicRoute(app, portalClientApi.passkeys, async (ctx) =>
    passkeys.listPasskeys(ctx, await requireClient(ctx), siteUrl()),
  )
  publicRoute(app, portalClientApi.offerPasskey, async (ctx) =>
    passkeys.offerPasskey(ctx, await requireClient(ctx), siteUrl()),
  )
  publicRoute(app, portalClientApi.addPasskey, async (ctx, { body }) =>
    passkeys.addPasskey(ctx, await requireClient(ctx), { ...body, site: siteUrl() }),
  )
  publicRoute(app, portalClientApi.removePasskey, async (ctx, { params }) =>
    passkeys.removePasskey(ctx, { ...(await requireClientPasskey(ctx, params.id)), site: siteUrl() }),
  )
  publicRoute(app, portalClientApi.askPasskey, (ctx) => passkeys.askForPasskey(ctx, siteUrl()))
  publicRoute(
    app,
    portalClientApi.signInWithPasskey,
    (ctx, { body }) => passkeys.signInWithPasskey(ctx, { ...body, site: siteUrl() }),
    ({ network }) => network,
  )
}
