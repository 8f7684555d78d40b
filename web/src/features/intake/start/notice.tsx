import { acceptText } from '@pam/contracts/intake/notice'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#ui/actions/button'
import { Checkbox } from '#ui/fields/checkbox'

/** Comes before every field: nothing can be typed until it is accepted. */
export function StartNotice({ notice, onAccept }: { notice: readonly string[]; onAccept: () => void }) {
  const [isTicked, setTicked] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isTicked) return onAccept()
    setMissing(true)
    form.current?.querySelector('input')?.focus()
  }
  const [first, ...rest] = notice
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
      <section aria-labelledby="before-you-write" className="rounded-lg border border-rule bg-surface p-5">
        <h2 id="before-you-write" className="font-serif text-xl font-semibold">
          Before you start
        </h2>
        <p className="mt-3 font-semibold">{first}</p>
        {rest.map((text) => (
          <p key={text} className="mt-3">
            {text}
          </p>
        ))}
      </section>
      <div>
        <Checkbox
          label={acceptText}
          checked={isTicked}
          aria-invalid={isMissing && !isTicked ? true : undefined}
          onChange={(event) => setTicked(event.target.checked)}
        />
        {isMissing && !isTicked && (
          <p role="alert" className="mt-2 text-sm text-danger">
            Read and accept the notice first.
          </p>
        )}
      </div>
      <div>
        <Button type="submit" look="primary" size="large">
          Continue to the questions
        </Button>
      </div>
    </form>
  )
}
