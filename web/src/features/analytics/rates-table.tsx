import type { RateView } from '@pam/contracts/analytics'
import { RangeMark } from '#ui/charts/range-mark'
import { percent, rangeInWords } from './figure-labels.ts'

interface RatesTableProps {
  title: string
  rows: readonly { id: string; name: string; count: number; n: number; rate: RateView | null }[]
  reference?: number
}

/** Rates with their ranges: a plot that is a table already. */
export function RatesTable({ title, rows, reference }: RatesTableProps) {
  return (
    <table className="figures w-full border-collapse text-sm">
      <caption className="sr-only">{title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Group</th>
          <th scope="col">Rate</th>
          <th scope="col">Plot</th>
          <th scope="col">Count</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, count, n, rate }) => (
          <tr key={id} className="border-b border-rule last:border-0">
            <th scope="row" className="py-2 pr-3 text-left font-medium">
              {name}
            </th>
            <td className="py-2 pr-3 whitespace-nowrap">
              {rate ? (
                <>
                  <span className="font-medium">{percent(rate.rate)}</span>{' '}
                  <span className="block text-ink-soft sm:inline">{rangeInWords(rate)}</span>
                </>
              ) : (
                <span className="text-ink-soft">No separate rate</span>
              )}
            </td>
            <td className="hidden w-2/5 py-2 pr-3 sm:table-cell">
              {rate && <RangeMark value={rate.rate} low={rate.low} high={rate.high} reference={reference} />}
            </td>
            <td className="py-2 text-right whitespace-nowrap text-ink-soft">
              {count} of {n}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
