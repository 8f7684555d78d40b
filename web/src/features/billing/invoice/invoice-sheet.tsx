import type { InvoiceLineView, InvoiceView } from '@pam/contracts/billing'
import { dollars, dollarsOfMils } from '@pam/law/format/money'
import { percentOfBasisPoints } from '@pam/law/format/numbers'
import { dateInFull, dateInList } from '#lib/dates'
import { hours } from '#slice/billing/money.ts'

const dayOf = ({ worked_on: day }: InvoiceLineView) => dateInList(day).replace(/^\w+, /, '')

/** The bill as the client will read it. */
export function InvoiceSheet({ invoice }: { invoice: InvoiceView }) {
  const fees = invoice.lines.filter(({ kind }) => kind === 'fee' || kind === 'fixed_fee')
  const expenses = invoice.lines.filter(({ kind }) => kind === 'expense')
  const others = invoice.lines.filter(({ kind }) => !['fee', 'fixed_fee', 'expense'].includes(kind))
  return (
    <article
      aria-label="Preview"
      className="@container rounded-lg border border-rule bg-surface px-5 py-6 text-sm shadow-float sm:px-8 print:border-0 print:shadow-none"
    >
      <header className="flex flex-wrap items-start justify-between gap-4 border-b border-rule pb-4">
        <div>
          <p className="font-serif text-2xl">Invoice</p>
          <p className="mt-2 font-semibold">{invoice.client}</p>
          <p className="text-ink-soft">
            {invoice.case_title} ({invoice.case_number})
          </p>
        </div>
        <dl className="figures grid grid-cols-[auto_auto] gap-x-4 gap-y-0.5">
          <dt className="text-ink-soft">Number</dt>
          <dd className="text-right font-semibold">{invoice.number ?? 'Draft'}</dd>
          <dt className="text-ink-soft">Date</dt>
          <dd className="text-right">{invoice.issued_on ? dateInList(invoice.issued_on) : 'Not sent'}</dd>
          <dt className="text-ink-soft">Due</dt>
          <dd className="text-right">
            {invoice.due_on ? dateInList(invoice.due_on) : `In ${invoice.terms_days} days`}
          </dd>
          <dt className="text-ink-soft">Amount due</dt>
          <dd className="text-right font-semibold">
            {dollars(invoice.number ? invoice.unpaid_cents : invoice.total_cents)}
          </dd>
        </dl>
      </header>
      <p className="py-3 text-ink-soft">
        Services from {dateInFull(invoice.period_from)} to {dateInFull(invoice.period_to)}
        {invoice.share_bp < 10_000 ? `, ${percentOfBasisPoints(invoice.share_bp)} share` : ''}
      </p>
      {fees.length > 0 && <Lines title="Professional services" lines={fees} isTime />}
      {expenses.length > 0 && <Lines title="Expenses" lines={expenses} isTime={false} />}
      <dl className="figures ml-auto mt-4 grid max-w-xs grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        <dt>Fees</dt>
        <dd className="text-right">{dollars(invoice.fees_cents)}</dd>
        {invoice.expenses_cents > 0 && (
          <>
            <dt>Expenses</dt>
            <dd className="text-right">{dollars(invoice.expenses_cents)}</dd>
          </>
        )}
        {others.map((line) => (
          <Pair key={line.id} label={line.description} value={dollars(line.amount_cents)} />
        ))}
        <dt className="border-t border-rule-strong pt-1 font-semibold">Total</dt>
        <dd className="border-t border-rule-strong pt-1 text-right font-semibold">
          {dollars(invoice.total_cents)}
        </dd>
        {invoice.paid_cents > 0 && <Pair label="Paid" value={dollars(-invoice.paid_cents)} />}
        {invoice.credited_cents > 0 && <Pair label="Credited" value={dollars(-invoice.credited_cents)} />}
      </dl>
      {invoice.note && <p className="mt-4 whitespace-pre-line border-t border-rule pt-3">{invoice.note}</p>}
    </article>
  )
}

const Pair = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd className="text-right">{value}</dd>
  </>
)

function Lines({
  title,
  lines,
  isTime,
}: {
  title: string
  lines: readonly InvoiceLineView[]
  isTime: boolean
}) {
  return (
    <section className="mt-2 overflow-x-auto">
      <h2 className="mb-1 font-semibold">{title}</h2>
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b border-rule-strong text-left text-xs text-ink-soft">
            <th className="py-1.5 pr-3 font-medium @max-lg:hidden">Date</th>
            <th className="py-1.5 pr-3 font-medium">Description</th>
            <th className="py-1.5 pr-3 text-right font-medium">{isTime ? 'Hours' : 'Units'}</th>
            <th className="py-1.5 pr-3 text-right font-medium @max-lg:hidden">{isTime ? 'Rate' : 'Each'}</th>
            <th className="py-1.5 text-right font-medium">Amount</th>
          </tr>
        </thead>
        <tbody className="figures">
          {lines.map((line) => (
            <tr key={line.id} className="border-b border-rule align-top">
              <td className="py-1.5 pr-3 whitespace-nowrap @max-lg:hidden">{dayOf(line)}</td>
              <td className="py-1.5 pr-3">
                {/* Where the sheet is narrow, the words need the room of the columns for day and rate. */}
                <span className="hidden text-xs text-ink-soft @max-lg:block">
                  {dayOf(line)}
                  {line.kind === 'fixed_fee' ? '' : ` at ${dollarsOfMils(line.unit_mils)}`}
                </span>
                {line.description}
                {line.timekeeper && <span className="block text-xs text-ink-soft">{line.timekeeper}</span>}
                {line.adjustment_cents !== 0 && (
                  <span className="block text-xs text-ink-soft">
                    {line.adjustment_reason}: {dollars(line.adjustment_cents)}
                  </span>
                )}
              </td>
              <td className="py-1.5 pr-3 text-right">
                {line.kind === 'fixed_fee' ? '' : hours(line.units_hundredths)}
              </td>
              <td className="py-1.5 pr-3 text-right @max-lg:hidden">
                {line.kind === 'fixed_fee' ? '' : dollarsOfMils(line.unit_mils)}
              </td>
              <td className="py-1.5 text-right">{dollars(line.amount_cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
