import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useUrlState } from '#lib/url-state'
import { KnowledgeNav } from '#slice/knowledge/knowledge-nav.tsx'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Page } from '#ui/layout/page'
import { ImportBegin } from './begin.tsx'
import { importQueries } from './import.queries.ts'
import { ImportList } from './list.tsx'
import { ImportOne } from './one.tsx'

const place = z.object({ import: z.uuid().optional() })

/** Importing knowledge: started here, reviewed before it is written, and undone as a whole. */
export function ImportPage() {
  const [{ import: id }, change] = useUrlState(place)
  const query = useQuery(importQueries.list())
  const { data } = query
  return (
    <Page
      title="Import knowledge"
      lead="Import files, folders, ZIP archives, CourtListener bulk data and web pages. Preview everything before it is saved."
    >
      <KnowledgeNav here="Import" />
      <div className="grid gap-6">
        {id ? (
          <ImportOne key={id} id={id} onLeave={() => change({ import: undefined })} />
        ) : (
          <ImportBegin webWhyNot={data?.web_why_not ?? null} onBegun={(begun) => change({ import: begun })} />
        )}
        <QueryBoundary query={query} what="The imports" lines={4}>
          {(shown) => (
            <ImportList
              items={shown.items.filter((item) => item.id !== id)}
              onOpen={(next) => change({ import: next })}
            />
          )}
        </QueryBoundary>
      </div>
    </Page>
  )
}
