import type { EmailView } from '@pam/contracts/email'
import { fileSize } from '@pam/law/format/file-size'
import { Lock, Paperclip } from 'lucide-react'
import { momentInList } from '#lib/dates'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { Notice } from '#ui/feedback/notice'
import { personInWords, sendingWords } from './email-labels.ts'
import { InvitationPart } from './invitation-part.tsx'

/** Who wrote to whom, and when. */
export function MessageHead({ message }: { message: EmailView }) {
  const { from, to, cc, at, is_privileged, sending } = message
  const state = sending && sendingWords[sending]
  return (
    <div className="grid gap-1 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 font-medium break-words">{personInWords(from)}</p>
        <p className="figures text-ink-soft">{momentInList(at)}</p>
        {is_privileged && (
          <Badge tone="brass" icon={<Lock size={12} aria-hidden />}>
            Privileged
          </Badge>
        )}
        {state && <Badge tone={state.tone}>{state.text}</Badge>}
      </div>
      <p className="break-words text-ink-soft">
        To: {to.map(personInWords).join(', ') || 'undisclosed recipients'}
        {cc.length > 0 && <> · Cc: {cc.map(personInWords).join(', ')}</>}
      </p>
    </div>
  )
}

/** The text, what was omitted, and the files. Everything is text: nothing in a message is ever run or loaded. */
export function MessageBody({ message }: { message: EmailView }) {
  const { id: messageId, text, notice, attachments, invitation } = message
  return (
    <div className="grid gap-3">
      {notice && <Notice tone="attention">{notice}</Notice>}
      {invitation && <InvitationPart id={messageId} invitation={invitation} />}
      <p className="max-w-[80ch] font-serif text-[0.95rem] break-words whitespace-pre-wrap">
        {text || <span className="text-ink-soft">This message has no text.</span>}
      </p>
      {attachments.length > 0 && (
        <ul aria-label="Attachments" className="grid gap-1 text-sm">
          {attachments.map(({ id, name, size, document_id, notice: why }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
              <Paperclip size={14} aria-hidden className="text-ink-soft" />
              {document_id ? (
                <Link to={`/documents/${document_id}`} className="break-all">
                  {name}
                </Link>
              ) : (
                <span className="break-all">{name}</span>
              )}
              <span className="figures text-ink-soft">{fileSize(size)}</span>
              {why && <span className="text-attention">Not added: {why}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
