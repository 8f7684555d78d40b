import type { FastifyInstance } from 'fastify'
import {
  analysisRoutes,
  analysisSubscriptions,
  analysisTools,
  askAboutDocument,
  findUnanalysed,
} from '#features/analysis'
import { analyticsRoutes, testForecasts } from '#features/analytics'
import { type AuthOptions, authActs, authRoutes, mailForgotten, sweepSessions } from '#features/auth'
import { caseFactTools, casesRoutes, caseTools, contactsRoutes, visibleCaseIds } from '#features/cases'
import { chatRoutes, endCutAnswers, removeOldConversations } from '#features/chat'
import { conflictsRoutes, conflictsSubscriptions, conflictTools, findCasesToCheck } from '#features/conflicts'
import {
  deadlineCountTools,
  deadlinesInArchive,
  deadlinesRoutes,
  deadlineTools,
  endFeedsOf,
  recountDeadlines,
  remindOfDeadlines,
} from '#features/deadlines'
import {
  documentsInArchive,
  documentsRoutes,
  documentTools,
  findUnread,
  readDocument,
  scrubDocument,
  sweepDocuments,
} from '#features/documents'
import { egressRoutes } from '#features/egress'
import { checkNewLead, deleteOldAnswers, findLeadsToCheck, intakeRoutes } from '#features/intake'
import {
  findUnfinishedImports,
  knowledgeRoutes,
  knowledgeTools,
  layStarterLibrary,
  readImport,
  writeImport,
} from '#features/knowledge'
import { type LandingOptions, landingRoutes } from '#features/landing'
import {
  attendBackups,
  makeBackupNow,
  measureDatabase,
  measureFiles,
  monitoringRoutes,
  type Runtime,
} from '#features/monitoring'
import { doResearch, researchRoutes, researchTools, resumeResearch } from '#features/research'
import { fillReview, findUnfilled, reviewsRoutes, reviewsSubscriptions } from '#features/reviews'
import {
  buildRun,
  embedSources,
  findUnindexed,
  indexDocument,
  indexLibrary,
  measureAll,
  measureFirm,
  resumeRuns,
  searchActs,
  searchRoutes,
  searchSubscriptions,
  searchTools,
  tellSaved,
  watchSaved,
} from '#features/search'
import { followSms, settingsRoutes } from '#features/settings'
import { sendLinkCode, sharingRoutes, sweepLinkVisits, tellRequester } from '#features/sharing'
import { taskChangeTools, tasksInArchive, tasksRoutes, taskTools } from '#features/tasks'
import { usersRoutes, welcomeImported } from '#features/users'
import { findVideos, makeVideo, voiceRoutes, voiceSubscriptions } from '#features/voice'
import { workflowsRoutes } from '#features/workflows'
import type { Services } from '#platform/context'
import type { ControlActs } from '#platform/installation/control'
import type { Job } from '#platform/jobs/define'
import type { Subscription } from '#platform/jobs/events'
import type { Tool } from '#platform/tools'

export interface FeatureOptions extends Omit<AuthOptions, 'endCalendarLinks'>, LandingOptions {
  readonly version: string
  readonly runtime: Runtime
}

/** The doors, in the order of slices.js. */
export function registerFeatures(app: FastifyInstance, options: FeatureOptions) {
  authRoutes(app, { ...options, endCalendarLinks: endFeedsOf })
  usersRoutes(app, options)
  settingsRoutes(app, { ...options, visibleCases: visibleCaseIds })
  egressRoutes(app)
  casesRoutes(app, { archiveParts: [deadlinesInArchive, tasksInArchive, documentsInArchive] })
  contactsRoutes(app)
  conflictsRoutes(app)
  tasksRoutes(app)
  documentsRoutes(app)
  analysisRoutes(app)
  sharingRoutes(app, options)
  reviewsRoutes(app, options)
  knowledgeRoutes(app)
  searchRoutes(app, options)
  deadlinesRoutes(app)
  intakeRoutes(app)
  researchRoutes(app)
  chatRoutes(app, { tools: featureTools })
  voiceRoutes(app)
  workflowsRoutes(app)
  analyticsRoutes(app)
  monitoringRoutes(app, options.runtime)
  landingRoutes(app, options)
}

/** The jobs of all slices. */
export const featureJobs: readonly Job[] = [
  followSms,
  sweepSessions,
  mailForgotten,
  recountDeadlines,
  remindOfDeadlines,
  welcomeImported,
  readDocument,
  findUnread,
  scrubDocument,
  sweepDocuments,
  findUnanalysed,
  askAboutDocument,
  sendLinkCode,
  sweepLinkVisits,
  tellRequester,
  fillReview,
  findUnfilled,
  layStarterLibrary,
  readImport,
  writeImport,
  findUnfinishedImports,
  indexDocument,
  indexLibrary,
  embedSources,
  findUnindexed,
  buildRun,
  resumeRuns,
  measureAll,
  measureFirm,
  tellSaved,
  watchSaved,
  findCasesToCheck,
  doResearch,
  resumeResearch,
  checkNewLead,
  findLeadsToCheck,
  deleteOldAnswers,
  endCutAnswers,
  removeOldConversations,
  makeVideo,
  findVideos,
  testForecasts,
  measureDatabase,
  measureFiles,
  attendBackups,
  makeBackupNow,
]

/** What commands can ask of a running server, beside what the platform does. */
export const featureActs = (services: Services): ControlActs => ({
  ...authActs(services),
  ...searchActs(services),
})

/** What slices do on the news of others. */
export const featureSubscriptions: readonly Subscription[] = [
  ...analysisSubscriptions,
  ...reviewsSubscriptions,
  ...searchSubscriptions,
  ...conflictsSubscriptions,
  ...voiceSubscriptions,
]

/** What the assistant may be asked to do, slice by slice. */
export const featureTools: readonly Tool[] = [
  ...caseTools,
  ...caseFactTools,
  ...taskTools,
  ...taskChangeTools,
  ...documentTools,
  ...analysisTools,
  ...conflictTools,
  ...knowledgeTools,
  ...researchTools,
  ...searchTools,
  ...deadlineTools,
  ...deadlineCountTools,
]
