import type { DocumentView } from '@pam/contracts/documents'
import { useQuery } from '@tanstack/react-query'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { Badge } from '#ui/feedback/badge'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { FormErrors } from '#ui/fields/form-errors'
import { hiddenWhyWords } from './hidden-labels.ts'
import { useReleaseHidden, viewerQueries } from './viewer.queries.ts'

interface HiddenPanelProps {
  document: DocumentView
  onPage: (page: number) => void
}

/** The file's hidden text, and whether it is used. */
export function HiddenPanel({ document, onPage }: HiddenPanelProps) {
  const hidden = useQuery(viewerQueries.hidden(document))
  const release = useReleaseHidden(document.id)
  return (
    <QueryBoundary query={hidden} what="The hidden words" lines={4}>
      {(data) =>
        data.items.length === 0 ? (
          <p className="text-sm text-ink-soft">No hidden text found.</p>
        ) : (
          <div className="grid gap-4">
            <p className="text-sm text-ink-soft">
              {data.released
                ? 'Search and the assistant use this text as well. It is still not visible on the pages.'
                : 'This text may be meant for software rather than for you. Search and the assistant do not use it.'}
            </p>
            {document.can.release && (
              <Button
                className="justify-self-start"
                isBusy={release.isPending}
                busyText="Saving..."
                onClick={() => release.mutate(!data.released)}
              >
                {data.released ? 'Stop using it' : 'Let search and the assistant use it'}
              </Button>
            )}
            <FormErrors
              message={release.error ? sentenceFor(release.error, 'It could not be changed.') : undefined}
            />
            <ul className="grid gap-3">
              {data.items.map(({ id, page, why, text }) => (
                <li key={id} className="rounded-md border border-rule px-3 py-2">
                  <p className="mb-1 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
                    {page === null ? (
                      <Badge>In the file</Badge>
                    ) : (
                      <button type="button" className="text-accent underline" onClick={() => onPage(page)}>
                        Page {page}
                      </button>
                    )}
                    {hiddenWhyWords[why]}
                  </p>
                  <p className="max-h-40 overflow-y-auto font-mono text-sm break-words whitespace-pre-wrap">
                    {text}
                  </p>
                </li>
              ))}
            </ul>
            {document.hidden > data.items.length && (
              <p className="text-sm text-ink-soft">The first {data.items.length} are shown.</p>
            )}
          </div>
        )
      }
    </QueryBoundary>
  )
}
