import type { ResearchRun } from '@pam/contracts/research/runs'
import { useQuery } from '@tanstack/react-query'
import { sentenceFor } from '#lib/api-error'
import { saveFile } from '#lib/save-file'
import { Button } from '#ui/actions/button'
import { Notice } from '#ui/feedback/notice'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { GateFindings } from './gate-findings.tsx'
import { runQueries, useExportMemo, useSignOff, useWithdraw } from './runs.queries.ts'

const types = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
}

/** What blocks the memo's export, and how to release it: every citation and quotation verified or signed off. */
export function ExportPanel({ run }: { run: ResearchRun }) {
  const mark = `${run.edition} ${run.revision}`
  const query = useQuery(runQueries.gate(run.id, mark))
  const { refetch } = query
  const file = useExportMemo(run.id)
  const sign = useSignOff(run.id)
  const withdraw = useWithdraw(run.id)
  const save = (as: 'docx' | 'pdf') =>
    file.mutate(as, {
      onSuccess: (blob) => saveFile(`Research memo.${as}`, blob, types[as]),
      onError: () => void refetch(),
    })
  return (
    <QueryBoundary
      query={query}
      what="The citation check"
      loading={<SkeletonLines count={2} label="Checking every citation..." />}
    >
      {(gate) => {
        const open = gate.findings.filter(({ signed }) => signed === null)
        return (
          <section
            aria-label="Export"
            className="grid gap-3 rounded-lg border border-rule bg-surface px-5 py-4"
          >
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p role="status" className="font-medium">
                {gate.citations} {gate.citations === 1 ? 'citation' : 'citations'}, {gate.quotations}{' '}
                {gate.quotations === 1 ? 'quotation' : 'quotations'}
                {gate.citations + gate.quotations === 0
                  ? ': nothing to verify'
                  : open.length === 0
                    ? ': all verified or signed off'
                    : `: ${open.length} to resolve before export`}
              </p>
              <div className="flex flex-wrap gap-2">
                <Button disabled={gate.is_open} isBusy={file.isPending} onClick={() => save('docx')}>
                  Export Word file
                </Button>
                <Button disabled={gate.is_open} isBusy={file.isPending} onClick={() => save('pdf')}>
                  Export PDF
                </Button>
              </div>
            </div>
            {file.error && (
              <Notice tone="danger" role="alert">
                {sentenceFor(file.error, 'The memo could not be exported. Try again.')}
              </Notice>
            )}
            {gate.findings.length > 0 && (
              <GateFindings
                findings={gate.findings}
                maySignOff={run.can.sign_off}
                sign={sign}
                withdraw={withdraw}
              />
            )}
          </section>
        )
      }}
    </QueryBoundary>
  )
}
