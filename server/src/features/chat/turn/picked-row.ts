import type { FirmRecords } from './link-mentions.ts'
import type { Answered, Focus, Request, Turn } from './turn.ts'
import type { Before } from './turn-focus.ts'

const ordinals: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  last: -1,
}

/** "The second one", "number 3": a row of the list shown last. */
export function pickedRow(
  text: string,
  { rows }: Answered,
): { kind: 'document' | 'case'; id: string } | null {
  const named =
    /\b(?:the\s+)?(first|second|third|fourth|fifth|sixth|last)(?:\s+(?:one|document|doc|file|case|matter|item|result|entry))\b|\b(?:number|no\.?|#)\s*(\d)\b(?=\W*$)|^\W*(?:(?:and|open|show|show me|pull up|see|read|summarize|what about)\s+)?(?:the\s+)?(first|second|third|fourth|fifth|sixth|last)\W*$/i.exec(
      text,
    )
  if (!named) return null
  const said = named[1] ?? named[3]
  const place = said ? (ordinals[said.toLowerCase()] ?? 0) : Number(named[2])
  const linked = rows.filter(({ link }) => link !== null && /^\/(?:documents|cases)\//.test(link))
  const link = linked.at(place < 0 ? place : place - 1)?.link
  const found = /^\/(documents|cases)\/([0-9a-f-]{36})/.exec(link ?? '')
  return found?.[2] ? { kind: found[1] === 'cases' ? 'case' : 'document', id: found[2] } : null
}

const placeInList =
  /\b(?:the\s+)?(?:first|second|third|fourth|fifth|sixth|last)\s+(?:one|document|doc|file|case|matter|item|result|entry)\b/i

export const actsOnRow =
  /^\W*(?:please )?(?:mark|complete|close|finish|assign|re-?assign|give|move|push|postpone|re-?schedule|bump|delay|re-?open|hand)\b/i

/** "Mark the second one done": the row of the list, by its words. */
export function withRowNamed(text: string, { rows }: Answered): string {
  if (!actsOnRow.test(text)) return text
  const linked = rows.filter(({ link }) => link !== null)
  return text.replace(
    /\b(?:the\s+)?(first|second|third|fourth|fifth|sixth|last)(?:\s+(?:one|task|item|entry))?\b(?! (?:of|draft|set))|\b(?:it|that one|this one|that)\b/i,
    (words: string, said?: string) => {
      const place = said ? (ordinals[said.toLowerCase()] ?? 0) : linked.length === 1 ? 1 : 0
      const row = place === 0 ? undefined : linked.at(place < 0 ? place : place - 1)
      return row?.text ?? words
    },
  )
}

const personAnswered =
  /\b(?:phone numbers?|email address(?:es)?|address(?:es)?|contact details) (?:of|for) ([\p{Lu}][\p{L}.'’-]+(?: [\p{Lu}][\p{L}.'’-]*)+)|^([\p{Lu}][\p{L}.'’-]+(?: [\p{Lu}][\p{L}.'’-]*)+) is the (?:opposing counsel|expert|witness|client|judge|insurer contact|opposing party)\b/u

/** "Add a task to call him": the person of the previous answer. */
export function withPersonNamed(
  text: string,
  { turn: { focus }, answered }: Before,
  { contacts }: FirmRecords,
): string {
  const [only, ...others] = focus.contactIds
  const named =
    only && others.length === 0
      ? contacts.find(({ id, kind }) => id === only && kind === 'person')?.name
      : undefined
  const found = personAnswered.exec(answered.text)
  const name = found?.[1] ?? found?.[2] ?? named
  if (!name || !/\b(?:tasks?|to-?do|remind|note|call|email|write|ask|tell|schedule|set up|log)\b/i.test(text))
    return text
  return text.replace(/\b(?:him|her|them)\b(?! \p{Ll}+(?:ing|s)\b)/iu, name)
}

/** The question about the selected row: its content, or a question about it. */
export function readPicked(
  turn: (request: Request, focus: Focus) => Turn,
  text: string,
  { kind, id }: { kind: 'document' | 'case'; id: string },
  own: Focus,
  before: Before,
): Turn {
  const focus: Focus = {
    ...own,
    caseIds: kind === 'case' ? [id] : [],
    documentIds: kind === 'document' ? [id] : [],
    isInherited: true,
  }
  const rest = text
    .replace(
      /\b(?:the\s+)?(?:first|second|third|fourth|fifth|sixth|last)(?:\s+(?:one|document|doc|file|case|matter|item|result|entry))?\b|\b(?:number|no\.?|#)\s*\d\b/gi,
      ' ',
    )
    .replace(
      /\b(?:open|show|see|me|read|pull|up|summarize|summary|of|the|please|about|tell|more|give|what|is|in|does|say|and|at|look|details|on|i|want|meant|mean|no)\b/gi,
      ' ',
    )
    .trim()
  const asked = before.turn.request
  // "And the last one?" asks the same of another document.
  if (
    !/\w/.test(rest) &&
    kind === 'document' &&
    asked.is === 'document' &&
    /^\W*(?:and|what about|how about)\b/i.test(text)
  )
    return turn({ is: 'document', question: asked.question.replace(placeInList, 'it'), topic: [] }, focus)
  return /\w/.test(rest)
    ? turn({ is: 'document', question: text.replace(placeInList, 'it'), topic: [] }, focus)
    : turn({ is: 'summary', kind }, focus)
}
