import { useState } from 'react'
import { portal } from './client.ts'
import { dayOf, dollarsOf } from './format.ts'
import { useWords } from './language.ts'
import type { PartProps } from './part-props.ts'
import { saveFile } from './save-file.ts'

export function Money({ case: found, onFailure }: Pick<PartProps, 'case' | 'onFailure'>) {
  const words = useWords()
  const { locale } = words
  const [error, setError] = useState('')
  const take = (id: string, number: string) =>
    portal.file(id).then(
      (content) => saveFile(content, `${words.invoice(number)}.pdf`),
      (failure: unknown) => setError(onFailure(failure)),
    )
  return (
    <>
      <section className="card">
        <h2>{words.invoices}</h2>
        {found.invoices.length === 0 && <p className="soft">{words.noInvoices}</p>}
        <ul className="rows">
          {found.invoices.map((invoice) => (
            <li key={invoice.id}>
              <span className="grow">
                <strong>{words.invoice(invoice.number)}</strong>
                <span>
                  {invoice.unpaid_cents > 0
                    ? `${words.owed}: ${dollarsOf(invoice.unpaid_cents, locale)}`
                    : `✓ ${words.paid}`}
                </span>
                <span className="soft">
                  {words.total}: {dollarsOf(invoice.total_cents, locale)}
                  {invoice.due_on &&
                    invoice.unpaid_cents > 0 &&
                    ` · ${words.due(dayOf(invoice.due_on, locale))}`}
                </span>
              </span>
              <span className="row">
                {invoice.pay_url && (
                  <a className="button primary" href={invoice.pay_url} rel="noreferrer">
                    {words.payOnline}
                  </a>
                )}
                <button
                  type="button"
                  aria-label={`${words.download}: ${words.invoice(invoice.number)}`}
                  onClick={() => void take(invoice.id, invoice.number)}
                >
                  {words.download}
                </button>
              </span>
            </li>
          ))}
        </ul>
        {error && (
          <p role="alert" className="error">
            {error}
          </p>
        )}
      </section>
      <section className="card">
        <h2>{words.payments}</h2>
        {found.payments.length === 0 && <p className="soft">{words.noPayments}</p>}
        <ul className="rows">
          {found.payments.map((payment) => (
            <li key={`${payment.on} ${payment.invoice} ${payment.cents}`}>
              <span className="grow">
                {dayOf(payment.on, locale)}
                <span className="soft">{words.invoice(payment.invoice)}</span>
              </span>
              <strong>{dollarsOf(payment.cents, locale)}</strong>
            </li>
          ))}
        </ul>
      </section>
      {found.trust_cents !== null && (
        <section className="card">
          <h2>{words.trust}</h2>
          <p className="lead">{dollarsOf(found.trust_cents, locale)}</p>
          <p className="soft">{words.trustHint}</p>
        </section>
      )}
    </>
  )
}
