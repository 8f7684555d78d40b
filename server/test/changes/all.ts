import { authApi } from '@pam/contracts/auth'
import { passkeysApi } from '@pam/contracts/auth/passkeys'
import { backupsApi } from '@pam/contracts/backups'
import { casesApi } from '@pam/contracts/cases'
import { monitoringApi } from '@pam/contracts/monitoring'
import { researchApi } from '@pam/contracts/research'
import { searchApi } from '@pam/contracts/search'
import { usersApi } from '@pam/contracts/users'
import { type TestApp, testPassword } from '#test/app'
import { authenticator, withPasskey } from '#test/authenticator'
import { madeBackup } from '#test/backups'
import { deadJob } from '#test/dead-job'
import { mailedToken } from '#test/mailed-token'
import { offeredFactor } from '#test/second-factor-on'
import { analysisChanges } from './analysis.ts'
import { appointmentChanges, appointmentLooks } from './appointments.ts'
import { billingChanges, billingLooks } from './billing.ts'
import { calendarChanges } from './calendar.ts'
import { caseChanges } from './cases.ts'
import { chatChanges } from './chat.ts'
import { deadlineChanges, deadlineLooks } from './deadlines.ts'
import { documentChanges, documentLooks } from './documents.ts'
import { emailChanges } from './email.ts'
import { intakeChanges } from './intake.ts'
import { knowledgeChanges } from './knowledge.ts'
import { importChanges } from './knowledge-imports.ts'
import { templateChanges, templateLooks } from './knowledge-templates.ts'
import { portalChanges, portalLooks } from './portal.ts'
import { researchChanges } from './research.ts'
import { reviewChanges } from './reviews.ts'
import { searchChanges } from './search.ts'
import { settingsChanges } from './settings.ts'
import { sharingChanges, sharingLooks } from './sharing.ts'
import { signatureChanges, signatureLooks } from './signatures.ts'
import { taskChanges } from './tasks.ts'
import { timeChanges, timeLooks } from './time.ts'
import { trustChanges } from './trust.ts'
import { userChanges } from './users.ts'
import { voiceChanges } from './voice.ts'
import { workflowChanges, workflowLooks } from './workflows.ts'

/** Prepares one successful call of an endpoint; what comes back makes the call and nothing else. */
export type Change = (world: TestApp) => Promise<() => Promise<unknown>>

const firstOf = ({ recovery_codes }: { recovery_codes: readonly string[] }) => recovery_codes[0] ?? ''
const password = { body: { password: testPassword } }

async function withFactor(world: TestApp) {
  const user = await world.person('user')
  return { user, confirm: await offeredFactor(world, user) }
}

/** For each endpoint that changes something: a call that succeeds, in the world's own firm. */
export const changes: Record<string, Change> = {
  ...caseChanges,
  ...calendarChanges,
  ...deadlineChanges,
  ...intakeChanges,
  ...appointmentChanges,
  ...signatureChanges,
  ...taskChanges,
  ...billingChanges,
  ...timeChanges,
  ...documentChanges,
  ...analysisChanges,
  ...sharingChanges,
  ...reviewChanges,
  ...researchChanges,
  ...chatChanges,
  ...voiceChanges,
  ...workflowChanges,
  ...portalChanges,
  ...emailChanges,
  ...knowledgeChanges,
  ...templateChanges,
  ...importChanges,
  'search.reindex': async (world) => {
    const admin = await world.person('admin')
    return () => admin.call(searchApi.reindex)
  },
  ...searchChanges,
  ...settingsChanges,
  ...trustChanges,
  ...userChanges,
  'auth.login': async (world) => {
    const { username } = await world.person('user')
    return () => world.visitor().call(authApi.login, { body: { username, password: testPassword } })
  },
  'auth.logout': async (world) => {
    const user = await world.person('user')
    return () => user.call(authApi.logout)
  },
  'auth.logoutEverywhere': async (world) => {
    const user = await world.person('user')
    return () => user.call(authApi.logoutEverywhere)
  },
  'auth.changeProfile': async (world) => {
    const user = await world.person('user')
    return () => user.call(authApi.changeProfile, { body: { full_name: 'Ada Marsh' } })
  },
  'auth.changePassword': async (world) => {
    const user = await world.person('user')
    const body = { current_password: testPassword, new_password: 'a quiet brass lamp' }
    return () => user.call(authApi.changePassword, { body })
  },
  'auth.confirmPassword': async (world) => {
    const user = await world.person('user')
    return () => user.call(authApi.confirmPassword, password)
  },
  'auth.endSession': async (world) => {
    const user = await world.person('user')
    const { sessions } = await user.call(authApi.sessions)
    return () => user.call(authApi.endSession, { params: { id: sessions[0]?.id ?? '' } })
  },
  'auth.offerSecondFactor': async (world) => {
    const user = await world.person('user')
    return () => user.call(authApi.offerSecondFactor, password)
  },
  'auth.confirmSecondFactor': async (world) => (await withFactor(world)).confirm,
  'auth.renewRecoveryCodes': async (world) => {
    const { user, confirm } = await withFactor(world)
    const code = firstOf(await confirm())
    return () => user.call(authApi.renewRecoveryCodes, { body: { ...password.body, code } })
  },
  'auth.dropSecondFactor': async (world) => {
    const { user, confirm } = await withFactor(world)
    const code = firstOf(await confirm())
    return () => user.call(authApi.dropSecondFactor, { body: { ...password.body, code } })
  },
  'passkeys.offer': async (world) => {
    const user = await world.person('user')
    return () => user.call(passkeysApi.offer)
  },
  'passkeys.add': async (world) => {
    const user = await world.person('user')
    const { options } = await user.call(passkeysApi.offer)
    const body = { name: 'Office laptop', registration: authenticator().register(options) }
    return () => user.call(passkeysApi.add, { body })
  },
  'passkeys.rename': async (world) => {
    const user = await world.person('user')
    const { passkey } = await withPasskey(user)
    return () => user.call(passkeysApi.rename, { params: { id: passkey.id }, body: { name: 'Phone' } })
  },
  'passkeys.remove': async (world) => {
    const user = await world.person('user')
    const { passkey } = await withPasskey(user)
    return () => user.call(passkeysApi.remove, { params: { id: passkey.id } })
  },
  'passkeys.signIn': async (world) => {
    const { device } = await withPasskey(await world.person('user'))
    const { options } = await world.visitor().call(passkeysApi.ask)
    return () => world.visitor().call(passkeysApi.signIn, { body: { assertion: device.assert(options) } })
  },
  'passkeys.confirm': async (world) => {
    const user = await world.person('user')
    const { device } = await withPasskey(user)
    const { options } = await world.visitor().call(passkeysApi.ask)
    return () => user.call(passkeysApi.confirm, { body: { assertion: device.assert(options) } })
  },
  'backups.make': async (world) => {
    const admin = await world.person('admin')
    return () => admin.call(backupsApi.make)
  },
  'backups.changeSettings': async (world) => {
    const admin = await world.person('admin')
    const { settings } = await admin.call(backupsApi.list)
    const body = { daily_at: settings.daily_at, encrypted: false }
    return () => admin.call(backupsApi.changeSettings, { body })
  },
  'backups.drill': async (world) => {
    const { admin, params } = await madeBackup(world)
    return () => admin.call(backupsApi.drill, { params })
  },
  'monitoring.retryJob': async (world) => {
    const admin = await world.person('admin')
    const id = await deadJob(world.services.db)
    return () => admin.call(monitoringApi.retryJob, { params: { id } })
  },
}

/** A guest is a firm of their own, so their first entry is in a chain of their own. */
export const outsideTheFirm = ['auth.guest']

/** Sent with a body because of what they carry, but they only look: nothing changes, so nothing is recorded. */
export const onlyLooking: Record<string, Change> = {
  ...workflowLooks,
  ...portalLooks,
  ...appointmentLooks,
  ...deadlineLooks,
  ...billingLooks,
  ...documentLooks,
  ...templateLooks,
  ...sharingLooks,
  ...signatureLooks,
  ...timeLooks,
  'passkeys.ask': async (world) => () => world.visitor().call(passkeysApi.ask),
  'cases.previewImport': async (world) => {
    const lawyer = await world.person('lawyer')
    const body = { csv: 'title,practice area\nLease,Real estate\n', what: 'cases' as const }
    return () => lawyer.call(casesApi.previewImport, { body })
  },
  'research.checkCitations': async (world) => {
    const lawyer = await world.person('lawyer')
    const body = { text: 'Bell Atl. Corp. v. Twombly, 550 U.S. 544 (2007)' }
    return () => lawyer.call(researchApi.checkCitations, { body })
  },
  'users.previewImport': async (world) => {
    const admin = await world.person('admin')
    const csv = 'username,email\nnew-here,new-here@firm.example'
    return () => admin.call(usersApi.previewImport, { body: { csv } })
  },
  'users.lookAtInvitation': async (world) => {
    const admin = await world.person('admin')
    const email = `looked-${process.pid}-${world.firmId}@firm.example`
    await admin.call(usersApi.invite, { body: { email } })
    const token = await mailedToken(world, email)
    return () => world.visitor().call(usersApi.lookAtInvitation, { body: { token } })
  },
}
