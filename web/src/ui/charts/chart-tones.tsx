import { clsx } from 'clsx'
import type { ChartTone } from './chart-series.ts'

const order: readonly ChartTone[] = ['accent', 'brass', 'info', 'plum', 'good', 'attention', 'danger']

const text: Record<ChartTone, string> = {
  accent: 'text-accent',
  brass: 'text-brass',
  info: 'text-info',
  plum: 'text-plum',
  good: 'text-good',
  attention: 'text-attention',
  danger: 'text-danger',
  neutral: 'text-ink-faint',
}

/** The color of a series, as `currentColor`: its own, else by its place. */
export const toneClass = (tone: ChartTone | undefined, index: number): string =>
  text[tone ?? order[index % order.length] ?? 'neutral']

const dashes = [undefined, '7 4', '2 4', '10 4 2 4']

/** Lines differ by their dashes too, for a print without color and for eyes that see few. */
export const dashOf = (index: number) => dashes[index % dashes.length]

const turns = [0, 45, -45, 90]

/** Bars and areas differ by their stripes too. The first has none. */
export function Stripes({ id, index, tone }: { id: string; index: number; tone: ChartTone | undefined }) {
  const isPlain = index === 0
  return (
    <pattern
      id={id}
      className={toneClass(tone, index)}
      width="6"
      height="6"
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(${turns[index % turns.length] ?? 0})`}
    >
      <rect width="6" height="6" fill="currentColor" fillOpacity={isPlain ? 0.9 : 0.45} />
      {!isPlain && <rect width="3" height="6" fill="currentColor" />}
    </pattern>
  )
}

export function Swatch({ fill, isLine, index, tone }: SwatchProps) {
  return (
    <svg aria-hidden="true" width="18" height="12" className={clsx('shrink-0', toneClass(tone, index))}>
      {isLine ? (
        <path d="M0 6H18" stroke="currentColor" strokeWidth="2.5" strokeDasharray={dashOf(index)} />
      ) : (
        <rect width="18" height="12" rx="2" fill={fill} />
      )}
    </svg>
  )
}

interface SwatchProps {
  fill: string
  isLine: boolean
  index: number
  tone: ChartTone | undefined
}
