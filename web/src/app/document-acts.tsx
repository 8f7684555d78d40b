import type { DocumentView } from '@pam/contracts/documents'
import { MessageSquareText, Share2 } from 'lucide-react'
import { type ReactNode, Suspense, useMemo } from 'react'
import { Navigate } from 'react-router'
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

/** As many as a conversation looks at. */
const mostAsked = 50

const ask: DocumentAct = {
  id: 'ask',
  label: 'Ask Pam',
  Icon: MessageSquareText,
  fits: ({ state, removed_at }: DocumentView) => state === 'ready' && !removed_at,
  dialog: (documents) => (
    <Navigate
      to={`/chat?documents=${documents
        .slice(0, mostAsked)
        .map(({ id }) => id)
        .join(',')}`}
    />
  ),
}

/** What later slices do with documents, wherever documents stand. A slice adds its act here. */
export function WithDocumentActs({ children }: { children: ReactNode }) {
  const may = useMay()
  const [mayAsk, mayShare] = [may('chat.use'), may('documents.manage')]
  const acts = useMemo(() => [...(mayAsk ? [ask] : []), ...(mayShare ? [share] : [])], [mayAsk, mayShare])
  return <DocumentActs value={acts}>{children}</DocumentActs>
}
