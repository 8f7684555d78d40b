import type { OwnAppointment } from '@pam/contracts/appointments/booking'
import { useEffect, useState } from 'react'
import { booking, type ShownFirm } from './book-client.ts'
import { bookSentence, momentIn, useBookWords } from './book-labels.ts'
import { Times } from './book-times.tsx'

interface OwnProps {
  token: string
  onFirm: (firm: ShownFirm) => void
  onLanguage: (language: 'en' | 'es') => void
}

/** One appointment, for the person with the link from their email. */
export function BookOwn({ token, onFirm, onLanguage }: OwnProps) {
  const words = useBookWords()
  const [own, setOwn] = useState<OwnAppointment | null>(null)
  const [times, setTimes] = useState<string[] | null>(null)
  const [isCanceling, setCanceling] = useState(false)
  const [said, setSaid] = useState('')
  const [error, setError] = useState('')
  const run = async (act: () => Promise<void>) => {
    setError('')
    setSaid('')
    try {
      await act()
    } catch (failure) {
      setError(bookSentence(failure, words))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each link
  useEffect(() => {
    if (token)
      void run(async () => {
        const found = await booking.mine(token)
        setOwn(found)
        onFirm(found)
        onLanguage(found.language)
      })
  }, [token])
  const alert = error && (
    <p role="alert" className="error">
      {error}
    </p>
  )
  if (!own)
    return (
      <section className="card narrow">
        <h1>{words.yourAppointment}</h1>
        {alert || <p role="status">{token ? words.loading : words.needsLink}</p>}
      </section>
    )
  const move = (time: string) =>
    run(async () => {
      setOwn(await booking.move(token, time))
      setTimes(null)
      setSaid(words.moved)
    })
  const cancel = () =>
    run(async () => {
      setOwn(await booking.cancel(token))
      setCanceling(false)
    })
  return (
    <section className="card narrow">
      <h1>{words.yourAppointment}</h1>
      <p className="lead">{momentIn(own.starts_at, words.locale)}</p>
      <p>
        {own.title}, {words.minutes(own.minutes)}, {words.places[own.place_kind].toLowerCase()}
      </p>
      {own.place && <p className="text">{own.place}</p>}
      <p role="status">
        <strong>{words.status[own.status]}</strong> {said}
      </p>
      {alert}
      {own.can_change && !times && !isCanceling && (
        <p className="row">
          <button
            type="button"
            className="primary"
            onClick={() => void run(async () => setTimes((await booking.myTimes(token)).times))}
          >
            {words.reschedule}
          </button>
          <button type="button" onClick={() => setCanceling(true)}>
            {words.cancel}
          </button>
        </p>
      )}
      {isCanceling && (
        <>
          <p>{words.reallyCancel}</p>
          <p className="row">
            <button type="button" className="primary" onClick={() => void cancel()}>
              {words.cancel}
            </button>
            <button type="button" onClick={() => setCanceling(false)}>
              {words.keep}
            </button>
          </p>
        </>
      )}
      {times && <Times times={times} onChoose={(time) => void move(time)} />}
      {own.phone && <p className="soft">{words.call(own.phone)}</p>}
    </section>
  )
}
