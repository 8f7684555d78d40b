import type { KnowledgeItem, knowledgeApi } from '@pam/contracts/knowledge'
import type { CallResult } from '@pam/contracts/shared/endpoint'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useUrlState } from '#lib/url-state'
import { knowledgeQueries } from '#slice/knowledge/knowledge.queries.ts'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Select } from '#ui/fields/select'
import { VersionCompare } from './compare.tsx'
import { VersionLine } from './line.tsx'
import { versionName } from './name.ts'

type Version = CallResult<typeof knowledgeApi.versions>['items'][number]

const place = z.object({ before: z.uuid().optional(), after: z.uuid().optional() })

/** The history of an item: every version, any two of them compared, and an earlier one restored. */
export function VersionsPanel({ item }: { item: KnowledgeItem }) {
  const query = useQuery(knowledgeQueries.versions(item.id))
  return (
    <QueryBoundary query={query} what="The versions" lines={5}>
      {(data) => (
        <div className="grid gap-8">
          <ol aria-label="Versions" className="grid max-w-3xl border-y border-rule">
            {data.items.map((version) => (
              <VersionLine key={version.id} item={item} version={version} />
            ))}
          </ol>
          {data.items.length > 1 && <Compare item={item} versions={data.items} />}
        </div>
      )}
    </QueryBoundary>
  )
}

function Compare({ item, versions }: { item: KnowledgeItem; versions: readonly Version[] }) {
  const [chosen, change] = useUrlState(place)
  const inForce = versions.find((version) => version.is_in_force) ?? versions[0]
  const after = versions.find(({ id }) => id === chosen.after) ?? inForce
  const before =
    versions.find(({ id }) => id === chosen.before) ??
    versions[versions.findIndex(({ id }) => id === after?.id) + 1] ??
    versions.find(({ id }) => id !== after?.id)
  if (!before || !after) return null
  const options = versions.map((version) => ({ value: version.id, label: versionName(version) }))
  return (
    <section aria-label="Compare" className="grid gap-4">
      <h2 className="font-serif text-lg font-semibold">Compare</h2>
      <div className="grid max-w-3xl gap-3 sm:grid-cols-2">
        <Select
          label="Earlier text"
          options={options}
          value={before.id}
          onChange={(event) => change({ before: event.target.value })}
        />
        <Select
          label="Later text"
          options={options}
          value={after.id}
          onChange={(event) => change({ after: event.target.value })}
        />
      </div>
      <VersionCompare itemId={item.id} before={before.id} after={after.id} />
    </section>
  )
}
