import type { PublicBookingPage } from '@pam/contracts/appointments/booking'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { BookingRefusal, booking, type ShownFirm } from './book-client.ts'
import { bookSentence, momentIn, useBookWords } from './book-labels.ts'
import { type Given, Questions, shownOf } from './book-questions.tsx'
import { Times } from './book-times.tsx'

interface NewProps {
  slug: string
  language: 'en' | 'es'
  onFirm: (firm: ShownFirm) => void
}

export function BookNew({ slug, language, onFirm }: NewProps) {
  const words = useBookWords()
  const [page, setPage] = useState<PublicBookingPage | null>(null)
  const [times, setTimes] = useState<string[] | null>(null)
  const [time, setTime] = useState('')
  const [given, setGiven] = useState<Given>({})
  const [isAccepted, setAccepted] = useState(false)
  const [website, setWebsite] = useState('')
  const [error, setError] = useState('')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const [booked, setBooked] = useState<{ status: string; has_mail: boolean } | null>(null)
  const openedAt = useRef(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const load = async () => {
    setError('')
    try {
      const [found, free] = await Promise.all([booking.show(slug), booking.times(slug)])
      openedAt.current = performance.now()
      setPage(found)
      setTimes(free.times)
      onFirm(found)
    } catch (failure) {
      setError(bookSentence(failure, words))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each page
  useEffect(() => {
    void load()
  }, [slug])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is read from its heading on
  useEffect(() => {
    heading.current?.focus()
  }, [time, booked])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!page || isBusy) return
    setBusy(true)
    setError('')
    const shown = shownOf(page.questions, given)
    const missing = shown.filter(({ id, is_required }) => is_required && !String(given[id] ?? '').trim())
    setProblems(Object.fromEntries(missing.map(({ id }) => [id, words.needed])))
    if (missing.length > 0) {
      setBusy(false)
      document.getElementById(`q-${missing[0]?.id}`)?.focus()
      return
    }
    const asked = new Set(shown.map(({ id }) => id))
    const answers = Object.fromEntries(Object.entries(given).filter(([id]) => asked.has(id)))
    try {
      // The server takes nothing sooner than a person can read the notice.
      const wait = openedAt.current + (page.least_seconds + 1) * 1000 - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
      setBooked(
        await booking.book(slug, {
          ticket: page.ticket,
          starts_at: time,
          accepts_notice: true,
          answers,
          language,
          time_zone,
          website,
        }),
      )
    } catch (failure) {
      setError(bookSentence(failure, words))
      if (failure instanceof BookingRefusal) {
        setProblems(failure.fields)
        // A taken slot, or a page that was open too long: both are requested again, and the answers stay.
        if (failure.code === 'conflict') {
          const free = await booking.times(slug).catch(() => null)
          if (free) setTimes(free.times)
          if (free && !free.times.includes(time)) setTime('')
          else {
            setPage(await booking.show(slug).catch(() => page))
            openedAt.current = performance.now()
          }
        }
      }
    } finally {
      setBusy(false)
    }
  }

  const alert = error && (
    <p role="alert" className="error">
      {error}
    </p>
  )
  if (!page || !times)
    return (
      <section className="card narrow">
        <h1>{words.title}</h1>
        {alert || <p role="status">{words.loading}</p>}
        {error && (
          <button type="button" onClick={() => void load()}>
            {words.tryAgain}
          </button>
        )}
      </section>
    )
  if (booked) {
    const isConfirmed = booked.status === 'confirmed'
    return (
      <section className="card narrow" role="status">
        <h1 ref={heading} tabIndex={-1}>
          {isConfirmed ? words.confirmed : words.pending}
        </h1>
        <p className="lead">{momentIn(time, words.locale)}</p>
        <p>{!booked.has_mail ? words.noMail : isConfirmed ? words.confirmedHint : words.pendingHint}</p>
        {page.phone && <p className="soft">{words.call(page.phone)}</p>}
      </section>
    )
  }
  return (
    <section className="card narrow">
      <h1 ref={heading} tabIndex={-1}>
        {page.title}
      </h1>
      <p className="soft">
        {words.minutes(page.minutes)}, {words.places[page.place_kind].toLowerCase()}
      </p>
      {!time && page.intro && <p className="text">{page.intro}</p>}
      {!time && alert}
      {!time && <Times times={times} onChoose={setTime} />}
      {time && (
        <form onSubmit={(event) => void submit(event)} noValidate>
          <p className="lead">{momentIn(time, words.locale)}</p>
          <p>
            <button type="button" onClick={() => setTime('')}>
              {words.change}
            </button>
          </p>
          <h2>{words.beforeYouStart}</h2>
          <ul className="notice">
            {(words.notice ?? page.notice).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <label className="tick">
            <input
              type="checkbox"
              checked={isAccepted}
              onChange={(event) => setAccepted(event.target.checked)}
            />
            {words.accept}
          </label>
          {isAccepted && (
            <>
              <h2>{words.yourDetails}</h2>
              <Questions
                questions={page.questions}
                cap={page.narrative_cap}
                given={given}
                problems={problems}
                onChange={setGiven}
              />
              <div className="unseen" aria-hidden="true">
                <label htmlFor="website">Website</label>
                <input
                  id="website"
                  tabIndex={-1}
                  autoComplete="off"
                  value={website}
                  onChange={(event) => setWebsite(event.target.value)}
                />
              </div>
              {alert}
              <button type="submit" className="primary" disabled={isBusy}>
                {isBusy ? words.booking : words.book}
              </button>
            </>
          )}
        </form>
      )}
    </section>
  )
}
