import { percent } from '@pam/law/format/numbers'
import { niceTicks } from './chart-scale.ts'
import type { ChartTone } from './chart-series.ts'
import { dashOf, toneClass } from './chart-tones.tsx'
import { type StepPoint, stepPath, xAt } from './step-path.ts'
import { useWidth } from './use-width.ts'

export type { StepPoint }

interface StepSeries {
  id: string
  name: string
  points: readonly StepPoint[]
  /** Shades the range around the line. */
  hasRange?: boolean
}

interface StepChartProps {
  title: string
  series: readonly StepSeries[]
  /** Words under the axis for a value of it. */
  formatX: (value: number) => string
  height?: number
}

/** Neighbors in this list differ by color and by dash, and so do the first and the fifth. */
const tones: readonly ChartTone[] = ['accent', 'brass', 'info', 'plum', 'danger', 'neutral']

/** Shares that fall step by step from all to none. Each line is named at its end; the table is the caller's. */
export function StepChart({ title, series, formatX, height = 280 }: StepChartProps) {
  const { element, width } = useWidth<HTMLDivElement>(640)
  const longest = Math.max(1, ...series.flatMap(({ points }) => points.map(({ x }) => x)))
  const ticks = niceTicks(longest, Math.max(2, Math.floor(width / 150)))
  const room = Math.min(150, width * 0.3)
  const frame = { left: 44, right: room, top: 10, bottom: 28 }
  const most = ticks.at(-1) ?? longest
  const x = (value: number) => frame.left + ((width - frame.left - frame.right) * value) / most
  const shareAtHeight = (top: number) => (height - frame.bottom - top) / (height - frame.bottom - frame.top)
  const y = (share: number) => height - frame.bottom - (height - frame.bottom - frame.top) * share
  // The slowest is labeled at the top, where there is free space.
  const order = series
    .map(({ points }, place) => ({ place, middle: xAt(points, 0.5) }))
    .toSorted((a, b) => b.middle - a.middle)
  const rankOf = (place: number) => order.findIndex((entry) => entry.place === place)
  const gap = Math.min(26, (height - frame.bottom - frame.top) / (series.length + 1))
  const labelAt = (place: number) => frame.top + gap * (rankOf(place) + (series.length === 1 ? 1.5 : 0.6))
  return (
    <div ref={element} className="min-w-0">
      <svg role="img" aria-label={title} viewBox={`0 0 ${width} ${height}`} className="block h-auto w-full">
        <g className="figures fill-ink-faint text-[11px]">
          {[0, 0.25, 0.5, 0.75, 1].map((level) => (
            <g key={level}>
              <path
                d={`M${frame.left} ${y(level)}H${width - frame.right}`}
                className={level === 0 ? 'stroke-rule-strong' : 'stroke-rule'}
              />
              <text x={frame.left - 8} y={y(level) + 4} textAnchor="end">
                {percent(level)}
              </text>
            </g>
          ))}
          {ticks.map((tick) => (
            <text key={tick} x={x(tick)} y={height - 8} textAnchor={tick === 0 ? 'start' : 'middle'}>
              {formatX(tick)}
            </text>
          ))}
        </g>
        {series.map(({ id, name, points, hasRange }, place) => {
          const label = labelAt(place)
          return (
            <g key={id} className={toneClass(tones[place % tones.length], place)}>
              {hasRange && (
                <path
                  d={`${stepPath(points, x, (point) => y(point.high))}${stepPath(points, x, (point) => y(point.low), true)}Z`}
                  fill="currentColor"
                  fillOpacity="0.14"
                />
              )}
              <path
                d={stepPath(points, x, (point) => y(point.y))}
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                strokeDasharray={dashOf(place)}
              />
              <path
                d={`M${x(xAt(points, shareAtHeight(label))) + 3} ${label}H${width - room + 6}`}
                stroke="currentColor"
                strokeOpacity="0.35"
                strokeDasharray="1 3"
              />
              <text x={width - room + 10} y={label + 4} className="text-[12px]" fill="currentColor">
                {name.length > 20 ? `${name.slice(0, 19)}…` : name}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}
