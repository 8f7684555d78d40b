import type { ChartSeries } from './chart-series.ts'

interface ChartTableProps {
  title: string
  labels: readonly string[]
  series: readonly ChartSeries[]
  format: (value: number) => string
}

/** The same figures in rows, for people who prefer reading, and for print. */
export function ChartTable({ title, labels, series, format }: ChartTableProps) {
  return (
    <details className="mt-3 text-sm">
      <summary className="w-fit rounded-sm text-ink-soft hover:text-ink">Show as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section aria-label={`${title}, table`} tabIndex={0} className="mt-2 max-h-72 overflow-auto">
        <table className="figures w-full border-collapse">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-rule text-left text-ink-soft">
              <th scope="col" className="py-1.5 pr-4 font-medium">
                When
              </th>
              {series.map(({ id, name }) => (
                <th key={id} scope="col" className="py-1.5 pl-4 text-right font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place on the axis
              <tr key={index} className="border-b border-rule last:border-0">
                <th scope="row" className="py-1 pr-4 text-left font-normal whitespace-nowrap">
                  {label}
                </th>
                {series.map(({ id, values }) => (
                  <td key={id} className="py-1 pl-4 text-right">
                    {valueText(values[index], format)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

export const valueText = (value: number | null | undefined, format: (value: number) => string): string =>
  value === null || value === undefined ? 'no figure' : format(value)
