import { type FormEvent, useEffect, useState } from 'react'
import { controlStyles } from '#ui/fields/field'

interface PageBoxProps {
  page: number
  count: number
  onPage: (page: number) => void
}

/** The number of the page, to read and to type. */
export function PageBox({ page, count, onPage }: PageBoxProps) {
  const [typed, setTyped] = useState(String(page))
  useEffect(() => setTyped(String(page)), [page])
  const go = (event?: FormEvent) => {
    event?.preventDefault()
    const wanted = Number(typed)
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= count) {
      if (wanted !== page) onPage(wanted)
    } else setTyped(String(page))
  }
  return (
    <form onSubmit={go} className="figures flex items-center gap-1.5 text-sm">
      <span className="w-14">
        <input
          aria-label={`Page, of ${count}`}
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => go()}
          onFocus={(event) => event.target.select()}
          className={`${controlStyles} text-center`}
        />
      </span>
      <span className="whitespace-nowrap text-ink-soft">of {count}</span>
    </form>
  )
}
