import { periodWords } from './limitation-clock.ts'
import type { LimitationEntry } from './limitation-file.ts'
import { isUncheckedLimitation, limitationFiles, limitationsVersion } from './limitation-table.ts'

const discoveryWords: Record<LimitationEntry['discovery']['rule'], string> = {
  none: 'no',
  delays: 'runs from discovery, if entered',
  later_of: 'the longer of both',
  not_computed: 'exceptions, not computed',
}

const minorityWords = {
  none: 'no',
  from_18: 'runs from 18',
  years_after_18: 'own period after 18',
  cplr_208: 'CPLR 208',
  not_computed: 'own rule, not computed',
} as const

const periodsOf = ({ periods }: LimitationEntry) =>
  periods
    .map(
      ({ period, accruedFrom }) =>
        `${periodWords(period)}${accruedFrom ? ` (accrued from ${accruedFrom})` : ''}`,
    )
    .join('; ')

/** The table of limitation periods, as documented. */
export function limitationPages(): string[] {
  const entries = limitationFiles.flatMap((file) => file.entries)
  const checked = entries.filter((entry) => !isUncheckedLimitation(entry)).length
  return [
    '',
    '## Statutes of limitation and notices of claim',
    '',
    `Version ${limitationsVersion}: ${entries.length} entries, ${checked} read in the statute or a decision, ${entries.length - checked} not. Every answer says to verify.`,
    ...limitationFiles.flatMap((file) => [
      '',
      `### ${file.name}`,
      '',
      '| id | claim | kind | period | authority | discovery | outer limit | minority | checked by |',
      '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
      ...file.entries.map((entry) => {
        const { id, title, kind, citation, discovery, repose, checkedBy } = entry
        const minority = minorityWords[(entry.minority ?? file.minority).rule]
        const by = checkedBy ? `${checkedBy.source}: <${checkedBy.url}>` : '**not checked**'
        const outer = repose ? periodWords(repose.period) : ''
        const cells = [
          id,
          title,
          kind,
          periodsOf(entry),
          citation,
          discoveryWords[discovery.rule],
          outer,
          minority,
          by,
        ]
        return `| ${cells.join(' | ')} |`
      }),
    ]),
  ]
}
