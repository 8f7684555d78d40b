import { useState } from 'react'
import { portal } from './client.ts'
import { dayOf } from './format.ts'
import { useWords } from './language.ts'
import type { PartProps } from './part-props.ts'
import { signingPass } from './sign-client.ts'

/** Documents to sign and signed ones; signing has its own page. */
export function ToSign({ case: found, onFailure }: Pick<PartProps, 'case' | 'onFailure'>) {
  const words = useWords()
  const [error, setError] = useState('')
  if (found.signatures.length === 0) return null
  const open = async (id: string) => {
    try {
      signingPass.keep((await portal.sign(id)).pass)
      location.assign('/sign')
    } catch (failure) {
      setError(onFailure(failure))
    }
  }
  return (
    <section className="card">
      <h2>{words.toSign}</h2>
      <ul className="rows">
        {found.signatures.map(({ id, title, state, expires_at }) => (
          <li key={id}>
            <span className="grow">
              <strong className="name">{title}</strong>
              <small className={state === 'open' ? 'open' : 'good'}>
                {words.signState[state]}
                {state === 'open' &&
                  expires_at &&
                  ` ${words.due(dayOf(expires_at.slice(0, 10), words.locale))}`}
              </small>
            </span>
            {(state === 'open' || state === 'completed') && (
              <button
                type="button"
                className={state === 'open' ? 'primary' : ''}
                aria-label={`${state === 'open' ? words.sign : words.download}: ${title}`}
                onClick={() => void open(id)}
              >
                {state === 'open' ? words.sign : words.download}
              </button>
            )}
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="error">
          {error}
        </p>
      )}
    </section>
  )
}
