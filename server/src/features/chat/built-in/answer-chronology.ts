import type { ChatRow } from '@pam/contracts/chat'
import { findDates } from '@pam/law/dates/find-dates'
import { dateInList } from '@pam/law/format/dates'
import type { Ctx } from '#platform/context'
import { prepareTool } from '#platform/tools'
import { said } from './said.ts'
import { type QuotableText, textsOfCase } from './source-texts.ts'
import { type Asked, type FoundAnswer, resting } from './turn-tools.ts'

interface Dated {
  readonly date: string
  readonly text: string
  readonly detail: string
  readonly link: string | null
  readonly weight: number
}

const mostRows = 40
const event =
  /\b(?:signed|entered|filed|served|sent|received|injured|struck|hit|hired|terminated|ended?|began|begins|started|paid|offered|rejected|demand\w*|deposed|taken|diagnosed|performed|admitted|surgery|met|called|agreed|breach\w*|moved|closed|opened|ordered|issued|notified|prepared|delivered|released?|collision|accident|hearing|trial|mediation|due|expires?|effective|dated)\b/i

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim()
const shortened = (text: string): string =>
  text.length > 180 ? `${text.slice(0, 177).replace(/\s+\S*$/, '')}...` : text

function datedIn({ source, indexed }: QuotableText): Dated[] {
  const found: Dated[] = []
  for (const unit of indexed.units)
    for (const sentence of unit.sentences) {
      const words = flat(indexed.text.slice(sentence.start, sentence.end))
      if (/\bborn\b|date of birth/i.test(words)) continue
      // A line of a form is shown with its label; a heading alone is not an event.
      const [first] = findDates(words).flatMap(({ date }) => date ?? [])
      if (!first || words.length < 12) continue
      const page = source.pages.find(
        ({ start, end }) => sentence.start >= start && sentence.start <= end,
      )?.number
      found.push({
        date: first,
        text: shortened(words),
        detail: `${dateInList(first)} · ${source.title.replace(/\.[a-z0-9]{2,5}$/i, '')}${page ? `, p. ${page}` : ''}`,
        link:
          source.kind === 'document'
            ? `/documents/${source.id}${page ? `#p${page}` : ''}`
            : `/cases/${source.caseId}`,
        weight: event.test(words) ? 1 : 0,
      })
    }
  return found
}

interface DueItem {
  readonly title: string
  readonly due?: string | null
  readonly due_on?: string | null
}

/** Past and future events of a case, by date: from its documents, notes and calendar, each with its source. */
export async function answerChronology(
  ctx: Ctx,
  asked: Asked,
  caseId: string,
  title: string,
): Promise<FoundAnswer> {
  const texts = await textsOfCase(ctx, asked.tools, caseId, 'chronology of events with dates')
  const { tool, input } = prepareTool(ctx, asked.tools, 'deadlines.due', {
    case_id: caseId,
    what: 'deadlines',
  })
  const { deadlines = [] } = Object(await tool.run(ctx, input)) as { deadlines?: readonly DueItem[] }
  const calendar = deadlines.flatMap(({ title: name, due }): Dated[] =>
    due
      ? [
          {
            date: due,
            text: name,
            detail: `${dateInList(due)} · calendar`,
            link: `/cases/${caseId}`,
            weight: 1,
          },
        ]
      : [],
  )
  const all = [...texts.flatMap(datedIn), ...calendar].filter(
    (one, at, list) => list.findIndex(({ date, text }) => date === one.date && text === one.text) === at,
  )
  const kept = (
    all.length > mostRows ? all.toSorted((a, b) => b.weight - a.weight).slice(0, mostRows) : all
  ).toSorted((a, b) => a.date.localeCompare(b.date))
  const [first, last] = [kept[0], kept.at(-1)]
  if (!first || !last)
    return resting(
      ctx,
      asked,
      said([`I found no dated events in the documents, notes and calendar of ${title}.`]),
      [caseId],
    )
  const answer = said(
    [
      `${kept.length} dated entries in ${title}, from ${dateInList(first.date)} to ${dateInList(last.date)}${all.length > kept.length ? ` (of ${all.length}; the others mention a date without an event)` : ''}.`,
    ],
    `${kept.length} dated entries`,
    'computed',
  )
  const rows = kept.map(({ text, detail, link }): ChatRow => ({ text, detail, link }))
  return resting(
    ctx,
    asked,
    { blocks: [...answer.blocks, { is: 'rows', title: 'Chronology', rows }], sources: [] },
    [caseId, texts.map(({ source }) => source.id)],
  )
}
