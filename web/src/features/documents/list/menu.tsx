import type { DocumentView } from '@pam/contracts/documents'
import { EllipsisVertical, FileX2, Pencil, RotateCcw, Scale, ShieldAlert, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { useDocumentActs } from '#slice/documents/document-acts.ts'
import { useReadAgain } from '#slice/documents/documents.queries.ts'
import { DocumentPrivilege } from '#slice/documents/privilege/document-privilege.tsx'
import { ScrubDialog } from '#slice/documents/scrub/dialog.tsx'
import { useToast } from '#ui/feedback/toast'
import { Menu, type MenuEntry } from '#ui/overlays/menu'
import { useBulkActs } from './bulk-acts.ts'
import { DetailsDialog } from './details-dialog.tsx'
import { ReviewDialog } from './review-dialog.tsx'

/** What can be done with one document. */
export function RoomMenu({ document }: { document: DocumentView }) {
  const toast = useToast()
  const { act } = useBulkActs()
  const again = useReadAgain()
  const [opened, setOpened] = useState<string | null>(null)
  const acts = useDocumentActs().filter(({ fits }) => fits(document))
  const readAgain = () =>
    again.mutate(document.id, {
      onSuccess: () => toast({ text: `${document.name} is being reprocessed.` }),
      onError: (error) => toast({ tone: 'danger', text: sentenceFor(error, 'It could not be reprocessed.') }),
    })
  const entries: (MenuEntry | false)[] = [
    document.state === 'quarantined' && {
      id: 'review',
      label: 'Why it is quarantined',
      icon: <ShieldAlert size={16} aria-hidden />,
      onAction: () => setOpened('review'),
    },
    document.can.change && {
      id: 'details',
      label: 'Edit details',
      icon: <Pencil size={16} aria-hidden />,
      onAction: () => setOpened('details'),
    },
    document.can.change && {
      id: 'privilege',
      label: 'Privilege',
      icon: <Scale size={16} aria-hidden />,
      onAction: () => setOpened('privilege'),
    },
    document.can.change &&
      (document.state === 'failed' || document.state === 'ready') && {
        id: 'again',
        label: 'Reprocess',
        icon: <RotateCcw size={16} aria-hidden />,
        onAction: readAgain,
      },
    document.state === 'ready' && {
      id: 'scrub',
      label: 'Download without metadata',
      icon: <FileX2 size={16} aria-hidden />,
      onAction: () => setOpened('scrub'),
    },
    ...acts.map(({ id, label, Icon }) => ({
      id,
      label,
      icon: <Icon size={16} aria-hidden />,
      onAction: () => setOpened(id),
    })),
    document.can.remove && {
      id: 'trash',
      label: 'Move to trash',
      icon: <Trash2 size={16} aria-hidden />,
      onAction: () => void act([document], { act: 'trash' }, `${document.name} is in the trash.`),
    },
  ]
  const offered = entries.filter((entry) => entry !== false)
  if (offered.length === 0) return null
  return (
    // Inside a row that opens by a click: what is pressed here is not meant for the row.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps events to itself
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only keeps events to itself
    <span onClick={(event) => event.stopPropagation()}>
      <Menu
        label={`Actions for ${document.name}`}
        triggerClassName="grid size-8 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
        trigger={
          <>
            <EllipsisVertical size={18} aria-hidden />
            <span className="sr-only">Actions for {document.name}</span>
          </>
        }
        entries={offered}
      />
      {opened === 'details' && <DetailsDialog document={document} onClose={() => setOpened(null)} />}
      {opened === 'privilege' && <DocumentPrivilege document={document} onClose={() => setOpened(null)} />}
      {opened === 'scrub' && <ScrubDialog documents={[document]} onClose={() => setOpened(null)} />}
      {acts.find(({ id }) => id === opened)?.dialog([document], () => setOpened(null))}
      {opened === 'review' && <ReviewDialog document={document} onClose={() => setOpened(null)} />}
    </span>
  )
}
