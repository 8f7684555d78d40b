import type { PossibleDuplicate } from '@pam/contracts/contacts'
import { countedFirst } from '@pam/law/format/numbers'
import { useQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { useToast } from '#ui/feedback/toast'
import { Page } from '#ui/layout/page'
import { contactQueries, useKeepBoth } from './contacts.queries.ts'
import { MergeDialog } from './merge-dialog.tsx'

export function DuplicatesPage() {
  const duplicates = useQuery(contactQueries.duplicates())
  const [merging, setMerging] = useState<PossibleDuplicate | null>(null)
  return (
    <Page title="Possible duplicates">
      <nav aria-label="Breadcrumb" className="-mt-4 mb-5 text-sm">
        <Link to="/contacts">Contacts</Link>
      </nav>
      <QueryBoundary
        query={duplicates}
        what="The possible duplicates"
        loading={<SkeletonLines count={6} label="Comparing the contacts..." />}
      >
        {({ items, total }) =>
          items.length === 0 ? (
            <Empty
              title="No possible duplicates"
              icon={<CheckCheck size={28} strokeWidth={1.5} aria-hidden />}
              action={<Link to="/contacts">Back to contacts</Link>}
            >
              Contacts with similar names or the same email or phone are listed here.
            </Empty>
          ) : (
            <div className="grid gap-3">
              <p role="status" className="text-sm text-ink-soft">
                {countedFirst(total, 'possible duplicate')}
                {items.length < total && `, the likeliest ${items.length} are shown`}
              </p>
              <ul className="divide-y divide-rule rounded-lg border border-rule bg-surface">
                {items.map((pair) => (
                  <DuplicateLine
                    key={`${pair.first.id} ${pair.second.id}`}
                    pair={pair}
                    onMerge={() => setMerging(pair)}
                  />
                ))}
              </ul>
            </div>
          )
        }
      </QueryBoundary>
      {merging && (
        <MergeDialog
          firstId={merging.first.id}
          secondId={merging.second.id}
          onClose={() => setMerging(null)}
        />
      )}
    </Page>
  )
}

const reasons = { email: 'Same email', phone: 'Same phone', name: 'Similar names' } as const

function DuplicateLine({ pair, onMerge }: { pair: PossibleDuplicate; onMerge: () => void }) {
  const { first, second, because } = pair
  const keepBoth = useKeepBoth(first.id)
  const toast = useToast()
  const isDifferent = () =>
    keepBoth.mutate(
      { other_id: second.id },
      {
        onSuccess: () => toast({ text: `${first.name} and ${second.name} stay separate.` }),
        onError: (error) => toast({ tone: 'danger', text: sentenceFor(error, 'This could not be saved.') }),
      },
    )
  return (
    <li className="grid items-center gap-x-4 gap-y-2 px-4 py-3 text-sm md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7rem_auto]">
      {[first, second].map(({ id, name, emails, phones, cases }) => (
        <div key={id} className="min-w-0">
          <Link to={`/contacts/${id}`} className="font-medium break-words">
            {name}
          </Link>
          <p className="break-words text-ink-soft">
            {[emails[0], phones[0], cases === 1 ? 'one case' : `${cases} cases`].filter(Boolean).join(', ')}
          </p>
        </div>
      ))}
      <span className="text-ink-soft">{reasons[because]}</span>
      <span className="flex flex-wrap gap-2">
        <Button size="small" look="primary" onClick={onMerge}>
          Merge
          <span className="sr-only">
            : {first.name} and {second.name}
          </span>
        </Button>
        <Button size="small" isBusy={keepBoth.isPending} onClick={isDifferent}>
          Keep both
        </Button>
      </span>
    </li>
  )
}
