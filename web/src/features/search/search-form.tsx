import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { type Ref, useId, useState } from 'react'
import { Button } from '#ui/button'
import { controlStyles } from '#ui/field'
import { longestQuestion } from './search-place.ts'

interface SearchFormProps {
  typed: string
  onType: (text: string) => void
  /** The question is finished. */
  onAsk: (text: string) => void
  field: Ref<HTMLInputElement>
}

export function SearchForm({ typed, onType, onAsk, field }: SearchFormProps) {
  const id = useId()
  const [isMissing, setMissing] = useState(false)
  const isLong = typed.trim().length > longestQuestion
  const wrong = isLong
    ? 'Use at most 2,000 characters.'
    : isMissing && typed.trim() === ''
      ? 'Write what you are looking for first.'
      : null
  return (
    <form
      aria-label="Search"
      noValidate
      className="grid gap-1.5"
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(typed.trim() === '')
        if (typed.trim() !== '' && !isLong) onAsk(typed.trim())
        else event.currentTarget.querySelector('input')?.focus()
      }}
    >
      <label htmlFor={id} className="text-sm font-medium">
        What are you looking for?
      </label>
      <div className="flex flex-wrap gap-2.5">
        <input
          ref={field}
          id={id}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          placeholder="Which leases end in May? Who signed?"
          aria-keyshortcuts="/"
          aria-invalid={wrong !== null}
          aria-describedby={`${id}-wrong`}
          onChange={(event) => {
            setMissing(false)
            onType(event.target.value)
          }}
          className={clsx(controlStyles, 'h-12! flex-1 basis-72 text-ellipsis')}
        />
        <Button
          type="submit"
          look="primary"
          size="large"
          icon={<Search size={18} aria-hidden />}
          className="max-sm:w-full"
        >
          Search with AI
        </Button>
      </div>
      <p id={`${id}-wrong`} role="alert" className="text-sm text-danger empty:hidden">
        {wrong}
      </p>
    </form>
  )
}
