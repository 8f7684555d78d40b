import type { ChatProposal } from '@pam/contracts/chat'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Notice } from '#ui/feedback/notice'
import { useDecide } from './chat.queries.ts'

const tones = { done: 'good', failed: 'danger', dismissed: 'info' } as const

/** A proposed action, with its real arguments; carried out only by its button. */
export function ProposalCard({ proposal, canDecide }: { proposal: ChatProposal; canDecide: boolean }) {
  const decide = useDecide()
  const { id, title, details, state, outcome, link } = proposal
  return (
    <section aria-label={title} className="rounded-lg border border-rule-strong bg-surface">
      <h2 className="border-b border-rule px-4 py-2.5 font-medium">{title}</h2>
      <dl className="grid gap-x-6 gap-y-2 px-4 py-3 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
        {details.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="break-words whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      {state === 'open' && (
        <div className="flex flex-wrap items-center gap-2 border-t border-rule px-4 py-3">
          {canDecide ? (
            <>
              <Button
                look="primary"
                size="small"
                isBusy={decide.isPending && decide.variables?.isYes}
                busyText="Working..."
                onClick={() => decide.mutate({ id, isYes: true })}
              >
                Confirm
              </Button>
              <Button size="small" onClick={() => decide.mutate({ id, isYes: false })}>
                Not now
              </Button>
              <p className="text-sm text-ink-soft">Nothing has been done yet.</p>
            </>
          ) : (
            <p className="text-sm text-ink-soft">Waiting for the person who requested it.</p>
          )}
        </div>
      )}
      {(state === 'done' || state === 'failed' || state === 'dismissed') && (
        <div className="px-4 pb-4">
          <Notice tone={tones[state]}>
            {outcome ?? (state === 'dismissed' ? 'Declined. Nothing was done.' : '')}{' '}
            {link && <Link to={link}>Open it</Link>}
          </Notice>
        </div>
      )}
      {decide.error && (
        <div className="px-4 pb-4">
          <Notice tone="danger" role="alert">
            {sentenceFor(decide.error, 'This could not be decided. Try again.')}
          </Notice>
        </div>
      )}
    </section>
  )
}
