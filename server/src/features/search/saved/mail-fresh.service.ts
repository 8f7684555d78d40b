import { presentActor, staffOf } from '#features/auth'
import type { Actor } from '#platform/context'
import { newId } from '#platform/id'
import type { JobCtx } from '#platform/jobs/define'
import { askedThings } from '#slice/search/engine/asked-things'
import { askingAs } from '#slice/search/engine/asker'
import type { Thing } from '#slice/search/results/found-things'
import { thingsInSight } from '#slice/search/results/things-in-sight.queries'
import { freshLetter, type SavedNotice } from './fresh-letter.ts'
import * as query from './saved.queries.ts'
import type { SavedRow } from './saved.table.ts'

interface Answered {
  readonly saved: SavedRow
  readonly things: readonly Thing[]
}

/** Runs the due searches as the people who saved them, and notifies each person once of new results. */
export async function mailFirm(ctx: JobCtx, firmId: string, progress: query.SavedState): Promise<void> {
  const due = await query.dueSaved(ctx.db, firmId, progress)
  for (const [userId, searches] of Map.groupBy(due, (entry) => entry.userId)) {
    const actor = await presentActor(ctx.db, firmId, userId)
    if (!actor || !askingAs(ctx, actor).may('documents.create')) continue
    const answered: Answered[] = []
    for (const saved of searches) {
      ctx.signal.throwIfAborted()
      answered.push({ saved, things: await askedThings(askingAs(ctx, actor), saved.asked) })
    }
    await mailPerson(ctx, actor, answered, progress)
  }
}

/** New results and their email are one transaction: after a crash in between, neither exists. */
async function mailPerson(
  ctx: JobCtx,
  actor: Actor,
  answered: readonly Answered[],
  progress: query.SavedState,
): Promise<void> {
  const { firmId, userId } = actor
  await ctx.db.transaction(async (tx) => {
    // Searching took a while: people who left or changed roles meanwhile are searched again with their current rights.
    const [now, then] = [await presentActor(tx, firmId, userId), actor]
    if (now?.role !== then.role) return
    const reported: SavedNotice[] = []
    for (const { saved, things } of answered) {
      if (!(await query.claimSaved(tx, saved, progress))) continue
      const seen = await thingsInSight(tx, actor, things)
      const kept = await query.keepThings(tx, saved, seen, { foundAt: ctx.now(), seenAt: null })
      const fresh = seen.filter(({ id }) => kept.has(id))
      if (fresh.length > 0) reported.push({ id: saved.id, name: saved.name, things: fresh })
    }
    const person = (await staffOf(tx, firmId)).find(({ id }) => id === userId)
    if (reported.length === 0 || !person?.email) return
    const letter = freshLetter(person.name, reported, ctx.site)
    const head = { firmId, to: person.email, shownTo: 'recipient' } as const
    await ctx.mail.send(tx, { ...head, key: `saved-searches:${newId()}`, ...letter })
  })
}
