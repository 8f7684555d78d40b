import { useId } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { useUrlState } from '#lib/url-state'
import { Select } from '#ui/fields/select'
import { Page } from '#ui/layout/page'
import { CheckList } from './check-list.tsx'
import { ImportReportCard } from './import-report-card.tsx'
import { NamesForm } from './names-form.tsx'

const place = z.object({
  show: z.enum(['all', 'undecided']).default('all'),
  /** The cases of one imported file. */
  import: z.uuid().optional().catch(undefined),
})

export function ConflictsPage() {
  const [{ show, import: importId }, setPlace] = useUrlState(place)
  const navigate = useNavigate()
  const heading = useId()
  return (
    <Page
      title="Conflicts"
      lead="Searches clients, opposing parties, related contacts, notes, documents and the firm's people."
    >
      <div className="grid gap-8">
        {importId ? (
          <ImportReportCard id={importId} />
        ) : (
          <NamesForm onChecked={({ id }) => void navigate(`/conflicts/${id}`)} />
        )}
        <section aria-labelledby={heading} className="grid gap-4">
          <div className="flex flex-wrap items-end justify-between gap-3">
            <h2 id={heading} className="font-serif text-xl font-semibold">
              {importId ? 'Checks of this import' : 'Checks'}
            </h2>
            <div className="w-48">
              <Select
                label="Show"
                options={[
                  { value: 'all', label: 'All' },
                  { value: 'undecided', label: 'To decide' },
                ]}
                value={show}
                onChange={(event) => setPlace({ show: place.shape.show.parse(event.target.value) })}
              />
            </div>
          </div>
          <CheckList isUndecided={show === 'undecided'} importId={importId} />
        </section>
      </div>
    </Page>
  )
}
