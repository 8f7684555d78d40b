import type { CitationCheck } from '@pam/contracts/research'
import type { MemoExtract } from '@pam/contracts/research/runs'
import type { Ctx } from '#platform/context'
import { checkText } from './check-citations.service.ts'
import { printedExtract } from './memo/cite.ts'
import type { ReadSource } from './memo/read-source.ts'

export interface Verified {
  readonly kept: readonly ReadSource[]
  readonly refused: readonly { readonly read: ReadSource; readonly why: string }[]
}

/**
 * Every extract goes through the same check as a brief: its citation must be verified and its words found in the
 * source. Anything that fails is not in the memo.
 */
export async function verifyExtracts(
  ctx: Pick<Ctx, 'db' | 'actor' | 'now' | 'signal'>,
  reads: readonly ReadSource[],
): Promise<Verified> {
  const pieces: { extract: MemoExtract; start: number; end: number }[] = []
  let text = ''
  for (const extract of reads.flatMap((read) => read.extracts)) {
    const start = text.length
    text += `${printedExtract(extract)}\n\n`
    pieces.push({ extract, start, end: text.length })
  }
  const check = await checkText(ctx, text)
  const whyNot = new Map(
    pieces.map(({ extract, start, end }) => [extract, faultIn(check, extract, start, end)]),
  )
  const kept: ReadSource[] = []
  const refused: { read: ReadSource; why: string }[] = []
  for (const read of reads) {
    const extracts = read.extracts.filter((extract) => whyNot.get(extract) === null)
    if (extracts.length > 0) kept.push({ ...read, extracts })
    else
      refused.push({
        read,
        why: read.extracts.map((one) => whyNot.get(one)).find(Boolean) ?? 'Nothing to quote.',
      })
  }
  return { kept, refused }
}

/** Why one extract is excluded; null if all of it is verified. */
function faultIn(check: CitationCheck, extract: MemoExtract, start: number, end: number): string | null {
  const inside = (one: { start: number }) => one.start >= start && one.start < end
  const citations = check.citations.filter(inside)
  if (citations.length === 0) return 'Its citation cannot be read.'
  const open = citations.find(({ verdict }) => verdict !== 'VERIFIED')
  if (open) return `${open.text}: ${open.reason}`
  const quotations = check.quotations.filter(inside)
  if (extract.is_quotation && quotations.length === 0) return 'It is too short to be checked.'
  return quotations.find(({ verdict }) => verdict !== 'FOUND')?.reason ?? null
}
