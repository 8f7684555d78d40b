import type { ChatMessage } from '@pam/contracts/chat'
import { BookCheck, Copy, Pencil, RefreshCw, Square, ThumbsDown, ThumbsUp } from 'lucide-react'
import { useCitationCheck } from '#lib/citation-check'
import { HearAnswer } from '#lib/voice-parts'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { Notice } from '#ui/feedback/notice'
import { Spinner } from '#ui/feedback/spinner'
import { useToast } from '#ui/feedback/toast'
import { AnswerBlocks } from './answer-blocks.tsx'
import { useAgain, useRate, useStop } from './chat.queries.ts'
import { takenInWords } from './model/labels.ts'
import { SourceList } from './source-links.tsx'
import { useAnswer } from './use-answer.ts'

interface MessageProps {
  message: ChatMessage
  isOwn: boolean
  onSay: (text: string) => void
  onEdit: (message: ChatMessage) => void
}

/** A person's message. */
export function Question({ message, isOwn, onEdit }: Omit<MessageProps, 'onSay'>) {
  return (
    <article aria-label={message.author ?? 'You'} className="group flex justify-end gap-1">
      {isOwn && (
        <IconButton
          label="Edit this message"
          icon={<Pencil size={16} aria-hidden />}
          onClick={() => onEdit(message)}
          className="self-start opacity-60 group-hover:opacity-100"
        />
      )}
      <div className="max-w-[min(42rem,90%)] rounded-lg bg-sunken px-4 py-2.5">
        <p className="leading-relaxed break-words whitespace-pre-wrap">{message.text}</p>
        {message.tries > 1 && (
          <p className="mt-1 text-xs text-ink-soft">Edited, version {message.try_number}</p>
        )}
      </div>
    </article>
  )
}

const ends = {
  writing: '',
  complete: '',
  incomplete: 'This answer is incomplete because it or the server was stopped. Do not rely on it.',
  failed: 'This answer could not be given.',
} as const

/** The answer itself says what went wrong, and what can be done. */
const saysWhy = ({ blocks }: ChatMessage) =>
  blocks.some((block) => block.is === 'notice' && block.ways.length > 0)

/** Pam's answer, while streaming and when complete. */
export function AnswerMessage({ message, isOwn, onSay }: Omit<MessageProps, 'onEdit'>) {
  const coming = useAnswer(message)
  const again = useAgain()
  const stop = useStop()
  const isWriting = message.state === 'writing'
  return (
    <article aria-label="Pam" aria-busy={isWriting} className="grid gap-3">
      <p className="flex items-center gap-2 text-sm font-semibold text-ink-soft">
        <span
          aria-hidden
          className="grid size-6 place-items-center rounded-sm bg-accent font-serif text-on-accent"
        >
          P
        </span>
        Pam{message.model && <span className="font-normal">with {message.model}</span>}
        {message.tries > 1 && (
          <span className="font-normal">
            answer {message.try_number} of {message.tries}
          </span>
        )}
      </p>
      {isWriting ? (
        <div className="grid gap-3">
          {coming.text && <p className="max-w-[70ch] break-words whitespace-pre-wrap">{coming.text}</p>}
          <p role="status" className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
            <Spinner /> {coming.lost || `${coming.doing || 'Looking'}...`}
            {isOwn && (
              <Button
                size="small"
                icon={<Square size={14} aria-hidden />}
                isBusy={stop.isPending}
                onClick={() => stop.mutate(message.id)}
              >
                Stop
              </Button>
            )}
          </p>
        </div>
      ) : (
        <>
          {message.state !== 'complete' && !saysWhy(message) && (
            <Notice
              tone="attention"
              actions={
                isOwn && (
                  <Button
                    size="small"
                    isBusy={again.isPending}
                    onClick={() => again.mutate({ id: message.id })}
                  >
                    Try again
                  </Button>
                )
              }
            >
              {ends[message.state]}
            </Notice>
          )}
          {message.blocks.length === 0 && message.text && (
            <p className="max-w-[70ch] break-words whitespace-pre-wrap">{message.text}</p>
          )}
          {message.state === 'incomplete' && saysWhy(message) && (
            <p className="text-sm font-medium text-attention">
              Incomplete: only part of the answer was received. Do not rely on it.
            </p>
          )}
          <AnswerBlocks message={message} canDecide={isOwn} onSay={onSay} />
          {message.model && <SourceList message={message} />}
          {message.use && <p className="text-xs text-ink-soft tabular-nums">{takenInWords(message.use)}</p>}
          <AnswerActs
            message={message}
            isOwn={isOwn}
            isBusy={again.isPending}
            onAgain={() => again.mutate({ id: message.id })}
          />
        </>
      )}
      <HearAnswer message={message} isOwn={isOwn} />
    </article>
  )
}

interface ActsProps {
  message: ChatMessage
  isOwn: boolean
  isBusy: boolean
  onAgain: () => void
}

function AnswerActs({ message, isOwn, isBusy, onAgain }: ActsProps) {
  const toast = useToast()
  const rate = useRate()
  const checkCitations = useCitationCheck()
  const copy = () =>
    navigator.clipboard.writeText(message.text).then(
      () => toast({ text: 'Copied, with its sources.' }),
      () =>
        toast({ text: 'The browser blocked copying. Select the text and copy it yourself.', tone: 'danger' }),
    )
  const rating = (feedback: 'good' | 'bad') => () =>
    rate.mutate({ id: message.id, feedback: message.feedback === feedback ? null : feedback })
  return (
    <div className="-ml-2 flex flex-wrap">
      <IconButton label="Copy the answer" icon={<Copy size={16} aria-hidden />} onClick={() => void copy()} />
      {message.text.trim() !== '' && (
        <IconButton
          label="Check citations"
          icon={<BookCheck size={16} aria-hidden />}
          onClick={() => checkCitations(message.text)}
        />
      )}
      {isOwn && (
        <>
          <IconButton
            label="Regenerate answer"
            icon={<RefreshCw size={16} aria-hidden />}
            isBusy={isBusy}
            onClick={onAgain}
          />
          <IconButton
            label="Good answer"
            aria-pressed={message.feedback === 'good'}
            icon={
              <ThumbsUp size={16} aria-hidden fill={message.feedback === 'good' ? 'currentColor' : 'none'} />
            }
            onClick={rating('good')}
          />
          <IconButton
            label="Bad answer"
            aria-pressed={message.feedback === 'bad'}
            icon={
              <ThumbsDown size={16} aria-hidden fill={message.feedback === 'bad' ? 'currentColor' : 'none'} />
            }
            onClick={rating('bad')}
          />
        </>
      )}
    </div>
  )
}
