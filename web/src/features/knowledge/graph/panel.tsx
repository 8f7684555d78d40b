import type { KnowledgeItem } from '@pam/contracts/knowledge'
import { useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { z } from 'zod'
import { useUrlState } from '#lib/url-state'
import { knowledgeQueries } from '#slice/knowledge/knowledge.queries.ts'
import { Link } from '#ui/actions/link'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Checkbox } from '#ui/fields/checkbox'
import { groupsOf, type NodeGroup, placeOfNode } from './labels.ts'
import { GraphPlot } from './plot.tsx'

const place = z.object({ depth: z.coerce.number().int().min(1).max(2).default(1) })

/** What an item cites, what cites it, and the visible documents that discuss it. */
export function GraphPanel({ item }: { item: KnowledgeItem }) {
  const [{ depth }, change] = useUrlState(place)
  const query = useQuery(knowledgeQueries.graph(item.id, depth))
  return (
    <QueryBoundary query={query} what="The connections" lines={8}>
      {(data) => {
        if (data.nodes.length < 2)
          return (
            <Empty title="No connections yet" icon={<Share2 size={28} strokeWidth={1.5} aria-hidden />}>
              A citation in the text, such as 461 U.S. 424, ties an item to the authority it names. Documents
              you have access to that cite this item are listed too.
            </Empty>
          )
        return (
          <div className="grid gap-6">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <Checkbox
                label="Also show indirect connections"
                checked={depth === 2}
                onChange={(event) => change({ depth: event.target.checked ? 2 : undefined })}
              />
              {data.is_cut && <p className="text-sm text-ink-soft">Not all connections are shown.</p>}
            </div>
            <GraphPlot graph={data} />
            <section aria-label="As lists" className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
              {groupsOf(data).map((group) => (
                <Group key={group.title} group={group} />
              ))}
            </section>
          </div>
        )
      }}
    </QueryBoundary>
  )
}

const Group = ({ group: { title, nodes } }: { group: NodeGroup }) => (
  <section aria-label={title} className="min-w-0 text-sm">
    <h2 className="mb-1.5 text-xs font-semibold text-ink-faint uppercase">{title}</h2>
    <ul className="grid gap-1.5">
      {nodes.map((node) => {
        const to = placeOfNode(node)
        return (
          <li key={node.id} className="break-words">
            {to ? <Link to={to}>{node.label}</Link> : node.label}
            {node.citation && node.citation !== node.label && (
              <span className="figures block text-xs text-brass">{node.citation}</span>
            )}
          </li>
        )
      })}
    </ul>
  </section>
)
