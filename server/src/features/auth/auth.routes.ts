import { authApi } from '@pam/contracts/auth'
import { passkeysApi } from '@pam/contracts/auth/passkeys'
import type { FastifyInstance } from 'fastify'
import { publicRoute, route } from '#platform/http/http'
import { requireOwnPasskey } from './passkeys/passkeys.policy.ts'
import {
  addPasskey,
  listPasskeys,
  offerPasskey,
  removePasskey,
  renamePasskey,
} from './passkeys/passkeys.service.ts'
import { confirmPassword } from './passwords/confirm-password.ts'
import { forgotPassword } from './passwords/forgotten-password.ts'
import { resetPassword } from './passwords/resets.service.ts'
import { changePassword, changeProfile, showProfile } from './profile.service.ts'
import {
  confirmSecondFactor,
  dropSecondFactor,
  offerSecondFactor,
  renewRecoveryCodes,
} from './second-factor/second-factor.service.ts'
import { changeSecurityPolicy, showSecurityPolicy } from './security-policy/security-policy.service.ts'
import { requireOwnSession } from './sessions/sessions.policy.ts'
import {
  type EndCalendarLinks,
  endSession,
  listSessions,
  signOut,
  signOutElsewhere,
} from './sessions/sessions.service.ts'
import { askForPasskey, confirmWithPasskey, signInWithPasskey } from './sign-in/passkey-sign-in.service.ts'
import { guessedAccount, openGuestSession, type SampleFirmFinder, signIn } from './sign-in/sign-in.service.ts'
import { type FirmZoneFinder, whoAmI } from './sign-in/who-am-i.ts'

interface AuthOptions {
  readonly guestsPerHour: number
  /** Where links in mail lead. */
  readonly siteUrl: () => string
  readonly endCalendarLinks: EndCalendarLinks
  readonly sampleFirm: SampleFirmFinder
  readonly zoneOf: FirmZoneFinder
}

export function authRoutes(app: FastifyInstance, options: AuthOptions) {
  const { guestsPerHour, siteUrl, endCalendarLinks, sampleFirm, zoneOf } = options
  publicRoute(
    app,
    authApi.login,
    (ctx, { body }) => signIn(ctx, body),
    (ctx, { body }) => guessedAccount(ctx, body.username),
  )
  publicRoute(app, authApi.guest, (ctx) => openGuestSession(ctx, guestsPerHour, sampleFirm))
  route(app, authApi.logout, (ctx) => signOut(ctx))
  route(app, authApi.logoutEverywhere, (ctx, { query }) =>
    signOutElsewhere(ctx, query.end_calendar_links ? endCalendarLinks : null),
  )
  route(app, authApi.me, (ctx) => whoAmI(ctx, zoneOf))
  route(app, authApi.profile, (ctx) => showProfile(ctx))
  route(app, authApi.changeProfile, (ctx, { body }) => changeProfile(ctx, body))
  route(app, authApi.changePassword, (ctx, { body }) => changePassword(ctx, body, endCalendarLinks))
  route(app, authApi.confirmPassword, (ctx, { body }) => confirmPassword(ctx, body.password))
  route(app, authApi.sessions, (ctx) => listSessions(ctx))
  route(app, authApi.endSession, async (ctx, { params }) =>
    endSession(ctx, await requireOwnSession(ctx, params.id)),
  )
  route(app, authApi.offerSecondFactor, (ctx, { body }) => offerSecondFactor(ctx, body.password))
  route(app, authApi.confirmSecondFactor, (ctx, { body }) => confirmSecondFactor(ctx, body.code))
  route(app, authApi.renewRecoveryCodes, (ctx, { body }) => renewRecoveryCodes(ctx, body))
  route(app, authApi.dropSecondFactor, (ctx, { body }) => dropSecondFactor(ctx, body))
  publicRoute(app, authApi.forgotPassword, (ctx, { body }) => forgotPassword(ctx, body.username, siteUrl()))
  publicRoute(
    app,
    authApi.resetPassword,
    (ctx, { body }) => resetPassword(ctx, body.token, body.new_password),
    // An invalid token identifies nobody: guesses are counted by address.
    (ctx) => ctx.network,
  )
  passkeyRoutes(app, siteUrl)
  route(app, authApi.securityPolicy, (ctx) => showSecurityPolicy(ctx))
  route(app, authApi.changeSecurityPolicy, (ctx, { body }) => changeSecurityPolicy(ctx, body))
}

function passkeyRoutes(app: FastifyInstance, siteUrl: () => string) {
  route(app, passkeysApi.list, (ctx) => listPasskeys(ctx, siteUrl()))
  route(app, passkeysApi.offer, (ctx) => offerPasskey(ctx, siteUrl()))
  route(app, passkeysApi.add, (ctx, { body }) => addPasskey(ctx, body.name, body.registration, siteUrl()))
  route(app, passkeysApi.rename, async (ctx, { params, body }) =>
    renamePasskey(ctx, await requireOwnPasskey(ctx, params.id, 'rename'), body.name),
  )
  route(app, passkeysApi.remove, async (ctx, { params }) =>
    removePasskey(ctx, await requireOwnPasskey(ctx, params.id, 'remove')),
  )
  publicRoute(app, passkeysApi.ask, (ctx) => askForPasskey(ctx, siteUrl()))
  publicRoute(
    app,
    passkeysApi.signIn,
    (ctx, { body }) => signInWithPasskey(ctx, body.assertion, siteUrl()),
    (ctx) => ctx.network,
  )
  route(app, passkeysApi.confirm, (ctx, { body }) => confirmWithPasskey(ctx, body.assertion, siteUrl()))
}
