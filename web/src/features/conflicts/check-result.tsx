import type { CheckView } from '@pam/contracts/conflicts'
import { wholeNumber } from '@pam/law/format/numbers'
import { roleWords } from '#features/cases'
import { momentInList } from '#lib/dates'
import { Notice } from '#ui/feedback/notice'
import { percent } from './conflict-labels.ts'
import { HitGroups } from './hit-groups.tsx'
import { ReportCard } from './report-card.tsx'

/** One check: what was searched, where, and everything found. */
export function CheckResult({ check }: { check: CheckView }) {
  return (
    <div className="grid gap-5">
      {!check.complete && (
        <Notice tone="danger" role="alert" title="This check is not complete">
          {check.incomplete_because} The hits below were found; there may be more. Do not rely on this check
          until it is complete.
        </Notice>
      )}
      {check.complete && check.hits.length === 0 && (
        <Notice tone="good" title="No matches">
          None of these names, and no similar name, is in the firm's records.
        </Notice>
      )}
      <HitGroups check={check} />
      <Searched check={check} />
      {check.report && <ReportCard checkId={check.id} seal={check.report} />}
    </div>
  )
}

function Searched({ check }: { check: CheckView }) {
  const { corpus } = check
  const facts = [
    [
      'Names',
      check.names.map((entry) => `${entry.name} (${roleWords[entry.role].toLowerCase()})`).join(', '),
    ],
    [
      'By',
      `${check.is_automatic ? `Pam, for ${check.asked_by}` : check.asked_by}, ${momentInList(check.asked_at)}`,
    ],
    [
      'Searched',
      `${wholeNumber(corpus.names)} names of ${wholeNumber(corpus.contacts)} contacts, ${wholeNumber(corpus.notes)} notes, ${wholeNumber(corpus.documents)} documents and the firm's people`,
    ],
    ['Minimum match', percent(check.threshold)],
  ] as const
  return (
    <dl className="figures grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-faint">{label}</dt>
          <dd className="break-words max-sm:mb-1.5">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
