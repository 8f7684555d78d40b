import { defineSlice } from '#platform/slice/slice'
import { sweepSessions } from './auth.jobs.ts'
import { calendarLinks, firmZone } from './auth.ports.ts'
import { authRoutes } from './auth.routes.ts'
import { mailForgotten } from './passwords/forgotten-password.ts'
import { authActs } from './passwords/machine-reset.ts'

export { findSampleFirm, isSampleFirm } from './accounts.queries.ts'
export { sweepSessions } from './auth.jobs.ts'
export { calendarLinks, firmZone } from './auth.ports.ts'
export {
  addressOf,
  colleaguesOf,
  firmNameOf,
  namesOf,
  presentActor,
  renameFirm,
  staffOf,
} from './firm-people.queries.ts'
export {
  challengeLife,
  checkedCount,
  checkedRegistration,
  optionsToAsk,
  optionsToMake,
} from './passkeys/ceremony.ts'
export { requireParty } from './passkeys/passkeys.service.ts'
export { relyingPartyOf } from './passkeys/relying-party.ts'
export { authActs, type MachineReset } from './passwords/machine-reset.ts'
export { hashNewPassword } from './passwords/new-password.ts'
export { dropResetsOf } from './passwords/resets.queries.ts'
export { makeResetLink, sendResetLink } from './passwords/resets.service.ts'
export { requireColleagueIn } from './require-colleague.ts'
export { forgetEverySecondFactor } from './second-factor/second-factor.queries.ts'
export { endAccess, forgetSecondFactor } from './sessions/end-access.ts'
export { authenticate } from './sessions/sessions.service.ts'
export { isBarredFrom } from './sign-in/barred-address.ts'
export { deviceName } from './sign-in/device-name.ts'
export { foundFirm, inventPassword, type Person } from './sign-in/first-run.ts'
export { foundSampleFirm } from './sign-in/sample-firm.ts'
export { everyNotification } from './sign-in/sign-in.service.ts'
export { refuseOthersAddress, sayWhatIsTaken } from './taken-names.ts'

export const authSlice = defineSlice({
  name: 'auth',
  routes: (app, host) =>
    authRoutes(app, {
      ...host,
      endCalendarLinks: host.provided(calendarLinks),
      zoneOf: host.provided(firmZone),
    }),
  jobs: [sweepSessions, mailForgotten],
  controlActs: authActs,
})
