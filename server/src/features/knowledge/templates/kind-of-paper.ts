import type { DocumentKind } from '@pam/contracts/documents'

/** The first match decides the kind: a form's title is the best indication. */
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
