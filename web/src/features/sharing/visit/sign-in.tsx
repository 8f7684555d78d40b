import { codeLength, sharingApi } from '@pam/contracts/sharing'
import { type FormEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { api } from '#lib/api'
import { sentenceFor } from '#lib/api-error'
import { useMutation } from '#lib/use-mutation'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { TextField } from '#ui/fields/text-field'

interface VisitSignInProps {
  token: string
  needsCode: boolean
  onIn: (pass: string) => void
}

/** First the address, then the code that was mailed to it. */
export function VisitSignIn({ token, needsCode, onIn }: VisitSignInProps) {
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const send = useMutation({
    mutationFn: () => api(sharingApi.sendCode, { body: { token, email } }),
    onSuccess: () => setSent(true),
  })
  const enter = useMutation({
    mutationFn: (code: string) => api(sharingApi.enter, { body: { token, email, code } }),
    onSuccess: ({ pass }) => onIn(pass),
  })
  const begin = (event: FormEvent) => {
    event.preventDefault()
    if (!z.email().safeParse(email.trim()).success) {
      setProblem('Enter an email address, as in name@example.com.')
      field.current?.focus()
      return
    }
    setProblem('')
    if (needsCode) send.mutate()
    else enter.mutate('')
  }
  if (isSent)
    return (
      <CodeForm
        email={email}
        enter={enter}
        onAgain={() => send.mutate()}
        isSending={send.isPending}
        sendError={send.error}
        onBack={() => setSent(false)}
      />
    )
  const failure = needsCode ? send.error : enter.error
  return (
    <form onSubmit={begin} noValidate className="grid gap-4">
      <p className="text-ink-soft">
        {needsCode
          ? 'Enter the email address this link was sent to. We will email you a code.'
          : 'Enter the email address this link was sent to.'}
      </p>
      <TextField
        ref={field}
        label="Your email address"
        type="email"
        autoComplete="email"
        inputMode="email"
        value={email}
        error={problem || undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
      <FormErrors message={failure ? sentenceFor(failure, 'Something went wrong. Try again.') : undefined} />
      <Button
        type="submit"
        look="primary"
        size="large"
        isBusy={send.isPending || enter.isPending}
        busyText={needsCode ? 'Sending...' : 'Opening...'}
      >
        {needsCode ? 'Send me a code' : 'Continue'}
      </Button>
    </form>
  )
}

interface CodeFormProps {
  email: string
  enter: { mutate: (code: string) => void; isPending: boolean; error: unknown; reset: () => void }
  isSending: boolean
  sendError: unknown
  onAgain: () => void
  onBack: () => void
}

function CodeForm({ email, enter, isSending, sendError, onAgain, onBack }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const digits = code.replaceAll(/\s/g, '')
    if (!new RegExp(`^\\d{${codeLength}}$`).test(digits)) {
      setProblem(`The code has ${codeLength} digits.`)
      field.current?.focus()
      return
    }
    setProblem('')
    enter.mutate(digits)
  }
  const failure = enter.error ?? sendError
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p role="status" className="text-ink-soft [overflow-wrap:anywhere]">
        If the link is meant for <strong className="text-ink">{email}</strong>, a code is on its way there. It
        works once, for ten minutes. Check your spam folder too.
      </p>
      <TextField
        ref={field}
        label="Code"
        autoFocus
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={12}
        className="figures text-lg tracking-[0.3em]"
        value={code}
        error={problem || undefined}
        onChange={(event) => setCode(event.target.value)}
      />
      <FormErrors message={failure ? sentenceFor(failure, 'Something went wrong. Try again.') : undefined} />
      <Button type="submit" look="primary" size="large" isBusy={enter.isPending} busyText="Opening...">
        Continue
      </Button>
      <div className="flex flex-wrap gap-2">
        <Button
          look="plain"
          size="small"
          isBusy={isSending}
          busyText="Sending..."
          onClick={() => {
            enter.reset()
            onAgain()
          }}
        >
          Send another code
        </Button>
        <Button look="plain" size="small" onClick={onBack}>
          Use another address
        </Button>
      </div>
    </form>
  )
}
