import { countedFirst } from '@pam/law/format/numbers'
import { useQuery } from '@tanstack/react-query'
import { documentQueries } from '#slice/documents/documents.queries.ts'
import { Button } from '#ui/actions/button'
import { Notice } from '#ui/feedback/notice'

/** Tells people who can decide that documents are waiting for a decision. */
export function QuarantineNotice({ onShow }: { onShow: () => void }) {
  const { data: count = 0 } = useQuery(documentQueries.apart())
  if (count === 0) return null
  return (
    <Notice
      tone="attention"
      title={countedFirst(count, 'document is quarantined', 'documents are quarantined')}
      actions={<Button onClick={onShow}>Review them</Button>}
    >
      Pam found something in them that should be reviewed before they are used.
    </Notice>
  )
}
