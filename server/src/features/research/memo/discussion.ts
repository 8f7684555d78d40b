import type { MemoAuthority } from '@pam/contracts/research/runs'
import type { ReadQuestion } from './question.ts'

const inRow = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join('; ')}; and ${items.at(-1)}`

/** The answer in two or three sentences: what was found and which way it points. Nothing beyond the extracts. */
export function briefAnswer(question: ReadQuestion, authorities: readonly MemoAuthority[]): string {
  if (authorities.length === 0)
    return 'No authority found. None of the sources searched answers this question. That does not mean that there is none.'
  const quoted = authorities.filter(({ extracts }) => extracts.some((one) => one.is_quotation)).length
  const basis =
    authorities.length === 1
      ? `1 verified authority addresses the question, ${quoted === 0 ? 'available only as a summary' : 'quoted exactly'}.`
      : `${authorities.length} verified authorities address the question, ${quoted === 0 ? 'available only as summaries' : `${quoted} with exact quotations`}.`
  if (!question.isYesNo)
    return `${basis} The extracts below state what each says; the question is not a yes-or-no question.`
  const [yes, no, unclear] = (['for', 'against', 'unclear'] as const).map(
    (side) => authorities.filter((one) => one.side === side).length,
  )
  return `${basis} Sorted by wording only: ${yes} for, ${no} against, ${unclear} to read in full. This is not a conclusion: a lawyer must decide whether they control.`
}

/**
 * Statements about the authorities together, each from a record: chronology, jurisdictions, citations among them,
 * history.
 */
export function discussionOf(
  question: ReadQuestion,
  authorities: readonly MemoAuthority[],
  jurisdiction: string | null,
): string[] {
  if (authorities.length === 0) return []
  return [
    inTime(authorities),
    inPlace(authorities, jurisdiction ? [jurisdiction] : question.jurisdictions),
    ...citations(authorities),
    ...authorities.flatMap(({ cite, signals }) =>
      signals.map(({ words, said_in }) => `${said_in} says of ${cite}: “${words}”. Read it there.`),
    ),
  ].filter((sentence) => sentence !== '')
}

function inTime(authorities: readonly MemoAuthority[]): string {
  const dated = authorities
    .filter((one) => one.year !== null)
    .toSorted((one, other) => (one.year ?? 0) - (other.year ?? 0))
  const [first, last] = [dated[0], dated.at(-1)]
  if (!first || !last || first === last) return ''
  return `The earliest is ${first.cite}; the latest is ${last.cite}.`
}

function inPlace(authorities: readonly MemoAuthority[], wanted: readonly string[]): string {
  const [named] = wanted
  if (!named) {
    const all = [...new Set(authorities.map((one) => one.jurisdiction).filter(Boolean))]
    return all.length > 1 ? `Jurisdictions: ${all.join('; ')}.` : ''
  }
  const there = authorities.filter((one) => one.jurisdiction.startsWith(named))
  const place = /^(?:United States|District of Columbia)/.test(named) ? `the ${named}` : named
  const elsewhere = authorities.length - there.length
  const one = authorities.length === 1
  if (there.length === 0)
    return `${one ? 'It is not' : 'None of them is'} from ${place}. Confirm whether ${one ? 'it binds' : 'they bind'} a court there.`
  if (elsewhere === 0) return `${one ? 'It is' : 'All of them are'} from ${place}.`
  return `${there.length} of ${authorities.length} ${there.length === 1 ? 'is' : 'are'} from ${place}. Confirm whether the ${elsewhere === 1 ? 'other binds' : 'others bind'} a court there.`
}

const citations = (authorities: readonly MemoAuthority[]): string[] => {
  const byId = new Map(
    authorities.flatMap((one) => {
      const id = one.knowledge_id ?? one.text_id
      return id === undefined ? [] : [[id, one] as const]
    }),
  )
  return authorities.flatMap(({ cite, cites }) => {
    const cited = cites.flatMap((id) => byId.get(id)?.cite ?? [])
    return cited.length > 0 ? [`${cite} cites ${inRow(cited)}.`] : []
  })
}
