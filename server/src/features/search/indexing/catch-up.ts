import { changesSince } from '#platform/audit/audit'
import { newId } from '#platform/id'
import type { Asker } from '#slice/search/engine/asker'
import * as query from './catch-up.queries.ts'
import { renameSource } from './index.queries.ts'
import { indexKnowledge, indexText } from './index-source.service.ts'

const atOnce = 50
const mostRemembered = 10_000

/** For each person, the number of the entry of the firm's audit chain up to which everything they see is indexed. */
const caughtUp = new Map<string, number>()

/**
 * Small changes are indexed when they are first searched for: notes and knowledge as written, renamed documents. Every
 * change leaves an entry in the audit chain, so without a new entry there is nothing to check.
 */
export async function catchUp(ctx: Asker): Promise<void> {
  if (!ctx.may('documents.create')) return
  const { userId, role, firmId } = ctx.actor
  const person = `${userId} ${role}`
  const known = caughtUp.get(person)
  const { last, isChanged } = await changesSince(ctx.db, firmId, known)
  const isAll = (known !== undefined && !isChanged) || (await catchUpOnce(ctx))
  if (caughtUp.size >= mostRemembered) caughtUp.clear()
  if (isAll) caughtUp.set(person, last)
}

/** Returns whether that was all. */
async function catchUpOnce(ctx: Asker): Promise<boolean> {
  const { db, actor } = ctx
  const renamed = await query.renamedSources(db, actor, atOnce)
  for (const { id, name } of renamed) await renameSource(db, id, name, newId())
  const written = await query.unindexedKnowledge(db, actor, atOnce)
  for (const version of written) await indexKnowledge(ctx, { ...version, firmId: actor.firmId })
  const notes = ctx.may('cases.view') ? await query.unindexedNotes(db, actor, atOnce) : []
  for (const { id, caseTitle, text, stamp } of notes)
    await indexText(ctx, {
      firmId: actor.firmId,
      owner: { noteId: id },
      madeFrom: stamp,
      pages: [],
      text,
      title: `Note on ${caseTitle}`,
    })
  return renamed.length + written.length + notes.length === 0
}
