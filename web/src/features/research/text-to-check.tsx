import { longestChecked } from '@pam/contracts/research'
import type { FormEvent } from 'react'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { TextArea } from '#ui/fields/text-area'

const example =
  'The complaint must “state a claim to relief that is plausible on its face.” Bell Atl. Corp. v. Twombly, 550 U.S. 554, 570 (2007). Id. at 556. See also Varghese v. China S. Airlines Co., 925 F.3d 1339 (11th Cir. 2019); Fed. R. Civ. P. 12(b)(6).'

interface TextToCheckProps {
  text: string
  onText: (text: string) => void
  onCheck: () => void
  isBusy: boolean
  error: string | undefined
}

export function TextToCheck({ text, onText, onCheck, isBusy, error }: TextToCheckProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && text.trim() !== '') onCheck()
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      <TextArea
        label="Text to check"
        placeholder="Paste a brief, a letter or a paragraph"
        rows={14}
        className="font-serif text-[1.0625rem] leading-relaxed"
        maxLength={longestChecked}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <FormErrors message={error} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          look="primary"
          disabled={text.trim() === ''}
          isBusy={isBusy}
          busyText="Checking..."
        >
          Check citations
        </Button>
        {text === '' && <Button onClick={() => onText(example)}>Use an example</Button>}
      </div>
    </form>
  )
}
