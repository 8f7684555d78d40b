import type { Mark, SigningField, SigningView } from '@pam/contracts/signatures/signing'
import { type FormEvent, useState } from 'react'
import { dayOf } from './format.ts'
import { signing } from './sign-client.ts'
import { Decline } from './sign-decline.tsx'
import { labelOf, signSentence, useSignWords } from './sign-labels.ts'
import { SignPad } from './sign-pad.tsx'
import { SignPages } from './sign-pages.tsx'

interface FormProps {
  view: SigningView
  onView: (view: SigningView) => void
  onDeclined: () => void
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .join('')
    .toUpperCase()

/** Reading, filling in and signing. */
export function SignForm({ view, onView, onDeclined }: FormProps) {
  const words = useSignWords()
  const [signature, setSignature] = useState<Mark | null>(null)
  const [initials, setInitials] = useState<Mark | null>(null)
  const [values, setValues] = useState<Record<string, string>>({})
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const asked = view.fields.filter(({ kind }) => kind === 'text' || kind === 'checkbox')
  const hasInitials = view.fields.some(({ kind }) => kind === 'initials')
  const hasDate = view.fields.some(({ kind }) => kind === 'date')
  const focus = (id: string) => {
    const target = document.getElementById(`field-${id}`) ?? document.getElementById('marks')
    target?.scrollIntoView({ block: 'center' })
    target?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!signature || (hasInitials && !initials)) {
      setError(words.missing)
      return
    }
    setBusy(true)
    setError('')
    try {
      onView(await signing.sign({ signature, initials: hasInitials ? initials : null, values }))
      scrollTo(0, 0)
    } catch (failure) {
      setError(signSentence(failure, words))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <SignPages view={view} signature={signature} initials={initials} values={values} onField={focus} />
      <form className="card" onSubmit={(event) => void submit(event)}>
        <h2>{words.fillTitle}</h2>
        {asked.map((field) => (
          <AskedField
            key={field.id}
            field={field}
            value={values[field.id] ?? ''}
            onChange={(value) => setValues((all) => ({ ...all, [field.id]: value }))}
          />
        ))}
        <div id="marks" tabIndex={-1}>
          <SignPad
            title={words.signature}
            typeLabel={words.typeName}
            suggestion={view.me.name}
            onChange={setSignature}
          />
          {hasInitials && (
            <SignPad
              title={words.initials}
              typeLabel={words.typeInitials}
              suggestion={initialsOf(view.me.name)}
              onChange={setInitials}
            />
          )}
        </div>
        {hasDate && <p className="soft">{words.dateHint(dayOf(view.today, words.locale))}</p>}
        <p className="soft">{words.signNote}</p>
        {error && (
          <p role="alert" className="error">
            {error}
          </p>
        )}
        <button type="submit" className="primary" disabled={isBusy}>
          {words.sign}
        </button>
      </form>
      <Decline onDeclined={onDeclined} />
    </>
  )
}

interface AskedProps {
  field: SigningField
  value: string
  onChange: (value: string) => void
}

function AskedField({ field, value, onChange }: AskedProps) {
  const words = useSignWords()
  const label = field.is_required ? labelOf(field, words) : `${labelOf(field, words)}, ${words.optional}`
  if (field.kind === 'checkbox')
    return (
      <label className="tick">
        <input
          id={`field-${field.id}`}
          type="checkbox"
          required={field.is_required}
          checked={value === 'yes'}
          onChange={(event) => onChange(event.target.checked ? 'yes' : '')}
        />
        <span>{label}</span>
      </label>
    )
  return (
    <label>
      {label}
      <input
        id={`field-${field.id}`}
        required={field.is_required}
        maxLength={500}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
