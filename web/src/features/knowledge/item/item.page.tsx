import type { KnowledgeItem } from '@pam/contracts/knowledge'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { z } from 'zod'
import { useUrlState } from '#lib/url-state'
import { useMay } from '#lib/use-may'
import { CommentsPanel } from '#slice/knowledge/comments/panel.tsx'
import { GraphPanel } from '#slice/knowledge/graph/panel.tsx'
import { knowledgeQueries } from '#slice/knowledge/knowledge.queries.ts'
import { placeWords } from '#slice/knowledge/knowledge-labels.ts'
import { KnowledgeNav } from '#slice/knowledge/knowledge-nav.tsx'
import { VersionsPanel } from '#slice/knowledge/versions/panel.tsx'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Page } from '#ui/layout/page'
import { Tabs } from '#ui/layout/tabs'
import { ItemActions } from './actions.tsx'
import { ItemAside } from './aside.tsx'
import { ItemNotices } from './notices.tsx'
import { ItemText } from './text.tsx'

/** One item: its text, its links, its history and colleagues' comments. */
export function ItemPage() {
  const { id = '' } = useParams()
  const query = useQuery(knowledgeQueries.one(id))
  return (
    <QueryBoundary
      query={query}
      what="This item"
      lines={12}
      frame={(state) => (
        <Page title="Knowledge Base">
          <KnowledgeNav here={null} />
          {state}
        </Page>
      )}
    >
      {(data) => <Item key={data.id} item={data} />}
    </QueryBoundary>
  )
}

const tabName = z.enum(['text', 'connections', 'versions', 'comments'])
const place = z.object({ tab: tabName.default('text') })

function Item({ item }: { item: KnowledgeItem }) {
  const may = useMay()
  const [{ tab }, change] = useUrlState(place)
  const tabs: { id: z.infer<typeof tabName>; title: string; content: ReactNode }[] = [
    { id: 'text', title: 'Text', content: <TextPanel item={item} /> },
    { id: 'connections', title: 'Connections', content: <GraphPanel item={item} /> },
    ...(may('documents.create')
      ? ([
          { id: 'versions', title: 'Versions', content: <VersionsPanel item={item} /> },
          {
            id: 'comments',
            title: item.comments > 0 ? `Comments (${item.comments})` : 'Comments',
            content: <CommentsPanel item={item} />,
          },
        ] as const)
      : []),
  ]
  const where = placeWords(item)
  return (
    <Page
      title={item.title}
      lead={where && <span className="figures font-serif text-brass">{where}</span>}
      actions={<ItemActions item={item} />}
    >
      <KnowledgeNav here={null} />
      <div className="grid gap-5">
        <ItemNotices item={item} />
        <Tabs
          label={`About ${item.title}`}
          tabs={tabs}
          selected={tabs.some(({ id }) => id === tab) ? tab : 'text'}
          onSelect={(next) => change({ tab: next === 'text' ? undefined : next })}
        />
      </div>
    </Page>
  )
}

const TextPanel = ({ item }: { item: KnowledgeItem }) => (
  <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
    <div className="min-w-0 max-w-[72ch]">
      {item.summary && <p className="mb-4 text-ink-soft">{item.summary}</p>}
      <ItemText body={item.body} cites={item.cites} fields={item.fields} />
    </div>
    <ItemAside item={item} />
  </div>
)
