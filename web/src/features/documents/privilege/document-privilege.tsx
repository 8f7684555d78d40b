import type { DocumentView } from '@pam/contracts/documents'
import { Suspense } from 'react'
import { PrivilegeDialog } from '#features/cases'
import { useMarkDocument } from './privilege.queries.ts'

export function DocumentPrivilege({ document, onClose }: { document: DocumentView; onClose: () => void }) {
  const mark = useMarkDocument(document.id, document.revision)
  return (
    <Suspense>
      <PrivilegeDialog
        mark={document.privilege}
        onSave={(chosen) => mark.mutateAsync(chosen)}
        onClose={onClose}
      />
    </Suspense>
  )
}
