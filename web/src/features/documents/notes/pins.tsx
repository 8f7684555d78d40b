import { MessageSquareText } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import type { PageNote } from '#slice/documents/pages/marks.ts'
import { type PageLayer, rangesOf } from '#slice/documents/viewer/layer.ts'

interface NotePinsProps {
  layer: PageLayer
  notes: readonly PageNote[]
  scale: number
  onChoose: (id: string) => void
}

interface Pin {
  readonly id: string
  readonly label: string
  readonly top: number
}

/** A mark in the margin for each note, at the height of its words. */
export function NotePins({ layer, notes, scale, onChoose }: NotePinsProps) {
  const [pins, setPins] = useState<readonly Pin[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: at another scale the words stand elsewhere
  useLayoutEffect(() => setPins(pinsOf(layer, notes)), [layer, notes, scale])
  return pins.map(({ id, label, top }) => (
    <button
      key={id}
      type="button"
      aria-label={label}
      title={label}
      onClick={() => onChoose(id)}
      style={{ top }}
      className="absolute right-1 z-10 grid size-7 place-items-center rounded-sm border border-good bg-good-soft text-good"
    >
      <MessageSquareText size={15} aria-hidden />
    </button>
  ))
}

/** Two notes on one line are stacked. */
function pinsOf(layer: PageLayer, notes: readonly PageNote[]): Pin[] {
  const page = layer.element.parentElement?.getBoundingClientRect()
  let least = 0
  return notes
    .flatMap(({ id, label, start, end }) => {
      const [first] = rangesOf(layer, start, end)
      const top = first && 'getBoundingClientRect' in first ? first.getBoundingClientRect().top : 0
      return first ? [{ id, label, top: top - (page?.top ?? 0) }] : []
    })
    .toSorted((one, other) => one.top - other.top)
    .map((pin) => {
      const top = Math.max(pin.top, least)
      least = top + 32
      return { ...pin, top }
    })
}
