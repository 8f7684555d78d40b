import type { SpeechPath } from '@pam/contracts/voice'
import { Button } from '#ui/actions/button'
import { Notice } from '#ui/feedback/notice'
import { pathWords } from './speech-path.ts'

interface SpeechNoticeProps {
  path: SpeechPath
  /** There is a service of the firm that could be used instead of the browser's recognizer. */
  hasService: boolean
  isBusy: boolean
  onGoOn: () => void
  onStayLocal: () => void
  onUseService: () => void
}

/** Shown before the first word is spoken, and again whenever it changes. */
export function SpeechNotice({
  path,
  hasService,
  isBusy,
  onGoOn,
  onStayLocal,
  onUseService,
}: SpeechNoticeProps) {
  return (
    <Notice
      role="status"
      title="Where your voice goes"
      actions={
        <div className="flex flex-wrap gap-2">
          <Button size="small" look="primary" isBusy={isBusy} onClick={onGoOn}>
            Continue and listen
          </Button>
          {path === 'browser' && hasService && (
            <Button size="small" isBusy={isBusy} onClick={onUseService}>
              Use the firm’s service instead
            </Button>
          )}
          {path !== 'browser_local' && (
            <Button size="small" isBusy={isBusy} onClick={onStayLocal}>
              Keep it on this device
            </Button>
          )}
        </div>
      }
    >
      <p>{pathWords[path]}</p>
      <p className="mt-1.5">No microphone was turned on, and nothing was sent.</p>
    </Notice>
  )
}
