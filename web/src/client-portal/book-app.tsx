import { useEffect, useState } from 'react'
import { showAccent } from './accent.ts'
import type { ShownFirm } from './book-client.ts'
import { BookLanguage, bookWords } from './book-labels.ts'
import { BookNew } from './book-new.tsx'
import { BookOwn } from './book-own.tsx'
import { firstLanguage } from './labels.ts'

/** The token of a link is taken out of the address at once, so that it is in no history. */
function takeToken(): string {
  const [, token = ''] = /^#([\w-]{43})$/.exec(location.hash) ?? []
  if (token) history.replaceState(null, '', location.pathname)
  return token
}

const slug = () => /^\/book\/([^/]+)/.exec(location.pathname)?.[1] ?? ''

/** A booking page, or one's own appointment by the link in an email. */
export function BookApp() {
  const [language, setLanguage] = useState(() => firstLanguage(navigator.language))
  const [token] = useState(takeToken)
  const [shown, setShown] = useState<ShownFirm | null>(null)
  const words = bookWords[language]
  useEffect(() => {
    document.documentElement.lang = language
    document.title = shown ? `${words.title} · ${shown.firm}` : words.title
  }, [language, words, shown])
  useEffect(() => showAccent(shown?.accent ?? null), [shown])
  return (
    <BookLanguage value={words}>
      <header className="top">
        <div className="firm-name">
          {shown?.logo && <img src={shown.logo} alt="" />}
          <span>{shown?.firm ?? words.title}</span>
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
        {slug() ? (
          <BookNew slug={slug()} language={language} onFirm={setShown} />
        ) : (
          <BookOwn token={token} onFirm={setShown} onLanguage={setLanguage} />
        )}
      </main>
    </BookLanguage>
  )
}
