import type { Mark } from '@pam/contracts/signatures/signing'
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { useSignWords } from './sign-labels.ts'

type Stroke = [number, number][]

interface PadProps {
  title: string
  typeLabel: string
  /** What is offered to be typed. */
  suggestion: string
  onChange: (mark: Mark | null) => void
}

/** A signature or initials, typed or drawn. */
export function SignPad({ title, typeLabel, suggestion, onChange }: PadProps) {
  const words = useSignWords()
  const name = useId()
  const [how, setHow] = useState<'typed' | 'drawn'>('typed')
  const [text, setText] = useState(suggestion)
  const [strokes, setStrokes] = useState<Stroke[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: told whenever the mark itself changes
  useEffect(() => {
    if (how === 'typed') onChange(text.trim() ? { kind: 'typed', text: text.trim() } : null)
    else onChange(strokes.length > 0 ? { kind: 'drawn', strokes } : null)
  }, [how, text, strokes])
  return (
    <fieldset className="pad">
      <legend>{title}</legend>
      <div className="row">
        {(['typed', 'drawn'] as const).map((one) => (
          <label key={one} className="choice">
            <input type="radio" name={name} checked={how === one} onChange={() => setHow(one)} />
            {one === 'typed' ? words.type : words.draw}
          </label>
        ))}
      </div>
      {how === 'typed' ? (
        <label>
          {typeLabel}
          <input
            className="typed-mark"
            maxLength={120}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
      ) : (
        <>
          <p className="soft">{words.drawHint}</p>
          <DrawField label={title} strokes={strokes} onStrokes={setStrokes} />
          <button type="button" className="plain" onClick={() => setStrokes([])}>
            {words.clear}
          </button>
        </>
      )}
    </fieldset>
  )
}

const mostPoints = 400
const mostStrokes = 50

interface DrawProps {
  label: string
  strokes: Stroke[]
  onStrokes: (strokes: Stroke[]) => void
}

/** Three times as wide as it is high; points are parts of its width and height, so that any screen draws the same. */
function DrawField({ label, strokes, onStrokes }: DrawProps) {
  const line = useRef<Stroke | null>(null)
  const [current, setCurrent] = useState<Stroke>([])
  const pointOf = (event: PointerEvent<SVGSVGElement>): [number, number] => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const part = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000
    return [part((event.clientX - left) / width), part((event.clientY - top) / height)]
  }
  const end = () => {
    if (line.current && strokes.length < mostStrokes) onStrokes([...strokes, line.current])
    line.current = null
    setCurrent([])
  }
  return (
    <svg
      className="draw"
      viewBox="0 0 300 100"
      role="img"
      aria-label={label}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        line.current = [pointOf(event)]
        setCurrent(line.current)
      }}
      onPointerMove={(event) => {
        if (!line.current || line.current.length >= mostPoints) return
        line.current = [...line.current, pointOf(event)]
        setCurrent(line.current)
      }}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <DrawnLines strokes={current.length > 0 ? [...strokes, current] : strokes} />
    </svg>
  )
}

/** The lines of a drawn mark, in a box of 300 by 100. */
export const DrawnLines = ({ strokes }: { strokes: readonly Stroke[] }) =>
  strokes.map((points, index) => (
    <polyline
      // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end
      key={index}
      points={points.map(([x, y]) => `${x * 300},${y * 100}`).join(' ')}
      fill="none"
      stroke="currentColor"
      strokeWidth={3}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ))
