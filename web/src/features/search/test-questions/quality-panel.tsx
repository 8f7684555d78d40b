import type { GoldenFigures, SearchQuality } from '@pam/contracts/search/golden'
import { counted } from '@pam/law/format/numbers'
import { useQuery } from '@tanstack/react-query'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { Button } from '#ui/actions/button'
import { Chart } from '#ui/charts/chart'
import { Notice } from '#ui/feedback/notice'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { goldenQueries, useDecide, useMeasure, useReindex } from './golden.queries.ts'

const percent = (share: number) => `${Math.round(share * 100)}%`

/** For administrators: recall and speed over time, and a waiting index. */
export function QualityPanel() {
  const query = useQuery(goldenQueries.quality())
  const [measure, reindex] = [useMeasure(), useReindex()]
  const failed = measure.error ?? reindex.error
  return (
    <section aria-labelledby="quality" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="quality" className="font-serif text-xl font-semibold">
          Search quality
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button isBusy={measure.isPending} busyText="Asking..." onClick={() => measure.mutate(undefined)}>
            Run all now
          </Button>
          <Button
            isBusy={reindex.isPending}
            busyText="Beginning..."
            onClick={() => reindex.mutate(undefined)}
          >
            Rebuild index
          </Button>
        </div>
      </div>
      {failed && (
        <Notice tone="danger" role="alert">
          {sentenceFor(failed, 'It could not be started. Try again.')}
        </Notice>
      )}
      <QueryBoundary query={query} what="The figures" lines={5}>
        {(data) => <Quality quality={data} />}
      </QueryBoundary>
    </section>
  )
}

function Quality({ quality: { waiting, building, measures, questions } }: { quality: SearchQuality }) {
  const labels = measures.map(({ at }) => momentInList(at))
  const recall = (id: 'recall_1' | 'recall_8' | 'recall_64', name: string) => ({
    id,
    name,
    values: measures.map((measure) => measure[id]),
  })
  return (
    <>
      {waiting && <Waiting waiting={waiting} />}
      {building && (
        <Notice role="status">
          {`A new index is being built: ${building.done} of ${building.all} sources. Search uses the current index until then.`}
        </Notice>
      )}
      <p className="figures text-sm text-ink-soft">
        {counted(questions, 'test question')} about content you can see.
      </p>
      <Chart
        title="Right passage found"
        labels={labels}
        series={[
          recall('recall_1', 'first'),
          recall('recall_8', 'among the first 8'),
          recall('recall_64', 'among the first 64'),
        ]}
        format={percent}
        empty="No test runs yet."
      />
      {measures.length > 0 && (
        <Chart
          title="Response time"
          labels={labels}
          series={[{ id: 'ms', name: 'on average', values: measures.map(({ ms }) => ms) }]}
          format={(ms) => `${Math.round(ms)} ms`}
          height={160}
        />
      )}
    </>
  )
}

const inWords = ({ recall_1, recall_8, recall_64 }: GoldenFigures) =>
  `${percent(recall_1)} first, ${percent(recall_8)} among the first 8, ${percent(recall_64)} among the first 64`

function Waiting({ waiting }: { waiting: NonNullable<SearchQuality['waiting']> }) {
  const { mutate, isPending, error } = useDecide()
  return (
    <Notice
      tone="attention"
      role="status"
      title="A new index scored lower and was not switched on"
      actions={
        <>
          <Button isBusy={isPending} onClick={() => mutate({ id: waiting.id, take: false })}>
            Drop it
          </Button>
          <Button look="danger" isBusy={isPending} onClick={() => mutate({ id: waiting.id, take: true })}>
            Use it anyway
          </Button>
        </>
      }
    >
      <p className="figures">{`The current index finds the right passage ${inWords(waiting.live)}.`}</p>
      <p className="figures">{`The new one: ${inWords(waiting.next)}.`}</p>
      {error && <p role="alert">{sentenceFor(error, 'The decision was not saved. Try again.')}</p>}
    </Notice>
  )
}
