import type { LeadView, LetterView } from '@pam/contracts/intake'
import { Download, Mail, Pencil } from 'lucide-react'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { saveFile } from '#lib/save-file'
import { useMay } from '#lib/use-may'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Confirm } from '#ui/confirm'
import { useToast } from '#ui/toast'
import { useMailLetter } from './intake.queries.ts'
import { LetterDialog } from './letter-dialog.tsx'

const titles = { engagement: 'Engagement letter, a draft', non_engagement: 'Letter that says no' } as const

/** A letter as it stands: to read, to change, to print, and to send once. */
export function LetterCard({ letter, lead }: { letter: LetterView; lead: LeadView }) {
  const [act, setAct] = useState<'edit' | 'mail' | null>(null)
  const may = useMay()
  const mail = useMailLetter(letter.id)
  const toast = useToast()
  const sentOn = letter.mailed_at
    ? ` Sent to ${letter.mailed_to}, ${momentInList(letter.mailed_at)}.`
    : ' Not sent.'
  const savePdf = async () => {
    try {
      const { letterPdf } = await import('./letter-pdf.ts')
      saveFile(`${letter.kind}-${lead.reference}.pdf`, await letterPdf(letter, lead), 'application/pdf')
    } catch {
      toast({ tone: 'danger', text: 'The PDF could not be made. The text is on the screen.' })
    }
  }
  const send = () =>
    mail.mutate(undefined, {
      onSuccess: () => toast({ text: 'The letter is in the outbox.' }),
      onError: (error) => toast({ tone: 'danger', text: sentenceFor(error, 'It was not sent. Try again.') }),
      onSettled: () => setAct(null),
    })
  return (
    <Card title={titles[letter.kind]} lead={`Written ${momentInList(letter.written_at)}.${sentOn}`}>
      <div className="grid gap-4">
        <article className="rounded-md border border-rule bg-paper px-5 py-4">
          <h3 className="mb-3 font-serif font-semibold">{letter.subject}</h3>
          <p className="font-serif break-words whitespace-pre-wrap">{letter.text}</p>
        </article>
        <div className="flex flex-wrap gap-2">
          <Button icon={<Download size={16} aria-hidden />} onClick={() => void savePdf()}>
            Letter as PDF
          </Button>
          {!letter.mailed_at && may('cases.manage') && (
            <>
              <Button icon={<Pencil size={16} aria-hidden />} onClick={() => setAct('edit')}>
                Change
              </Button>
              {lead.email && (
                <Button icon={<Mail size={16} aria-hidden />} onClick={() => setAct('mail')}>
                  Send by e-mail
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
        It goes to {lead.email} exactly as it stands here, once. After that it cannot be changed.
      </Confirm>
    </Card>
  )
}
