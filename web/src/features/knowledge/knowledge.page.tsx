import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useUrlState } from '#lib/url-state'
import { useMayChange } from '#lib/use-may'
import { ButtonLink, Link } from '#ui/actions/link'
import { Notice } from '#ui/feedback/notice'
import { Page } from '#ui/layout/page'
import { knowledgeQueries } from './knowledge.queries.ts'
import { KnowledgeNav } from './knowledge-nav.tsx'
import { knowledgePlace, type PlaceChange } from './knowledge-place.ts'
import { ShelfFilters } from './list/filters.tsx'
import { ShelfList } from './list/list.tsx'
import { ShelfTabs } from './list/tabs.tsx'

/** The knowledge base: the bundled library and the firm's own items. */
export function KnowledgePage() {
  const mayChange = useMayChange()
  const [place, setPlace] = useUrlState(knowledgePlace)
  const change = (next: PlaceChange) => setPlace(next as Parameters<typeof setPlace>[0])
  const { data: facets } = useQuery(knowledgeQueries.facets(place))
  const { removed } = place
  return (
    <Page
      title={removed ? 'Trash' : 'Knowledge Base'}
      lead={
        removed
          ? 'Deleted items. They are left out of every list and search until you restore them.'
          : 'Decisions, rules, forms and practice guides, each with its source.'
      }
      actions={
        mayChange('documents.create') &&
        !removed && (
          <ButtonLink
            to={`/knowledge/new${place.collection ? `?collection=${place.collection}` : ''}`}
            look="primary"
          >
            <Plus size={16} aria-hidden />
            New item
          </ButtonLink>
        )
      }
    >
      <KnowledgeNav here={removed ? 'Trash' : 'Knowledge base'} />
      <div className="grid gap-5">
        {!mayChange('documents.create') && <ForGuests />}
        <ShelfTabs
          here={place.collection}
          counts={facets && new Map(facets.collections.map(({ value, count }) => [value, count]))}
        />
        <ShelfFilters place={place} facets={facets} onChange={change} />
        <ShelfList key={String(removed ?? false)} place={place} onChange={change} />
      </div>
    </Page>
  )
}

const ForGuests = () => (
  <Notice>
    You are reading the library that comes with Pam. With an account of the firm you also see the firm’s own
    items, and you can write, change, tag and review them. <Link to="/login">Sign in</Link>
  </Notice>
)
