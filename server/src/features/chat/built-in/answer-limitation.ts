import type { ChatBlock } from '@pam/contracts/chat'
import { dateInList } from '@pam/law/format/dates'
import { computeLimitation } from '@pam/law/limitations/compute-limitation'
import { periodWords } from '@pam/law/limitations/limitation-clock'
import type { LimitationEntry, LimitationFile } from '@pam/law/limitations/limitation-file'
import { isUncheckedLimitation, limitationFiles } from '@pam/law/limitations/limitation-table'
import type { Answer } from '#slice/chat/answer-blocks'
import type { LimitationAsk } from '#slice/chat/turn/read-limitation'
import { choices, said } from './said.ts'

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

const calculator: ChatBlock = {
  is: 'rows',
  title: '',
  rows: [{ text: 'Open the statute of limitations calculator', detail: '', link: '/calendar' }],
}

const states = limitationFiles.filter(({ jurisdiction }) => jurisdiction !== 'US')

/**
 * How long there is to sue, with the statute; missing facts are asked one at a time. `ofCase` is the state of the case.
 */
export function answerLimitation({ claim, state, date }: LimitationAsk, ofCase: string | null): Answer {
  const code = claim === 'employment_discrimination' ? 'US' : (state ?? ofCase)
  if (!code)
    return said([
      `Which state? I have periods for ${listed(states.map(({ name }) => name))}, and for federal claims.`,
    ])
  const file = limitationFiles.find(({ jurisdiction }) => jurisdiction === code)
  if (!file)
    return {
      blocks: [
        ...said([
          `I have no limitation periods for that state, only for ${listed(states.map(({ name }) => name))} and federal claims. Look the period up in its statutes.`,
        ]).blocks,
      ],
      sources: [],
    }
  const entries = claim ? file.entries.filter((entry) => entry.claim === claim) : []
  if (entries.length === 0) {
    const rows = file.entries
      .filter(({ kind }) => kind === 'suit')
      .slice(0, 8)
      .map(({ title }) => ({
        text: title,
        say: `Statute of limitations for ${title.toLowerCase()} in ${file.name}`,
      }))
    return {
      blocks: [...said([`For which claim in ${file.name}?`]).blocks, ...choices('Did you mean', rows)],
      sources: [],
    }
  }
  const [first] = entries
  const parts = entries.slice(0, 3).flatMap((entry) => sentencesOf(file, entry, date))
  return {
    blocks: [
      ...said(parts, first ? leadOf(first, date) : undefined, 'computed').blocks,
      ...said(['Verify the period in the statute, with tolling and notice rules, before you rely on it.'])
        .blocks,
      calculator,
    ],
    sources: [],
  }
}

const currentPeriod = ({ periods }: LimitationEntry) => periodWords((periods.at(-1) ?? { period: [] }).period)

const dueOf = ({ id }: LimitationEntry, date: string) => computeLimitation({ entry: id, accrual: date })

const leadOf = (entry: LimitationEntry, date: string | null): string =>
  date ? dateInList(dueOf(entry, date).due) : currentPeriod(entry)

function sentencesOf(file: LimitationFile, entry: LimitationEntry, date: string | null): string[] {
  const { title, citation, starts, discovery, notes } = entry
  const unchecked = isUncheckedLimitation(entry)
    ? ['This period has not been checked against the statute.']
    : []
  if (date) {
    const { due, safe_due, warnings } = dueOf(entry, date)
    return [
      `${dateInList(due)} is the last day for this claim: ${title}, ${file.name}, counted from ${dateInList(date)} (${citation}).`,
      ...(safe_due < due ? [`Internal due date: ${dateInList(safe_due)}.`] : []),
      ...warnings.slice(0, 2),
      ...unchecked,
    ]
  }
  return [
    `${currentPeriod(entry)}: ${title}, ${file.name} (${citation}).`,
    `It runs from: ${starts}`,
    ...('text' in discovery ? [`Discovery: ${discovery.text}`] : []),
    ...notes.slice(0, 1),
    ...unchecked,
  ]
}
