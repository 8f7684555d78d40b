import { at, ledger, none, type Probes, visit } from './probe.ts'

const account = none('It is about accounts and sessions, and no case is in it.')
const settings = none('It belongs to the firm and to no case.')
const installation = none('It is about the installation, and no case is in it.')
const link = none('The secret of a link opens it, or the pass that link gave.')

const all = (slice: string, names: string, probe: ReturnType<typeof none>) =>
  Object.fromEntries(names.split(' ').map((name) => [`${slice}.${name}`, probe]))

/** Accounts, settings, ledgers, and what people outside the firm reach by a link. */
export const restProbes: Probes = {
  ...all('auth', 'login guest logout logoutEverywhere me profile changeProfile changePassword', account),
  ...all('auth', 'confirmPassword', account),
  ...all('auth', 'sessions endSession offerSecondFactor confirmSecondFactor renewRecoveryCodes', account),
  ...all('auth', 'dropSecondFactor forgotPassword resetPassword', account),
  ...all('passkeys', 'list offer add rename remove ask signIn confirm', account),
  ...all('auth', 'securityPolicy changeSecurityPolicy', settings),
  ...all('users', 'list stats create change deactivate activate sendReset requirePasswordChange', account),
  ...all('users', 'dropSecondFactor invitations invite cancelInvitation resendInvitation', account),
  ...all('users', 'previewImport importUsers exportUsers lookAtInvitation accept', account),
  ...all(
    'settings',
    'integration saveIntegration testIntegration removeKey models findLocalModels general',
    settings,
  ),
  ...all('settings', 'changeGeneral setLogo dropLogo aiPolicy adoptAiPolicy retention', settings),
  ...all('settings', 'changeRetention smsTests sendSmsTest refreshSmsTest', settings),
  ...all('settings', 'practiceAreas changePracticeAreas closeSetup', settings),
  ...all('settings', 'mobile setMobile confirmMobile changeMobileChoices dropMobile', account),
  ...all('settings', 'installation unmute publicAddress setPublicAddress checkPublicAddress', installation),
  ...all('settings', 'mailServer saveMailServer testMailServer removeMailServer', installation),
  'settings.outbox': ledger(() => ({ query: { limit: '200' } })),
  'egress.list': ledger(() => ({}), true),
  'egress.exportLedger': ledger(() => ({}), true),
  ...all('egress', 'summary readSwitch setSwitch', settings),
  ...all('monitoring', 'health live metrics history errors deadJobs retryJob', installation),
  ...all('backups', 'list make changeSettings download drill', installation),
  'monitoring.verifyAudit': none('It tells whether the chain is whole, and no entry.'),
  'research.importedText': none('A published decision anyone in the firm may read, and no case is in it.'),
  'research.citedBy': none('It names published decisions, and no case is in it.'),
  'research.checkCitations': none('It compares pasted words with the library, and no case is in it.'),
  'landing.show': installation,
  ...all('sharing', 'entry sendCode enter leave', link),
  'sharing.visit': link,
  'sharing.words': visit(at('givenDocument')),
  'sharing.pages': visit(at('givenDocument')),
  'sharing.take': visit(at('givenDocument')),
  'sharing.beginUpload': link,
  'sharing.showUpload': visit(at('visitUpload')),
  'sharing.sendPiece': visit(at('visitUpload', { query: { offset: '0' }, body: Buffer.from('A deed.') })),
  'sharing.finishUpload': visit(at('visitUpload')),
}
