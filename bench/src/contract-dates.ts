import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { analyseContract } from '@pam/law/clauses/analyse-contract'
import { ClauseModel } from '@pam/law/clauses/clause-model'
import { shippedModel } from '@pam/law/clauses/shipped-model'
import { foldOf, readContracts, readEndings } from './clause-data.ts'
import { clauseFolds, isLookedAt } from './clause-folds.ts'
import type { Figure } from './table.ts'

const usual = fileURLToPath(new URL('../../../shared/bench/clauses', import.meta.url))
const dayMs = 86_400_000

/** "3/31/27" as a day number; null if the annotation has no full date. */
function markedDay(answer: string): number | null {
  const [, month, day, year = ''] = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{2,4})\s*$/.exec(answer) ?? []
  if (!month) return null
  const whole = year.length > 2 ? Number(year) : Number(year) + (Number(year) < 70 ? 2000 : 1900)
  return Date.UTC(whole, Number(month) - 1, Number(day)) / dayMs
}

/** How often the proposed end of a contract is right, within a day, and how often there is no annotated date. */
export async function contractDatesBench(folder = usual): Promise<Figure[]> {
  if (!existsSync(folder)) {
    console.log(`There are no contracts to measure with in ${folder}.`)
    return []
  }
  const [model, endings] = [new ClauseModel(shippedModel), readEndings(folder)]
  const counts = new Map<string, number>()
  const add = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const { id, text } of readContracts(folder, { withFeatures: false })) {
    const set = isLookedAt(foldOf(id, clauseFolds)) ? 'looked at' : 'not looked at'
    const marked = markedDay(endings.get(id) ?? '')
    const end = analyseContract(text, model).deadlines.find(({ what }) => what === 'end')
    if (marked === null) add(`${set}, ${end ? 'proposed where no date is marked' : 'rightly not proposed'}`)
    else if (!end) add(`${set}, not proposed`)
    else add(`${set}, ${Math.abs(Date.parse(end.due) / dayMs - marked) <= 1 ? 'right' : 'wrong'}`)
  }
  return [...counts]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, value]) => ({ name, value, unit: '' }))
}
