import { percent } from '@pam/law/format/numbers'
import { FigureTable } from './figure-table.tsx'
import { useWidth } from './use-width.ts'

export interface ReliabilityPoint {
  forecast: number
  share: number
  low: number
  high: number
  n: number
}

/** What was forecast against what came to pass: on the line, forecasts are true. */
export function ReliabilityPlot({ title, points }: { title: string; points: readonly ReliabilityPoint[] }) {
  const { element, width } = useWidth<HTMLDivElement>(360)
  const size = Math.min(width, 380)
  const frame = { left: 44, right: 22, top: 12, bottom: 42 }
  const height = Math.round(size * 0.86)
  const x = (share: number) => frame.left + (size - frame.left - frame.right) * share
  const y = (share: number) => height - frame.bottom - (height - frame.top - frame.bottom) * share
  return (
    <figure aria-label={title} className="min-w-0">
      <div ref={element}>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${size} ${height}`}
          style={{ width: size }}
          className="block max-w-full"
        >
          <g className="figures fill-ink-faint text-[11px]">
            {[0, 0.25, 0.5, 0.75, 1].map((level) => (
              <g key={level}>
                <path d={`M${x(0)} ${y(level)}H${x(1)}`} className="stroke-rule" />
                <text x={frame.left - 8} y={y(level) + 4} textAnchor="end">
                  {percent(level)}
                </text>
                <text x={x(level)} y={height - 26} textAnchor="middle">
                  {percent(level)}
                </text>
              </g>
            ))}
            <text x={x(0.5)} y={height - 8} textAnchor="middle">
              forecast
            </text>
            <text x={frame.left + 6} y={frame.top + 10}>
              actual
            </text>
          </g>
          <path d={`M${x(0)} ${y(0)}L${x(1)} ${y(1)}`} className="stroke-rule-strong" strokeDasharray="5 4" />
          {points.map((point) => (
            <g key={`${point.forecast} ${point.share}`} className="text-accent">
              <path
                d={`M${x(point.forecast)} ${y(point.low)}V${y(point.high)}`}
                stroke="currentColor"
                strokeWidth="2"
                strokeOpacity="0.55"
              />
              <circle cx={x(point.forecast)} cy={y(point.share)} r="4.5" fill="currentColor" />
            </g>
          ))}
        </svg>
      </div>
      <figcaption className="mt-1 max-w-[46ch] text-sm text-ink-soft">
        Points on the dashed line were forecast exactly. Bars show 95% ranges.
      </figcaption>
      <FigureTable
        title={title}
        header={['Forecast', 'Actual outcome', '95% range', 'n']}
        rows={points.map((point) => [
          percent(point.forecast),
          percent(point.share),
          `${percent(point.low)} to ${percent(point.high)}`,
          String(point.n),
        ])}
      />
    </figure>
  )
}
