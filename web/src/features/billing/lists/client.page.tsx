import { dollars } from '@pam/law/format/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { sentenceFor } from '#lib/api-error'
import { dateInList, dayHere } from '#lib/dates'
import { billingQueries, useStatementPdf } from '#slice/billing/billing.queries.ts'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { TextField } from '#ui/fields/text-field'
import { Page } from '#ui/layout/page'

/** The statement of a client: every charge and credit with the balance after it. */
export function ClientPage() {
  const { id = '' } = useParams()
  const today = dayHere()
  const [from, setFrom] = useState(`${Number(today.slice(0, 4)) - 1}-01-01`)
  const [to, setTo] = useState(today)
  const statement = useQuery(billingQueries.statement(id, { from, to }))
  const { data } = statement
  const pdf = useStatementPdf()
  const toast = useToast()
  const save = () =>
    data &&
    pdf.mutate(
      { id, from, to, client: data.client },
      {
        onError: (failure) =>
          toast({ tone: 'danger', text: sentenceFor(failure, 'The PDF could not be created.') }),
      },
    )
  return (
    <Page
      title={data ? `Statement: ${data.client}` : 'Statement'}
      actions={
        <Button isBusy={pdf.isPending} busyText="Making the PDF..." disabled={!data} onClick={save}>
          Download PDF
        </Button>
      }
    >
      <div className="grid gap-5">
        <div className="grid gap-4 sm:max-w-md sm:grid-cols-2">
          <TextField
            label="From"
            type="date"
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField label="To" type="date" value={to} onChange={(event) => setTo(event.target.value)} />
        </div>
        <QueryBoundary query={statement} what="The statement" lines={6}>
          {({ rows, opening_cents, closing_cents }) => (
            <section
              aria-label="Statement"
              className="overflow-x-auto rounded-lg border border-rule bg-surface"
            >
              <table className="figures w-full border-collapse text-sm">
                <thead>
                  <tr className="border-b border-rule-strong text-left text-ink-soft">
                    <th className="px-4 py-2 font-medium">Date</th>
                    <th className="px-4 py-2 font-medium">Description</th>
                    <th className="px-4 py-2 text-right font-medium">Charges</th>
                    <th className="px-4 py-2 text-right font-medium">Credits</th>
                    <th className="px-4 py-2 text-right font-medium">Balance</th>
                  </tr>
                </thead>
                <tbody>
                  <tr className="border-b border-rule">
                    <td className="px-4 py-2" />
                    <td className="px-4 py-2 font-medium" colSpan={3}>
                      Opening balance
                    </td>
                    <td className="px-4 py-2 text-right font-medium">{dollars(opening_cents)}</td>
                  </tr>
                  {rows.map((row) => (
                    <tr key={`${row.on}${row.what}${row.balance_cents}`} className="border-b border-rule">
                      <td className="px-4 py-2 whitespace-nowrap">{dateInList(row.on)}</td>
                      <td className="px-4 py-2">
                        <Link to={`/billing/invoices/${row.invoice_id}`}>{row.what}</Link>
                        <span className="block text-xs text-ink-soft">{row.case_title}</span>
                      </td>
                      <td className="px-4 py-2 text-right">
                        {row.charge_cents ? dollars(row.charge_cents) : ''}
                      </td>
                      <td className="px-4 py-2 text-right">
                        {row.credit_cents ? dollars(row.credit_cents) : ''}
                      </td>
                      <td className="px-4 py-2 text-right">{dollars(row.balance_cents)}</td>
                    </tr>
                  ))}
                </tbody>
                <tfoot>
                  <tr>
                    <td className="px-4 py-2" />
                    <td className="px-4 py-2 font-semibold" colSpan={3}>
                      Balance due
                    </td>
                    <td className="px-4 py-2 text-right font-semibold">{dollars(closing_cents)}</td>
                  </tr>
                </tfoot>
              </table>
            </section>
          )}
        </QueryBoundary>
      </div>
    </Page>
  )
}
