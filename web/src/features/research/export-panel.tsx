import type { OpenFinding, ResearchRun } from '@pam/contracts/research-runs'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { saveFile } from '#lib/save-file'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { FormErrors } from '#ui/form-errors'
import { LoadFailure } from '#ui/load-failure'
import { Notice } from '#ui/notice'
import { SkeletonLines } from '#ui/skeleton'
import { TextArea } from '#ui/text-area'
import { citationMarks, quotationMarks } from './citation-labels.ts'
import { runQueries, useExportMemo, useSignOff, useWithdraw } from './runs.queries.ts'

const types = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
}

/** What keeps the memo inside the firm, and the way out: every citation and quotation verified or signed off. */
export function ExportPanel({ run }: { run: ResearchRun }) {
  const mark = `${run.edition} ${run.revision}`
  const { data: gate, error, refetch } = useQuery(runQueries.gate(run.id, mark))
  const file = useExportMemo(run.id)
  const save = (as: 'docx' | 'pdf') =>
    file.mutate(as, {
      onSuccess: (blob) => saveFile(`Research memo.${as}`, blob, types[as]),
      onError: () => void refetch(),
    })
  if (error && !gate)
    return (
      <LoadFailure
        what="The citation check"
        why={sentenceFor(error, 'Try again.')}
        onRetry={() => void refetch()}
      />
    )
  if (!gate) return <SkeletonLines count={2} label="Checking every citation..." />
  const open = gate.findings.filter(({ signed }) => signed === null)
  return (
    <section aria-label="Export" className="grid gap-3 rounded-lg border border-rule bg-surface px-5 py-4">
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
        <ul className="grid gap-3">
          {gate.findings.map((finding) => (
            <FindingRow key={finding.key} run={run} finding={finding} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Both kinds have a "not found": the kind says whose. */
const markOf = ({ kind, verdict }: OpenFinding) =>
  kind === 'quotation'
    ? quotationMarks[verdict as keyof typeof quotationMarks]
    : citationMarks[verdict as keyof typeof citationMarks]

function FindingRow({ run, finding }: { run: ResearchRun; finding: OpenFinding }) {
  const [isOpen, setOpen] = useState(false)
  const withdraw = useWithdraw(run.id)
  const label = markOf(finding)
  return (
    <li className="grid gap-1.5 border-t border-rule pt-3">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="min-w-0 font-serif break-words">{finding.text}</span>
        <Badge tone={finding.signed ? 'neutral' : label.tone}>{label.label}</Badge>
      </p>
      <p className="text-sm text-ink-soft">
        {finding.reason}
        {finding.suggestion && ` Did you mean ${finding.suggestion}?`}
      </p>
      {finding.signed ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span>
            Signed off by {finding.signed.by}, {momentInList(finding.signed.at)}: {finding.signed.reason}
          </span>
          {run.can.sign_off && (
            <Button size="small" isBusy={withdraw.isPending} onClick={() => withdraw.mutate(finding.key)}>
              Withdraw sign-off
            </Button>
          )}
        </p>
      ) : run.can.sign_off ? (
        isOpen ? (
          <SignOffForm runId={run.id} findingKey={finding.key} onDone={() => setOpen(false)} />
        ) : (
          <Button size="small" className="justify-self-start" onClick={() => setOpen(true)}>
            Sign off
          </Button>
        )
      ) : (
        <p className="text-sm">A lawyer can sign it off.</p>
      )}
    </li>
  )
}

interface SignOffFormProps {
  runId: string
  findingKey: string
  onDone: () => void
}

/** In the lawyer's own name: it is recorded in the audit log and printed in the citation report. */
function SignOffForm({ runId, findingKey, onDone }: SignOffFormProps) {
  const [reason, setReason] = useState('')
  const sign = useSignOff(runId)
  const send = (event: FormEvent) => {
    event.preventDefault()
    sign.mutate({ key: findingKey, reason }, { onSuccess: onDone })
  }
  return (
    <form onSubmit={send} className="grid gap-2 sm:max-w-lg">
      <TextArea
        label="Reason"
        hint="Recorded with your name and printed in the citation report."
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <FormErrors message={sign.error ? sentenceFor(sign.error, 'It could not be signed off.') : undefined} />
      <div className="flex gap-2">
        <Button
          type="submit"
          look="primary"
          size="small"
          disabled={reason.trim().length < 10}
          isBusy={sign.isPending}
        >
          Sign off
        </Button>
        <Button size="small" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
