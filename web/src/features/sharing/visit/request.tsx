import type { VisitView } from '@pam/contracts/sharing'
import { fileSize } from '@pam/law/format/file-size'
import { counted } from '@pam/law/format/numbers'
import { Camera, CircleCheck, CircleDashed, FileUp } from 'lucide-react'
import { FileButton, UploadZone } from '#features/documents'
import { ArrivingLine } from '#slice/sharing/arriving-line.tsx'
import { useArrivals } from '#slice/sharing/use-arrivals.ts'
import { Notice } from '#ui/feedback/notice'

interface VisitRequestProps {
  visit: VisitView
  pass: string
  onArrived: () => void
}

/** What is requested, a place to put it, and what has arrived. Nothing else of the firm is here. */
export function VisitRequest({ visit, pass, onArrived }: VisitRequestProps) {
  const { waiting, add, retry, drop } = useArrivals(pass, onArrived)
  const { items, arrivals, files_left: left, largest_bytes: largest } = visit
  const isOpen = left > 0
  return (
    <div className="grid gap-6">
      {isOpen && (
        <UploadZone
          onFiles={(files) =>
            add(
              files.map(({ file }) => file),
              null,
            )
          }
        />
      )}
      {items.length > 0 && (
        <section aria-label="Requested documents">
          <ul className="divide-y divide-rule rounded-lg border border-rule bg-surface">
            {items.map(({ id, name, is_done }) => (
              <li key={id} className="flex flex-wrap items-center gap-3 px-4 py-3">
                {is_done ? (
                  <CircleCheck size={20} aria-hidden className="shrink-0 text-good" />
                ) : (
                  <CircleDashed size={20} aria-hidden className="shrink-0 text-ink-faint" />
                )}
                <p className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
                  <span className="font-medium">{name}</span>
                  <span className="block text-sm text-ink-soft">{is_done ? 'Received' : 'Outstanding'}</span>
                </p>
                {isOpen && <Givers label={name} onFiles={(files) => add(files, id)} />}
              </li>
            ))}
          </ul>
        </section>
      )}
      {isOpen ? (
        <section
          aria-label="Send files"
          className="grid justify-items-center gap-3 rounded-lg border-2 border-dashed border-rule-strong px-4 py-8 text-center"
        >
          <p className="text-ink-soft">
            Drop files anywhere on this page, or choose them here. Up to {Math.floor(largest / 1024 / 1024)}{' '}
            MB each, {counted(left, 'file')} more.
          </p>
          <Givers label={items.length > 0 ? 'Other files' : 'Files'} onFiles={(files) => add(files, null)} />
        </section>
      ) : (
        <Notice tone="good" title="Everything received">
          All requested files have been received. The firm will ask if it needs more.
        </Notice>
      )}
      {waiting.length > 0 && (
        <ul aria-label="Uploading" className="grid gap-2">
          {waiting.map((entry) => (
            <ArrivingLine
              key={entry.key}
              arriving={entry}
              onRetry={() => retry(entry)}
              onDrop={() => drop(entry)}
            />
          ))}
        </ul>
      )}
      <section aria-label="Files received" aria-live="polite">
        <h2 className="mb-2 font-semibold">Files received</h2>
        {arrivals.length === 0 ? (
          <p className="text-ink-soft">Nothing yet.</p>
        ) : (
          <ul className="divide-y divide-rule">
            {arrivals.map(({ id, name, size }) => (
              <li key={id} className="flex items-start gap-2 py-2 [overflow-wrap:anywhere]">
                <CircleCheck size={18} aria-hidden className="mt-0.5 shrink-0 text-good" />
                <span>
                  {name} <span className="figures text-sm text-ink-soft">{fileSize(size)}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

/** Files from the disk, or a picture taken now: on a phone the second button opens the camera. */
const Givers = ({ label, onFiles }: { label: string; onFiles: (files: File[]) => void }) => (
  <div className="flex flex-wrap gap-2">
    <FileButton
      isMany
      size="small"
      label={`Choose files: ${label}`}
      icon={<FileUp size={16} aria-hidden />}
      onFiles={onFiles}
    >
      Choose files
    </FileButton>
    <FileButton
      isCamera
      size="small"
      accept="image/*"
      label={`Camera: ${label}`}
      className="md:hidden"
      icon={<Camera size={16} aria-hidden />}
      onFiles={onFiles}
    >
      Camera
    </FileButton>
  </div>
)
