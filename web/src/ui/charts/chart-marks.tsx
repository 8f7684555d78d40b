import { type Scale, unbroken } from './chart-scale.ts'
import type { ChartSeries } from './chart-series.ts'
import { dashOf, toneClass } from './chart-tones.tsx'

interface MarksProps {
  series: readonly ChartSeries[]
  scale: Scale
  /** The paint of a series, by its place. */
  fillOf: (index: number) => string
}

const pathOf = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

export function Lines({ series, scale }: MarksProps) {
  return series.map(({ id, tone, values }, place) => (
    <g key={id} className={toneClass(tone, place)}>
      {unbroken(values).map((piece) => {
        const points = piece.map((index) => [scale.x(index), scale.y(values[index] ?? 0)] as const)
        const [only] = points
        return points.length === 1 && only ? (
          <circle key={piece[0]} cx={only[0]} cy={only[1]} r="3" fill="currentColor" />
        ) : (
          <path
            key={piece[0]}
            d={pathOf(points)}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
            strokeDasharray={dashOf(place)}
          />
        )
      })}
    </g>
  ))
}

export function Areas(props: MarksProps) {
  const { series, scale } = props
  return (
    <>
      {series.map(({ id, tone, values }, place) => (
        <g key={id} className={toneClass(tone, place)} fillOpacity="0.16">
          {unbroken(values).map((piece) => {
            const first = piece[0] ?? 0
            const last = piece.at(-1) ?? 0
            const line = piece.map((index) => [scale.x(index), scale.y(values[index] ?? 0)] as const)
            const closed = [...line, [scale.x(last), scale.base], [scale.x(first), scale.base]] as const
            return <path key={first} d={`${pathOf(closed)}Z`} fill="currentColor" />
          })}
        </g>
      ))}
      <Lines {...props} />
    </>
  )
}

/** Stacked bars: the total is the sum. */
export function Bars({ series, scale, fillOf }: MarksProps) {
  const width = Math.max(1, Math.min(scale.band * 0.72, 40))
  const count = Math.max(0, ...series.map(({ values }) => values.length))
  return Array.from({ length: count }, (_, index) => {
    let below = 0
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place on the axis
      <g key={index}>
        {series.map(({ id, values }, place) => {
          const value = values[index] ?? 0
          if (value <= 0) return null
          const bottom = scale.y(below)
          below += value
          const top = scale.y(below)
          return (
            <rect
              key={id}
              x={scale.x(index) - width / 2}
              y={top}
              width={width}
              height={Math.max(1, bottom - top)}
              fill={fillOf(place)}
            />
          )
        })}
      </g>
    )
  })
}
