import { useMemo } from 'react'
import { compareTexts, type Piece } from './redline-diff.ts'

interface RedlineSideProps {
  before: string
  after: string
  side: 'before' | 'after'
}

const looks = {
  removed: 'bg-danger-soft text-danger line-through decoration-1',
  added: 'bg-good-soft text-good underline decoration-1',
}

/** One of two short passages, with the words marked that the other does not have. */
export function RedlineSide({ before, after, side }: RedlineSideProps) {
  const { pieces } = useMemo(() => compareTexts(before, after, 500), [before, after])
  const own = side === 'before' ? 'removed' : 'added'
  const shown = pieces.filter(({ kind }) => kind === 'same' || kind === own)
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
  const Mark = side === 'before' ? 'del' : 'ins'
  return (
    <Mark className={looks[kind]}>
      <span className="sr-only"> only here: </span>
      {text}
    </Mark>
  )
}
