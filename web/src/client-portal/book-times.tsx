import { useState } from 'react'
import { useBookWords } from './book-labels.ts'

interface TimesProps {
  times: readonly string[]
  onChoose: (time: string) => void
}

const zoneHere = Intl.DateTimeFormat().resolvedOptions().timeZone
const daysAtOnce = 8

/** Days first, then the times of one, in the visitor's own zone. */
export function Times({ times, onChoose }: TimesProps) {
  const words = useBookWords()
  const [day, setDay] = useState('')
  const [shown, setShown] = useState(daysAtOnce)
  const key = (at: string) => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(new Date(at))
  const days = [...Map.groupBy(times, key)]
  const named = (at: string) =>
    new Intl.DateTimeFormat(words.locale, { weekday: 'short', month: 'short', day: 'numeric' }).format(
      new Date(at),
    )
  const clock = (at: string) =>
    new Intl.DateTimeFormat(words.locale, { hour: 'numeric', minute: '2-digit' }).format(new Date(at))
  const own = days.find(([name]) => name === day)?.[1] ?? []
  if (times.length === 0) return <p role="status">{words.noTimes}</p>
  return (
    <>
      <p className="soft">{words.zone(zoneHere.replaceAll('_', ' '))}</p>
      <h2>{words.chooseDay}</h2>
      <div className="slots">
        {days.slice(0, shown).map(([name, [first = '']]) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === day}
            className={name === day ? 'primary' : ''}
            onClick={() => setDay(name)}
          >
            {named(first)}
          </button>
        ))}
        {days.length > shown && (
          <button type="button" className="plain" onClick={() => setShown(shown + daysAtOnce)}>
            {words.laterDays}
          </button>
        )}
      </div>
      {own[0] !== undefined && (
        <>
          <h2>{words.chooseTime(named(own[0]))}</h2>
          <div className="slots">
            {own.map((at) => (
              <button key={at} type="button" onClick={() => onChoose(at)}>
                {clock(at)}
              </button>
            ))}
          </div>
        </>
      )}
    </>
  )
}
