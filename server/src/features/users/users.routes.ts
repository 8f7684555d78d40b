import { usersApi } from '@pam/contracts/users'
import type { FastifyInstance } from 'fastify'
import { publicRoute, route } from '#platform/http/http'
import { acceptInvitation, lookAtInvitation } from './acceptance.service.ts'
import { dropSecondFactor, requirePasswordChange, sendReset } from './credentials.service.ts'
import { exportUsers } from './export.service.ts'
import { importUsers, previewImport } from './import.service.ts'
import { requireInvitation } from './invitations/invitations.policy.ts'
import {
  cancelInvitation,
  invite,
  listInvitations,
  resendInvitation,
} from './invitations/invitations.service.ts'
import { requireColleague } from './users.policy.ts'
import {
  activateUser,
  changeUser,
  createUser,
  deactivateUser,
  listUsers,
  showStats,
} from './users.service.ts'

/** `siteUrl` is where links in mail lead. */
export function usersRoutes(app: FastifyInstance, { siteUrl }: { siteUrl: () => string }) {
  route(app, usersApi.list, (ctx) => listUsers(ctx))
  route(app, usersApi.stats, (ctx) => showStats(ctx))
  route(app, usersApi.create, (ctx, { body }) => createUser(ctx, body, siteUrl()))
  route(app, usersApi.change, async (ctx, { params, body }) =>
    changeUser(ctx, await requireColleague(ctx, params.id, 'change'), body),
  )
  route(app, usersApi.deactivate, async (ctx, { params }) =>
    deactivateUser(ctx, await requireColleague(ctx, params.id, 'deactivate')),
  )
  route(app, usersApi.activate, async (ctx, { params }) =>
    activateUser(ctx, await requireColleague(ctx, params.id, 'activate')),
  )
  route(app, usersApi.sendReset, async (ctx, { params }) =>
    sendReset(ctx, await requireColleague(ctx, params.id, 'sendReset'), siteUrl()),
  )
  route(app, usersApi.requirePasswordChange, async (ctx, { params }) =>
    requirePasswordChange(ctx, await requireColleague(ctx, params.id, 'requirePasswordChange')),
  )
  route(app, usersApi.dropSecondFactor, async (ctx, { params }) =>
    dropSecondFactor(ctx, await requireColleague(ctx, params.id, 'dropSecondFactor')),
  )
  route(app, usersApi.invitations, (ctx) => listInvitations(ctx))
  route(app, usersApi.invite, (ctx, { body }) => invite(ctx, body, siteUrl()))
  route(app, usersApi.cancelInvitation, async (ctx, { params }) =>
    cancelInvitation(ctx, await requireInvitation(ctx, params.id, 'cancel')),
  )
  route(app, usersApi.resendInvitation, async (ctx, { params }) =>
    resendInvitation(ctx, await requireInvitation(ctx, params.id, 'resend'), siteUrl()),
  )
  route(app, usersApi.previewImport, (ctx, { body }) => previewImport(ctx, body.csv))
  route(app, usersApi.importUsers, (ctx, { body }) => importUsers(ctx, body.csv, siteUrl()))
  route(app, usersApi.exportUsers, (ctx) => exportUsers(ctx))
  // An invalid token identifies nobody: guesses are counted by address.
  publicRoute(
    app,
    usersApi.lookAtInvitation,
    (ctx, { body }) => lookAtInvitation(ctx, body.token),
    (ctx) => ctx.network,
  )
  publicRoute(
    app,
    usersApi.accept,
    (ctx, { body }) => acceptInvitation(ctx, body),
    (ctx) => ctx.network,
  )
}
