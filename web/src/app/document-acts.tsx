import type { DocumentView } from '@pam/contracts/documents'
import { Share2 } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { type DocumentAct, DocumentActs } from '#features/documents'
import { ShareDialog } from '#features/sharing'
import { useMay } from '#lib/use-may'

const share: DocumentAct = {
  id: 'share',
  label: 'Share',
  Icon: Share2,
  fits: ({ state, removed_at }: DocumentView) => state === 'ready' && !removed_at,
  dialog: (documents, onClose) => (
    <Suspense fallback={null}>
      <ShareDialog documents={documents} onClose={onClose} />
    </Suspense>
  ),
}

const shared: readonly DocumentAct[] = [share]
const none: readonly DocumentAct[] = []

/** What later slices do with documents, wherever documents stand. A slice adds its act here. */
export function WithDocumentActs({ children }: { children: ReactNode }) {
  const may = useMay()
  return <DocumentActs value={may('documents.manage') ? shared : none}>{children}</DocumentActs>
}
