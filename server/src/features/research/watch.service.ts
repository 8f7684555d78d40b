import { mayDo } from '@pam/contracts/shared/access'
import { presentActor, staffOf } from '#features/auth'
import type { Db } from '#platform/database/db'
import type { JobCtx } from '#platform/jobs/define'
import * as query from './runs.queries.ts'
import type { ResearchRunRow } from './runs.table.ts'
import { hasNewerMaterial } from './sources.queries.ts'

const atOnce = 100
const firstOfAll = '00000000-0000-0000-0000-000000000000'

type Enqueue = (tx: Db, run: Pick<ResearchRunRow, 'id' | 'edition'>) => Promise<void>

/** Checks the watched questions and restarts those with new material, as the watcher. */
export async function askWatched(ctx: JobCtx, enqueue: Enqueue): Promise<void> {
  for (let after = firstOfAll; ; ) {
    const runs = await query.watchedRuns(ctx.db, after, atOnce)
    for (const run of runs) {
      ctx.signal.throwIfAborted()
      if (await isDue(ctx, run))
        await ctx.db.transaction(async (tx) => {
          if (await query.askAgain(tx, run, ctx.now()))
            await enqueue(tx, { id: run.id, edition: run.edition + 1 })
        })
    }
    const last = runs.at(-1)
    if (!last || runs.length < atOnce) return
    after = last.id
  }
}

async function isDue(ctx: JobCtx, run: ResearchRunRow): Promise<boolean> {
  const actor = await presentActor(ctx.db, run.firmId, run.createdBy)
  // Someone who no longer sees the case is not notified.
  if (!actor || !mayDo(actor.role, 'research.use') || !(await query.findRun(ctx.db, actor, run.id)))
    return false
  const since = run.finishedAt ?? run.createdAt
  const caseId = run.filter.documents ? run.caseId : null
  return hasNewerMaterial(ctx.db, actor, since, { caseId, isLibraryOnly: false })
}

/** Notifies the watcher, with no word of the question: email is less protected than Pam. */
export async function mailNews(ctx: JobCtx, tx: Db, run: ResearchRunRow, changed: number): Promise<void> {
  const person = (await staffOf(tx, run.firmId)).find(({ id }) => id === run.createdBy)
  if (!person?.email) return
  const what = changed === 1 ? '1 authority' : `${changed} authorities`
  await ctx.mail.send(tx, {
    firmId: run.firmId,
    to: person.email,
    shownTo: 'recipient',
    key: `research-news:${run.id}:${run.edition}`,
    subject: 'Your watched research changed',
    text: `Hello ${person.name},

New material affects research you are watching: ${what} added, removed or quoted differently.

${ctx.site ? `${ctx.site}/research/runs/${run.id}` : 'Open Research in Pam to see what changed.'}

You get this email because you are watching this research. To stop, open it and choose “Stop watching”.
`,
  })
}
