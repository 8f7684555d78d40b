import type { DocumentView } from '@pam/contracts/documents'
import { listOf } from '@pam/law/format/lists'
import { Notice } from '#ui/feedback/notice'
import { Checkbox } from '#ui/fields/checkbox'

interface PrivilegedWarningProps {
  documents: readonly DocumentView[]
  isConfirmed: boolean
  onConfirm: (isConfirmed: boolean) => void
}

/** Before something privileged leaves the firm. The server asks for the same yes. */
export function PrivilegedWarning({ documents, isConfirmed, onConfirm }: PrivilegedWarningProps) {
  const marked = documents.filter(({ privilege }) => privilege !== null)
  if (marked.length === 0) return null
  const names = listOf(marked.map(({ name }) => name))
  return (
    <div className="grid gap-3">
      <Notice tone="attention">
        {names} {marked.length === 1 ? 'is' : 'are'} marked privileged. Giving privileged documents to anyone
        outside the firm can waive the privilege.
      </Notice>
      <Checkbox
        label={marked.length === 1 ? 'Include it anyway' : 'Include them anyway'}
        checked={isConfirmed}
        onChange={(event) => onConfirm(event.target.checked)}
      />
    </div>
  )
}
