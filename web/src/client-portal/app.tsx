import type { PortalLanguage, PortalMe } from '@pam/contracts/portal/client'
import { useCallback, useEffect, useState } from 'react'
import { showAccent } from './accent.ts'
import { CasePage } from './case-page.tsx'
import { portal, Refusal, session } from './client.ts'
import { Details } from './details.tsx'
import { firstLanguage, wordsOf } from './labels.ts'
import { Language, sentenceFor, useWords } from './language.ts'
import { useRoute } from './route.ts'
import { SignIn } from './sign-in.tsx'
import { dropUnsaved } from './unsaved-answers.ts'

/** The token of an invitation is taken out of the address at once, so that it is in no history. */
function takeInvitation(): string {
  const [, token = ''] = /^#([\w-]{43})$/.exec(location.hash) ?? []
  if (token) history.replaceState(null, '', location.pathname)
  return token
}

export function App() {
  const [language, setLanguage] = useState<PortalLanguage>(() => firstLanguage(navigator.language))
  const [invitation, setInvitation] = useState(takeInvitation)
  const [isSignedIn, setSignedIn] = useState(() => invitation === '' && session.read() !== null)
  const [me, setMe] = useState<PortalMe | null>(null)
  const [notice, setNotice] = useState('')
  const words = wordsOf[language]

  const leave = useCallback((message: string) => {
    session.drop()
    setMe(null)
    setSignedIn(false)
    setNotice(message)
    location.hash = ''
  }, [])

  /** Whatever call finds the session ended leads to the sign-in page. */
  const onFailure = useCallback(
    (error: unknown): string => {
      const sentence = sentenceFor(error, wordsOf[language])
      if (error instanceof Refusal && error.code === 'signed_out') leave(sentence)
      return sentence
    },
    [language, leave],
  )

  useEffect(() => {
    document.documentElement.lang = language
    document.title = words.portal
  }, [language, words])

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each session
  useEffect(() => {
    if (!isSignedIn) return
    portal.me().then(
      (found) => {
        setMe(found)
        showAccent(found.firm.accent)
        setLanguage(found.language)
      },
      (error: unknown) => setNotice(onFailure(error)),
    )
  }, [isSignedIn])

  const signOut = async () => {
    await portal.signOut().catch(() => undefined)
    dropUnsaved()
    leave('')
  }

  return (
    <Language value={words}>
      <header className="top">
        <div className="firm-name">
          {me?.firm.logo && <img src={me.firm.logo} alt="" />}
          <span>{me?.firm.name ?? words.portal}</span>
        </div>
        <div className="acts">
          <button
            type="button"
            className="plain"
            lang={language === 'en' ? 'es' : 'en'}
            onClick={() => setLanguage(language === 'en' ? 'es' : 'en')}
          >
            {words.switchTo}
          </button>
          {me && (
            <button type="button" className="plain" onClick={() => void signOut()}>
              {words.signOut}
            </button>
          )}
        </div>
      </header>
      <main>
        {!isSignedIn && (
          <SignIn
            invitation={invitation}
            notice={notice}
            onLanguage={setLanguage}
            onSignedIn={() => {
              setNotice('')
              setInvitation('')
              setSignedIn(true)
            }}
          />
        )}
        {isSignedIn && !me && <p role="status">{notice || words.loading}</p>}
        {me && <SignedIn me={me} onMe={setMe} onLanguage={setLanguage} onFailure={onFailure} />}
      </main>
    </Language>
  )
}

interface SignedInProps {
  me: PortalMe
  onMe: (me: PortalMe) => void
  onLanguage: (language: PortalLanguage) => void
  onFailure: (error: unknown) => string
}

function SignedIn({ me, onMe, onLanguage, onFailure }: SignedInProps) {
  const words = useWords()
  const { caseId, part, recordId } = useRoute(me)
  const chosen = me.cases.find(({ id }) => id === caseId)
  if (part === 'details')
    return (
      <Details
        me={me}
        onFailure={onFailure}
        onSaved={(saved) => {
          onMe(saved)
          onLanguage(saved.language)
        }}
      />
    )
  if (chosen)
    return (
      <CasePage
        key={chosen.id}
        id={chosen.id}
        part={part}
        recordId={recordId}
        me={me}
        onFailure={onFailure}
      />
    )
  return (
    <>
      <h1>{words.yourCases}</h1>
      <ul className="cards">
        {me.cases.map(({ id, title, status, unread, open_items }) => (
          <li key={id}>
            <a className="card link" href={`#/${id}/home`}>
              <strong>{title}</strong>
              <span>{words.status[status]}</span>
              {unread > 0 && (
                <span className="badge">
                  {words.messages}: {unread}
                </span>
              )}
              {open_items > 0 && (
                <span className="badge">
                  {words.toDo}: {open_items}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
      <p>
        <a href="#/details">{words.details}</a>
      </p>
    </>
  )
}
