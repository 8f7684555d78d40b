import type { CitationLookUpView } from '@pam/contracts/research'
import { Notice } from '#ui/feedback/notice'

/** What was looked up outside the firm for this check, and the requests left today. Hidden if lookups are off. */
export function LookUpNote({ lookUp }: { lookUp: CitationLookUpView }) {
  if (!lookUp.is_on || !lookUp.message) return null
  const left =
    lookUp.left_today === null
      ? ''
      : ` ${lookUp.left_today === 1 ? '1 lookup is' : `${lookUp.left_today} lookups are`} left today.`
  return (
    <Notice tone={lookUp.asked > 0 ? 'info' : 'attention'}>
      {lookUp.message}
      {left}
    </Notice>
  )
}
