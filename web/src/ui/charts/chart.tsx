import { decimalNumber } from '@pam/law/format/numbers'
import { useId, useState } from 'react'
import { Areas, Bars, Lines } from './chart-marks.tsx'
import { labelledPoints, niceTicks, scaleOf } from './chart-scale.ts'
import type { ChartSeries } from './chart-series.ts'
import { ChartTable, valueText } from './chart-table.tsx'
import { Stripes, Swatch } from './chart-tones.tsx'
import { useWidth } from './use-width.ts'

export type { ChartSeries }

interface ChartProps {
  /** What is shown, for readers of the screen and over the table. */
  title: string
  /** The points along the time axis, in full: Mon, Nov 16, 2026. */
  labels: readonly string[]
  /** The same, short enough for the axis; defaults to the labels. */
  ticks?: readonly string[]
  series: readonly ChartSeries[]
  /** `bars` are stacked; `line` and `area` start at zero and break where there is no figure. */
  kind?: 'line' | 'area' | 'bars'
  format?: (value: number) => string
  /** For the scale at the left, where it is shorter. */
  scaleFormat?: (value: number) => string
  height?: number
  /** The text instead of an empty plot. */
  empty?: string
}

const marks = { line: Lines, area: Areas, bars: Bars }

/** Figures over time: a picture with values by pointer or arrow keys, a legend, and a table behind it. */
export function Chart(props: ChartProps) {
  const { title, labels, series, kind = 'line', height = 220, empty = 'There are no figures yet.' } = props
  const { ticks = labels, format = (value) => decimalNumber(value, { most: 3 }) } = props
  const { scaleFormat = format } = props
  const { element, width } = useWidth<HTMLElement>(640)
  const [active, setActive] = useState<number | null>(null)
  const id = useId()
  const hasFigures = series.some(({ values }) => values.some((value) => value !== null))
  if (labels.length === 0 || !hasFigures) return <p className="py-8 text-center text-ink-soft">{empty}</p>

  const levels = niceTicks(most(series, labels.length, kind))
  const left = Math.max(...levels.map((level) => scaleFormat(level).length)) * 7 + 14
  const frame = { width, height, left, right: 8, top: 10, bottom: 26 }
  const scale = scaleOf(frame, labels.length, levels.at(-1) ?? 1)
  const Marks = marks[kind]
  const fillOf = (index: number) => `url(#${id}-${index})`
  const shown = active === null ? labels.length - 1 : Math.min(active, labels.length - 1)
  const pointAt = (x: number) =>
    setActive(Math.max(0, Math.min(labels.length - 1, Math.floor((x - left) / scale.band))))

  return (
    <figure ref={element} aria-label={title} className="min-w-0">
      <div className="relative">
        <input
          type="range"
          aria-label={`${title}, point in time`}
          aria-valuetext={[
            labels[shown],
            ...series.map(({ name, values }) => `${name} ${valueText(values[shown], format)}`),
          ].join(', ')}
          min={0}
          max={labels.length - 1}
          value={shown}
          onChange={(event) => setActive(Number(event.target.value))}
          onBlur={() => setActive(null)}
          className="peer pointer-events-none absolute inset-x-0 bottom-0 opacity-0"
        />
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${width} ${height}`}
          className="block h-auto w-full rounded-sm peer-focus-visible:outline-2 peer-focus-visible:outline-accent"
          onPointerMove={({ clientX, currentTarget }) =>
            pointAt(clientX - currentTarget.getBoundingClientRect().left)
          }
          onPointerLeave={() => setActive(null)}
        >
          <defs>
            {series.map(({ id: name, tone }, index) => (
              <Stripes key={name} id={`${id}-${index}`} index={index} tone={tone} />
            ))}
          </defs>
          <g className="figures fill-ink-faint text-[11px]">
            {levels.map((level) => (
              <g key={level}>
                <path
                  d={`M${left} ${scale.y(level)}H${width - frame.right}`}
                  className={level === 0 ? 'stroke-rule-strong' : 'stroke-rule'}
                />
                <text x={left - 8} y={scale.y(level) + 4} textAnchor="end">
                  {scaleFormat(level)}
                </text>
              </g>
            ))}
            {labelledPoints(labels.length, (width - left) / 76).map((index) => (
              <text key={index} x={Math.min(scale.x(index), width - 26)} y={height - 8} textAnchor="middle">
                {ticks[index]}
              </text>
            ))}
          </g>
          {active !== null && (
            <rect
              x={scale.x(shown) - scale.band / 2}
              y={frame.top}
              width={scale.band}
              height={scale.base - frame.top}
              className="fill-sunken"
            />
          )}
          <Marks series={series} scale={scale} fillOf={fillOf} />
          {kind !== 'bars' &&
            active !== null &&
            series.map(({ id: name, values }) => {
              const value = values[shown]
              return value === null || value === undefined ? null : (
                <circle key={name} cx={scale.x(shown)} cy={scale.y(value)} r="4" className="fill-ink" />
              )
            })}
        </svg>
      </div>
      <figcaption className="figures mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <span className="min-w-36 font-medium">{labels[shown]}</span>
        {series.map(({ id: name, name: word, tone, values }, index) => (
          <span key={name} className="flex items-center gap-2 text-ink-soft">
            <Swatch fill={fillOf(index)} isLine={kind !== 'bars'} index={index} tone={tone} />
            {word} <span className="text-ink">{valueText(values[shown], format)}</span>
          </span>
        ))}
      </figcaption>
      <ChartTable title={title} labels={labels} series={series} format={format} />
    </figure>
  )
}

function most(series: readonly ChartSeries[], points: number, kind: ChartProps['kind']): number {
  const sums = Array.from({ length: points }, (_, index) =>
    series.reduce((sum, { values }) => sum + Math.max(0, values[index] ?? 0), 0),
  )
  if (kind === 'bars') return Math.max(...sums)
  return Math.max(...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
}
