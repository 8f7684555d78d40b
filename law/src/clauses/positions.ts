import { alikeFrom, likeness } from './likeness.ts'
import type { Span } from './spans.ts'

/** The firm's position on one kind of clause. Empty wordings are not compared. */
export interface Position {
  readonly expects: 'required' | 'optional' | 'forbidden'
  readonly preferred: string
  readonly acceptable: string
  readonly fallback: string
  /** Words that must not appear in it. */
  readonly unacceptable: readonly string[]
}

export type PositionStatus =
  | 'preferred'
  | 'acceptable'
  | 'met'
  | 'differs'
  | 'missing'
  | 'unwelcome'
  | 'unacceptable'

export interface Stands {
  readonly status: PositionStatus
  readonly reason: string
  readonly span: Span | null
}

/** Statuses a person should decide on. */
export const deviations: readonly PositionStatus[] = ['unacceptable', 'unwelcome', 'missing', 'differs']

/** The status of a clause against the firm's position, by its words: its meaning is for a person to judge. */
export function statusOf(
  position: Position,
  { found, spans }: { readonly found: boolean; readonly spans: readonly Span[] },
): Stands {
  const best = spans[0]
  if (!found || !best) return whenNotFound(position)
  if (position.expects === 'forbidden')
    return { status: 'unwelcome', reason: 'The firm does not accept this clause.', span: best }
  const bad = badWords(position.unacceptable, spans)
  if (bad)
    return {
      status: 'unacceptable',
      reason: `It says “${oneLine(bad.text)}”, which the firm does not accept.`,
      span: bad,
    }
  return byWording(position, best)
}

function whenNotFound({ expects }: Position): Stands {
  return expects === 'required'
    ? {
        status: 'missing',
        reason: 'The firm requires this clause, but it was not found. It may still be there.',
        span: null,
      }
    : { status: 'met', reason: 'The clause was not found, and the firm does not require it.', span: null }
}

function byWording({ preferred, acceptable, fallback }: Position, best: Span): Stands {
  const isLike = (wording: string) => wording.trim() !== '' && likeness(wording, best.text) >= alikeFrom
  if (isLike(preferred))
    return { status: 'preferred', reason: 'It is close to the firm’s preferred wording.', span: best }
  if (isLike(acceptable) || isLike(fallback))
    return { status: 'acceptable', reason: 'It is close to wording the firm accepts.', span: best }
  if (preferred.trim() === '' && acceptable.trim() === '')
    return { status: 'met', reason: 'No wording was found that the firm does not accept.', span: best }
  return {
    status: 'differs',
    reason: 'It differs from the firm’s preferred and accepted wording. Compare them.',
    span: best,
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const oneLine = (text: string) => text.replace(/\s+/g, ' ')

/** The first forbidden words in the passages. */
function badWords(unacceptable: readonly string[], spans: readonly Span[]): Span | undefined {
  for (const { start, text } of spans)
    for (const phrase of unacceptable) {
      const words = phrase.trim().split(/\s+/).map(escaped).join('\\s+')
      const match = words && new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'iu').exec(text)
      if (match)
        return { start: start + match.index, end: start + match.index + match[0].length, text: match[0] }
    }
  return undefined
}
