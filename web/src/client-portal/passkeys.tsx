import type { ClientPasskeys } from '@pam/contracts/portal/passkeys'
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
  removed: 'Se eliminó la clave de acceso.',
  notHere: 'No se pueden agregar claves de acceso en una computadora compartida.',
  canceled: 'No se agregó ninguna clave de acceso.',
}
// cspell:enable

interface Credential {
  readonly id: string
}

/** As the server writes them: everything that is bytes is base64url. */
interface Options {
  readonly options: {
    readonly challenge: string
    readonly user?: { readonly id: string; readonly name: string; readonly displayName: string }
    readonly excludeCredentials?: readonly Credential[]
  }
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))

const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')

/** The browser's own errors are written for engineers: whatever went wrong there, no passkey was used. */
const refused = (): never => {
  throw new Refusal('passkey', '')
}

const partsOf = ({ id, rawId, type }: PublicKeyCredential) => ({
  id,
  rawId: textOf(rawId),
  type,
  clientExtensionResults: {},
})

export async function signInWithPasskey(isShared: boolean): Promise<{ session: string }> {
  const { options } = await json<Options>('POST', '/passkeys/ask')
  const publicKey = { ...options, challenge: bytesOf(options.challenge), user: undefined }
  const made = (await navigator.credentials
    .get({ publicKey } as unknown as CredentialRequestOptions)
    .catch(refused)) as PublicKeyCredential
  const given = made.response as AuthenticatorAssertionResponse
  const assertion = {
    ...partsOf(made),
    response: {
      clientDataJSON: textOf(given.clientDataJSON),
      authenticatorData: textOf(given.authenticatorData),
      signature: textOf(given.signature),
    },
  }
  const body = { assertion, is_shared_computer: isShared }
  return json<{ session: string }>('POST', '/passkeys/sign-in', body).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'bad_credentials') refused()
    throw error
  })
}

async function addPasskey(): Promise<ClientPasskeys> {
  const { options } = await json<Options>('POST', '/passkeys/offer')
  const { user, challenge, excludeCredentials = [] } = options
  const publicKey = {
    ...options,
    challenge: bytesOf(challenge),
    user: { ...user, id: bytesOf(user?.id ?? '') },
    excludeCredentials: excludeCredentials.map((known) => ({ ...known, id: bytesOf(known.id) })),
  }
  const made = (await navigator.credentials
    .create({ publicKey } as unknown as CredentialCreationOptions)
    .catch(refused)) as PublicKeyCredential
  const given = made.response as AuthenticatorAttestationResponse
  const registration = {
    ...partsOf(made),
    response: {
      clientDataJSON: textOf(given.clientDataJSON),
      attestationObject: textOf(given.attestationObject),
      transports: given.getTransports?.() ?? [],
    },
  }
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
