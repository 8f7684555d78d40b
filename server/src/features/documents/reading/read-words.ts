import type { Readable } from 'node:stream'
import type { FileKind, ReadingLine } from '@pam/reading/reading'
import type { JobCtx } from '#platform/jobs/define'
import { usualLimits } from '#platform/reader/reader'
import { joinPages, nextStart } from './join-pages.ts'
import { endOf } from './read.service.ts'

export type ReadWords =
  | { readonly text: string; readonly title: string | null; readonly kind: FileKind | null }
  | { readonly refused: string }

/**
 * The text of a file that does not become a document, read in isolation like documents; or the reason there is none.
 */
export async function readWords(
  ctx: Pick<JobCtx, 'ocrLanguage' | 'reader' | 'signal'>,
  { content, name }: { content: Readable; name: string },
): Promise<ReadWords> {
  const pages: { start: number; text: string }[] = []
  let [kind, end]: [FileKind | null, number] = [null, 0]
  let last: Extract<ReadingLine, { type: 'done' }> | null = null
  let refused: string | null = null
  const cut = await ctx.reader({
    content,
    name,
    language: ctx.ocrLanguage,
    signal: ctx.signal,
    limits: usualLimits,
    onLine: async (line) => {
      if (line.type === 'begun') kind = line.kind
      else if (line.type === 'page') {
        const start = nextStart(end, kind)
        pages.push({ start, text: line.text })
        end = start + line.text.length
      } else if (line.type === 'done') last = line
      else if (line.type === 'refused') refused = line.reason
    },
  })
  // Stopped with the process, not by the file: the job comes again elsewhere.
  if (cut === 'stopped' && ctx.signal.aborted) throw new Error('Processing was stopped.')
  const ended = endOf({ last, refused, cut, read: pages.length, pages: null })
  // Half of a text on a shelf would pass for the whole.
  if (ended.state !== 'ready' || cut) return { refused: ended.reason ?? 'This file could not be read.' }
  const title = (last as { title: string | null } | null)?.title ?? null
  return { text: joinPages(pages), title, kind }
}
