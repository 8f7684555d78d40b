import { useState } from 'react'
import { BookLanguage, bookWords, momentIn } from './book-labels.ts'
import { Times } from './book-times.tsx'
import { portal } from './client.ts'
import { useWords } from './language.ts'
import type { PartProps } from './part-props.ts'

/** What was booked with the lawyer of the case, and free times to book. */
export function Appointments({ case: found, onCase, onFailure }: PartProps) {
  const { locale } = useWords()
  const words = bookWords[locale.startsWith('es') ? 'es' : 'en']
  const [times, setTimes] = useState<string[] | null>(null)
  const [error, setError] = useState('')
  const run = async (act: () => Promise<void>) => {
    setError('')
    try {
      await act()
    } catch (failure) {
      setError(onFailure(failure))
    }
  }
  const load = () => run(async () => setTimes((await portal.times(found.id)).times))
  const book = (starts_at: string) =>
    run(async () => {
      const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
      onCase(await portal.book(found.id, { starts_at, time_zone }))
      setTimes(null)
    })
  if (!found.can_book && found.appointments.length === 0) return null
  return (
    <section className="card">
      <h2>{words.appointments}</h2>
      <ul className="rows">
        {found.appointments.map((one) => (
          <li key={one.id}>
            <span className="grow">
              <strong>{one.title}</strong>
              <span>{momentIn(one.starts_at, locale)}</span>
              <span>
                {words.places[one.place_kind]}
                {one.place && `: ${one.place}`}
              </span>
              <small className={one.is_confirmed ? 'good' : ''}>
                {words.status[one.is_confirmed ? 'confirmed' : 'pending']}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="error">
          {error}
        </p>
      )}
      {found.can_book && !times && (
        <button type="button" onClick={() => void load()}>
          {words.title}
        </button>
      )}
      {times && (
        <BookLanguage value={words}>
          <Times times={times} onChoose={(time) => void book(time)} />
        </BookLanguage>
      )}
    </section>
  )
}
