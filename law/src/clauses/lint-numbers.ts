import { decimalNumber } from '@pam/law/format/numbers'
import type { LintFault } from './lint-fault.ts'
import { numberOf, numberWord } from './written-numbers.ts'

const pattern = new RegExp(
  `\\b((?:${numberWord})(?:[\\s-]+(?:and\\s+)?(?:${numberWord}))*)(?:\\s+(?:u\\.?s\\.?\\s+)?dollars)?(?:\\s+and\\s+(?:no|00)/100)?\\s*\\(\\s*(?:us)?\\$?\\s*(\\d[\\d,]*(?:\\.\\d+)?)\\s*(?:%|percent)?\\s*\\)`,
  'gi',
)

/** "sixty (30) days": the words and the figure say different things. */
export function differingNumbers(text: string): LintFault[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: words, 1: written = '', 2: figure = '', index }) => {
    const [inWords, inFigures] = [numberOf(written), Number(figure.replaceAll(',', ''))]
    if (inWords === null || inWords === inFigures) return []
    const message = `The words say ${decimalNumber(inWords, { most: 3 })}, the figures ${decimalNumber(inFigures, { most: 3 })}.`
    return [
      {
        kind: 'numbers_differ' as const,
        message,
        span: { start: index, end: index + words.length, text: words },
      },
    ]
  })
}
