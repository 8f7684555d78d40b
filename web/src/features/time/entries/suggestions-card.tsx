import type { TimeSuggestion } from '@pam/contracts/time/capture'
import { durationText } from '@pam/law/billing/money-and-time'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, Phone, Sparkles, X } from 'lucide-react'
import { sentenceFor } from '#lib/api-error'
import { timeInList } from '#lib/dates'
import { timeQueries, useDismiss, useRecordTime } from '#slice/time/time.queries.ts'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { Link } from '#ui/actions/link'
import { useToast } from '#ui/feedback/toast'
import { Card } from '#ui/layout/card'
import type { EntryDraft } from './entry-dialog.tsx'

const icons = { suggestion: Sparkles, calendar: CalendarClock, call: Phone } as const
interface SuggestionsCardProps {
  day: string
  onDetails: (draft: EntryDraft) => void
}

/** Time that could be recorded for a day, each with its evidence. Nothing is recorded without a click. */
export function SuggestionsCard({ day, onDetails }: SuggestionsCardProps) {
  const { data } = useQuery(timeQueries.suggestions(day))
  if (!data || data.length === 0) return null
  return (
    <Card title="Suggested from your activity" lead="Nothing is recorded until you confirm.">
      <ul className="-my-3 divide-y divide-rule">
        {data.map((suggestion) => (
          <SuggestionRow key={suggestion.key} suggestion={suggestion} onDetails={onDetails} />
        ))}
      </ul>
    </Card>
  )
}

function SuggestionRow({
  suggestion,
  onDetails,
}: {
  suggestion: TimeSuggestion
  onDetails: (draft: EntryDraft) => void
}) {
  const [add, dismiss] = [useRecordTime(), useDismiss()]
  const toast = useToast()
  const Icon = icons[suggestion.source]
  const shared = {
    worked_on: suggestion.worked_on,
    seconds_worked: suggestion.seconds,
    started_at: suggestion.started_at,
    narrative: suggestion.narrative,
    activity_code: suggestion.activity_code,
    source: suggestion.source,
    source_key: suggestion.key,
  }
  const accept = () =>
    add.mutate(
      { case_id: suggestion.case_id, ...shared },
      {
        onSuccess: ({ case_title }) => toast({ text: `Recorded on ${case_title}.` }),
        onError: (error) =>
          toast({ text: sentenceFor(error, 'The time could not be recorded. Try again.'), tone: 'danger' }),
      },
    )
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3">
      <Icon size={18} aria-hidden className="mt-0.5 shrink-0 text-brass" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="break-words">{suggestion.narrative}</p>
        <p className="figures text-sm text-ink-soft">
          {suggestion.case_title} · {durationText(suggestion.seconds)}
        </p>
        <details className="text-sm">
          <summary className="w-fit rounded-sm text-ink-soft hover:text-ink">
            Evidence ({suggestion.evidence.length})
          </summary>
          <ul className="mt-1 grid gap-0.5 border-l-2 border-brass pl-3">
            {suggestion.evidence.map(({ at, text, link }) => (
              <li key={`${at} ${text}`} className="figures">
                <span className="text-ink-faint">{timeInList(at)}</span>{' '}
                {link ? <Link to={link}>{text}</Link> : text}
              </li>
            ))}
          </ul>
          <p className="mt-1 text-ink-faint">{suggestion.basis}</p>
        </details>
      </div>
      <div className="flex gap-1">
        <Button size="small" isBusy={add.isPending} onClick={accept}>
          Record {durationText(suggestion.seconds)}
        </Button>
        <Button
          size="small"
          look="plain"
          onClick={() =>
            onDetails({ ...shared, case: { id: suggestion.case_id, title: suggestion.case_title } })
          }
        >
          Edit
        </Button>
        <IconButton
          label={`Dismiss ${suggestion.narrative}`}
          icon={<X size={16} aria-hidden />}
          className="size-8!"
          isBusy={dismiss.isPending}
          onClick={() => dismiss.mutate(suggestion.key)}
        />
      </div>
    </li>
  )
}
