import { type StatementLine, trustApi } from '@pam/contracts/trust'
import { dollars } from '@pam/law/format/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { sentenceFor } from '#lib/api-error'
import { dateInList } from '#lib/dates'
import { trustQueries, useTrustCall } from '#slice/trust/trust.queries.ts'
import { Button } from '#ui/actions/button'
import { ButtonLink } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { Page } from '#ui/layout/page'
import { Confirm } from '#ui/overlays/confirm'

/** A statement of the bank, line by line: what each is matched with, or what would fit. */
export function StatementPage() {
  const { id = '' } = useParams()
  const query = useQuery(trustQueries.statement(id))
  const { data } = query
  const matchAll = useTrustCall(trustApi.matchAll)
  const remove = useTrustCall(trustApi.removeStatement)
  const [isRemoving, setIsRemoving] = useState(false)
  const navigate = useNavigate()
  const toast = useToast()
  const failure = matchAll.error ?? remove.error
  return (
    <Page
      title="Bank statement"
      lead={
        data &&
        `${dateInList(data.starts_on)} to ${dateInList(data.ends_on)}. ${data.line_count - data.unmatched_count} of ${data.line_count} lines matched.`
      }
      actions={
        data && (
          <>
            <Button
              look="primary"
              isBusy={matchAll.isPending}
              busyText="Matching..."
              onClick={() =>
                matchAll.mutate(
                  { params: { id } },
                  { onSuccess: ({ matched }) => toast({ text: `${matched} lines matched.` }) },
                )
              }
            >
              Match automatically
            </Button>
            <ButtonLink
              to={`/trust/accounts/${data.trust_account_id}/reconcile?through=${data.ends_on}${data.closing_cents === null ? '' : `&statement=${data.closing_cents}`}`}
            >
              Reconcile
            </ButtonLink>
            <Button onClick={() => setIsRemoving(true)}>Remove statement</Button>
          </>
        )
      }
    >
      <QueryBoundary query={query} what="The statement" lines={8}>
        {(shown) => (
          <>
            <div className="grid gap-4">
              <FormErrors message={failure ? sentenceFor(failure, 'Try again.') : undefined} />
              <ul aria-label="Statement lines" className="grid gap-2">
                {shown.lines.map((line) => (
                  <LineItem key={line.id} line={line} />
                ))}
              </ul>
            </div>
            <Confirm
              title="Remove statement"
              confirmText="Remove statement"
              isDangerous
              isOpen={isRemoving}
              isBusy={remove.isPending}
              onClose={() => setIsRemoving(false)}
              onConfirm={() =>
                remove.mutate(
                  { params: { id } },
                  {
                    onSuccess: () => void navigate(`/trust/accounts/${shown.trust_account_id ?? ''}`),
                    onSettled: () => setIsRemoving(false),
                  },
                )
              }
            >
              Its lines and matches are removed. Ledger entries stay as they are.
            </Confirm>
          </>
        )}
      </QueryBoundary>
    </Page>
  )
}

function LineItem({ line }: { line: StatementLine }) {
  const match = useTrustCall(trustApi.match)
  const send = (entry_ids: string[]) => match.mutate({ params: { id: line.id }, body: { entry_ids } })
  const groups = Map.groupBy(line.suggested, ({ reason }) => reason)
  const isBatch = [...groups.keys()].some((reason) => reason.includes('deposits'))
  return (
    <li className="grid gap-2 rounded-lg border border-rule bg-surface px-4 py-3 text-sm sm:grid-cols-[7rem_1fr_auto] sm:items-start">
      <span className="text-ink-soft">{dateInList(line.on_date)}</span>
      <div className="grid min-w-0 gap-1.5">
        <p className="font-medium break-words">
          {line.description || 'No description'}
          {line.check_number !== null && ` · Check ${line.check_number}`}
        </p>
        {line.matched.map(({ entry_id, label }) => (
          <p key={entry_id} className="flex flex-wrap items-center gap-2">
            <Badge tone="good">Matched</Badge> {label}
          </p>
        ))}
        {line.matched.length === 0 && line.suggested.length === 0 && (
          <p className="text-ink-soft">No entry matches. Post the missing entry, then match again.</p>
        )}
        {isBatch ? (
          <div className="grid gap-1">
            {line.suggested.map(({ entry_id, label }) => (
              <p key={entry_id}>{label}</p>
            ))}
            <Button
              size="small"
              className="justify-self-start"
              isBusy={match.isPending}
              onClick={() => send(line.suggested.map(({ entry_id }) => entry_id))}
            >
              Match these {line.suggested.length} deposits
            </Button>
          </div>
        ) : (
          line.suggested.map(({ entry_id, label, reason }) => (
            <p key={entry_id} className="flex flex-wrap items-center gap-2">
              <Button
                size="small"
                isBusy={match.isPending}
                aria-label={`Match with ${label}`}
                onClick={() => send([entry_id])}
              >
                Match
              </Button>
              <span>
                {label} <span className="text-ink-soft">({reason.toLowerCase()})</span>
              </span>
            </p>
          ))
        )}
        <FormErrors message={match.error ? sentenceFor(match.error, 'Try again.') : undefined} />
      </div>
      <div className="flex items-center gap-3 sm:grid sm:justify-items-end">
        <span className="figures font-medium">{dollars(line.cents)}</span>
        {line.matched.length > 0 && (
          <Button size="small" isBusy={match.isPending} onClick={() => send([])}>
            Undo match
          </Button>
        )}
      </div>
    </li>
  )
}
