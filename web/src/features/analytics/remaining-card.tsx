import type { CaseForecast } from '@pam/contracts/analytics'
import { dateInList } from '#lib/dates'
import { FigureTable } from '#ui/charts/figure-table'
import { StepChart } from '#ui/charts/step-chart'
import { Card } from '#ui/layout/card'
import { StateBadge } from './check-card.tsx'
import {
  curveInMonths,
  daysInWords,
  monthsOnAxis,
  percent,
  rangeInWords,
  timeRangeInWords,
} from './figure-labels.ts'

const bases = {
  court: 'in the same practice area and court',
  area: 'in the same practice area',
  firm: 'in all practice areas',
}

/** How much longer cases that had lasted as long as this one took. */
export function RemainingCard({ data }: { data: CaseForecast }) {
  const { duration, age, until } = data
  const { remaining, refusal, n, closed, basis, since, curve, state } = duration
  const title = 'Share of compared cases still open from now'
  const compared = `Compared with ${n} cases ${bases[basis]} that ${age ? `lasted longer than ${daysInWords(age)}` : 'were opened'}, ${closed} of them closed. Period: ${since ? dateInList(since) : ''} to ${dateInList(until)}.`
  return (
    <Card
      title={`Time remaining in ${basis === 'firm' ? 'cases in all practice areas' : 'similar cases'}`}
      actions={<StateBadge state={state} />}
      lead={refusal ? undefined : compared}
    >
      {age !== null && (
        <p className="text-sm text-ink-soft">
          {data.status === 'closed' ? 'This case lasted ' : 'This case has been open for '}
          {daysInWords(age)}.
        </p>
      )}
      {refusal && <p className="mt-2 max-w-[60ch]">{refusal}</p>}
      {remaining && (
        <>
          <dl className="mt-3 grid gap-4 sm:grid-cols-2">
            <div>
              <dt className="text-sm text-ink-soft">Half closed within another</dt>
              <dd className="figures text-xl font-semibold">
                {remaining.median.days === null ? 'not reached yet' : daysInWords(remaining.median.days)}
              </dd>
              <dd className="figures text-sm text-ink-soft">{timeRangeInWords(remaining.median)}</dd>
            </div>
            <div>
              <dt className="text-sm text-ink-soft">8 of 10 ended between another</dt>
              <dd className="figures text-xl font-semibold">
                {remaining.band.low === null || remaining.band.high === null
                  ? 'too few to say'
                  : `${daysInWords(remaining.band.low)} and ${daysInWords(remaining.band.high)}`}
              </dd>
            </div>
          </dl>
          <figure aria-label={title} className="mt-4">
            <StepChart
              title={title}
              height={200}
              formatX={monthsOnAxis}
              series={[
                {
                  id: 'rest',
                  name: 'Still open',
                  hasRange: true,
                  points: curveInMonths([curve])[0] ?? [],
                },
              ]}
            />
            <FigureTable
              title={title}
              header={['Time from now', 'Still open', '95% range', 'At risk']}
              rows={curve.map((entry) => [
                daysInWords(entry.days),
                percent(entry.share),
                rangeInWords(entry),
                String(entry.at_risk),
              ])}
            />
          </figure>
        </>
      )}
    </Card>
  )
}
