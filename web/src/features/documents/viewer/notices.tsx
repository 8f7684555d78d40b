import type { DocumentView } from '@pam/contracts/documents'
import { countedFirst } from '@pam/law/format/numbers'
import { EyeOff } from 'lucide-react'
import { dangerWords } from '#slice/documents/document-labels.ts'
import { Button } from '#ui/actions/button'
import { Notice } from '#ui/feedback/notice'

/** What one should know before relying on this document. */
export function ViewerNotices({ document, onHidden }: { document: DocumentView; onHidden: () => void }) {
  const isHidden = document.hidden > 0 && !document.hidden_released
  const hasReason = document.state === 'ready' && document.reason !== null
  if (!isHidden && !hasReason && document.dangers.length === 0 && document.removed_at === null) return null
  return (
    <div className="grid max-h-44 gap-2 overflow-y-auto border-b border-rule px-4 py-2">
      {document.removed_at !== null && <Notice tone="attention">This document is in the trash.</Notice>}
      {hasReason && <Notice tone="attention">{document.reason}</Notice>}
      {document.dangers.length > 0 && (
        <Notice tone="danger">
          {document.dangers.map((danger) => dangerWords[danger]).join(' ')} Pam only displays the pages and
          runs nothing in the file. Be careful with the original.
        </Notice>
      )}
      {isHidden && (
        <Notice
          tone="attention"
          actions={
            <Button size="small" icon={<EyeOff size={16} aria-hidden />} onClick={onHidden}>
              See them
            </Button>
          }
        >
          {countedFirst(document.hidden, 'piece of text', 'pieces of text')} in this file cannot be seen on
          its pages. Search and assistant do not use {document.hidden === 1 ? 'it' : 'them'}.
        </Notice>
      )}
    </div>
  )
}
