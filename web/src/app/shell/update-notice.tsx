import { RefreshCw } from 'lucide-react'
import { takeUpdate, useUpdateReady } from '#lib/app-update'
import { Button } from '#ui/actions/button'

/** A new version waits until the reader is ready for it. */
export function UpdateNotice() {
  const isReady = useUpdateReady()
  if (!isReady) return null
  return (
    <div
      role="status"
      className="no-print fixed inset-x-3 top-3 z-60 mx-auto flex w-fit animate-rise items-center gap-4 rounded-lg border border-rule bg-raised py-2 pr-2 pl-4 text-sm shadow-float"
    >
      <span className="flex items-center gap-2">
        <RefreshCw size={16} aria-hidden className="text-accent" />
        New version, reload
      </span>
      <Button size="small" look="primary" onClick={takeUpdate}>
        Reload
      </Button>
    </div>
  )
}
