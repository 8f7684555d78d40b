import { authApi } from '@pam/contracts/auth'
import { usersApi } from '@pam/contracts/users'
import type { TestApp } from './app.ts'
import { withPasskey } from './authenticator.ts'
import { withSms } from './changes-settings.ts'
import { analysisRecords } from './records-analysis.ts'
import { appointmentRecords } from './records-appointments.ts'
import { billingRecords } from './records-billing.ts'
import { calendarRecords } from './records-calendar.ts'
import { caseRecords } from './records-cases.ts'
import { chatRecords } from './records-chat.ts'
import { deadlineRecords } from './records-deadlines.ts'
import { documentRecords } from './records-documents.ts'
import { emailRecords } from './records-email.ts'
import { intakeRecords } from './records-intake.ts'
import { knowledgeRecords } from './records-knowledge.ts'
import { knowledgeImportRecords } from './records-knowledge-imports.ts'
import { knowledgeTemplateRecords } from './records-knowledge-templates.ts'
import { portalRecords } from './records-portal.ts'
import { researchRecords } from './records-research.ts'
import { reviewRecords } from './records-reviews.ts'
import { searchRecords } from './records-search.ts'
import { sharingRecords } from './records-sharing.ts'
import { signatureRecords } from './records-signatures.ts'
import { taskRecords } from './records-tasks.ts'
import { timeRecords } from './records-time.ts'
import { trustRecords } from './records-trust.ts'
import { voiceRecords } from './records-voice.ts'
import { workflowRecords } from './records-workflows.ts'

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
