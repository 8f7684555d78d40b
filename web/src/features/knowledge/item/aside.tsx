import type { KnowledgeItem } from '@pam/contracts/knowledge'
import { type ReactNode, Suspense } from 'react'
import { dateInList, dayInList } from '#lib/dates'
import { usePracticeAreas } from '#lib/practice-areas'
import { useSlices } from '#lib/slice-ui'
import { useMay } from '#lib/use-may'
import { TagEditor } from '#slice/knowledge/editor/tag-editor.tsx'
import { originNames, shelfNames } from '#slice/knowledge/knowledge-labels.ts'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { LinkedList } from './linked-list.tsx'

/** Facts about an item besides its text. */
export function ItemAside({ item }: { item: KnowledgeItem }) {
  const { provenance } = item
  const areas = usePracticeAreas()
  return (
    <aside aria-label="About this item" className="grid content-start gap-6 text-sm">
      <OtherPanels item={item} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        <Fact name="Category">
          <Link to={`/knowledge?collection=${item.collection}`}>{shelfNames[item.collection]}</Link>
        </Fact>
        {item.jurisdiction && <Fact name="Jurisdiction">{item.jurisdiction}</Fact>}
        {item.as_of && <Fact name="As of">{dateInList(item.as_of)}</Fact>}
        {item.areas.length > 0 && <Fact name="Areas">{item.areas.map(areas.nameOf).join(', ')}</Fact>}
        <Fact name="Version">{`${item.version}, ${dayInList(item.updated_at)}`}</Fact>
        <Fact name="Source">{originNames[item.origin]}</Fact>
      </dl>
      <p className="text-ink-soft">
        {provenance.words}
        {provenance.url && (
          <>
            {' '}
            <a
              href={provenance.url}
              target="_blank"
              rel="noopener noreferrer"
              className="break-all text-accent underline"
            >
              {provenance.url}
            </a>
          </>
        )}
      </p>
      {item.topics.length > 0 && (
        <section aria-label="Topics" className="flex flex-wrap gap-1.5">
          {item.topics.map((topic) => (
            <Link
              key={topic}
              to={`/knowledge?topic=${encodeURIComponent(topic)}`}
              className="decoration-transparent"
            >
              <Badge>{topic}</Badge>
            </Link>
          ))}
        </section>
      )}
      {item.can.change && <TagEditor item={item} />}
      <LinkedList item={item} />
    </aside>
  )
}

/** What other slices show for an item. */
function OtherPanels({ item }: { item: KnowledgeItem }) {
  const may = useMay()
  return useSlices()
    .flatMap(({ name, knowledgePanels = [] }) => knowledgePanels.map((panel) => ({ name, ...panel })))
    .filter(({ permission }) => may(permission))
    .map(({ name, panel: Panel }) => (
      <Suspense key={name} fallback={null}>
        <Panel item={item} />
      </Suspense>
    ))
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-faint">{name}</dt>
    <dd className="figures min-w-0 break-words">{children}</dd>
  </>
)
