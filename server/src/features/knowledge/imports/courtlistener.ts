import { wholeNumber } from '@pam/law/format/numbers'
import { openKept } from '#features/documents'
import { AppError } from '#platform/errors'
import { newId } from '#platform/id'
import type { JobCtx } from '#platform/jobs/define'
import { type CitationRow, citationIn, clusterIn, type Row, withCitations } from './courtlistener-rows.ts'
import { openTable } from './courtlistener-table.ts'
import * as query from './imports.queries.ts'
import type { ImportEntryRow, NewEntry } from './imports.table.ts'

const mostDecisions = 10_000
const atOnce = 200

/** Reads one bulk file. Citations wait for their clusters: then the result is null. */
export async function readTable(
  ctx: JobCtx,
  entry: ImportEntryRow,
  fileId: string,
): Promise<{ reason: string; isRefused: boolean } | null> {
  try {
    const { kind, rows } = await openTable(await openKept(ctx, fileId))
    return kind === 'clusters' ? await takeClusters(ctx, entry, rows) : await takeCitations(ctx, entry, rows)
  } catch (error) {
    if (error instanceof AppError && error.code === 'bad_input')
      return { reason: error.message, isRefused: true }
    throw error
  }
}

async function takeClusters(ctx: JobCtx, { importId, firmId }: ImportEntryRow, rows: AsyncIterable<Row>) {
  let waiting: NewEntry[] = []
  let taken = 0
  const flush = async () => {
    const some = waiting
    waiting = []
    await ctx.db.transaction((tx) => query.insertEntries(tx, some))
  }
  for await (const row of rows) {
    ctx.signal.throwIfAborted()
    const cluster = clusterIn(row)
    if (!cluster) continue
    if (taken >= mostDecisions) {
      await flush()
      return {
        reason: `Only the first ${wholeNumber(mostDecisions)} decisions were imported. Split the file and import the rest separately.`,
        isRefused: false,
      }
    }
    taken += 1
    waiting.push({
      id: newId(),
      importId,
      firmId,
      key: `cluster:${cluster.id}`,
      name: cluster.name,
      address: cluster.address,
      content: cluster.content,
      reason: cluster.refused,
      state: cluster.content ? 'read' : 'refused',
    })
    if (waiting.length >= atOnce) await flush()
  }
  await flush()
  return taken === 0
    ? { reason: 'No decision was found in this table.', isRefused: true }
    : { reason: `${wholeNumber(taken)} decisions were found.`, isRefused: false }
}

/** Line by line; only decisions of this import are kept in memory. */
async function takeCitations(ctx: JobCtx, { importId }: ImportEntryRow, rows: AsyncIterable<Row>) {
  const [some] = await query.entriesIn(ctx.db, importId, 'read', 1)
  if (!some) return null
  const found = new Map<string, CitationRow[]>()
  let batch: CitationRow[] = []
  const match = async () => {
    const keys = [...new Set(batch.map((citationRow) => `cluster:${citationRow.clusterId}`))]
    const known = new Set((await query.entriesByKey(ctx.db, importId, keys)).map((entry) => entry.key))
    for (const row of batch) {
      const key = `cluster:${row.clusterId}`
      if (known.has(key)) found.set(key, [...(found.get(key) ?? []), row].slice(0, 30))
    }
    batch = []
  }
  for await (const row of rows) {
    ctx.signal.throwIfAborted()
    const citation = citationIn(row)
    if (citation) batch.push(citation)
    if (batch.length >= 1000) await match()
  }
  await match()
  const keys = [...found.keys()]
  for (let at = 0; at < keys.length; at += atOnce)
    await ctx.db.transaction(async (tx) => {
      // One that has its citation was handled before: a repeated read adds nothing.
      for (const entry of await query.entriesByKey(tx, importId, keys.slice(at, at + atOnce)))
        if (entry.state === 'read' && entry.content && entry.content.citation === '')
          await query.setContent(tx, entry.id, withCitations(entry.content, found.get(entry.key) ?? []))
    })
  return {
    reason: `Citations were found for ${wholeNumber(keys.length)} decisions.`,
    isRefused: false,
  }
}
