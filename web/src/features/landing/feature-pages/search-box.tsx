import { longestQuestion } from '@pam/contracts/search'
import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { openGuestSession } from '#features/auth'
import { searchFeature } from '#features/landing/content'
import { sentenceFor } from '#lib/api-error'
import { useSession } from '#lib/session'
import { useMutation } from '#lib/use-mutation'
import { Button } from '#ui/actions/button'
import { controlStyles } from '#ui/fields/field'

/** Leads to the search with the question; a visitor searches as a guest. */
export function SearchBox() {
  const id = useId()
  const navigate = useNavigate()
  const { user } = useSession()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const enter = useMutation({ mutationFn: openGuestSession })
  const search = async (event: FormEvent) => {
    event.preventDefault()
    const question = text.trim()
    if (question === '') return setProblem(searchFeature.nothingTyped)
    if (question.length > longestQuestion) return setProblem(searchFeature.tooLong)
    setProblem('')
    try {
      if (!user) await enter.mutateAsync()
      await navigate(`/search?${new URLSearchParams({ q: question })}`)
    } catch (error) {
      setProblem(sentenceFor(error, searchFeature.notOpened))
    }
  }
  return (
    <div>
      <form
        aria-label={searchFeature.tool}
        onSubmit={(event) => void search(event)}
        noValidate
        className="grid gap-1.5"
      >
        <label htmlFor={id} className="text-sm font-medium">
          {searchFeature.label}
        </label>
        <div className="flex flex-wrap gap-2.5">
          <input
            id={id}
            type="search"
            value={text}
            placeholder={searchFeature.placeholder}
            onChange={(event) => setText(event.target.value)}
            className={clsx(controlStyles, 'h-12! flex-1 basis-72 text-ellipsis')}
          />
          <Button
            type="submit"
            look="primary"
            size="large"
            icon={<Search size={18} aria-hidden />}
            isBusy={enter.isPending}
            busyText="Opening..."
            className="max-sm:w-full"
          >
            {searchFeature.button}
          </Button>
        </div>
      </form>
      <p aria-live="polite" className="mt-2 text-sm text-ink-soft empty:hidden">
        {problem}
      </p>
    </div>
  )
}
