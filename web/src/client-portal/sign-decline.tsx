import { type FormEvent, useState } from 'react'
import { signing } from './sign-client.ts'
import { signSentence, useSignWords } from './sign-labels.ts'

/** Declining takes a reason: the firm must know what to change. */
export function Decline({ onDeclined }: { onDeclined: () => void }) {
  const words = useSignWords()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [error, setError] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await signing.decline(reason)
      onDeclined()
    } catch (failure) {
      setError(signSentence(failure, words))
    }
  }
  if (!isOpen)
    return (
      <button type="button" className="plain" onClick={() => setOpen(true)}>
        {words.decline}
      </button>
    )
  return (
    <form className="card" onSubmit={(event) => void submit(event)}>
      <h2>{words.declineTitle}</h2>
      <p className="soft">{words.declineHint}</p>
      <label>
        {words.reason}
        <textarea
          required
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
      {error && (
        <p role="alert" className="error">
          {error}
        </p>
      )}
      <div className="row">
        <button type="submit">{words.decline}</button>
        <button type="button" className="plain" onClick={() => setOpen(false)}>
          {words.cancel}
        </button>
      </div>
    </form>
  )
}
