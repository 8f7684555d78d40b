import type { ChatBlock, ChatRow } from '@pam/contracts/chat'
import { analysisOfVersion } from '#features/analysis'
import { meantDocuments } from '#features/documents'
import type { Ctx } from '#platform/context'
import { valuesIn } from '#slice/chat/turn/find-values'
import type { AnswerType } from '#slice/chat/turn/read-question'
import type { IndexedUnit } from '#slice/chat/turn/score-units'
import { type QuotableText, textsOfDocuments } from './source-texts.ts'
import { type Asked, type FoundAnswer, lookUp, resting } from './turn-tools.ts'

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim()
const shortened = (text: string): string =>
  text.length > 220 ? `${text.slice(0, 217).replace(/\s+\S*$/, '')}...` : text
const most = 8

const duty =
  /\b(?:shall|must|agrees? to|is required to|will (?:pay|provide|deliver|complete|maintain|give))\b/i
const open =
  /_{3,}|\[[^\]]{2,60}\]|\b(?:TBD|to be (?:determined|agreed|confirmed|provided)|intentionally left blank|not yet (?:agreed|determined))\b/i

function placeOf(
  { source, indexed: _ }: QuotableText,
  { label, heading }: IndexedUnit,
  start: number,
): Pick<ChatRow, 'detail' | 'link'> {
  const page = source.pages.find((one) => start >= one.start && start <= one.end)?.number
  const name = [label && /^\d/.test(label) ? `section ${label}` : label, heading].filter(Boolean).join(', ')
  return {
    detail: [name, page ? `p. ${page}` : ''].filter(Boolean).join(' · '),
    link: `/documents/${source.id}${page ? `#p${page}` : ''}`,
  }
}

/** The sentences with a value of a kind, each after its value. */
function rowsWith(text: QuotableText, type: AnswerType): ChatRow[] {
  const rows: ChatRow[] = []
  for (const unit of text.indexed.units)
    for (const { start, end } of unit.sentences) {
      const words = text.indexed.text.slice(start, end)
      const values = [...new Set(valuesIn(words, type).map(({ said }) => said))]
      if (values.length > 0)
        rows.push({
          text: `${values.slice(0, 3).join(', ')}: ${shortened(flat(words))}`,
          ...placeOf(text, unit, start),
        })
    }
  return rows.slice(0, most)
}

function rowsOf(text: QuotableText, isMeant: (words: string) => boolean): ChatRow[] {
  const rows: ChatRow[] = []
  for (const unit of text.indexed.units)
    for (const { start, end } of unit.sentences) {
      const words = flat(text.indexed.text.slice(start, end))
      if (words.length > 30 && isMeant(words))
        rows.push({ text: shortened(words), ...placeOf(text, unit, start) })
    }
  return rows.slice(0, most)
}

/**
 * A lawyer's summary of a document: what it is, then dates, money, obligations, risks and open points with their
 * locations.
 */
export async function answerSummary(
  ctx: Ctx,
  asked: Asked,
  documentId: string,
  isRisks: boolean,
): Promise<FoundAnswer> {
  const told = await lookUp(ctx, asked, 'analysis.summarize', { document_id: documentId })
  const [text] = await textsOfDocuments(ctx, [documentId])
  const [meant] = await meantDocuments(ctx.db, ctx.actor, [{ documentId, versionId: null }])
  if (!text || !meant) return told
  const { found } = await analysisOfVersion(ctx.db, { ...meant.document, versionId: meant.version.id })
  const risks: ChatRow[] = (found?.risks ?? []).slice(0, most).map(({ reason, span }) => ({
    text: reason,
    detail: span ? `p. ${span.page}` : 'not found in the document',
    link: span
      ? `/documents/${documentId}#p${span.page}:${span.page_start}-${span.page_end}`
      : `/documents/${documentId}`,
  }))
  const groups: readonly [string, readonly ChatRow[]][] = isRisks
    ? [
        ['Risks', risks],
        ['Open points', rowsOf(text, (words) => open.test(words))],
      ]
    : [
        ['Dates', rowsWith(text, 'date')],
        ['Money', rowsWith(text, 'money')],
        ['Obligations', rowsOf(text, (words) => duty.test(words))],
        ['Risks', risks],
        ['Open points', rowsOf(text, (words) => open.test(words))],
      ]
  const blocks: ChatBlock[] = groups.flatMap(([title, rows]) =>
    rows.length > 0 ? [{ is: 'rows' as const, title, rows: [...rows] }] : [],
  )
  const prose = told.blocks.filter(({ is }) => is === 'prose' || is === 'notice')
  const parties = told.blocks.filter((block) => block.is === 'rows' && block.title === 'Facts')
  const quotes = isRisks ? [] : told.blocks.filter(({ is }) => is === 'extract').slice(0, 2)
  return resting(
    ctx,
    asked,
    { blocks: [...prose, ...parties, ...blocks, ...quotes], sources: isRisks ? [] : told.sources },
    [documentId],
  )
}
