import { namesOf, presentActor } from '#features/auth'
import { today } from '#features/cases'
import type { Actor } from '#platform/context'
import { AppError } from '#platform/errors'
import type { JobCtx } from '#platform/jobs/define'
import { writeItem } from '#slice/knowledge/items/write-item.service'
import type { Source } from '#slice/knowledge/knowledge.table'
import * as query from './imports.queries.ts'
import type { ImportEntryRow, KnowledgeImport } from './imports.table.ts'

const atOnce = 50
const origins = { files: 'file', courtlistener: 'courtlistener', web: 'web' } as const

/** Writes the entries read to the knowledge base, each once: the item and the entry's state are one transaction. */
export async function writeRead(ctx: JobCtx, importId: string): Promise<void> {
  for (;;) {
    const found = await query.importToWork(ctx.db, importId)
    if (found?.state !== 'writing') return
    const actor = await presentActor(ctx.db, found.firmId, found.createdBy)
    const entries = await query.entriesIn(ctx.db, importId, 'read', atOnce)
    if (entries.length === 0) {
      await query.moveImport(ctx.db, importId, ['writing'], { state: 'done', finishedAt: ctx.now() })
      return
    }
    const by = actor && { name: await nameOf(ctx, actor), day: await today({ actor, now: ctx.now }, ctx.db) }
    for (const entry of entries) {
      ctx.signal.throwIfAborted()
      const now = await query.importToWork(ctx.db, importId)
      if (now?.state !== 'writing') return
      if (actor && by) await writeOne(ctx, found, entry, { actor, ...by })
      else
        await query.moveEntry(ctx.db, entry, {
          state: 'refused',
          reason: 'The person who started this import has left the firm.',
        })
    }
  }
}

const nameOf = async (ctx: JobCtx, { firmId, userId }: Actor) =>
  (await namesOf(ctx.db, firmId, [userId])).get(userId) ?? 'somebody of the firm'

interface Writer {
  readonly actor: Actor
  readonly name: string
  readonly day: string
}

async function writeOne(
  ctx: JobCtx,
  item: KnowledgeImport,
  entry: ImportEntryRow,
  by: Writer,
): Promise<void> {
  const { content } = entry
  if (!content)
    return void (await query.moveEntry(ctx.db, entry, { state: 'refused', reason: 'No text was saved.' }))
  try {
    await ctx.db.transaction(async (tx) => {
      const itemId = await writeItem(
        tx,
        { actor: by.actor, now: ctx.now },
        {
          content: {
            collection: item.collection,
            title: content.title,
            body: content.body,
            citation: content.citation,
            year: content.year,
            jurisdiction: item.jurisdiction,
          },
          tags: [],
          origin: origins[item.kind],
          source: sourceOf(item, entry, by),
        },
      )
      // The text now belongs to the item.
      const isOurs = await query.moveEntry(tx, entry, { state: 'written', itemId, content: null })
      if (!isOurs) throw new AppError('conflict', 'This entry was already added.')
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const same = error.fields?.same_as
    const change = same
      ? { state: 'known' as const, itemId: same, reason: error.message }
      : { state: 'refused' as const, reason: error.message }
    await query.moveEntry(ctx.db, entry, change)
  }
}

/** Source, person and time, for as long as the item exists. */
function sourceOf({ kind }: KnowledgeImport, entry: ImportEntryRow, { name, day }: Writer): Source {
  const from = {
    files: `From the file ${entry.name}`,
    courtlistener: `From CourtListener’s bulk data (${entry.key.replace(':', ' ')})`,
    web: `From the page ${entry.address}`,
  }[kind]
  return {
    words: `${from}, imported by ${name} on ${day}.`,
    ...(entry.address && { url: entry.address }),
    ...(entry.sha256 && { sha256: entry.sha256 }),
  }
}
