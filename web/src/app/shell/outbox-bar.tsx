import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { caseQueries } from '#features/cases'
import { outbox, useOutbox, useSentCount } from '#lib/outbox'
import { useSession } from '#lib/session'
import { useMay } from '#lib/use-may'
import { Button } from '#ui/actions/button'
import { Dialog } from '#ui/overlays/dialog'
import { useIsWide } from './use-is-wide.ts'

const retryMs = 5000

/** What waits on this device, on every screen until the server has it. */
export function OutboxBar() {
  const items = useOutbox()
  const sent = useSentCount()
  const cache = useQueryClient()
  const userId = useSession().user?.id
  const [isOpen, setOpen] = useState(false)
  useCasesAtHand()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever signs in has their own
  useEffect(() => void outbox.takeUp(), [userId])
  useEffect(() => {
    const flush = () => void outbox.flush()
    window.addEventListener('online', flush)
    const timer = items.length > 0 ? setInterval(flush, retryMs) : undefined
    return () => {
      window.removeEventListener('online', flush)
      clearInterval(timer)
    }
  }, [items.length])
  useEffect(() => {
    if (sent > 0) void cache.invalidateQueries()
  }, [sent, cache])
  if (items.length === 0) return null
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="no-print sticky bottom-14 z-20 flex min-h-11 w-full items-center justify-center gap-2 border-t border-rule bg-sunken px-4 text-sm font-medium text-attention md:bottom-0"
      >
        <CloudOff size={16} aria-hidden />
        <span role="status">{barText(items)}</span>
      </button>
      {isOpen && (
        <Dialog
          title="Not yet sent"
          isOpen
          onClose={() => setOpen(false)}
          footer={
            <Button look="primary" onClick={() => void outbox.flush()}>
              Send now
            </Button>
          }
        >
          <p className="mb-3 text-sm text-ink-soft">
            Saved on this device. It will be sent when you are back online.
          </p>
          <ul className="divide-y divide-rule">
            {items.map(({ key, title, caseTitle, why }) => (
              <li key={key} className="grid gap-1 py-2.5">
                <p className="font-medium break-words">{title}</p>
                <p className="text-sm text-ink-soft">{caseTitle}</p>
                {why && <p className="text-sm text-danger">Not accepted: {why}</p>}
                {why && (
                  <div className="flex gap-2">
                    <Button size="small" onClick={() => void outbox.retry(key)}>
                      Try again
                    </Button>
                    <Button size="small" look="plain" onClick={() => void outbox.discard(key)}>
                      Discard
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}

function barText(items: readonly { why: string | null }[]): string {
  const refused = items.filter(({ why }) => why !== null).length
  const waiting = items.length - refused
  return [waiting > 0 && `${waiting} not yet sent`, refused > 0 && `${refused} not accepted`]
    .filter(Boolean)
    .join(', ')
}

/** On a phone the recent cases stay cached, so that one can be chosen offline. */
function useCasesAtHand() {
  const isWide = useIsWide()
  const may = useMay()
  useInfiniteQuery({
    ...caseQueries.list({ sort: 'updated' }, 20),
    enabled: !isWide && may('cases.view'),
  })
}
