import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readContracts } from './clause-data.ts'
import { crossScore, mean, measure } from './clause-measures.ts'
import type { Figure } from './table.ts'

const usual = fileURLToPath(new URL('../../../shared/bench/clauses', import.meta.url))

/** How well clauses are found in unseen contracts: five folds by contract, packed as shipped. */
export async function clausesBench(folder = usual): Promise<Figure[]> {
  if (!existsSync(folder)) {
    console.log(`There are no contracts to measure with in ${folder}.`)
    return []
  }
  const measures = measure(crossScore(readContracts(folder), (text) => console.log(`  ${text}`)))
  return [
    ...measures.map(({ category, f1 }) => ({ name: `F1 ${category}`, value: f1, unit: '' })),
    {
      name: 'contract-level macro F1',
      value: mean(measures.map((measure) => measure.f1)),
      unit: '',
      bar: '0.75',
    },
    {
      name: 'top-3 recall, macro',
      value: mean(measures.map((measure) => measure.topThree)),
      unit: '',
      bar: '0.75',
    },
    { name: 'marked spans touched, macro', value: mean(measures.map((measure) => measure.spans)), unit: '' },
  ]
}
