import { backtestKind, figuresNotice, pastFilter } from '@pam/contracts/analytics'
import { caseOutcome } from '@pam/contracts/cases'
import { sentenceFor } from '#lib/api-error'
import { saveAnswer } from '#lib/save-file'
import { useUrlState } from '#lib/url-state'
import { ExportButton } from '#ui/actions/export-button'
import { Notice } from '#ui/feedback/notice'
import { useToast } from '#ui/feedback/toast'
import { Page } from '#ui/layout/page'
import { Tabs } from '#ui/layout/tabs'
import { useExportFigures } from './analytics.queries.ts'
import { AnalyticsFilters } from './analytics-filters.tsx'
import { DriftCard } from './drift-card.tsx'
import { DurationsTab } from './durations-tab.tsx'
import { OutcomesTab } from './outcomes-tab.tsx'
import { RisksTab } from './risks-tab.tsx'

const place = pastFilter.extend({
  tab: backtestKind.default('durations'),
  outcome: caseOutcome.default('settled'),
})

/** Figures from the firm's own history, with how far they can be trusted. */
export function AnalyticsPage() {
  const [{ tab, outcome, ...filter }, setPlace] = useUrlState(place)
  const download = useExportFigures()
  const toast = useToast()
  const save = () =>
    download.mutate(
      { ...filter, what: tab, outcome },
      {
        onSuccess: saveAnswer,
        onError: (error) =>
          toast({ tone: 'danger', text: sentenceFor(error, 'The figures could not be exported.') }),
      },
    )
  const filters = (hasOutcome: boolean) => (
    <AnalyticsFilters
      filter={filter}
      outcome={hasOutcome ? outcome : null}
      onChange={(change) => setPlace(change as Parameters<typeof setPlace>[0])}
    />
  )
  return (
    <Page
      title="Analytics"
      lead="How long cases last, how they end, and which deadlines are at risk, from your firm’s own history."
      actions={<ExportButton isBusy={download.isPending} onExport={save} />}
    >
      <div className="mb-5">
        <Notice>{figuresNotice}</Notice>
      </div>
      <Tabs
        label="Parts of the analytics"
        selected={tab}
        onSelect={(chosen) => setPlace({ tab: chosen })}
        tabs={[
          {
            id: 'durations',
            title: 'Duration',
            content: (
              <>
                {filters(false)}
                <DurationsTab filter={filter} />
              </>
            ),
          },
          {
            id: 'outcomes',
            title: 'Outcomes',
            content: (
              <>
                {filters(true)}
                <OutcomesTab filter={filter} outcome={outcome} />
              </>
            ),
          },
          { id: 'deadlines', title: 'Deadlines at risk', content: <RisksTab /> },
        ]}
      />
      <div className="mt-(--gap)">
        <DriftCard kind={tab} />
      </div>
    </Page>
  )
}
