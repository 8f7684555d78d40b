import type { CheckView } from '@pam/contracts/conflicts'
import { roleWords } from '#features/cases'
import { momentInList } from '#lib/dates'
import { Notice } from '#ui/notice'
import { percent } from './conflict-words.ts'
import { HitGroups } from './hit-groups.tsx'
import { ReportCard } from './report-card.tsx'

const number = new Intl.NumberFormat('en-US')

/** One check: what was asked, where it was looked for, and everything found. */
export function CheckResult({ check }: { check: CheckView }) {
  return (
    <div className="grid gap-5">
      {!check.complete && (
        <Notice tone="danger" role="alert" title="This check is not complete">
          {check.incomplete_because} What is listed below was found; there may be more. Nobody may rely on it
          until a check is complete.
        </Notice>
      )}
      {check.complete && check.hits.length === 0 && (
        <Notice tone="good" title="Nothing was found">
          None of these names, nor any like them, is known to the firm.
        </Notice>
      )}
      <HitGroups hits={check.hits} />
      <Searched check={check} />
      {check.report && <ReportCard checkId={check.id} seal={check.report} />}
    </div>
  )
}

function Searched({ check }: { check: CheckView }) {
  const { corpus } = check
  const facts = [
    ['Asked', check.names.map((it) => `${it.name} (${roleWords[it.role].toLowerCase()})`).join(', ')],
    [
      'By',
      `${check.is_automatic ? `Pam, for ${check.asked_by}` : check.asked_by}, ${momentInList(check.asked_at)}`,
    ],
    [
      'Searched',
      `${number.format(corpus.names)} names of ${number.format(corpus.contacts)} contacts, ${number.format(corpus.notes)} notes, ${number.format(corpus.documents)} documents, and the people of the firm`,
    ],
    ['From a likeness of', percent(check.threshold)],
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
