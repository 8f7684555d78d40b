import type { DocumentView } from '@pam/contracts/documents'
import { FileX2, FolderInput, RotateCcw, Tag, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMay } from '#lib/use-may'
import { useDocumentActs } from '#slice/documents/document-acts.ts'
import { ScrubDialog } from '#slice/documents/scrub/dialog.tsx'
import { Button } from '#ui/actions/button'
import { countInWords, useBulkActs } from './bulk-acts.ts'
import { MoveDialog } from './bulk-move-dialog.tsx'
import { TagDialog } from './bulk-tag-dialog.tsx'
import { DestroyDialog } from './trash-destroy-dialog.tsx'

export type BulkExtra = (selected: readonly DocumentView[]) => ReactNode

interface BulkBarProps {
  selected: readonly DocumentView[]
  isTrash: boolean
  /** What other slices do with them. */
  extra?: BulkExtra
  onDone: () => void
}

/** What can be done with the chosen documents. */
export function BulkBar({ selected, isTrash, extra, onDone }: BulkBarProps) {
  const may = useMay()
  const { act, isBusy } = useBulkActs()
  const [opened, setOpened] = useState<string | null>(null)
  const acts = useDocumentActs()
  const close = () => setOpened(null)
  const run = async (what: Parameters<typeof act>[1], told: string) => {
    if (await act(selected, what, told)) onDone()
    close()
  }
  const them = countInWords(selected.length)
  return (
    <section
      aria-label="Selected documents"
      className="sticky top-16 z-20 flex flex-wrap items-center gap-2 rounded-lg border border-accent bg-accent-soft px-3 py-2"
    >
      <p role="status" className="figures mr-2 text-sm font-semibold">
        {them} chosen
      </p>
      {isTrash ? (
        <>
          <Button
            size="small"
            icon={<RotateCcw size={16} aria-hidden />}
            isBusy={isBusy}
            onClick={() => void run({ act: 'restore' }, `${them} restored.`)}
          >
            Restore
          </Button>
          {may('documents.manage') && (
            <Button size="small" icon={<Trash2 size={16} aria-hidden />} onClick={() => setOpened('destroy')}>
              Destroy
            </Button>
          )}
        </>
      ) : (
        <>
          <Button size="small" icon={<FolderInput size={16} aria-hidden />} onClick={() => setOpened('move')}>
            Move
          </Button>
          <Button size="small" icon={<Tag size={16} aria-hidden />} onClick={() => setOpened('tag')}>
            Tag
          </Button>
          <Button size="small" icon={<FileX2 size={16} aria-hidden />} onClick={() => setOpened('scrub')}>
            Without metadata
          </Button>
          <Button
            size="small"
            icon={<Trash2 size={16} aria-hidden />}
            isBusy={isBusy}
            onClick={() => void run({ act: 'trash' }, `${them} moved to trash.`)}
          >
            Move to trash
          </Button>
          {acts.map(({ id, label, Icon }) => (
            <Button key={id} size="small" icon={<Icon size={16} aria-hidden />} onClick={() => setOpened(id)}>
              {label}
            </Button>
          ))}
          {extra?.(selected)}
        </>
      )}
      <Button size="small" look="plain" className="ml-auto" onClick={onDone}>
        Clear
      </Button>
      {opened === 'move' && (
        <MoveDialog
          selected={selected}
          onMove={(what, where) => run(what, `${them} moved to ${where}.`)}
          onClose={close}
        />
      )}
      {opened === 'tag' && <TagDialog selected={selected} onTag={run} onClose={close} />}
      {acts.find(({ id }) => id === opened)?.dialog(selected, close)}
      {opened === 'scrub' && <ScrubDialog documents={selected} onClose={close} />}
      {opened === 'destroy' && (
        <DestroyDialog
          documents={selected}
          onDone={() => {
            close()
            onDone()
          }}
          onClose={close}
        />
      )}
    </section>
  )
}
