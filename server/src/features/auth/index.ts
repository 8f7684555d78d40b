export { sweepSessions } from './auth.jobs.ts'
export { type AuthOptions, authRoutes } from './auth.routes.ts'
export { isBarredFrom } from './barred-address.ts'
export { deviceName } from './device-name.ts'
export { endAccess, forgetSecondFactor } from './end-access.ts'
export {
  addressOf,
  colleaguesOf,
  firmNameOf,
  namesOf,
  presentActor,
  renameFirm,
  staffOf,
} from './firm-people.queries.ts'
export { foundFirm, inventPassword, type Person } from './first-run.ts'
export { mailForgotten } from './forgotten-password.ts'
export { authActs, type MachineReset } from './machine-reset.ts'
export { hashNewPassword } from './new-password.ts'
export { dropResetsOf } from './resets.queries.ts'
export { makeResetLink, sendResetLink } from './resets.service.ts'
export { forgetEverySecondFactor } from './second-factor.queries.ts'
export { authenticate } from './sessions.service.ts'
export { everyNotification } from './sign-in.service.ts'
export { refuseOthersAddress, sayWhatIsTaken } from './taken-names.ts'
