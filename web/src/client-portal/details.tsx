import type { PortalLanguage, PortalMe } from '@pam/contracts/portal/client'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { portal } from './client.ts'
import { useWords } from './language.ts'

// Fetched when it is looked at: most visits never need it.
const Passkeys = lazy(() => import('./passkeys.tsx').then((part) => ({ default: part.Passkeys })))

interface DetailsProps {
  me: PortalMe
  onSaved: (me: PortalMe) => void
  onFailure: (error: unknown) => string
}

export function Details({ me, onSaved, onFailure }: DetailsProps) {
  const words = useWords()
  const [phone, setPhone] = useState(me.phone)
  const [address, setAddress] = useState(me.address)
  const [language, setLanguage] = useState<PortalLanguage>(me.language)
  const [isSaved, setSaved] = useState(false)
  const [error, setError] = useState('')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setError('')
    setSaved(false)
    try {
      onSaved(await portal.changeMe({ phone, address, language }))
      setSaved(true)
    } catch (failure) {
      setError(onFailure(failure))
    }
  }
  return (
    <>
      <p className="back">
        <a href="#/">{me.cases.length > 1 ? words.allCases : words.home}</a>
      </p>
      <form className="card" onSubmit={(event) => void save(event)}>
        <h1>{words.details}</h1>
        <dl>
          <dt>{words.name}</dt>
          <dd>{me.name}</dd>
          <dt>{words.email}</dt>
          <dd>{me.email}</dd>
        </dl>
        <label>
          {words.phone}
          <input
            type="tel"
            autoComplete="tel"
            maxLength={40}
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
          />
        </label>
        <label>
          {words.address}
          <textarea
            rows={3}
            autoComplete="street-address"
            maxLength={300}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        </label>
        <label>
          {words.language}
          <select value={language} onChange={(event) => setLanguage(event.target.value as PortalLanguage)}>
            <option value="en">English</option>
            <option value="es">Español</option>
          </select>
        </label>
        <p role="status">{isSaved && words.saved}</p>
        {error && (
          <p role="alert" className="error">
            {error}
          </p>
        )}
        <button type="submit" className="primary">
          {words.save}
        </button>
      </form>
      <Suspense fallback={null}>
        <Passkeys onFailure={onFailure} />
      </Suspense>
    </>
  )
}
