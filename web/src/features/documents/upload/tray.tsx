import { counted } from '@pam/law/format/numbers'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { refreshDocuments } from '#slice/documents/documents.queries.ts'
import { IconButton } from '#ui/actions/icon-button'
import { isUnderWay, type UploadItem } from './item.ts'
import { UploadLine } from './line.tsx'
import { isAnyUnderWay, uploads, useUploads } from './store.ts'

/** What is on its way in; it stays while one goes to other screens. */
export function UploadTray() {
  const items = useUploads()
  const [isFolded, setFolded] = useState(false)
  useKeptUploads()
  useFreshDocuments(items)
  if (items.length === 0) return null
  const isQuiet = items.every(({ state }) => state === 'done')
  const Fold = isFolded ? ChevronUp : ChevronDown
  return (
    <section
      aria-label="Uploads"
      className="no-print fixed inset-x-3 bottom-30 z-30 rounded-lg border border-rule bg-raised shadow-float sm:inset-x-auto sm:right-6 sm:bottom-6 sm:w-100"
    >
      <header className="flex items-center gap-1 border-b border-rule py-1 pr-1 pl-4">
        <p role="status" className="figures min-w-0 flex-1 text-sm font-semibold">
          {summaryOf(items)}
        </p>
        <IconButton
          label={isFolded ? 'Show uploads' : 'Minimize uploads'}
          aria-expanded={!isFolded}
          icon={<Fold size={18} aria-hidden />}
          onClick={() => setFolded(!isFolded)}
        />
        {isQuiet && (
          <IconButton
            label="Close uploads"
            icon={<X size={18} aria-hidden />}
            onClick={() => uploads.tidy()}
          />
        )}
      </header>
      {!isFolded && (
        <ul className="max-h-[40dvh] divide-y divide-rule overflow-y-auto">
          {items.map((item) => (
            <UploadLine key={item.key} item={item} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Counted, not in percent: what a screen reader announces must not change with every chunk. */
function summaryOf(items: readonly UploadItem[]): string {
  const count = (of: (uploadItem: UploadItem) => boolean) => items.filter(of).length
  const going = count(isUnderWay)
  const done = count(({ state }) => state === 'done')
  const stuck = items.length - going - done
  const parts = [
    going > 0 && `${going} on the way`,
    stuck > 0 && `${counted(stuck, 'needs', 'need')} you`,
    done > 0 && `${done} uploaded`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** Resumes when the network is back, asks before the page is left, and finds what a reload interrupted. */
function useKeptUploads() {
  useEffect(() => {
    void uploads.takeUp()
    const ask = (event: BeforeUnloadEvent) => {
      if (isAnyUnderWay()) event.preventDefault()
    }
    window.addEventListener('online', uploads.goOnWithLost)
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('online', uploads.goOnWithLost)
      window.removeEventListener('beforeunload', ask)
    }
  }, [])
}

function useFreshDocuments(items: readonly UploadItem[]) {
  const cache = useQueryClient()
  const taken = items.filter(({ state }) => state === 'done').length
  useEffect(() => {
    if (taken > 0) void refreshDocuments(cache)
  }, [cache, taken])
}
