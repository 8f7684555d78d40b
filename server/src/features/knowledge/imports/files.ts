import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { unpackedHead } from '@pam/reading/unpacking'
import { keepFile, noteDeadFiles, openKept, readWords } from '#features/documents'
import { newId } from '#platform/id'
import type { JobCtx } from '#platform/jobs/define'
import { runIsolated } from '#platform/reader/isolated-process'
import { guessJurisdiction } from './guess-jurisdiction.ts'
import type { EntryContent, ImportEntryRow, NewEntry } from './imports.table.ts'

const program = fileURLToPath(import.meta.resolve('@pam/reading/unpack-main'))
const limits = { silenceMs: 60_000, totalMs: 5 * 60_000, memoryBytes: 768 * 1024 * 1024 }

/** The result of reading an entry. */
export type ReadEntry =
  | { readonly content: EntryContent }
  | { readonly refused: string }
  | { readonly opened: readonly NewEntry[] }

/** Reads one file; an archive becomes the entries in it. */
export async function readFileEntry(ctx: JobCtx, entry: ImportEntryRow, fileId: string): Promise<ReadEntry> {
  if (/\.zip$/i.test(entry.name)) return unpack(ctx, entry, fileId)
  const read = await readWords(ctx, { content: await openKept(ctx, fileId), name: entry.name })
  if ('refused' in read) return read
  const body = read.text.trim()
  if (body === '') return { refused: 'No text was found in this file.' }
  if (body.length > 2_000_000) return { refused: 'This is longer than two million characters.' }
  const title = titleOf(read.title, body, entry.name)
  return {
    content: { title, body, citation: '', year: null, jurisdiction: guessJurisdiction(body) },
  }
}

/** The file's own title, otherwise its first heading, otherwise its name without the extension. */
function titleOf(own: string | null, body: string, path: string): string {
  const heading = /^#{1,2} +(\S.{2,200})$/m.exec(body.slice(0, 2000))?.[1]
  const file = (path.split('/').at(-1) ?? path).replace(/\.[a-z0-9]{1,5}$/i, '')
  return (own?.trim() || heading?.trim() || file).replaceAll(/\s+/g, ' ').slice(0, 300)
}

async function unpack(ctx: JobCtx, entry: ImportEntryRow, fileId: string): Promise<ReadEntry> {
  const kept: NewEntry[] = []
  const apart = await runIsolated({
    program,
    args: [],
    signal: ctx.signal,
    limits,
    content: await openKept(ctx, fileId),
    use: async (told, rest) => {
      const head = unpackedHead.parse(told)
      if (head.type === 'refused') return head
      const bytes = await buffer(Readable.from(rest))
      let at = 0
      for (const { name, size } of head.parts) {
        const file = await keepFile(ctx, entry.firmId, bytes.subarray(at, at + size))
        at += size
        kept.push({ ...partOf(entry, name), state: 'waiting', fileId: file.id, sha256: file.sha256 })
      }
      return head
    },
  })
  if (!apart.cut) {
    const head = apart.result
    if (head.type === 'refused') return { refused: head.reason }
    const not = head.refused.map(({ name, reason }) => ({
      ...partOf(entry, name),
      state: 'refused' as const,
      reason,
    }))
    return { opened: [...kept, ...not] }
  }
  await ctx.db.transaction((tx) =>
    noteDeadFiles(
      tx,
      kept.flatMap((entry) => entry.fileId ?? []),
      ctx.now(),
    ),
  )
  if (apart.cut === 'stopped' && ctx.signal.aborted) throw new Error('Extraction was stopped.')
  return { refused: 'This archive could not be extracted: it took too long or needed too much memory.' }
}

const partOf = ({ importId, firmId, name, key }: ImportEntryRow, part: string) => ({
  id: newId(),
  importId,
  firmId,
  key: `${key}!${part}`.slice(0, 2000),
  name: `${name}/${part}`,
})

/** The bytes are no longer needed once they are read. */
export const letGo = (tx: JobCtx['db'], ctx: JobCtx, entry: ImportEntryRow) =>
  entry.fileId ? noteDeadFiles(tx, [entry.fileId], ctx.now()) : Promise.resolve()
