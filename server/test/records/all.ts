import { authApi } from '@pam/contracts/auth'
import { usersApi } from '@pam/contracts/users'
import type { TestApp } from '#test/app'
import { withPasskey } from '#test/authenticator'
import { withSms } from '#test/changes/settings'
import { analysisRecords } from './analysis.ts'
import { appointmentRecords } from './appointments.ts'
import { billingRecords } from './billing.ts'
import { calendarRecords } from './calendar.ts'
import { caseRecords } from './cases.ts'
import { chatRecords } from './chat.ts'
import { deadlineRecords } from './deadlines.ts'
import { documentRecords } from './documents.ts'
import { emailRecords } from './email.ts'
import { intakeRecords } from './intake.ts'
import { knowledgeRecords } from './knowledge.ts'
import { knowledgeImportRecords } from './knowledge-imports.ts'
import { knowledgeTemplateRecords } from './knowledge-templates.ts'
import { portalRecords } from './portal.ts'
import { researchRecords } from './research.ts'
import { reviewRecords } from './reviews.ts'
import { searchRecords } from './search.ts'
import { sharingRecords } from './sharing.ts'
import { signatureRecords } from './signatures.ts'
import { taskRecords } from './tasks.ts'
import { timeRecords } from './time.ts'
import { trustRecords } from './trust.ts'
import { voiceRecords } from './voice.ts'
import { workflowRecords } from './workflows.ts'

export interface Example {
  params: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

const colleague = async (home: TestApp): Promise<Example> => ({
  params: { id: (await home.person('user')).id },
})

async function invitation(home: TestApp): Promise<Example> {
  const admin = await home.person('admin')
  const email = `record-${home.firmId}@firm.example`
  const { id } = await admin.call(usersApi.invite, { body: { email } })
  return { params: { id } }
}

async function passkey(home: TestApp): Promise<Example> {
  const stored = await withPasskey(await home.person('lawyer'))
  return { params: { id: stored.passkey.id } }
}

/** For each endpoint with a record in its path: creates such a record in a firm, and builds the request for it. */
export const recordsOf: Record<string, (home: TestApp) => Promise<Example>> = {
  ...caseRecords,
  ...calendarRecords,
  ...deadlineRecords,
  ...intakeRecords,
  ...appointmentRecords,
  ...signatureRecords,
  ...taskRecords,
  ...billingRecords,
  ...timeRecords,
  ...documentRecords,
  ...analysisRecords,
  ...sharingRecords,
  ...reviewRecords,
  ...researchRecords,
  ...workflowRecords,
  ...portalRecords,
  ...emailRecords,
  ...searchRecords,
  ...chatRecords,
  ...voiceRecords,
  ...knowledgeRecords,
  ...knowledgeTemplateRecords,
  ...knowledgeImportRecords,
  ...trustRecords,
  'auth.endSession': async (home) => {
    const owner = await home.person('lawyer')
    const { sessions } = await owner.call(authApi.sessions)
    return { params: { id: sessions[0]?.id ?? '' } }
  },
  'passkeys.rename': async (home) => ({ ...(await passkey(home)), body: { name: 'Phone' } }),
  'passkeys.remove': passkey,
  'settings.refreshSmsTest': async (home) => {
    const { send } = await withSms(home)
    return { params: { id: (await send()).id } }
  },
  'users.change': async (home) => ({
    ...(await colleague(home)),
    body: { email: `record-${home.firmId}@firm.example`, full_name: 'Ada Marsh', role: 'lawyer' },
  }),
  'users.deactivate': colleague,
  'users.activate': colleague,
  'users.sendReset': colleague,
  'users.requirePasswordChange': colleague,
  'users.dropSecondFactor': colleague,
  'users.cancelInvitation': invitation,
  'users.resendInvitation': invitation,
}
