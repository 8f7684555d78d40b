import type { EmailView } from '@pam/contracts/email'
import { useState } from 'react'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { filedWords, offerWords, subjectInWords } from './email-labels.ts'
import { FileDialog } from './file-dialog.tsx'
import { MessageBody, MessageHead } from './message-parts.tsx'
import { useDecisions } from './use-decisions.ts'

const shownAtFirst = 600

/** One message of the list, with what can be decided about it. */
export function ReviewItem({ message }: { message: EmailView }) {
  const [isWhole, setWhole] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const isLong = message.text.length > shownAtFirst
  const shown =
    isWhole || !isLong ? message : { ...message, text: `${message.text.slice(0, shownAtFirst)}...` }
  return (
    <li className="grid gap-3 py-5">
      <h2 className="font-semibold break-words">{subjectInWords(message.subject)}</h2>
      <MessageHead message={message} />
      <MessageBody message={shown} />
      {isLong && (
        <div>
          <Button size="small" onClick={() => setWhole(!isWhole)} aria-expanded={isWhole}>
            {isWhole ? 'Show less' : 'Show whole message'}
          </Button>
        </div>
      )}
      <Decisions message={message} onChoose={() => setChoosing(true)} />
      {isChoosing && <FileDialog message={message} onClose={() => setChoosing(false)} />}
    </li>
  )
}

function Decisions({ message, onChoose }: { message: EmailView; onChoose: () => void }) {
  const { file, unfile, dismiss, restore, complain, isBusy } = useDecisions(message)
  const { status, proposed, case: filedTo, filed_because, filed_by } = message
  if (status === 'filed')
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        {filedTo && (
          <p className="min-w-0 break-words">
            <Link to={`/cases/${filedTo.id}?tab=email`}>
              {filedTo.number} {filedTo.title}
            </Link>
            <span className="text-ink-soft">
              {' '}
              · {filed_because && filedWords[filed_because]}
              {filed_by && ` by ${filed_by}`}
            </span>
          </p>
        )}
        <Button size="small" disabled={isBusy} onClick={onChoose}>
          File elsewhere
        </Button>
        <Button size="small" disabled={isBusy} onClick={unfile}>
          Move to review
        </Button>
      </div>
    )
  if (status === 'dismissed')
    return (
      <div>
        <Button size="small" disabled={isBusy} onClick={restore}>
          Move to review
        </Button>
      </div>
    )
  return (
    <div className="grid gap-2">
      {proposed.map((offer) => (
        <div key={offer.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Button
            size="small"
            look="primary"
            disabled={isBusy}
            onClick={() => void file.run(offer).catch(complain)}
          >
            File to {offer.number}
          </Button>
          <p className="min-w-0 break-words">
            {offer.title} <span className="text-ink-soft">· {offerWords[offer.reason]}</span>
          </p>
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button size="small" disabled={isBusy} onClick={onChoose}>
          {proposed.length > 0 ? 'Choose another case' : 'Choose case'}
        </Button>
        <Button size="small" disabled={isBusy} onClick={dismiss}>
          Dismiss
        </Button>
      </div>
    </div>
  )
}
