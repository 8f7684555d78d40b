import { useMemo } from 'react'
import { compareTexts, type Piece } from './diff.ts'

interface RedlineSideProps {
  before: string
  after: string
  side: 'before' | 'after'
}

const looks = { before: 'bg-attention-soft text-ink', after: 'bg-info-soft text-ink' }
/** With less than this in common, marks would be on every word and say nothing. */
const leastShared = 0.35

/** One of two short passages, with the words marked that the other does not have. */
export function RedlineSide({ before, after, side }: RedlineSideProps) {
  const { pieces } = useMemo(() => compareTexts(before, after, 500), [before, after])
  const own = side === 'before' ? 'removed' : 'added'
  const shown = pieces.filter(({ kind }) => kind === 'same' || kind === own)
  const all = shown.reduce((sum, { text }) => sum + text.length, 0)
  const same = shown.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.length : 0), 0)
  if (same < all * leastShared)
    return <span className="break-words">{side === 'before' ? before : after}</span>
  let place = 0
  return (
    <span className="break-words">
      {shown.map((piece) => {
        place += piece.text.length
        return <Words key={place} piece={piece} side={side} />
      })}
    </span>
  )
}

function Words({ piece: { kind, text }, side }: { piece: Piece; side: 'before' | 'after' }) {
  if (kind === 'same') return text
  return (
    <mark className={`underline decoration-1 underline-offset-2 ${looks[side]}`}>
      <span className="sr-only"> only here: </span>
      {text}
    </mark>
  )
}
