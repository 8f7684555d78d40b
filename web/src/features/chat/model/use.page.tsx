import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { SettingsLinks } from '#features/settings'
import { sentenceFor } from '#lib/api-error'
import { saveAnswer } from '#lib/save-file'
import { useUrlState } from '#lib/url-state'
import { LimitsCard } from '#slice/chat/limits-card.tsx'
import { UseFigures } from '#slice/chat/use-figures.tsx'
import { ExportButton } from '#ui/actions/export-button'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { TextField } from '#ui/fields/text-field'
import { Page } from '#ui/layout/page'
import { modelUseQueries, useExportUse } from './use.queries.ts'

const place = z.object({
  month: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
    .optional(),
})

/** The firm's model costs, by month, person, case and model, and their limits. */
export function ModelUsePage() {
  const [{ month }, setPlace] = useUrlState(place)
  const use = useQuery(modelUseQueries.firm(month))
  const download = useExportUse()
  const toast = useToast()
  const save = () =>
    download.mutate(undefined, {
      onSuccess: saveAnswer,
      onError: (refused) =>
        toast({ tone: 'danger', text: sentenceFor(refused, 'The figures could not be exported.') }),
    })
  return (
    <Page
      title="Use of models"
      lead="Model usage and cost, as reported by the service or, if it does not report, as counted by Pam."
      actions={<ExportButton isBusy={download.isPending} onExport={save} />}
    >
      <SettingsLinks />
      <div className="grid gap-6">
        <div className="w-48">
          <TextField
            label="Month"
            type="month"
            value={month ?? use.data?.month ?? ''}
            onChange={(event) => setPlace({ month: event.target.value || undefined })}
          />
        </div>
        <QueryBoundary query={use} what="The figures" lines={8}>
          {(shown) => <UseFigures use={shown} />}
        </QueryBoundary>
        <LimitsCard />
      </div>
    </Page>
  )
}
