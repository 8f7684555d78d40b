import { useUrlState } from '#lib/url-state'
import { Link } from '#ui/link'
import { Page } from '#ui/page'
import { LinkFilters } from './link-filters.tsx'
import { LinkList } from './link-list.tsx'
import { linksPlace, type PlaceChange } from './links-place.ts'
import { RequestButton } from './request-button.tsx'

/** Every link that leads out of the firm or into it. */
export function SharedPage() {
  const [place, setPlace] = useUrlState(linksPlace)
  const change = (next: PlaceChange) => setPlace(next as Parameters<typeof setPlace>[0])
  return (
    <Page
      title="Shared"
      lead="What people outside the firm may see by a link, and what they were asked to send."
      actions={<RequestButton />}
    >
      <nav aria-label="More about documents" className="-mt-2 mb-5 flex flex-wrap gap-x-5 gap-y-2 text-sm">
        <Link to="/documents">Documents</Link>
        <Link to="/documents/shared" aria-current="page" className="font-semibold text-ink no-underline">
          Shared
        </Link>
      </nav>
      <div className="grid gap-5">
        <LinkFilters place={place} onChange={change} />
        <LinkList filter={place} onChange={change} />
      </div>
    </Page>
  )
}
