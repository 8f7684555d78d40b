import type { LeadView, LetterView } from '@pam/contracts/intake'
import { counted } from '@pam/law/format/numbers'
import { Download, Mail, Pencil } from 'lucide-react'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { saveFile } from '#lib/save-file'
import { useMay } from '#lib/use-may'
import { Button } from '#ui/actions/button'
import { Notice } from '#ui/feedback/notice'
import { useToast } from '#ui/feedback/toast'
import { Card } from '#ui/layout/card'
import { Confirm } from '#ui/overlays/confirm'
import { type LetterForm, useLetterFile, useMailLetter } from './intake.queries.ts'
import { useLetterAct } from './letter-acts.ts'
import { LetterDialog } from './letter-dialog.tsx'
import { LetterText } from './letter-text.tsx'

const titles = { engagement: 'Engagement letter', non_engagement: 'Non-engagement letter' } as const

const types: Record<LetterForm, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
}

/** A letter to read, edit, download and send once. With an unfilled placeholder it is a draft and cannot be sent. */
export function LetterCard({ letter, lead }: { letter: LetterView; lead: LeadView }) {
  const [act, setAct] = useState<'edit' | 'mail' | null>(null)
  const may = useMay()
  const mail = useMailLetter(letter.id)
  const toast = useToast()
  const Act = useLetterAct()
  const isDraft = letter.unfilled.length > 0
  const status = letter.mailed_at
    ? `Sent to ${letter.mailed_to}, ${momentInList(letter.mailed_at)}.`
    : isDraft
      ? 'Draft, not sent.'
      : 'Not sent.'
  const send = () =>
    mail.mutate(undefined, {
      onSuccess: () => toast({ text: 'The letter is on its way.' }),
      onError: (error) =>
        toast({ tone: 'danger', text: sentenceFor(error, 'The letter was not sent. Try again.') }),
      onSettled: () => setAct(null),
    })
  return (
    <Card title={titles[letter.kind]} lead={`Written ${momentInList(letter.written_at)}. ${status}`}>
      <div className="grid gap-4">
        {!letter.mailed_at && <LetterNotices letter={letter} />}
        <article className="rounded-md border border-rule bg-paper px-5 py-4">
          <h3 className="mb-3 font-serif font-semibold break-words">{letter.subject}</h3>
          <LetterText text={letter.text} />
        </article>
        <div className="flex flex-wrap gap-2">
          {Act && <Act letter={letter} lead={lead} />}
          <LetterDownloads letter={letter} lead={lead} isDraft={isDraft} />
          {!letter.mailed_at && may('cases.manage') && (
            <>
              <Button icon={<Pencil size={16} aria-hidden />} onClick={() => setAct('edit')}>
                Edit letter
              </Button>
              {lead.email && (
                <Button
                  icon={<Mail size={16} aria-hidden />}
                  disabled={isDraft}
                  onClick={() => setAct('mail')}
                >
                  Send by email
                </Button>
              )}
            </>
          )}
        </div>
      </div>
      {act === 'edit' && <LetterDialog letter={letter} onClose={() => setAct(null)} />}
      <Confirm
        title="Send this letter?"
        confirmText="Send"
        isOpen={act === 'mail'}
        isBusy={mail.isPending}
        onConfirm={send}
        onClose={() => setAct(null)}
      >
        It is sent once to {lead.email}, exactly as shown here. It cannot be changed after that.
      </Confirm>
    </Card>
  )
}

function LetterNotices({ letter: { unfilled, notes } }: { letter: LetterView }) {
  return (
    <>
      {unfilled.length > 0 && (
        <Notice
          tone="attention"
          title={`${counted(unfilled.length, 'place')} to fill in before this letter can be sent`}
        >
          <ul className="list-inside list-disc break-words">
            {unfilled.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </ul>
        </Notice>
      )}
      {notes.map((note) => (
        <Notice key={note}>{note}</Notice>
      ))}
    </>
  )
}

function LetterDownloads({
  letter,
  lead,
  isDraft,
}: {
  letter: LetterView
  lead: LeadView
  isDraft: boolean
}) {
  const file = useLetterFile(letter.id)
  const toast = useToast()
  const making = file.isPending ? file.variables.as : null
  const download = (as: LetterForm) =>
    file.mutate(
      { as, isDraft },
      {
        onSuccess: (bytes) =>
          saveFile(
            `${letter.kind}-${lead.reference}${isDraft ? '-draft' : ''}.${as}`,
            new Uint8Array(bytes),
            types[as],
          ),
        onError: (error) =>
          toast({ tone: 'danger', text: sentenceFor(error, 'The file could not be created. Try again.') }),
      },
    )
  const what = isDraft ? 'draft ' : ''
  return (['pdf', 'docx'] as const).map((as) => (
    <Button
      key={as}
      icon={<Download size={16} aria-hidden />}
      isBusy={making === as}
      busyText="Preparing..."
      onClick={() => download(as)}
    >
      {`Download ${what}${as === 'pdf' ? 'PDF' : 'Word file'}`}
    </Button>
  ))
}
