import { courtByCode } from '@pam/law/courts/courts'
import { localPacks } from '@pam/law/courts/local-rules'
import { holidayPages } from '@pam/law/deadlines/holiday-pages'
import { limitationPages } from '@pam/law/limitations/limitation-pages'
import type { ChainRule, CheckedBy } from './chain-rule.ts'
import { allChainRules, chainsVersion } from './chains.ts'

/** Whether service by mail adds days to the line. */
export const isExtendedByMail = (line: ChainRule): boolean => line.addsServiceDays === true

const unitWord = {
  hour: 'hour',
  day: 'day',
  week: 'week',
  month: 'month',
  year: 'year',
  court_day: 'court day',
}

const periodOf = ({ offset, unit, direction, runsFrom, special, roll, notComputed, since }: ChainRule) =>
  [
    `${offset} ${unitWord[unit]}${offset === 1 ? '' : 's'} ${direction}`,
    direction === 'after' && runsFrom === 'service' && ', from service',
    special === 'monday_next_after_10am' && ', then the next Monday, 10 a.m.',
    special === 'earliest_next_day' && ', first day on which it is allowed',
    roll && ', moves toward the event',
    since && `, for events from ${since}`,
    notComputed && ', never computed',
  ]
    .filter((part) => typeof part === 'string')
    .join('')

const checkedWords = (checkedBy: CheckedBy | undefined): string => {
  if (!checkedBy) return '**not checked**'
  if (checkedBy.source === 'worked example') return `worked example ${checkedBy.example}`
  return `${checkedBy.source}: <${checkedBy.url}>`
}

const rowOf = (line: ChainRule) =>
  [
    line.id,
    line.trigger,
    line.title,
    periodOf(line),
    line.authority,
    isExtendedByMail(line) ? 'yes' : 'no',
    line.isJurisdictional ? 'yes' : '',
    checkedWords(line.checkedBy),
  ].join(' | ')

/** The local rules of `law/src/courts/local-rules.json`; the firm's own additions are not included. */
const localPages = (): string[] => [
  '',
  '## Local rules',
  '',
  '| id | court | event | what is due | period | citation | as of | checked by |',
  '| --- | --- | --- | --- | --- | --- | --- | --- |',
  ...localPacks.flatMap(({ district, asOf, lines }) =>
    lines.map(({ id, trigger, title, offset, unit, direction, runsFrom, citation, checkedBy }) => {
      const period = `${offset} ${unitWord[unit]}s ${direction}${runsFrom === 'service' ? ', from service' : ''}`
      const checked = checkedBy ? `${checkedBy.source}: <${checkedBy.url}>` : '**not checked**'
      const court = courtByCode(district)?.abbreviation ?? district
      return `| ${[id, court, trigger, title, period, citation, asOf, checked].join(' | ')} |`
    }),
  ),
]

/** Every line Pam can propose, as one page: its period and the source it was checked against. */
export function deadlineLinesPage(): string {
  const systems = [...new Set(allChainRules.map(({ system }) => system))]
  const checked = allChainRules.filter(({ isUnchecked }) => !isUnchecked).length
  return [
    '# Deadline lines',
    '',
    'Generated from `law/src/chains`, `law/src/courts`, `law/src/limitations` and `law/src/deadlines/state-holidays.json` (`vitest run --project law src/chains -u` writes it); do not edit by hand.',
    '',
    `Version ${chainsVersion}: ${allChainRules.length} lines, ${checked} checked, ${allChainRules.length - checked} not.`,
    '',
    '- **text**: the offset and what starts it were read in a copy of the rule, at the address given.',
    '- **decision**: read in a decision, or a report of one, that states the rule.',
    '- **worked example**: the period is one of the worked examples in `law/src/deadlines/worked-examples.json`.',
    '- **secondary** (local rules and limitations): read in a summary by others. It still counts as not checked, and shows the mark.',
    '- **not checked**: from knowledge only. Pam shows a mark at these lines; a lawyer reads the rule before relying on them.',
    '',
    'None of this replaces a check by a lawyer in the official text of the day. Local rules and orders come first.',
    ...systems.flatMap((system) => [
      '',
      `## ${system}`,
      '',
      '| id | event | what is due | period | authority | mail adds days | jurisdictional | checked by |',
      '| --- | --- | --- | --- | --- | --- | --- | --- |',
      ...allChainRules.filter((line) => line.system === system).map((line) => `| ${rowOf(line)} |`),
    ]),
    ...localPages(),
    ...limitationPages(),
    ...holidayPages(),
    '',
  ].join('\n')
}
