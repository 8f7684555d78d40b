import { wholeNumber } from '@pam/law/format/numbers'
import { useState } from 'react'
import { Button } from '#ui/actions/button'
import type { Piece } from './diff.ts'

interface RedlineTextProps {
  pieces: readonly Piece[]
  onlyChanges: boolean
  here: number
}

const shownAround = 240

/** Both texts in one: deletions are struck through, insertions underlined, and both are read aloud. */
export function RedlineText({ pieces, onlyChanges, here }: RedlineTextProps) {
  let change = -1
  return (
    <div className="font-serif leading-[1.7] break-words whitespace-pre-wrap">
      {pieces.map((piece, index) => {
        if (piece.kind !== 'same' && (index === 0 || pieces[index - 1]?.kind === 'same')) change += 1
        const key = `${index}:${piece.kind}`
        if (piece.kind === 'same')
          return (
            <Same
              key={key}
              text={piece.text}
              isCut={onlyChanges}
              isFirst={index === 0}
              isLast={index === pieces.length - 1}
            />
          )
        const look = change === here ? 'outline-2 outline-offset-1 outline-accent' : ''
        return piece.kind === 'added' ? (
          <ins key={key} data-change={change} className={`bg-good-soft text-good underline ${look}`}>
            <span className="sr-only"> added: </span>
            {piece.text}
          </ins>
        ) : (
          <del key={key} data-change={change} className={`bg-danger-soft text-danger line-through ${look}`}>
            <span className="sr-only"> removed: </span>
            {piece.text}
          </del>
        )
      })}
    </div>
  )
}

interface SameProps {
  text: string
  isCut: boolean
  isFirst: boolean
  isLast: boolean
}

function Same({ text, isCut, isFirst, isLast }: SameProps) {
  const [isOpen, setOpen] = useState(false)
  const [before, after] = [isFirst ? 0 : shownAround, isLast ? 0 : shownAround]
  const left = text.length - before - after
  if (!isCut || isOpen || left < shownAround) return text
  const words = text.slice(before, text.length - after).match(/\S+/g)?.length ?? 0
  return (
    <>
      {text.slice(0, before)}
      <span className="my-2 block border-y border-rule py-1 text-center font-sans">
        <Button look="plain" size="small" onClick={() => setOpen(true)}>
          Show {wholeNumber(words)} words that are the same
        </Button>
      </span>
      {after > 0 && text.slice(-after)}
    </>
  )
}
