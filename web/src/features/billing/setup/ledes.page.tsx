import { billingExportsApi } from '@pam/contracts/billing/exports'
import { dollars } from '@pam/law/format/money'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CasePicker, type PickedCase } from '#features/cases'
import { sentenceFor } from '#lib/api-error'
import { dateInList } from '#lib/dates'
import { useBillingCall } from '#slice/billing/billing.queries.ts'
import { Button } from '#ui/actions/button'
import { Badge } from '#ui/feedback/badge'
import { Notice } from '#ui/feedback/notice'
import { FileField } from '#ui/fields/file-field'
import { Page } from '#ui/layout/page'

/** Check a LEDES 1998B file, and take an invoice of it as a draft. */
export function LedesPage() {
  const check = useBillingCall(billingExportsApi.readLedes)
  const take = useBillingCall(billingExportsApi.importLedes)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [target, setTarget] = useState<PickedCase | null>(null)
  const read = async (file: File | undefined) => {
    if (!file) return
    const content = await file.text()
    setText(content)
    check.mutate({ body: { text: content } })
  }
  const error = check.error ?? take.error
  const issues = check.data?.issues ?? []
  return (
    <Page
      title="LEDES files"
      lead="Check a LEDES 1998B file before you send it, or import an invoice from one as a draft."
    >
      <div className="grid max-w-3xl gap-5">
        <FileField
          label="File"
          accept=".txt,.ledes,text/plain"
          onChange={(event) => void read(event.target.files?.[0])}
        />
        {error && (
          <Notice tone="danger" role="alert">
            {sentenceFor(error, 'The file could not be read.')}
          </Notice>
        )}
        {check.data && issues.length === 0 && (
          <Notice tone="good" role="status">
            No problems found.
          </Notice>
        )}
        {issues.length > 0 && (
          <ul
            aria-label="Problems"
            className="divide-y divide-rule rounded-lg border border-rule bg-surface text-sm"
          >
            {issues.map((issue, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes places
              <li key={index} className="flex flex-wrap items-baseline gap-2 px-4 py-2">
                <Badge tone={issue.severity === 'error' ? 'danger' : 'attention'}>
                  {issue.severity === 'error' ? 'Error' : 'Warning'}
                </Badge>
                <span className="figures text-ink-soft">
                  {issue.line === null ? '' : `Line ${issue.line}`}
                </span>
                <span>{issue.message}</span>
              </li>
            ))}
          </ul>
        )}
        {(check.data?.invoices.length ?? 0) > 0 && (
          <>
            <CasePicker label="Import into case" value={target} onChange={setTarget} />
            <ul
              aria-label="Invoices in the file"
              className="divide-y divide-rule rounded-lg border border-rule bg-surface text-sm"
            >
              {check.data?.invoices.map((invoice) => (
                <li
                  key={invoice.number}
                  className="flex flex-wrap items-center justify-between gap-3 px-4 py-2"
                >
                  <span className="figures">
                    {invoice.number}, {dateInList(invoice.date)}, {invoice.lines} lines
                    {invoice.total_cents === null ? '' : `, ${dollars(invoice.total_cents)}`}
                  </span>
                  <Button
                    size="small"
                    disabled={!target}
                    isBusy={take.isPending}
                    onClick={() =>
                      target &&
                      take.mutate(
                        { params: { id: target.id }, body: { text, number: invoice.number } },
                        { onSuccess: ({ id }) => void navigate(`/billing/invoices/${id}`) },
                      )
                    }
                  >
                    Import as draft
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Page>
  )
}
