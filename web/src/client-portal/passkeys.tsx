import type { ClientPasskeys } from '@pam/contracts/portal-passkeys'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { useEffect, useState } from 'react'
import { json, Refusal } from './client.ts'
import { dayOf } from './format.ts'
import { useWords } from './language.ts'

const english = {
  title: 'Passkeys',
  about: 'Sign in with your fingerprint, face or device PIN instead of a code.',
  none: 'You have no passkeys yet.',
  add: 'Add a passkey on this device',
  added: (day: string) => `Added ${day}`,
  remove: 'Remove',
  removeOne: (name: string) => `Remove the passkey ${name}`,
  done: 'Passkey added. Next time, choose “Sign in with a passkey”.',
  removed: 'Passkey removed.',
  notHere: 'Passkeys cannot be added on a shared computer.',
  canceled: 'No passkey was added.',
}

// cspell:disable -- Spanish
const spanish: typeof english = {
  title: 'Claves de acceso',
  about: 'Inicie sesión con su huella, su rostro o el PIN de su dispositivo en lugar de un código.',
  none: 'Todavía no tiene claves de acceso.',
  add: 'Agregar una clave de acceso en este dispositivo',
  added: (day) => `Agregada el ${day}`,
  remove: 'Quitar',
  removeOne: (name) => `Quitar la clave de acceso ${name}`,
  done: 'Clave de acceso agregada. La próxima vez, elija “Usar una clave de acceso”.',
  removed: 'Clave de acceso quitada.',
  notHere: 'No se pueden agregar claves de acceso en una computadora compartida.',
  canceled: 'No se agregó ninguna clave de acceso.',
}
// cspell:enable

interface Options<Ask extends (asked: never) => unknown> {
  readonly options: Parameters<Ask>[0] extends { optionsJSON: infer Shape } ? Shape : never
}

/** The browser's own errors are written for engineers: a closed dialog is no error, everything else is one. */
const canceled = () => {
  throw new Refusal('passkey', '')
}

export async function signInWithPasskey(isShared: boolean): Promise<{ session: string }> {
  const { options } = await json<Options<typeof startAuthentication>>('POST', '/passkeys/ask')
  const assertion = await startAuthentication({ optionsJSON: options }).catch(canceled)
  return json<{ session: string }>('POST', '/passkeys/sign-in', {
    assertion,
    is_shared_computer: isShared,
  }).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'bad_credentials') canceled()
    throw error
  })
}

async function addPasskey(): Promise<ClientPasskeys> {
  const { options } = await json<Options<typeof startRegistration>>('POST', '/passkeys/offer')
  const registration = await startRegistration({ optionsJSON: options }).catch(canceled)
  return json('POST', '/passkeys', { registration })
}

/** The passkeys of a client, to add one on this device and to remove those of lost ones. */
export function Passkeys({ onFailure }: { onFailure: (error: unknown) => string }) {
  const { locale } = useWords()
  const words = locale.startsWith('es') ? spanish : english
  const [found, setFound] = useState<ClientPasskeys | null>(null)
  const [said, setSaid] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const run = async (act: () => Promise<ClientPasskeys>, done: string) => {
    setBusy(true)
    setSaid('')
    setError('')
    try {
      setFound(await act())
      setSaid(done)
    } catch (failure) {
      const isCanceled = failure instanceof Refusal && failure.code === 'passkey'
      setError(isCanceled ? words.canceled : onFailure(failure))
    } finally {
      setBusy(false)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => {
    void run(() => json<ClientPasskeys>('GET', '/passkeys'), '')
  }, [])
  return (
    <section className="card">
      <h2>{words.title}</h2>
      <p>{words.about}</p>
      {found?.passkeys.length === 0 && <p className="soft">{words.none}</p>}
      {found?.passkeys.map(({ id, name, created_at }) => (
        <div key={id} className="row">
          <span>
            {name} <small>{words.added(dayOf(created_at.slice(0, 10), locale))}</small>
          </span>
          <button
            type="button"
            className="plain"
            aria-label={words.removeOne(name)}
            disabled={isBusy}
            onClick={() => void run(() => json('DELETE', `/passkeys/${id}`), words.removed)}
          >
            {words.remove}
          </button>
        </div>
      ))}
      <p role="status">{said}</p>
      {error && (
        <p role="alert" className="error">
          {error}
        </p>
      )}
      {found?.can_add && window.PublicKeyCredential !== undefined && (
        <button type="button" disabled={isBusy} onClick={() => void run(addPasskey, words.done)}>
          {words.add}
        </button>
      )}
      {found && !found.can_add && <p className="soft">{words.notHere}</p>}
    </section>
  )
}
