import { largestTrial, type TrialView } from '@pam/contracts/documents'
import { fileSize } from '@pam/law/format/file-size'
import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { useSession } from '#lib/session'
import { Button } from '#ui/actions/button'
import { Notice } from '#ui/feedback/notice'
import { FormErrors } from '#ui/fields/form-errors'
import { Card } from '#ui/layout/card'
import { trialQueries, useForgetTrial, useTryOut } from './trial.queries.ts'
import { TrialWords } from './trial-labels.tsx'
import { FileButton } from './upload/button.tsx'

/** In megabytes, as the server reports it. */
const trialLimit = `${largestTrial / 1024 / 1024} MB`

/** For visitors: one document at a time, kept in memory of their visit. */
export function TrialCard() {
  const { token } = useSession()
  const { data: trial } = useQuery({ ...trialQueries.now(), enabled: token !== null })
  const attempt = useTryOut()
  const forget = useForgetTrial()
  const [problem, setProblem] = useState('')
  const take = ([file]: File[]) => {
    const wrong = file ? problemWith(file) : ''
    setProblem(wrong)
    if (file && !wrong) attempt.mutate(file)
  }
  const error = attempt.error ?? forget.error
  return (
    <Card
      title="Try it on one of your documents"
      lead="Pam reads it right away. It is kept in memory for this visit only, never written to disk, and deleted after 24 hours."
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <FileButton
            look={trial ? 'secondary' : 'primary'}
            icon={<FileUp size={16} aria-hidden />}
            onFiles={take}
          >
            {trial ? 'Try another document' : 'Choose a document'}
          </FileButton>
          {trial && (
            <Button isBusy={forget.isPending} busyText="Deleting..." onClick={() => forget.mutate()}>
              Delete now
            </Button>
          )}
          <p className="text-sm text-ink-faint">
            PDF, Word, RTF, OpenDocument, text, web page, email or picture, up to {trialLimit}.
          </p>
        </div>
        <FormErrors
          message={problem || (error ? sentenceFor(error, 'This file could not be sent.') : undefined)}
        />
        {attempt.isPending && <p role="status">Sending the document...</p>}
        {trial && !attempt.isPending && <Trial trial={trial} />}
      </div>
    </Card>
  )
}

function problemWith({ size }: File): string {
  if (size === 0) return 'This file is empty.'
  return size > largestTrial ? `This file is larger than the ${trialLimit} limit for the trial.` : ''
}

function Trial({ trial }: { trial: TrialView }) {
  return (
    <div className="grid gap-4 border-t border-rule pt-4">
      <div>
        <p className="font-medium break-words">{trial.name}</p>
        <p role="status" className="figures text-sm text-ink-soft">
          {summaryOf(trial)}
        </p>
        {trial.state === 'reading' && trial.pages !== null && (
          <progress
            aria-label={`Pages read of ${trial.name}`}
            max={trial.pages}
            value={trial.pages_read}
            className="mt-2 h-1.5 w-full max-w-sm accent-accent"
          />
        )}
      </div>
      {trial.state === 'failed' && (
        <Notice tone="danger" title="This file could not be read">
          {trial.reason}
        </Notice>
      )}
      {trial.state === 'ready' && trial.reason && <Notice tone="attention">{trial.reason}</Notice>}
      {trial.state === 'ready' && <TrialWords trial={trial} />}
      <p className="figures text-sm text-ink-faint">
        Deleted automatically on {momentInList(trial.gone_after)}.
      </p>
    </div>
  )
}

function summaryOf({ state, pages, pages_read: read, size }: TrialView): string {
  const much = fileSize(size)
  if (state === 'reading') return pages ? `Reading page ${read} of ${pages}, ${much}` : `Reading, ${much}`
  if (state === 'failed') return much
  return `${pages === 1 ? '1 page' : `${pages ?? read} pages`} read, ${much}`
}
