import type { SigningView, SigningWelcome } from '@pam/contracts/signatures/signing'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { showAccent } from './accent.ts'
import { Refusal } from './client.ts'
import { dayOf } from './format.ts'
import { firstLanguage } from './labels.ts'
import { saveFile } from './save-file.ts'
import { signing, signingPass } from './sign-client.ts'
import { Decline } from './sign-decline.tsx'
import { SignForm } from './sign-form.tsx'
import { SignLanguage, signSentence, signWords, useSignWords } from './sign-labels.ts'

/** The token of a link is taken out of the address at once, so that it is in no history. */
function takeToken(): string {
  const [, token = ''] = /^#([\w-]{43})$/.exec(location.hash) ?? []
  if (token) history.replaceState(null, '', location.pathname)
  return token
}

/** Signing by a link, from the portal or as a colleague. */
export function SignApp() {
  const [language, setLanguage] = useState(() => firstLanguage(navigator.language))
  const [token] = useState(takeToken)
  const [isIn, setIn] = useState(() => token === '' && signingPass.read() !== null)
  const [firm, setFirm] = useState<{ name: string; logo: string | null } | null>(null)
  const [notice, setNotice] = useState('')
  const words = signWords[language]
  useEffect(() => {
    document.documentElement.lang = language
    document.title = words.title
  }, [language, words])
  const leave = useCallback((message: string) => {
    signingPass.drop()
    setIn(false)
    setNotice(message)
  }, [])
  return (
    <SignLanguage value={words}>
      <header className="top">
        <div className="firm-name">
          {firm?.logo && <img src={firm.logo} alt="" />}
          <span>{firm?.name ?? words.title}</span>
        </div>
        <button
          type="button"
          className="plain"
          lang={language === 'en' ? 'es' : 'en'}
          onClick={() => setLanguage(language === 'en' ? 'es' : 'en')}
        >
          {words.switchTo}
        </button>
      </header>
      <main>
        {isIn ? (
          <Signing language={language} onFirm={setFirm} onLanguage={setLanguage} onEnded={leave} />
        ) : (
          <Enter
            token={token}
            notice={notice}
            onWelcome={(found) => {
              setFirm({ name: found.firm, logo: found.logo })
              showAccent(found.accent)
              setLanguage(found.language)
            }}
            onEntered={(pass) => {
              signingPass.keep(pass)
              setIn(true)
            }}
          />
        )}
      </main>
    </SignLanguage>
  )
}

interface EnterProps {
  token: string
  notice: string
  onWelcome: (welcome: SigningWelcome) => void
  onEntered: (pass: string) => void
}

function Enter({ token, notice, onWelcome, onEntered }: EnterProps) {
  const words = useSignWords()
  const [welcome, setWelcome] = useState<SigningWelcome | null>(null)
  const [isSent, setSent] = useState<'email' | 'sms' | null>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState(notice)
  const [isBusy, setBusy] = useState(false)
  const run = async (act: () => Promise<void>) => {
    setBusy(true)
    setError('')
    try {
      await act()
    } catch (failure) {
      setError(signSentence(failure, words))
    } finally {
      setBusy(false)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each link
  useEffect(() => {
    if (token)
      void run(async () => {
        const found = await signing.welcome(token)
        setWelcome(found)
        onWelcome(found)
      })
  }, [token])
  const sendCode = (by: 'email' | 'sms' = 'email') =>
    run(async () => {
      await signing.sendCode(token, by)
      setSent(by)
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void (isSent ? run(async () => onEntered((await signing.enter(token, code)).pass)) : sendCode())
  }
  const alert = error && (
    <p role="alert" className="error">
      {error}
    </p>
  )
  if (!welcome)
    return (
      <section className="card narrow">
        <h1>{words.title}</h1>
        {alert || <p role="status">{token ? words.loading : words.needsLink}</p>}
      </section>
    )
  return (
    <form className="card narrow" onSubmit={submit}>
      <h1>{words.title}</h1>
      <p>{words.asks(welcome.firm)}</p>
      {!welcome.sends_codes && <p role="alert">{words.noMail}</p>}
      {!isSent && <p className="soft">{words.codeHint(welcome.sent_to)}</p>}
      {isSent && (
        <>
          <p role="status">
            {words.codeSent(isSent === 'sms' ? `••• ${welcome.texts_to}` : welcome.sent_to)}
          </p>
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
        </>
      )}
      {alert}
      <button type="submit" className="primary" disabled={isBusy || !welcome.sends_codes}>
        {isSent ? words.open : words.sendCode}
      </button>
      {welcome.texts_to && isSent !== 'sms' && (
        <button type="button" className="plain" disabled={isBusy} onClick={() => void sendCode('sms')}>
          {words.textCode(welcome.texts_to)}
        </button>
      )}
      {isSent && (
        <button type="button" className="plain" disabled={isBusy} onClick={() => void sendCode()}>
          {words.newCode}
        </button>
      )}
    </form>
  )
}

interface SigningProps {
  language: 'en' | 'es'
  onFirm: (firm: { name: string; logo: string | null }) => void
  onLanguage: (language: 'en' | 'es') => void
  onEnded: (message: string) => void
}

const refreshMs = 4000

function Signing({ language, onFirm, onLanguage, onEnded }: SigningProps) {
  const words = useSignWords()
  const [view, setView] = useState<SigningView | null>(null)
  const [error, setError] = useState('')
  const [isDeclined, setDeclined] = useState(false)
  const load = useCallback(
    (isFirst: boolean) =>
      signing.show().then(
        (found) => {
          setView(found)
          setError('')
          onFirm({ name: found.firm, logo: found.logo })
          showAccent(found.accent)
          if (isFirst) onLanguage(found.language)
        },
        (failure: unknown) => {
          const sentence = signSentence(failure, words)
          if (failure instanceof Refusal && failure.code === 'signed_out') onEnded(sentence)
          else setError(sentence)
        },
      ),
    [onFirm, onLanguage, onEnded, words],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, and again while the file is made
  useEffect(() => {
    void load(true)
  }, [])
  const isPreparing = view?.state === 'over' && !view.has_file
  useEffect(() => {
    if (!isPreparing) return
    const timer = setInterval(() => void load(false), refreshMs)
    return () => clearInterval(timer)
  }, [isPreparing, load])
  if (isDeclined)
    return (
      <section className="card narrow">
        <h1>{words.title}</h1>
        <p role="status">{words.declined}</p>
      </section>
    )
  if (!view) return <p role="status">{error || words.loading}</p>
  const declined = () => {
    signingPass.drop()
    setDeclined(true)
  }
  return (
    <>
      <h1>{view.title}</h1>
      <p className="soft">
        {words.from(view.from, view.firm)}
        {view.state === 'open' && ` · ${words.expires(dayOf(view.expires_at.slice(0, 10), words.locale))}`}
      </p>
      {view.message && view.state === 'open' && <p className="card text">{view.message}</p>}
      {error && (
        <p role="alert" className="error">
          {error}
        </p>
      )}
      {view.state === 'waiting' && <p className="card">{words.waiting}</p>}
      {view.state === 'signed' && <Thanks title={words.signed} hint={words.signedHint} />}
      {view.state === 'over' && <Over view={view} onError={setError} />}
      {view.state === 'open' &&
        (view.consent.given_at === null ? (
          <Consent view={view} language={language} onView={setView} onDeclined={declined} />
        ) : (
          <SignForm view={view} onView={setView} onDeclined={declined} />
        ))}
    </>
  )
}

const Thanks = ({ title, hint }: { title: string; hint: string }) => (
  <section className="card" role="status">
    <p className="lead">✓ {title}</p>
    <p className="soft">{hint}</p>
  </section>
)

function Over({ view, onError }: { view: SigningView; onError: (message: string) => void }) {
  const words = useSignWords()
  const download = () =>
    signing.file().then(
      (file) => saveFile(file, `${view.title}.pdf`),
      (failure: unknown) => onError(signSentence(failure, words)),
    )
  return (
    <section className="card">
      <p className="lead" role="status">
        ✓ {words.over}
      </p>
      {!view.has_file && <p className="soft">{words.preparing}</p>}
      {view.has_file && (
        <>
          <button type="button" className="primary" onClick={() => void download()}>
            {words.download}
          </button>
          <p className="soft">
            {words.hash}
            <small className="name">{view.sha256}</small>
          </p>
        </>
      )}
    </section>
  )
}

interface ConsentProps {
  view: SigningView
  language: 'en' | 'es'
  onView: (view: SigningView) => void
  onDeclined: () => void
}

function Consent({ view, language, onView, onDeclined }: ConsentProps) {
  const words = useSignWords()
  const [isGiven, setGiven] = useState(false)
  const [error, setError] = useState('')
  const agree = (event: FormEvent) => {
    event.preventDefault()
    signing
      .consent(view.consent.version, language)
      .then(onView, (failure: unknown) => setError(signSentence(failure, words)))
  }
  return (
    <>
      <form className="card" onSubmit={agree}>
        <h2>{words.consentTitle}</h2>
        {view.consent[language].map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <label className="tick">
          <input
            type="checkbox"
            required
            checked={isGiven}
            onChange={(event) => setGiven(event.target.checked)}
          />
          <span>{words.consentBox}</span>
        </label>
        {error && (
          <p role="alert" className="error">
            {error}
          </p>
        )}
        <button type="submit" className="primary">
          {words.agree}
        </button>
      </form>
      <Decline onDeclined={onDeclined} />
    </>
  )
}
