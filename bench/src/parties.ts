import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { clauseCategories } from '@pam/law/clauses/clause-cues'
import { findParties } from '@pam/law/clauses/parties'
import { foldOf, type LabelledContract, readContracts } from './clause-data.ts'
import { clauseFolds, isLookedAt } from './clause-folds.ts'
import type { Figure } from './table.ts'

const usual = fileURLToPath(new URL('../../../shared/bench/clauses', import.meta.url))
const parties = clauseCategories.indexOf('Parties')

/** Only letters and digits: ignores case, periods and spaces. */
const plain = (name: string) => name.toLowerCase().replace(/[^a-z\d]+/g, '')
const isSame = (a: string, b: string) =>
  a === b || (Math.min(a.length, b.length) > 4 && (a.includes(b) || b.includes(a)))
/** Annotators marked roles in quotation marks next to names; only the names count. */
const isName = (text: string, start: number, words: string) =>
  !/["“”'‘]\s*$/.test(text.slice(Math.max(0, start - 2), start)) &&
  !/["“”(]|\bcollectively\b|\bindividually\b|\bparty\b|\bparties\b/i.test(words) &&
  plain(words).length > 3 &&
  // Elsewhere, text in quotation marks is what the contract calls a party, not its name.
  !new RegExp(`["“'‘](?:the )?${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')},?["”'’]`, 'i').test(text)

/** How often the parties of contracts are read right, against annotated names. */
export async function partiesBench(folder = usual): Promise<Figure[]> {
  if (!existsSync(folder)) {
    console.log(`There are no contracts to measure with in ${folder}.`)
    return []
  }
  const contracts = readContracts(folder, { withFeatures: false })
  return [true, false].flatMap((looked) =>
    figuresOf(
      looked ? 'looked at' : 'not looked at',
      contracts.filter(({ id }) => isLookedAt(foldOf(id, clauseFolds)) === looked),
    ),
  )
}

function figuresOf(name: string, contracts: readonly LabelledContract[]): Figure[] {
  let [marked, found, said, right, whole, counted] = [0, 0, 0, 0, 0, 0]
  for (const { id, text, gold } of contracts) {
    const spans = gold[parties] ?? []
    const names = new Set(
      spans
        .map(({ start, end }) => ({ start, words: text.slice(start, end) }))
        .filter(({ start, words }) => isName(text, start, words))
        .map(({ words }) => plain(words)),
    )
    if (names.size === 0) continue
    const all = spans.map(({ start, end }) => plain(text.slice(start, end)))
    const read = findParties(text).map((party) => plain(party.name))
    const hits = [...names].filter((one) => read.some((party) => isSame(party, one)))
    const good = read.filter((party) => all.some((one) => isSame(party, one)))
    counted += 1
    marked += names.size
    found += hits.length
    said += read.length
    right += good.length
    if (hits.length === names.size && good.length === read.length) whole += 1
    else if (process.env.SHOW_MISSES === name)
      console.log(`${id}\n  marked ${[...names].join(' | ')}\n  read ${read.join(' | ')}`)
  }
  return [
    { name: `${name}, contracts`, value: counted, unit: '' },
    { name: `${name}, names found`, value: (100 * found) / Math.max(1, marked), unit: '%' },
    { name: `${name}, names right`, value: (100 * right) / Math.max(1, said), unit: '%' },
    { name: `${name}, contracts without a fault`, value: (100 * whole) / Math.max(1, counted), unit: '%' },
  ]
}
