import type { DocumentKind } from '@pam/contracts/documents'

/** The first that fits names the kind: what a form is called says it best. */
const kinds: readonly (readonly [words: RegExp, kind: DocumentKind])[] = [
  [/\bletter\b|\bdemand\b/i, 'letter'],
  [/\bmotion\b|\bmemorandum of law\b/i, 'motion'],
  [/\bcomplaint\b|\banswer\b|\bpetition\b/i, 'pleading'],
  [
    /\binterrogator|\brequests? for\b|\bdeposition\b|\bsubpoena\b|\bdiscovery\b|\bprivilege log\b/i,
    'discovery',
  ],
  [/\bwill\b|\btestament\b/i, 'will'],
  [/\bdeed\b/i, 'deed'],
  [/\bnotice\b/i, 'notice'],
  [/\border\b/i, 'order'],
  [/\bagreement\b|\bcontract\b|\bnote\b|\blease\b|\bbill of sale\b|\bnda\b|\brelease\b/i, 'contract'],
]

export const kindOfPaper = ({ title }: { readonly title: string }): DocumentKind =>
  kinds.find(([words]) => words.test(title))?.[1] ?? 'form'
