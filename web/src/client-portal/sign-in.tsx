import type { PortalLanguage, PortalMe } from '@pam/contracts/portal/client'
import { type FormEvent, useEffect, useState } from 'react'
import { showAccent } from './accent.ts'
import { portal, session } from './client.ts'
import { sentenceFor, useWords } from './language.ts'

interface SignInProps {
  invitation: string
  notice: string
  onLanguage: (language: PortalLanguage) => void
  onSignedIn: () => void
}

/** A passkey belongs to a host name: browsers refuse them at a bare address. */
const hasPasskeys =
  window.PublicKeyCredential !== undefined &&
  !/^[\d.]+$|:/.test(window.location.hostname.replace(/^\[|\]$/g, ''))

export function SignIn({ invitation, notice, onLanguage, onSignedIn }: SignInProps) {
  const words = useWords()
  const [firm, setFirm] = useState<PortalMe['firm'] | null>(null)
  const [isUsed, setUsed] = useState(false)
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [isShared, setShared] = useState(false)
  const [isSent, setSent] = useState<'email' | 'sms' | null>(null)
  const [canText, setCanText] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState(notice)

  useEffect(() => {
    if (!invitation) return
    portal.welcome(invitation).then(
      (found) => {
        setFirm(found.firm)
        showAccent(found.firm.accent)
        onLanguage(found.language)
      },
      () => setUsed(true),
    )
  }, [invitation, onLanguage])

  const run = async (act: () => Promise<void>) => {
    setBusy(true)
    setError('')
    try {
      await act()
    } catch (failure) {
      setError(sentenceFor(failure, words))
    } finally {
      setBusy(false)
    }
  }
  const sendCode = (by: 'email' | 'sms' = 'email') =>
    run(async () => {
      const { can_text } = await portal.sendCode(email, invitation, by)
      setCanText(can_text)
      setSent(by)
    })
  const openByPasskey = () =>
    run(async () => {
      const { signInWithPasskey } = await import('./passkeys.tsx')
      session.keep((await signInWithPasskey(isShared)).session, isShared)
      onSignedIn()
    })
  const signIn = () =>
    run(async () => {
      const made = await portal.signIn({ email, code, token: invitation, is_shared_computer: isShared })
      session.keep(made.session, isShared)
      onSignedIn()
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void (isSent ? signIn() : sendCode())
  }

  return (
    <form className="card narrow" onSubmit={submit}>
      {firm?.logo && <img className="logo" src={firm.logo} alt="" />}
      <h1>{words.signIn}</h1>
      {firm && <p>{words.welcome(firm.name)}</p>}
      {isUsed && <p>{words.badInvitation}</p>}
      {!isSent && (
        <>
          <p className="soft">{words.howItWorks}</p>
          <label>
            {words.email}
            <input
              type="email"
              autoComplete="email"
              required
              maxLength={254}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </label>
        </>
      )}
      {isSent && (
        <>
          <p role="status">{isSent === 'sms' ? words.codeTexted : words.codeSent(email)}</p>
          <label>
            {words.code}
            <input
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              maxLength={12}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          </label>
          <label className="tick">
            <input type="checkbox" checked={isShared} onChange={(event) => setShared(event.target.checked)} />
            <span>
              {words.sharedComputer}
              <small>{words.sharedHint}</small>
            </span>
          </label>
        </>
      )}
      {error && (
        <p role="alert" className="error">
          {error}
        </p>
      )}
      <button type="submit" className="primary" disabled={isBusy}>
        {isSent ? words.signIn : words.sendCode}
      </button>
      {!isSent && !invitation && hasPasskeys && (
        <button type="button" disabled={isBusy} onClick={() => void openByPasskey()}>
          {words.passkey}
        </button>
      )}
      {isSent && (
        <div className="row">
          {canText && (
            <button type="button" className="plain" disabled={isBusy} onClick={() => void sendCode('sms')}>
              {words.textCode}
            </button>
          )}
          <button type="button" className="plain" disabled={isBusy} onClick={() => void sendCode()}>
            {words.newCode}
          </button>
          <button
            type="button"
            className="plain"
            onClick={() => {
              setSent(null)
              setCode('')
              setError('')
            }}
          >
            {words.otherEmail}
          </button>
        </div>
      )}
    </form>
  )
}
