import type { DurationGroup, DurationsView, PastFilter } from '@pam/contracts/analytics'
import { Card } from '#ui/layout/card'
import { daysInWords, groupName, timeRangeInWords } from './figure-labels.ts'

type Figures = NonNullable<DurationGroup['figures']>

/** The text for a median the cases have not reached. */
const medianText = ({ median, restricted }: Figures) =>
  median.days === null
    ? `Not reached: more than half are still open. Mean within ${daysInWords(restricted.limit)}: ${daysInWords(restricted.days)}`
    : daysInWords(median.days)

function bandText({ band }: Figures): string {
  if (!band) return 'Switched off'
  if (band.low === null || band.high === null) return 'Too few closed cases'
  return `${daysInWords(band.low)} to ${daysInWords(band.high)}`
}

const quarterText = (days: number | null) => (days === null ? 'Not reached' : daysInWords(days))

/** One in twenty would differ so by chance; with many groups, each must be that much rarer. */
const differsText = ({ chance }: DurationGroup, groups: number): string => {
  if (chance === null) return ''
  return chance < 0.05 / groups ? 'Differs from the rest' : 'No clear difference'
}

/** The figures of each group with n and range. */
export function DurationsTable({ data, by }: { data: DurationsView; by: PastFilter['by'] }) {
  const groups = data.groups.filter(({ figures }) => figures)
  const rows = groups.length > 1 ? [...groups, data.all] : [data.all]
  return (
    <Card
      title="Median, quartiles and 80% range"
      lead={
        data.groups_help || groups.length < 2
          ? undefined
          : 'Tested on held-out cases, these groups forecast no better than one curve for all cases. Compare them with care.'
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section aria-label="Durations by group" tabIndex={0} className="-mx-5 overflow-x-auto px-5">
        <table className="figures w-full min-w-[44rem] border-collapse text-sm">
          <caption className="sr-only">Durations by group</caption>
          <thead>
            <tr className="border-b border-rule text-left text-ink-soft">
              {[
                'Group',
                'Closed of total',
                '25% closed',
                '50% closed (95% range)',
                '75% closed',
                '8 of 10 end within',
                'Log-rank',
              ].map((name) => (
                <th key={name} scope="col" className="py-2 pr-4 font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const { key, n, closed, figures } = row
              if (!figures) return null
              const range = timeRangeInWords(figures.median)
              return (
                <tr key={key} className="border-b border-rule align-top last:border-0">
                  <th scope="row" className="py-2 pr-4 text-left font-medium">
                    {row === data.all ? 'All cases' : groupName(key, by)}
                  </th>
                  <td className="py-2 pr-4">
                    {closed} of {n}
                  </td>
                  <td className="py-2 pr-4">{quarterText(figures.first_quarter.days)}</td>
                  <td className="py-2 pr-4">
                    {medianText(figures)}
                    {range && <span className="block text-ink-soft">{range}</span>}
                  </td>
                  <td className="py-2 pr-4">{quarterText(figures.third_quarter.days)}</td>
                  <td className="py-2 pr-4">{bandText(figures)}</td>
                  <td className="py-2 text-ink-soft">{differsText(row, groups.length)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </Card>
  )
}
