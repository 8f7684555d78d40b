import type { AuditVerdict } from '@pam/contracts/monitoring'
import { counted } from '@pam/law/format/numbers'
import { momentInList } from '#lib/dates'
import { Notice } from '#ui/feedback/notice'

export function AuditVerdictNotice({ verdict }: { verdict: AuditVerdict }) {
  const { entries, problem, verified_at: at } = verdict
  const read = `${counted(entries, 'entry was', 'entries were')} read on ${momentInList(at)}.`
  if (verdict.whole) {
    return (
      <Notice tone="good" role="status" title="The audit log is intact">
        {read} No entry was changed, removed or inserted.
      </Notice>
    )
  }
  return (
    <Notice tone="danger" role="alert" title="The audit log was altered">
      {problem?.seq !== null && problem !== null && `Entry ${problem.seq}: `}
      {problem?.why} {read} Keep a copy of the data folder as it is, and compare it with your last backup.
    </Notice>
  )
}
