import type { ChatBlock, ChatRow, ChatSource } from '@pam/contracts/chat'
import { counted } from '@pam/law/format/numbers'
import { versionsOfDocument } from '#features/documents'
import type { Ctx } from '#platform/context'
import { onlyPlace } from '#slice/chat/answer-blocks'
import { type ComparedUnit, compareTexts } from '#slice/chat/turn/compare-texts'
import type { FirmRecords } from '#slice/chat/turn/link-mentions'
import type { Turn } from '#slice/chat/turn/turn'
import { choices, said } from './said.ts'
import { passageOf, type QuotableText, textOfVersion, textsOfDocuments } from './source-texts.ts'
import { type Asked, type FoundAnswer, plainly, resting } from './turn-tools.ts'

const bareTitle = (title: string): string => title.replace(/\.[a-z0-9]{2,5}$/i, '')
const mostRows = 12
const mostQuoted = 3

/** Documents matched by different words of the message are different documents. */
function namedApart({ links, focus }: Turn): string[] {
  const chosen: { readonly id: string; readonly at: readonly number[] }[] = []
  for (const { record, at } of links.documents) {
    const isNew = at.some((place) => chosen.every((one) => !one.at.includes(place)))
    const isSeen = focus.documentIds.length === 0 || isNew
    if (isNew && isSeen && chosen.length < 2) chosen.push({ id: record.id, at })
  }
  return chosen.length >= 2 ? chosen.map(({ id }) => id) : [...focus.documentIds]
}

const versionNumbers = (text: string): number[] =>
  [...text.matchAll(/\b(?:version|draft|v)\s*\.?\s*(\d{1,3})\b/gi)].map(([, number]) => Number(number))

/** Two documents, or two versions of one, clause by clause. */
export async function answerCompare(
  ctx: Ctx,
  asked: Asked,
  turn: Turn,
  records: FirmRecords,
): Promise<FoundAnswer> {
  const ids = asked.conversation.documentIds.length > 1 ? asked.conversation.documentIds : namedApart(turn)
  const isVersions =
    /\bversions?\b|\bv\d\b|\bwhat changed\b|\bchanged (?:in|since|from)\b|\blast draft\b/i.test(turn.text)
  const [first, second] = ids
  if (first && (ids.length === 1 || (isVersions && !second))) return compareVersions(ctx, asked, turn, first)
  if (!first || !second || ids.length > 2) {
    const rows = records.documents
      .slice(0, 6)
      .map(({ name }) => ({ text: name, say: `What changed in the last version of ${name}?` }))
    const answer = said([
      'Which two documents? Name both, as in “Compare the Smith lease with the Jones lease”.',
    ])
    return resting(
      ctx,
      asked,
      { ...answer, blocks: [...answer.blocks, ...(first ? choices('Or see what changed in', rows) : [])] },
      [ids],
    )
  }
  const texts = await textsOfDocuments(ctx, [first, second])
  const [left, right] = [first, second].map((id) => texts.find(({ source }) => source.id === id))
  if (!left || !right)
    return plainly(said(['One of these documents has not been read yet. Try again in a moment.']))
  return composed(ctx, asked, left, right, bareTitle(left.source.title), bareTitle(right.source.title))
}

async function compareVersions(ctx: Ctx, asked: Asked, turn: Turn, id: string): Promise<FoundAnswer> {
  const versions = (await versionsOfDocument(ctx.db, ctx.actor, id)).toSorted((a, b) => a.number - b.number)
  const [newest, ...others] = versions.toReversed()
  const named = versionNumbers(turn.text)
  const last = versions.find(({ number }) => number === Math.max(...named)) ?? newest
  const first =
    named.length > 1
      ? versions.find(({ number }) => number === Math.min(...named))
      : versions.findLast(({ number }) => number < (last?.number ?? 0))
  if (!last || !first || others.length === 0)
    return resting(
      ctx,
      asked,
      said([
        versions.length === 1
          ? 'This document has only one version, so nothing has changed.'
          : `I found no such version. This document has versions 1 to ${newest?.number ?? 1}.`,
      ]),
      [id],
    )
  const [left, right] = [await textOfVersion(ctx, id, first.id), await textOfVersion(ctx, id, last.id)]
  if (!left || !right)
    return plainly(said(['One of these versions has not been read yet. Try again in a moment.']))
  return composed(ctx, asked, left, right, `version ${first.number}`, `version ${last.number}`)
}

const joinedValues = (values: readonly string[]): string => values.slice(0, 4).join(', ')

function rowOf(
  { left, right, about, leftValues, rightValues }: ComparedUnit,
  mine: string,
  its: string,
): ChatRow {
  const head = about.length > 70 ? `${about.slice(0, 67)}...` : about
  if (!right) return { text: head, detail: `only in ${mine}`, link: null }
  if (!left) return { text: head, detail: `only in ${its}`, link: null }
  const detail =
    leftValues.length + rightValues.length > 0
      ? `${mine}: ${joinedValues(leftValues) || 'no such figure'} · ${its}: ${joinedValues(rightValues) || 'no such figure'}`
      : 'different wording'
  return { text: head, detail, link: null }
}

async function composed(
  ctx: Ctx,
  asked: Asked,
  left: QuotableText,
  right: QuotableText,
  mine: string,
  its: string,
): Promise<FoundAnswer> {
  const units = compareTexts(left.indexed, right.indexed)
  const both = units.filter((unit) => unit.left && unit.right)
  const changed = both.filter(({ isChanged }) => isChanged)
  const [onlyLeft, onlyRight] = [units.filter((unit) => !unit.right), units.filter((unit) => !unit.left)]
  const weighty = changed.toSorted(
    (a, b) => b.leftValues.length + b.rightValues.length - (a.leftValues.length + a.rightValues.length),
  )
  const sources: ChatSource[] = []
  const quotes: ChatBlock[] = []
  for (const unit of weighty.slice(0, mostQuoted))
    for (const [text, span] of [[left, unit.left] as const, [right, unit.right] as const])
      if (span) {
        sources.push({ number: sources.length + 1, ...onlyPlace(passageOf(text, span.start, span.end)) })
        quotes.push({ is: 'extract', source: sources.length })
      }
  const lead = counted(changed.length, 'clause differs', 'clauses differ')
  const answer = said(
    [
      `${lead} between ${mine} and ${its}; ${both.length - changed.length} are the same, ${onlyLeft.length} are only in ${mine} and ${onlyRight.length} only in ${its}.`,
    ],
    lead,
    'computed',
  )
  const rows = [...weighty, ...onlyRight, ...onlyLeft]
    .slice(0, mostRows)
    .map((unit) => rowOf(unit, mine, its))
  return resting(
    ctx,
    asked,
    {
      blocks: [
        ...answer.blocks,
        ...(rows.length > 0 ? [{ is: 'rows' as const, title: 'Differences', rows }] : []),
        ...quotes,
      ],
      sources,
    },
    [left.source.id, right.source.id],
  )
}
