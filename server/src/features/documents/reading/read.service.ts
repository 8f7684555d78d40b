import type { ReadingLine } from '@pam/reading/reading'
import { newId } from '#platform/id'
import type { JobCtx } from '#platform/jobs/define'
import { announce } from '#platform/jobs/events'
import { type CutShort, usualLimits } from '#platform/reader/reader'
import { documentRead } from '#slice/documents/document-events'
import type { Version } from '#slice/documents/documents.table'
import { openKept } from '#slice/documents/kept-files'
import { nextStart } from './join-pages.ts'
import * as query from './read.queries.ts'

const pagesAtOnce = 25

/** Why a reading that was cut short went no further, as the person reads it. */
export const cutWords: Record<CutShort, string> = {
  too_slow: 'reading it took too long',
  too_much_memory: 'reading it took too much memory',
  died: 'the reading failed in the middle',
  stopped: 'processing was stopped',
}

/** Reasons for quarantine until a person has looked. */
const quarantined: Partial<Record<string, string>> = {
  macros:
    'This file contains macros, which are programs. Pam does not run them. Release it if you expected it.',
  test_virus: 'This file contains the standard antivirus test pattern. Release it only if you know why.',
}

/** Reads a version page by page into the tables. A file that crashes its reader fails by itself, with the reason. */
export async function readVersion(ctx: JobCtx, versionId: string): Promise<void> {
  const version = await ctx.db.transaction((tx) => query.takeVersion(tx, versionId))
  if (!version) return
  const writer = makeWriter(ctx, version)
  const cut = await ctx.reader({
    content: await openKept(ctx, version.fileId),
    name: await query.nameOfDocument(ctx.db, version.documentId),
    language: ctx.ocrLanguage,
    signal: ctx.signal,
    limits: usualLimits,
    onLine: (line) => writer.take(line),
  })
  // Stopped with the process, not by the file: the job comes again elsewhere.
  if (cut === 'stopped' && ctx.signal.aborted) throw new Error('Processing was stopped.')
  await writer.finish(cut)
}

type Done = Extract<ReadingLine, { type: 'done' }>

function makeWriter(ctx: JobCtx, version: Version) {
  const waiting: Parameters<typeof query.insertPages>[1] = []
  const unseen: Parameters<typeof query.insertHidden>[1] = []
  const weak: number[] = []
  let kind: Version['fileKind'] = null
  let pages: number | null = null
  let [read, withText, end, hidden] = [0, 0, 0, 0]
  let last: Done | null = null
  let refused: string | null = null

  async function flush() {
    const [rows, pieces] = [waiting.splice(0), unseen.splice(0)]
    await ctx.db.transaction(async (tx) => {
      await query.insertPages(tx, rows)
      await query.insertHidden(tx, pieces)
      const weakPages = weak.slice(0, 1000)
      await query.updateReading(tx, version, {
        fileKind: kind,
        pages,
        pagesRead: read,
        pagesWithText: withText,
        weakPages,
        characters: end,
        hidden,
      })
    })
  }

  function take(line: ReadingLine) {
    switch (line.type) {
      case 'begun':
        kind = line.kind
        pages = line.pages
        return flush()
      case 'page': {
        const start = nextStart(end, kind)
        const { number, text, method, confidence, weak: isWeak, words } = line
        waiting.push({ versionId: version.id, number, start, text, method, confidence, weak: isWeak, words })
        end = start + text.length
        read += 1
        if (text.trim() !== '') withText += 1
        if (isWeak) weak.push(number)
        return waiting.length >= pagesAtOnce || method === 'ocr' ? flush() : undefined
      }
      case 'hidden': {
        const { page, why, text } = line
        if (hidden < 500) unseen.push({ id: newId(), versionId: version.id, page, why, text, place: hidden })
        hidden += 1
        return undefined
      }
      case 'done':
        last = line
        return undefined
      case 'refused':
        refused = line.reason
        return undefined
    }
  }

  return {
    take: async (line: ReadingLine) => {
      await take(line)
    },
    async finish(cut: CutShort | null) {
      await flush()
      const end = quarantinedEnd(version, endOf({ last, refused, cut, read, pages }))
      await ctx.db.transaction(async (tx) => {
        const byPage = Map.groupBy(last?.furniture ?? [], (entry) => entry.page)
        for (const [page, found] of byPage) {
          await query.setFurniture(
            tx,
            version.id,
            page,
            found.map(({ start, end, what }) => ({ start, end, what })),
          )
        }
        const isSaved = await query.updateReading(tx, version, {
          ...end,
          pages: pages ?? (read > 0 ? read : null),
          title: last?.title ?? null,
          dangers: last?.dangers ?? [],
          readAt: ctx.now(),
        })
        if (isSaved) await announce(ctx, tx, documentRead, { versionId: version.id })
      })
    },
  }
}

type End = Pick<Version, 'state' | 'reason'>

/** A file from outside the firm stays quarantined however its reading ended. */
const quarantinedEnd = ({ apart }: Version, { state, reason }: End): End =>
  apart === null
    ? { state, reason }
    : { state: 'quarantined', reason: [apart, reason].filter(Boolean).join(' ') }

interface Outcome {
  readonly last: Done | null
  readonly refused: string | null
  readonly cut: CutShort | null
  readonly read: number
  readonly pages: number | null
}

/** How a reading ended: complete, partial, quarantined, or failed; always with a reason unless complete. */
export function endOf({ last, refused, cut, read, pages }: Outcome): End {
  if (last) {
    const danger = last.dangers.map((danger) => quarantined[danger]).find((value) => value !== undefined)
    if (danger) return { state: 'quarantined', reason: danger }
    return { state: 'ready', reason: last.missing }
  }
  if (refused !== null) return { state: 'failed', reason: refused }
  const why = cutWords[cut ?? 'died']
  if (read === 0) return { state: 'failed', reason: `This file could not be read: ${why}.` }
  const known = pages === null ? `${read}` : `${read} of ${pages}`
  return {
    state: 'ready',
    reason: `Only ${known} pages were read: ${why}. The other pages cannot be searched.`,
  }
}
