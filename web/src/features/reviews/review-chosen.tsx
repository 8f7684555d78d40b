import { mostDocuments } from '@pam/contracts/reviews'
import { Table2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button'
import { BeginReviewDialog } from './begin-review-dialog.tsx'

interface ReviewChosenProps {
  ids: readonly string[]
  caseId: string | null
}

/** Among what can be done with chosen documents: ask all of them the same. */
export function ReviewChosen({ ids, caseId }: ReviewChosenProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        icon={<Table2 size={16} aria-hidden />}
        disabled={ids.length > mostDocuments}
        onClick={() => setOpen(true)}
      >
        Review
      </Button>
      {isOpen && <BeginReviewDialog chosen={ids} caseId={caseId} onClose={() => setOpen(false)} />}
    </>
  )
}
