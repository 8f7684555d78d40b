import { analysisApi } from '@pam/contracts/analysis'
import { analyticsApi } from '@pam/contracts/analytics'
import { backupsApi } from '@pam/contracts/backups'
import { chatApi } from '@pam/contracts/chat'
import { chatModelsApi } from '@pam/contracts/chat/models'
import { documentsApi } from '@pam/contracts/documents'
import { documentPrivilegeApi } from '@pam/contracts/documents/privilege'
import { documentRetentionApi } from '@pam/contracts/documents/retention'
import { documentScrubsApi } from '@pam/contracts/documents/scrubs'
import { egressApi } from '@pam/contracts/egress'
import { intakeApi } from '@pam/contracts/intake'
import { monitoringApi } from '@pam/contracts/monitoring'
import { portalClientApi } from '@pam/contracts/portal/client'
import { questionnairesApi } from '@pam/contracts/portal/questionnaires'
import { researchApi } from '@pam/contracts/research'
import { researchRunsApi } from '@pam/contracts/research/runs'
import { reviewsApi } from '@pam/contracts/reviews'
import { searchApi } from '@pam/contracts/search'
import type { Endpoint } from '@pam/contracts/shared/endpoint'
import { sharingApi } from '@pam/contracts/sharing'
import { timeApi } from '@pam/contracts/time'
import { expensesApi } from '@pam/contracts/time/expenses'
import { trustApi } from '@pam/contracts/trust'
import { usersApi } from '@pam/contracts/users'
import { voiceApi } from '@pam/contracts/voice'
import type { TestApp } from '#test/app'
import { madeBackup } from '#test/backups'
import { type Caller, Refused } from '#test/caller'
import { lawyerWithCase } from '#test/cases'
import type { Change } from '#test/changes/all'
import { anyChat } from '#test/chat'
import { giveAndRead, proposedDestruction } from '#test/documents'
import { fall, lawyerWithClearLead } from '#test/intake'
import { answerQuestionnaire, portalOfCase, sendQuestionnaire, sharedPaper } from '#test/portal'
import { anyRun } from '#test/research'
import { anyReview } from '#test/reviews'
import { comeIn, onlyDocument, sharedDocument, smallPdf } from '#test/sharing'
import { tiffOf } from '#test/tiff'
import { settleVideos, withVideo } from '#test/voice'
import { billingExports } from './billing.ts'
import { signatureExports } from './signatures.ts'

type Asked = Parameters<Caller['send']>[1]

/** A call whose file is taken to its last byte. */
async function take(by: Pick<Caller, 'send'>, endpoint: Endpoint, asked: Asked = {}): Promise<void> {
  const answer = await by.send(endpoint, asked)
  if (answer.statusCode !== 200) throw new Refused(answer)
  if (answer.rawPayload.length === 0) throw new Error(`${endpoint.path} answered an empty file.`)
}

const ofAdmin =
  (endpoint: Endpoint, asked: Asked = {}): Change =>
  async (world) => {
    const admin = await world.person('admin')
    return () => take(admin, endpoint, asked)
  }

async function withDocument(world: TestApp, given = {}) {
  const lawyer = await world.person('lawyer')
  return { lawyer, id: (await giveAndRead(world, lawyer, given)).id }
}

async function withScrub(world: TestApp) {
  const { lawyer, id: document } = await withDocument(world)
  const body = { ids: [document], tracked_changes: 'accept' as const, comments: 'remove' as const }
  const { id } = await lawyer.call(documentScrubsApi.begin, { body })
  await world.services.jobs.settle()
  return { lawyer, params: { id, document } }
}

const ofScrub =
  (endpoint: Endpoint): Change =>
  async (world) => {
    const { lawyer, params } = await withScrub(world)
    return () => take(lawyer, endpoint, { params })
  }

const ofVisitor =
  (endpoint: Endpoint): Change =>
  async (world) => {
    const pdf = { name: 'Lease.pdf', content: smallPdf('The tenant shall pay rent.') }
    const { token } = await sharedDocument(world, { may_download: true }, pdf)
    const visitor = await comeIn(world, token)
    const { id } = await onlyDocument(visitor)
    return () => take(visitor, endpoint, { params: { id } })
  }

/** For each endpoint that is asked for a file or a table: a call that succeeds, in the world's own firm. */
export const exportsOf: Record<string, Change> = {
  'backups.download': async (world) => {
    const { admin, params } = await madeBackup(world)
    return () => take(admin, backupsApi.download, { params })
  },
  ...billingExports,
  ...signatureExports,
  'trust.exportReport': ofAdmin(trustApi.exportReport, { params: { kind: 'journal' } }),
  'trust.inspectionPack': ofAdmin(trustApi.inspectionPack),
  'time.exportEntries': ofAdmin(timeApi.exportEntries),
  'expenses.exportExpenses': ofAdmin(expensesApi.exportExpenses),
  'users.exportUsers': ofAdmin(usersApi.exportUsers),
  'egress.exportLedger': ofAdmin(egressApi.exportLedger),
  'monitoring.exportAudit': ofAdmin(monitoringApi.exportAudit),
  'chatModels.exportUsage': ofAdmin(chatModelsApi.exportUsage),
  'analytics.exportFigures': ofAdmin(analyticsApi.exportFigures, { query: { what: 'durations' } }),
  'documents.file': async (world) => {
    const { lawyer, id } = await withDocument(world)
    return () => take(lawyer, documentsApi.file, { params: { id } })
  },
  'documents.picture': async (world) => {
    const { lawyer, id } = await withDocument(world, { name: 'Scan.tiff', content: tiffOf(1) })
    return () => take(lawyer, documentsApi.picture, { params: { id, number: 1 } })
  },
  'documentPrivilege.file': async (world) => {
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    return () =>
      take(lawyer, documentPrivilegeApi.file, { params: { id: legalCase.id }, query: { as: 'xlsx' } })
  },
  'documentScrubs.file': ofScrub(documentScrubsApi.file),
  'documentScrubs.archive': ofScrub(documentScrubsApi.archive),
  'documentScrubs.report': ofScrub(documentScrubsApi.report),
  'documentRetention.certificate': async (world) => {
    const { lawyer, id } = await proposedDestruction(world)
    await (await world.person('admin')).call(documentRetentionApi.approve, { params: { id } })
    return () => take(lawyer, documentRetentionApi.certificate, { params: { id } })
  },
  'analysis.report': async (world) => {
    const { lawyer, id } = await withDocument(world)
    return () => take(lawyer, analysisApi.report, { params: { id } })
  },
  'analysis.compareFile': async (world) => {
    const { lawyer, id } = await withDocument(world)
    return () => take(lawyer, analysisApi.compareFile, { query: { left: id, right: id } })
  },
  'sharing.pages': ofVisitor(sharingApi.pages),
  'sharing.take': ofVisitor(sharingApi.take),
  'portalClient.file': async (world) => {
    const { lawyer, caseId, client } = await portalOfCase(world)
    const { shareId } = await sharedPaper(world, lawyer, caseId)
    return () => take(client, portalClientApi.file, { params: { id: shareId } })
  },
  'questionnaires.answersFile': async (world) => {
    const made = await portalOfCase(world)
    const { sentId } = await sendQuestionnaire(made.lawyer, made.caseId, made.accessId)
    const id = await answerQuestionnaire(made, sentId)
    return () =>
      take(made.lawyer, questionnairesApi.answersFile, { params: { id }, query: { as: 'docx' as const } })
  },
  'research.tableOfAuthorities': async (world) => {
    const content = `See Ashcroft v. Iqbal, 556 U.S. 662 (2009).\n`
    const { lawyer, id } = await withDocument(world, { name: 'Brief.txt', content })
    return () => take(lawyer, researchApi.tableOfAuthorities, { params: { id } })
  },
  'researchRuns.export': async (world) => {
    const { lawyer, run } = await anyRun(world)
    return () => take(lawyer, researchRunsApi.export, { params: { id: run.id }, query: { as: 'docx' } })
  },
  'reviews.export': async (world) => {
    const { lawyer, review } = await anyReview(world)
    return () => take(lawyer, reviewsApi.export, { params: { id: review.id }, query: { as: 'csv' } })
  },
  'search.export': async (world) => {
    const { lawyer } = await withDocument(world)
    return () => take(lawyer, searchApi.export, { query: { q: 'tenant' } })
  },
  'intake.letterFile': async (world) => {
    const { lawyer, lead } = await lawyerWithClearLead(world, fall())
    const body = { title: 'The fall' }
    const { letters } = await lawyer.call(intakeApi.accept, { params: { id: lead.id }, body })
    const params = { id: letters[0]?.id ?? '' }
    return () => take(lawyer, intakeApi.letterFile, { params, query: { as: 'docx', draft: 'true' } })
  },
  'chat.export': async (world) => {
    const { lawyer, conversation } = await anyChat(world)
    return () => take(lawyer, chatApi.export, { params: { id: conversation.id }, query: { format: 'md' } })
  },
  'voice.watch': async (world) => {
    const { lawyer, video } = await withVideo(world)
    await settleVideos(world)
    return () => take(lawyer, voiceApi.watch, { params: { id: video.id } })
  },
}
