import { z } from 'zod'
import { caseEventHeard, casesOfFirm } from '#features/cases'
import { addTaskOnce } from '#features/tasks'
import { record } from '#platform/audit/audit'
import { defineJob, type JobCtx } from '#platform/jobs/define'
import { subscribe } from '#platform/jobs/events'
import { mailNews } from './mails.ts'
import { accessOfCase, sweepSignIns } from './people.queries.ts'
import { clientActor } from './portal.policy.ts'
import { changeRequest, itemsOf, portalOf, putPortal, requestsToRemind } from './portal.queries.ts'
import type { Request } from './portal.table.ts'
import { changeSent, sentToRemind } from './questionnaires.queries.ts'
import { reviewAnswers as namedAnswers } from './review-answers.named.ts'
import { reviewArrivals as named } from './review-arrivals.named.ts'

/** The lead finds one task when files arrive, however many come. */
export const reviewArrivals = defineJob({
  ...named,
  async run(ctx: JobCtx, { firmId, caseId, name }) {
    const leadId = (await casesOfFirm(ctx.db, firmId, [caseId])).get(caseId)?.leadId
    if (!leadId) return
    await ctx.db.transaction((tx) =>
      addTaskOnce(tx, {
        firmId,
        caseId,
        assigneeId: leadId,
        now: ctx.now(),
        title: `Review the files from ${name}`.slice(0, 200),
        description:
          'They came through the client portal and are quarantined. Open each one under Documents, then release it or move it to the trash.',
      }),
    )
  },
})

export const reviewAnswers = defineJob({
  ...namedAnswers,
  async run(ctx: JobCtx, { firmId, caseId, name, title }) {
    const leadId = (await casesOfFirm(ctx.db, firmId, [caseId])).get(caseId)?.leadId
    if (!leadId) return
    await ctx.db.transaction((tx) =>
      addTaskOnce(tx, {
        firmId,
        caseId,
        assigneeId: leadId,
        now: ctx.now(),
        title: `Read the answers from ${name}: ${title}`.slice(0, 200),
        description: 'They are on the Portal tab of the case.',
      }),
    )
  },
})

const dayMs = 24 * 3600 * 1000

interface Reminding {
  readonly remindedAt: Date | null
  readonly askedAt: Date
  readonly remindEveryDays: number
}

const isDue = ({ remindedAt, askedAt, remindEveryDays }: Reminding, now: Date) =>
  now.getTime() - (remindedAt ?? askedAt).getTime() >= remindEveryDays * dayMs

/** Reminds clients of what they were asked for, in the morning and never twice for the same days. */
export const remindClientsOfRequests = defineJob({
  name: 'portal.remind',
  payload: z.object({}),
  schedule: { cron: '0 14 * * *', timeZone: 'UTC' },
  async run(ctx: JobCtx) {
    if (ctx.site === null) return
    for (const request of await requestsToRemind(ctx.db))
      if (isDue({ ...request, askedAt: request.createdAt }, ctx.now())) await remind(ctx, request, ctx.site)
    for (const waiting of await sentToRemind(ctx.db))
      if (isDue(waiting.sent, ctx.now())) await remindOfQuestions(ctx, waiting, ctx.site)
  },
})

async function remind(ctx: JobCtx, request: Request, site: string): Promise<void> {
  const asked = (await accessOfCase(ctx.db, request.caseId)).filter(
    ({ access, person }) =>
      access.removedAt === null &&
      access.seesDocuments &&
      person.acceptedAt !== null &&
      (request.accessId === null || request.accessId === access.id),
  )
  await ctx.db.transaction(async (tx) => {
    for (const to of asked) await mailNews(tx, ctx, to, { now: ctx.now(), site, kind: 'reminder' })
    await changeRequest(tx, request.id, { remindedAt: ctx.now() })
    const by = { actor: clientActor(request.firmId), now: ctx.now }
    const missing = (await itemsOf(tx, [request.id])).filter(({ doneAt }) => doneAt === null)
    await record(tx, by, 'portal.reminded', request.id, { people: asked.length, missing: missing.length })
  })
}

type Waiting = Awaited<ReturnType<typeof sentToRemind>>[number]

const remindOfQuestions = (ctx: JobCtx, { sent, access, person }: Waiting, site: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await mailNews(tx, ctx, { access, person }, { now: ctx.now(), site, kind: 'answers' })
    await changeSent(tx, sent.id, { remindedAt: ctx.now() })
    const by = { actor: clientActor(sent.firmId), now: ctx.now }
    await record(tx, by, 'portal.questionnaire_reminded', sent.id, { case: sent.caseId })
  })

/** The portal closes with its case. */
const closeWithCase = defineJob({
  name: 'portal.close_with_case',
  payload: caseEventHeard.payload,
  async run(ctx: JobCtx, { firmId, caseId, kind }) {
    const portal = kind === 'case.closed' ? await portalOf(ctx.db, caseId) : undefined
    if (!portal || portal.closedAt) return
    await ctx.db.transaction(async (tx) => {
      await putPortal(tx, { firmId, caseId }, { closedAt: ctx.now() })
      await record(tx, { actor: clientActor(firmId), now: ctx.now }, 'portal.closed', caseId, {
        with_case: true,
      })
    })
  },
})

export const portalSubscriptions = [subscribe(caseEventHeard, closeWithCase)]

export const sweepPortalSignIns = defineJob({
  name: 'portal.sweep',
  payload: z.object({}),
  schedule: { cron: '35 * * * *', timeZone: 'UTC' },
  run: (ctx: JobCtx) => sweepSignIns(ctx.db, ctx.now()),
})
