import type { GoldenQuestion } from '@pam/contracts/search/golden'
import { useQuery } from '@tanstack/react-query'
import { Target } from 'lucide-react'
import { sentenceFor } from '#lib/api-error'
import { useMay } from '#lib/use-may'
import { SearchNav } from '#slice/search/search-nav.tsx'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Page } from '#ui/layout/page'
import { goldenQueries, useDropGolden } from './golden.queries.ts'
import { QualityPanel } from './quality-panel.tsx'

/** Questions with their right passages, and how well search finds them. */
export function GoldenPage() {
  const may = useMay()
  const query = useQuery(goldenQueries.own())
  return (
    <Page
      title="Test questions"
      lead="Questions with a known answer. Pam runs them after every start, every night and before switching to a new index."
    >
      <SearchNav />
      <div className="grid gap-8">
        {may('settings.manage') && <QualityPanel />}
        <section aria-labelledby="own-golden" className="grid gap-3">
          <h2 id="own-golden" className="font-serif text-xl font-semibold">
            Yours
          </h2>
          <QueryBoundary query={query} what="The questions" lines={4}>
            {(data) =>
              data.items.length === 0 ? (
                <Empty title="None yet" icon={<Target size={28} strokeWidth={1.5} aria-hidden />}>
                  Run a search, then select “This is the right answer” on the correct passage.
                </Empty>
              ) : (
                <ul aria-label="Test questions" className="divide-y divide-rule border-y border-rule">
                  {data.items.map((item) => (
                    <GoldenRow key={item.id} golden={item} />
                  ))}
                </ul>
              )
            }
          </QueryBoundary>
        </section>
      </div>
    </Page>
  )
}

const came = ({ rank, is_measured }: GoldenQuestion) => {
  if (!is_measured) return 'Not tested yet.'
  return rank === null ? 'Not in the top 64 last time.' : `Ranked number ${rank} last time.`
}

function GoldenRow({ golden }: { golden: GoldenQuestion }) {
  const { mutate, isPending, error } = useDropGolden()
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <Link
          to={`/search?${new URLSearchParams({ q: golden.question })}`}
          className="font-medium break-words"
        >
          {golden.question}
        </Link>
        <p className="mt-1 line-clamp-2 font-serif break-words">{golden.text}</p>
        <p className="figures mt-1 text-sm break-words text-ink-soft">{`${golden.title}. ${came(golden)}`}</p>
        {error && (
          <p role="alert" className="text-sm text-danger">
            {sentenceFor(error, 'It could not be removed. Try again.')}
          </p>
        )}
      </div>
      <Button
        size="small"
        isBusy={isPending}
        busyText="Deleting..."
        aria-label={`Drop “${golden.question}”`}
        onClick={() => mutate(golden.id)}
      >
        Drop
      </Button>
    </li>
  )
}
