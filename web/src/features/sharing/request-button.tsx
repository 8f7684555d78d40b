import { MailQuestion } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { PickedCase } from '#features/cases'
import { Button } from '#ui/actions/button'

const RequestDialog = lazy(() =>
  import('./request-dialog.tsx').then((page) => ({ default: page.RequestDialog })),
)

/** Asks somebody for documents, of a case where that is clear. */
export function RequestButton({ case: legalCase = null }: { case?: PickedCase | null }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<MailQuestion size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Request documents
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RequestDialog case={legalCase} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
