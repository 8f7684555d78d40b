import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { measured } from './texts.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../../docs/benchmarks/search.md'), 'utf8')

/** Recall among eight is the second of the three figures of each half. */
const recallOf = (row: string) =>
  page
    .split('\n')
    .find((line) => line.startsWith(`| ${row} |`))
    ?.split('|')
    .slice(2, 4)
    .map((cell) => Number(cell.split('/')[1]))

it.each(measured.ways.map(({ row }, index) => ({ row, index })))(
  'the public page says of $row what the benchmark measured',
  ({ row, index }) => {
    expect(measured.halves.map(({ figures }) => figures[index])).toEqual(recallOf(row))
  },
)

it('the note gives the figure without a chosen document', () => {
  const [first, second] = recallOf('ours, no document named or chosen') ?? []
  expect(measured.note).toContain(`${first}% and ${second}%`)
})
