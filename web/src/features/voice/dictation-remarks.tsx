import { counted } from '@pam/law/format/numbers'
import { Button } from '#ui/actions/button'
import { Notice } from '#ui/feedback/notice'
import type { Recording } from './recorder.ts'
import type { Dictation } from './use-dictation.ts'
import type { HandsFree } from './use-hands-free.ts'

interface RemarksProps {
  state: Dictation
  /** Why dictation is unavailable. */
  reasons: readonly string[]
  isDraft: boolean
  loop: HandsFree
  onRetry: (recording: Recording) => void
  onKeep: () => void
}

/** What is being heard, what went wrong, and what is about to be sent. */
export function DictationRemarks({ state, reasons, isDraft, loop, onRetry, onKeep }: RemarksProps) {
  const failed = state.is === 'failed' ? state : null
  const { recording } = failed ?? {}
  return (
    <>
      {state.is === 'listening' && state.interim && (
        <p className="font-serif text-ink-soft italic" data-testid="interim">
          {state.interim}
        </p>
      )}
      {loop.is === 'counting' && (
        <Notice
          role="alert"
          actions={
            <Button size="small" onClick={onKeep}>
              Do not send
            </Button>
          }
        >
          Sending in {counted(loop.seconds, 'second')}.
        </Notice>
      )}
      {failed && (
        <Notice
          tone="attention"
          role="alert"
          actions={
            recording && (
              <Button size="small" onClick={() => onRetry(recording)}>
                Try the recording again
              </Button>
            )
          }
        >
          {failed.words}
        </Notice>
      )}
      {reasons.length > 0 && (
        <Notice tone="attention" role="alert" title="Pam cannot listen here">
          <ul className="grid gap-1">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Notice>
      )}
      {isDraft && state.is === 'idle' && loop.is === 'off' && (
        <p className="text-xs text-ink-soft">Transcribed by software. Check it before you rely on it.</p>
      )}
    </>
  )
}
