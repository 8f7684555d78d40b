import type { SentQuestionnaire } from '@pam/contracts/portal/questionnaires'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { saveFile } from '#lib/save-file'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { Dialog } from '#ui/overlays/dialog'
import { useAnswersFile } from './questionnaires.queries.ts'

/** What a client submitted; earlier submissions can be chosen. */
export function AnswersDialog({ sent, onClose }: { sent: SentQuestionnaire; onClose: () => void }) {
  const [chosen, setChosen] = useState(sent.submissions[0]?.id ?? '')
  const file = useAnswersFile()
  const shown = sent.submissions.find(({ id }) => id === chosen) ?? sent.submissions[0]
  if (!shown) return null
  const take = (as: 'pdf' | 'docx') =>
    file.mutate(
      { id: shown.id, as },
      { onSuccess: (blob) => saveFile(`${sent.title} - ${sent.person}.${as}`, blob, blob.type) },
    )
  return (
    <Dialog
      title={sent.title}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button isBusy={file.isPending} onClick={() => take('docx')}>
            Download Word
          </Button>
          <Button isBusy={file.isPending} onClick={() => take('pdf')}>
            Download PDF
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {sent.submissions.length > 1 ? (
          <Select
            label="Submission"
            value={shown.id}
            onChange={(event) => setChosen(event.target.value)}
            options={sent.submissions.map(({ id, at }, index) => ({
              value: id,
              label: `${momentInList(at)}${index === 0 ? ' (latest)' : ''}`,
            }))}
          />
        ) : (
          <p className="text-sm text-ink-soft">
            {sent.person}, {momentInList(shown.at)}
          </p>
        )}
        <dl className="grid gap-3 text-sm">
          {shown.answers.map(({ question, answer }) => (
            <div key={question}>
              <dt className="text-ink-soft">{question}</dt>
              <dd className="break-words whitespace-pre-wrap">{answer}</dd>
            </div>
          ))}
        </dl>
        <FormErrors
          message={
            file.error ? sentenceFor(file.error, 'The file could not be created. Try again.') : undefined
          }
        />
      </div>
    </Dialog>
  )
}
