import { fileSize } from '@pam/law/format/file-size'
import { X } from 'lucide-react'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import type { Arriving } from './use-arrivals.ts'

interface ArrivingLineProps {
  arriving: Arriving
  onRetry: () => void
  onDrop: () => void
}

/** One file on its way, with how far it is or why it stopped. */
export function ArrivingLine({ arriving, onRetry, onDrop }: ArrivingLineProps) {
  const part = Math.round((100 * arriving.received) / Math.max(1, arriving.file.size))
  return (
    <li className="grid gap-2 rounded-lg border border-rule bg-surface px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 [overflow-wrap:anywhere]">
        <span className="min-w-0 flex-1 basis-40 font-medium">{arriving.file.name}</span>
        <span className="figures text-sm text-ink-soft">
          {fileSize(arriving.received)} of {fileSize(arriving.file.size)}
        </span>
        {arriving.problem && (
          <IconButton
            label={`Give up ${arriving.file.name}`}
            icon={<X size={16} aria-hidden />}
            onClick={onDrop}
          />
        )}
      </p>
      {arriving.problem ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-sm text-danger">
          <span className="min-w-0 flex-1 basis-40">{arriving.problem}</span>
          <Button size="small" onClick={onRetry}>
            Send again
          </Button>
        </div>
      ) : (
        <progress
          aria-label={`Sending ${arriving.file.name}`}
          max={100}
          value={part}
          className="h-1.5 w-full accent-accent"
        />
      )}
    </li>
  )
}
