import { type AuditView, auditFilter } from '@pam/contracts/monitoring'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText, ShieldCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { SettingsLinks } from '#features/settings'
import { sentenceFor } from '#lib/api-error'
import { saveAnswer } from '#lib/save-file'
import { useUrlState } from '#lib/url-state'
import { Button } from '#ui/actions/button'
import { ExportButton } from '#ui/actions/export-button'
import { Empty } from '#ui/feedback/empty'
import { Notice } from '#ui/feedback/notice'
import { useToast } from '#ui/feedback/toast'
import { Page } from '#ui/layout/page'
import { Table } from '#ui/tables/table'
import { auditColumns } from './audit-columns.tsx'
import { AuditEntryDialog } from './audit-entry-dialog.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditVerdictNotice } from './audit-verdict.tsx'
import { monitoringQueries, useExportAudit, useVerifyAudit } from './monitoring.queries.ts'

export function AuditPage() {
  const [filter, setFilter] = useUrlState(auditFilter)
  const log = useInfiniteQuery(monitoringQueries.audit(filter))
  const verify = useVerifyAudit()
  const download = useExportAudit()
  const toast = useToast()
  const [opened, setOpened] = useState<AuditView | null>(null)
  const entries = useMemo(() => log.data?.pages.flatMap((page) => page.items) ?? [], [log.data])
  const save = () =>
    download.mutate(filter, {
      onSuccess: saveAnswer,
      onError: (error) =>
        toast({ tone: 'danger', text: sentenceFor(error, 'The log could not be exported.') }),
    })
  const check = () =>
    verify.mutate(undefined, {
      onError: (error) => toast({ tone: 'danger', text: sentenceFor(error, 'The log could not be read.') }),
    })
  const follow = (subject_id: string) => {
    setOpened(null)
    setFilter({ action: '', from: '', until: '', subject_id })
  }
  return (
    <Page
      title="Audit log"
      lead="Who did what, and when. Each entry is sealed by the one before it, so changes cannot go unnoticed."
      actions={
        <>
          <Button
            icon={<ShieldCheck size={16} aria-hidden />}
            isBusy={verify.isPending}
            busyText="Reading the log..."
            onClick={check}
          >
            Verify
          </Button>
          <ExportButton isBusy={download.isPending} onExport={save} />
        </>
      }
    >
      <SettingsLinks />
      <div className="grid gap-5">
        {verify.data && <AuditVerdictNotice verdict={verify.data} />}
        <AuditFilters filter={filter} onChange={setFilter} />
        {log.error && (
          <Notice
            tone="danger"
            role="alert"
            title="The audit log could not be loaded"
            actions={<Button onClick={() => void log.refetch()}>Retry</Button>}
          >
            {sentenceFor(log.error, 'Try again.')}
          </Notice>
        )}
        {(log.data || log.isPending) && (
          <Table
            label="Audit log"
            columns={auditColumns}
            rows={entries}
            rowId={(entry) => String(entry.seq)}
            onOpen={setOpened}
            isLoading={log.isPending}
            empty={
              <Empty title="No entries" icon={<ScrollText size={28} strokeWidth={1.5} aria-hidden />}>
                Nothing matches these filters. Every change in Pam is recorded here, from sign-ins to deleted
                files.
              </Empty>
            }
          />
        )}
        {log.hasNextPage && (
          <Button
            className="justify-self-center"
            isBusy={log.isFetchingNextPage}
            busyText="Loading..."
            onClick={() => void log.fetchNextPage()}
          >
            Load older entries
          </Button>
        )}
      </div>
      {opened && <AuditEntryDialog entry={opened} onClose={() => setOpened(null)} onFollow={follow} />}
    </Page>
  )
}
