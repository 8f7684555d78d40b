import { DocumentsNav } from '#features/documents'
import { useUrlState } from '#lib/url-state'
import { Page } from '#ui/layout/page'
import { LinkFilters } from './links/filters.tsx'
import { LinkList } from './links/list.tsx'
import { linksPlace, type PlaceChange } from './links/place.ts'
import { RequestButton } from './request-button.tsx'

/** Every link that leads out of the firm or into it. */
export function SharedPage() {
  const [place, setPlace] = useUrlState(linksPlace)
  const change = (next: PlaceChange) => setPlace(next as Parameters<typeof setPlace>[0])
  return (
    <Page
      title="Shared"
      lead="Documents shared outside the firm, and requests for documents."
      actions={<RequestButton />}
    >
      <DocumentsNav here="Shared" />
      <div className="grid gap-5">
        <LinkFilters place={place} onChange={change} />
        <LinkList filter={place} onChange={change} />
      </div>
    </Page>
  )
}
