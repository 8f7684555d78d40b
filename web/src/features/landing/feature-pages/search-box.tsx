import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { searchFeature } from '#features/landing/content'
import { Button } from '#ui/button'
import { controlStyles } from '#ui/field'
import { Notice } from '#ui/notice'

/** Longer questions are kept on the page only: servers and proxies refuse addresses of any length. */
const longestInAddress = 2000

/** Records the question here and in the address of the page. Without an account there is nothing to search, so no call is made. */
export function SearchBox() {
  const id = useId()
  const [params, setParams] = useSearchParams()
  const [text, setText] = useState(params.get('q') ?? '')
  const [recorded, setRecorded] = useState(text.trim())
  const [isMissing, setMissing] = useState(false)

  const record = (event: FormEvent) => {
    event.preventDefault()
    const question = text.trim()
    setRecorded(question)
    setMissing(question === '')
    setParams(question && question.length <= longestInAddress ? { q: question } : {}, { replace: true })
  }

  return (
    <div>
      <form aria-label={searchFeature.tool} onSubmit={record} noValidate className="grid gap-1.5">
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
            className="max-sm:w-full"
          >
            {searchFeature.button}
          </Button>
        </div>
      </form>
      <div aria-live="polite">
        {isMissing && <p className="mt-2 text-sm text-ink-soft">{searchFeature.nothingTyped}</p>}
        {recorded && (
          <div className="mt-4">
            <Notice title={searchFeature.recorded}>
              <p className="line-clamp-6 font-serif text-base break-words">{recorded}</p>
              <p className="mt-1.5">{searchFeature.untilThen}</p>
            </Notice>
          </div>
        )}
      </div>
    </div>
  )
}
