import { mentionsIn } from '@pam/law/names/identity-keys'
import { z } from 'zod'
import { addressOf, colleaguesOf } from '#features/auth'
import {
  caseNamesChanged,
  casesImported,
  currentCase,
  currentCasesAfter,
  currentCasesOf,
  namesInTitle,
  namesOfCase,
  namesOfCases,
} from '#features/cases'
import { documentRead, wordsOfVersion } from '#features/documents'
import { addTaskOnce } from '#features/tasks'
import type { Ctx } from '#platform/context'
import { defineJob, type JobCtx } from '#platform/jobs/define'
import { subscribe } from '#platform/jobs/events'
import { isAskedIn } from './check/names-asked.ts'
import { type Checker, runCheck } from './check/run-check.ts'
import { checkedCasesOfImport, lastChecksOf } from './conflicts.queries.ts'

type CurrentCase = NonNullable<Awaited<ReturnType<typeof currentCase>>>

/** Checks a case automatically for its lead, and notifies the lead of new hits. */
const recheckCase = defineJob({
  name: 'conflicts.recheck-case',
  payload: z.object({ caseId: z.uuid() }),
  async run(ctx, { caseId }) {
    const legalCase = await currentCase(ctx.db, caseId)
    const names = legalCase ? await namesOfCase(ctx.db, caseId) : []
    if (!legalCase || names.length === 0) return
    const lead = await leadOf(ctx, legalCase)
    const checker: Checker = { db: ctx.db, jobs: ctx.jobs, log: ctx.log, now: ctx.now, actor: lead }
    const { check, fresh } = await runCheck(checker, { names, caseId, isAutomatic: true })
    if (fresh.length > 0) await recordLeadEvent(ctx, legalCase, check.id, fresh.length)
    if (fresh.length > 0) await giveLeadTheTask(ctx, legalCase)
    // Names still being indexed are searched the next time.
    if (!check.complete) throw new Error(`The check of a case is not complete: ${check.incompleteBecause}`)
  },
})

async function leadOf(ctx: JobCtx, { firmId, leadId }: CurrentCase): Promise<Ctx['actor']> {
  const found = (await colleaguesOf(ctx.db, firmId)).find(({ id }) => id === leadId)
  return { userId: leadId, firmId, role: found?.role ?? 'lawyer', sessionId: null }
}

/** Names nobody: what was found may be behind a wall. */
async function recordLeadEvent(
  ctx: JobCtx,
  entry: CurrentCase,
  checkId: string,
  count: number,
): Promise<void> {
  const to = await addressOf(ctx.db, entry.firmId, entry.leadId)
  if (!to) return
  const what = count === 1 ? 'a possible conflict' : `${count} possible conflicts`
  await ctx.db.transaction((tx) =>
    ctx.mail.send(tx, {
      firmId: entry.firmId,
      to,
      key: `conflicts/${checkId}`,
      shownTo: { cases: [entry.id] },
      subject: `Case ${entry.number}: ${what} to decide`,
      text: `Pam ran the conflict check for case ${entry.number} again and found ${what} that nobody has decided yet.\n\nOpen the case and go to Conflicts to review.\n`,
    }),
  )
}

/** New hits need work: one task per case until it is done, however often Pam finds more. */
const giveLeadTheTask = (ctx: JobCtx, entry: CurrentCase) =>
  ctx.db.transaction(async (tx) => {
    const task = {
      title: 'Review the possible conflicts Pam found',
      description: decideWords,
      assigneeId: entry.leadId,
    }
    await addTaskOnce(tx, { ...task, firmId: entry.firmId, caseId: entry.id, now: ctx.now() })
  })

const decideWords =
  'Open the case, go to Conflicts, review each new result, and record your decision and the reason.'

/** A document was read: cases whose parties it names are checked again. */
const recheckAfterDocument = defineJob({
  name: 'conflicts.recheck-after-document',
  payload: z.object({ versionId: z.uuid() }),
  async run(ctx, { versionId }) {
    const read = await wordsOfVersion(ctx.db, versionId)
    if (!read) return
    const cases = await currentCasesOf(ctx.db, read.firmId)
    const names = await namesOfCases(ctx.db, cases)
    const isMentioned = mentionsIn(read.pages)
    for (const id of cases) {
      if (id === read.caseId) continue
      if ((names.get(id) ?? []).some(({ name }) => isMentioned(name)))
        await ctx.jobs.enqueue(ctx.db, recheckCase, { caseId: id }, { key: `conflicts/${id}` })
    }
  },
})

const atOnce = 200
const weekly = 7 * 24 * 3600 * 1000

/** Recovers from lost events, and checks open cases not checked for a week. */
export const findCasesToCheck = defineJob({
  name: 'conflicts.find-cases-to-check',
  payload: z.object({}),
  lane: 'slow',
  schedule: { cron: '20 */4 * * *', timeZone: 'UTC' },
  async run(ctx) {
    let after: string | undefined
    do {
      const cases = await currentCasesAfter(ctx.db, after, atOnce)
      const ids = cases.map(({ id }) => id)
      const [names, checks] = [await namesOfCases(ctx.db, ids), await lastChecksOf(ctx.db, ids)]
      for (const { id, status } of cases) {
        const [its, last] = [names.get(id) ?? [], checks.get(id)]
        const isOld = status !== 'prospective' && Number(last?.askedAt ?? 0) <= ctx.now().getTime() - weekly
        const isDue = its.length > 0 && (!last?.complete || isOld || !its.every(isAskedIn(last.names)))
        if (isDue) await ctx.jobs.enqueue(ctx.db, recheckCase, { caseId: id }, { key: `conflicts/${id}` })
      }
      after = cases.length === atOnce ? ids.at(-1) : undefined
    } while (after && !ctx.signal.aborted)
  },
})

/** Which of them is the client is not known. */
const namedInTitle = (title: string) =>
  namesInTitle(title).map((name) => ({ name, role: 'related' as const }))

/** Checks the cases of a file, and notifies the importer once: an email per case would be too many. */
const checkImport = defineJob({
  name: 'conflicts.check-import',
  payload: casesImported.payload,
  lane: 'slow',
  async run(ctx, { importId, firmId, userId, caseIds }) {
    // Cases checked by an earlier run are not checked again.
    const checked = new Set((await checkedCasesOfImport(ctx.db, importId)).map(({ caseId }) => caseId))
    for (const caseId of caseIds.filter((id) => !checked.has(id))) {
      ctx.signal.throwIfAborted()
      const legalCase = await currentCase(ctx.db, caseId)
      if (!legalCase) continue
      const parties = await namesOfCase(ctx.db, caseId)
      const names = parties.length > 0 ? parties : namedInTitle(legalCase.title)
      if (names.length === 0) continue
      const actor = await leadOf(ctx, legalCase)
      const checker: Checker = { db: ctx.db, jobs: ctx.jobs, log: ctx.log, now: ctx.now, actor }
      await runCheck(checker, { names, caseId, importId, isAutomatic: true })
    }
    const to = await addressOf(ctx.db, firmId, userId)
    if (!to) return
    const link = ctx.site ? `\n\n${ctx.site}/conflicts?import=${importId}` : ''
    await ctx.mail.send(ctx.db, {
      firmId,
      to,
      key: `conflicts/import/${importId}`,
      shownTo: 'recipient',
      subject: 'The conflict checks of your import are done',
      text: `Pam checked the ${caseIds.length} current cases of your import for conflicts. Open Conflicts to review the report and decide.${link}\n`,
    })
  },
})

export const conflictsSubscriptions = [
  subscribe(casesImported, checkImport),
  subscribe(caseNamesChanged, recheckCase),
  subscribe(documentRead, recheckAfterDocument),
]
