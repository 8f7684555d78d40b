import type { FoundPassage } from '@pam/contracts/search'
import { Target } from 'lucide-react'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { useSaveGolden } from './golden.queries.ts'

interface RightAnswerProps {
  passage: FoundPassage
  question: string
}

/** Marks this passage as the right answer, so that the question can be run again after every change. */
export function RightAnswer({ passage, question }: RightAnswerProps) {
  const { mutate, isPending, isSuccess, error } = useSaveGolden()
  const sourceId = passage.document_id ?? passage.note_id ?? passage.knowledge_id ?? ''
  return (
    <div className="relative mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {isSuccess ? (
        <p role="status" className="text-good">
          Saved as the right answer. Pam asks this again after every change.
        </p>
      ) : (
        <Button
          look="plain"
          size="small"
          icon={<Target size={15} aria-hidden />}
          isBusy={isPending}
          busyText="Saving..."
          onClick={() => mutate({ q: question, source_id: sourceId, start: passage.start })}
        >
          This is the right answer
        </Button>
      )}
      {error && (
        <p role="alert" className="text-danger">
          {sentenceFor(error, 'It could not be saved. Try again.')}
        </p>
      )}
    </div>
  )
}
