import type { ImportKind } from '@pam/contracts/knowledge/imports'
import { type FormEvent, useState } from 'react'
import { ApiError, sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { Notice } from '#ui/feedback/notice'
import { FormErrors } from '#ui/fields/form-errors'
import { TextArea } from '#ui/fields/text-area'
import { Card } from '#ui/layout/card'
import { useImportActs } from './import.queries.ts'
import { kindWords } from './labels.ts'

interface ImportBeginProps {
  webWhyNot: string | null
  onBegun: (id: string) => void
}

const kinds: readonly { kind: ImportKind; hint: string }[] = [
  {
    kind: 'files',
    hint: 'PDF, Word, text, Markdown, web pages, mail. A folder keeps its names; a ZIP is opened.',
  },
  {
    kind: 'courtlistener',
    hint: 'The unpacked opinion-clusters and citations files from CourtListener’s bulk data, as .csv.',
  },
  { kind: 'web', hint: 'Fetched by the service set up in Settings, where the site allows it.' },
]

/** The source. */
export function ImportBegin({ webWhyNot, onBegun }: ImportBeginProps) {
  const { begin } = useImportActs()
  const [kind, setKind] = useState<ImportKind>('files')
  const [addresses, setAddresses] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (begin.isPending) return
    const named = kind === 'web' ? addresses.split(/\s+/).filter(Boolean) : []
    begin.mutate({ kind, addresses: named }, { onSuccess: ({ id }) => onBegun(id) })
  }
  const isClosed = kind === 'web' && webWhyNot !== null
  const wrong = begin.error instanceof ApiError ? Object.entries(begin.error.fields) : []
  const addressError = wrong.find(([name]) => name.startsWith('addresses'))?.[1]
  return (
    <Card title="New import">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-sm font-medium">From where?</legend>
          {kinds.map(({ kind: option, hint }) => (
            <label key={option} className="grid grid-cols-[auto_1fr] items-start gap-x-3">
              <input
                type="radio"
                name="kind"
                value={option}
                checked={kind === option}
                onChange={() => setKind(option)}
                className="mt-0.5 size-5 accent-accent"
              />
              <span className="font-medium">{kindWords[option]}</span>
              <span className="col-start-2 text-sm text-ink-faint">{hint}</span>
            </label>
          ))}
        </fieldset>
        {kind === 'web' &&
          (webWhyNot ? (
            <Notice tone="attention">{webWhyNot}</Notice>
          ) : (
            <TextArea
              label="Addresses"
              hint="One per line, at most 50."
              rows={4}
              value={addresses}
              error={addressError}
              onChange={(event) => setAddresses(event.target.value)}
            />
          ))}
        {begin.error && !addressError && (
          <FormErrors message={sentenceFor(begin.error, 'The import did not start. Try again.')} />
        )}
        <Button
          type="submit"
          look="primary"
          className="justify-self-start"
          isBusy={begin.isPending}
          busyText="Beginning..."
          disabled={isClosed}
        >
          {kind === 'web' ? 'Fetch the pages' : 'Choose files'}
        </Button>
      </form>
    </Card>
  )
}
