import type { OpenFinding } from '@pam/contracts/research/runs'
import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { Button } from '#ui/actions/button'
import { Badge } from '#ui/feedback/badge'
import { FormErrors } from '#ui/fields/form-errors'
import { TextArea } from '#ui/fields/text-area'
import { citationMarks, quotationMarks } from './citation-labels.ts'

interface Acts {
  maySignOff: boolean
  sign: UseMutationResult<unknown, Error, { key: string; reason: string }>
  withdraw: UseMutationResult<unknown, Error, string>
}

/** Unverified findings, and who signed off on them. */
export const GateFindings = ({ findings, ...acts }: { findings: readonly OpenFinding[] } & Acts) => (
  <ul className="grid gap-3">
    {findings.map((finding) => (
      <FindingRow key={finding.key} finding={finding} {...acts} />
    ))}
  </ul>
)

/** Both kinds have a "not found": the label says which. */
const markOf = ({ kind, verdict }: OpenFinding) =>
  kind === 'document'
    ? { label: 'Not checked', tone: quotationMarks.NOT_CHECKED.tone }
    : kind === 'quotation'
      ? quotationMarks[verdict as keyof typeof quotationMarks]
      : citationMarks[verdict as keyof typeof citationMarks]

function FindingRow({ finding, maySignOff, sign, withdraw }: { finding: OpenFinding } & Acts) {
  const [isOpen, setOpen] = useState(false)
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
          {maySignOff && (
            <Button size="small" isBusy={withdraw.isPending} onClick={() => withdraw.mutate(finding.key)}>
              Withdraw sign-off
            </Button>
          )}
        </p>
      ) : maySignOff ? (
        isOpen ? (
          <SignOffForm sign={sign} findingKey={finding.key} onDone={() => setOpen(false)} />
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
  sign: Acts['sign']
  findingKey: string
  onDone: () => void
}

/** In the lawyer's own name: recorded in the audit log and printed in the citation report. */
function SignOffForm({ sign, findingKey, onDone }: SignOffFormProps) {
  const [reason, setReason] = useState('')
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
