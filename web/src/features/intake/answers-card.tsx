import type { LeadView } from '@pam/contracts/intake'
import { counted } from '@pam/law/format/numbers'
import { EyeOff, Pencil } from 'lucide-react'
import { useState } from 'react'
import { roleWords } from '#features/cases'
import { dateInList, dayInList, momentInList } from '#lib/dates'
import { Button } from '#ui/actions/button'
import { Badge } from '#ui/feedback/badge'
import { Card } from '#ui/layout/card'
import { clearanceWords } from './intake-labels.ts'
import { NamesDialog } from './names-dialog.tsx'

/** Names first; the answers only when conflicts are clear. */
export function AnswersCard({ lead }: { lead: LeadView }) {
  const [isNaming, setNaming] = useState(false)
  return (
    <Card
      title="Names and answers"
      lead={`Form ${lead.form_title}, version ${lead.edition}, from ${lead.source.toLowerCase()}.`}
      actions={
        lead.can.work && (
          <Button size="small" icon={<Pencil size={14} aria-hidden />} onClick={() => setNaming(true)}>
            Names
          </Button>
        )
      }
    >
      <div className="grid gap-5">
        <ul aria-label="Names" className="grid gap-1.5">
          {lead.names.map(({ name, role }) => (
            <li key={`${role} ${name}`} className="flex flex-wrap items-center gap-2">
              <span className="font-serif text-lg break-words">{name}</span>
              <Badge tone={role === 'client' ? 'accent' : role === 'adverse' ? 'attention' : 'neutral'}>
                {roleWords[role]}
              </Badge>
            </li>
          ))}
        </ul>
        <Answers lead={lead} />
        <p className="text-sm text-ink-faint">
          Notice accepted on {momentInList(lead.accepted_notice_at)}: {lead.notice[0]}
        </p>
      </div>
      {isNaming && <NamesDialog lead={lead} onClose={() => setNaming(false)} />}
    </Card>
  )
}

const isDate = /^\d{4}-\d\d-\d\d$/

function inWords(answer: LeadView['answers'][number]['answer']): string {
  if (Array.isArray(answer)) return answer.join(', ')
  if (answer === 'yes') return 'Yes'
  if (answer === 'no') return 'No'
  return isDate.test(answer) ? dateInList(answer) : answer
}

function Answers({ lead }: { lead: LeadView }) {
  if (lead.answers_deleted_at)
    return (
      <p className="text-ink-soft">
        The answers were deleted on {dayInList(lead.answers_deleted_at)}, when the firm’s retention period for
        declined inquiries ended. The names stay for conflict checks.
      </p>
    )
  return (
    <>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        {lead.answers.map(({ question, answer }) => (
          <div key={question} className="contents">
            <dt className="text-sm text-ink-soft">{question}</dt>
            <dd className="break-words whitespace-pre-line max-sm:-mt-2">{inWords(answer)}</dd>
          </div>
        ))}
      </dl>
      {lead.hidden_answers > 0 && (
        <p className="flex items-start gap-2 rounded-md bg-sunken px-4 py-3 text-sm">
          <EyeOff size={16} aria-hidden className="mt-0.5 shrink-0 text-ink-faint" />
          <span>
            {counted(lead.hidden_answers, 'answer is', 'answers are')} shown to nobody until conflicts are
            clear. {clearanceWords[lead.clearance].why}
          </span>
        </p>
      )}
    </>
  )
}
