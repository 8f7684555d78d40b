import { mostWritten } from '@pam/contracts/chat'
import { ArrowUp } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type RefObject, useId } from 'react'
import { SpeakInto } from '#lib/voice-parts'
import { Button } from '#ui/actions/button'

interface ComposerProps {
  text: string
  onType: (text: string) => void
  onSend: () => void
  isBusy: boolean
  error: string
  /** Text of the message being edited, if any. */
  isChanging: boolean
  caseId: string | null
  onKeep: () => void
  field: RefObject<HTMLTextAreaElement | null>
}

/** The input field. Enter sends, Shift+Enter adds a line. */
export function Composer(props: ComposerProps) {
  const { text, onType, onSend, isBusy, error, isChanging, caseId, onKeep, field } = props
  const hint = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && text.trim()) onSend()
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
    if (event.key === 'Escape' && isChanging) onKeep()
  }
  const left = mostWritten - text.length
  return (
    <form onSubmit={send} className="grid gap-1.5">
      {isChanging && (
        <p className="flex items-center justify-between text-sm text-ink-soft">
          Editing replaces this message and everything after it. The earlier version is kept.
          <Button size="small" look="plain" onClick={onKeep}>
            Cancel
          </Button>
        </p>
      )}
      <div className="flex items-end gap-2 rounded-lg border border-rule-strong bg-surface p-2 focus-within:border-accent">
        <textarea
          ref={field}
          value={text}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={press}
          rows={Math.min(8, Math.max(1, text.split('\n').length))}
          aria-label="Message to Pam"
          aria-describedby={hint}
          aria-invalid={error !== '' || left < 0}
          placeholder="Ask a question"
          className="max-h-60 min-h-9 min-w-0 flex-1 resize-none bg-transparent px-2 py-1.5 leading-relaxed outline-none placeholder:text-ink-faint"
        />
        <Button
          type="submit"
          look="primary"
          size="square"
          aria-label="Send"
          isBusy={isBusy}
          disabled={!text.trim() || left < 0}
          icon={<ArrowUp size={18} aria-hidden />}
        />
      </div>
      <SpeakInto
        value={text}
        onChange={onType}
        caseId={caseId}
        into="the message"
        conversation={{ onSend, isBusy }}
      />
      <p
        id={hint}
        className={error || left < 0 ? 'text-sm text-danger' : 'text-xs text-ink-soft'}
        role={error ? 'alert' : undefined}
      >
        {error ||
          (left < 0
            ? `${-left} characters too many. A longer text can be uploaded as a document.`
            : 'Pam is not a lawyer. Verify an answer before you rely on it.')}
      </p>
    </form>
  )
}
