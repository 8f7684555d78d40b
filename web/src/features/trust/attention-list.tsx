import { type AttentionItem, trustApi } from '@pam/contracts/trust'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { Button } from '#ui/actions/button'
import { AssignDialog } from './dialogs/assign-dialog.tsx'
import { useTrustCall } from './trust.queries.ts'

/** What needs a person, each with the way to it. */
export function AttentionList({ items }: { items: readonly AttentionItem[] }) {
  const resolve = useTrustCall(trustApi.resolveAlert)
  const [assigning, setAssigning] = useState('')
  return (
    <>
      <ul aria-label="Needs attention" className="divide-y divide-rule">
        {items.map((item) => (
          <li
            key={`${item.kind}${item.id}`}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-2.5"
          >
            <div className="flex min-w-0 gap-2.5">
              <TriangleAlert size={16} aria-hidden className="mt-1 shrink-0 text-attention" />
              <div className="min-w-0">
                {item.kind === 'alert' || item.kind === 'suspense' ? (
                  <p className="text-sm font-medium">{item.text}</p>
                ) : (
                  <RouterLink to={item.link} className="text-sm font-medium hover:underline">
                    {item.text}
                  </RouterLink>
                )}
                <p className="text-sm text-ink-soft">{item.detail}</p>
              </div>
            </div>
            {item.kind === 'alert' && (
              <Button
                size="small"
                isBusy={resolve.isPending}
                onClick={() => resolve.mutate({ params: { id: item.id } })}
              >
                Mark as resolved
              </Button>
            )}
            {item.kind === 'suspense' && (
              <Button size="small" onClick={() => setAssigning(item.id)}>
                Assign
              </Button>
            )}
          </li>
        ))}
      </ul>
      {assigning && <AssignDialog entryId={assigning} onClose={() => setAssigning('')} />}
    </>
  )
}
