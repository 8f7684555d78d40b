import { dollars } from '@pam/law/format/money'
import { useQuery } from '@tanstack/react-query'
import { billingQueries } from '#slice/billing/billing.queries.ts'
import { Link } from '#ui/actions/link'
import { Notice } from '#ui/feedback/notice'
import { QueryBoundary } from '#ui/feedback/query-boundary'

/** Fees of open cases when they close, with the range that held on past cases; nothing while that is not shown. */
export function ForecastSection() {
  const forecast = useQuery(billingQueries.forecast())
  return (
    <QueryBoundary query={forecast} what="The forecast" lines={5}>
      {(data) => (
        <section aria-label="Fee forecast" className="grid gap-4">
          <Notice tone={data.state === 'ready' ? 'info' : 'attention'} role="status">
            {data.message}
          </Notice>
          {data.items.length > 0 && (
            <div className="overflow-x-auto rounded-lg border border-rule bg-surface">
              <table className="figures w-full border-collapse text-sm">
                <thead>
                  <tr className="border-b border-rule-strong text-ink-soft">
                    <th className="px-4 py-2 text-left font-medium">Case</th>
                    <th className="px-4 py-2 text-right font-medium">Billed so far</th>
                    <th className="px-4 py-2 text-right font-medium">Forecast</th>
                    <th className="px-4 py-2 text-right font-medium">80% range</th>
                    <th className="px-4 py-2 text-right font-medium">Similar cases</th>
                  </tr>
                </thead>
                <tbody>
                  {data.items.map((item) => (
                    <tr key={item.case_id} className="border-b border-rule">
                      <td className="px-4 py-2">
                        <Link to={`/cases/${item.case_id}?tab=billing`}>{item.case_title}</Link>
                      </td>
                      <td className="px-4 py-2 text-right">{dollars(item.billed_cents)}</td>
                      <td className="px-4 py-2 text-right">{dollars(item.forecast_cents)}</td>
                      <td className="px-4 py-2 text-right whitespace-nowrap">
                        {dollars(item.low_cents)} to {dollars(item.high_cents)}
                      </td>
                      <td className="px-4 py-2 text-right">{item.similar}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </section>
      )}
    </QueryBoundary>
  )
}
