import { egressFilter } from '@pam/contracts/egress'
import { Suspense } from 'react'
import { EgressSwitchCard, SettingsLinks } from '#features/settings'
import { sentenceFor } from '#lib/api-error'
import { saveAnswer } from '#lib/save-file'
import { useUrlState } from '#lib/url-state'
import { ExportButton } from '#ui/actions/export-button'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { useToast } from '#ui/feedback/toast'
import { Page } from '#ui/layout/page'
import { useExportLedger } from './egress.queries.ts'
import { EgressChart } from './egress-chart.tsx'
import { EgressFilters } from './egress-filters.tsx'
import { EgressList } from './egress-list.tsx'

export function EgressPage() {
  const [filter, setFilter] = useUrlState(egressFilter)
  const download = useExportLedger()
  const toast = useToast()
  const save = () =>
    download.mutate(filter, {
      onSuccess: saveAnswer,
      onError: (error) =>
        toast({ tone: 'danger', text: sentenceFor(error, 'The ledger could not be exported.') }),
    })
  return (
    <Page
      title="Egress ledger"
      lead="Everything sent to an outside service, recorded before it is sent: who, why, where and how much."
      actions={<ExportButton isBusy={download.isPending} onExport={save} />}
    >
      <SettingsLinks />
      <div className="grid gap-(--gap)">
        <Suspense fallback={<SkeletonLines count={2} label="Loading the switch..." />}>
          <EgressSwitchCard />
        </Suspense>
        <EgressChart />
        <EgressFilters filter={filter} onChange={setFilter} />
        <EgressList filter={filter} />
        <p className="max-w-[68ch] text-sm text-ink-faint">
          Not in this ledger and not stopped by the switch: a file store (S3) that whoever runs this
          installation chose for the files of the firm itself.
        </p>
      </div>
    </Page>
  )
}
