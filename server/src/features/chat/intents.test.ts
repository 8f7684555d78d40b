import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { features } from '#features'
import type { Ctx } from '#platform/context'
import { calledBy } from './built-in/called-by.ts'
import type { FirmRecords } from './turn/link-mentions.ts'
import { readTurn } from './turn/read-turn.ts'
import { understand } from './understand/understand.ts'

/** Each intent with its phrasings. Every second one was held out while the rules were written. */
const intents: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(new URL('../../../test/phrasings/intents.json', import.meta.url), 'utf8'),
)

const cases = [
  { id: 'rivera', title: 'Rivera v. Acme Holdings LLC', number: '2026-0007', client: 'Maria Rivera' },
  { id: 'okafor', title: 'Okafor v. Metro Transit Lines', number: '2026-0012', client: 'Chidi Okafor' },
  { id: 'walker', title: 'Walker v. Walker', number: '2026-0021', client: 'Joan Walker' },
]
const records: FirmRecords = {
  cases,
  contacts: [
    ...cases.map(({ id, client }) => ({
      id: `client of ${id}`,
      name: client,
      kind: 'person',
      roles: [{ caseId: id, role: 'client' }],
    })),
    { id: 'nadia', name: 'Nadia Okafor', kind: 'person', roles: [] },
    { id: 'lindqvist', name: 'Karin Lindqvist', kind: 'person', roles: [] },
  ],
  staff: [
    { id: 'chen', name: 'Ana Chen' },
    { id: 'brandt', name: 'Lena Brandt' },
  ],
  documents: [
    { id: 'lease', name: 'Lease 12 Elm Street.pdf', caseId: null },
    { id: 'nda', name: 'NDA Blue Harbor.docx', caseId: null },
    { id: 'deposition', name: 'Okafor deposition.txt', caseId: null },
  ],
}
const named = calledBy(records)
const ctx = { actor: { userId: 'me' } } as unknown as Ctx

/** The slices' tools by intent. */
const intentOfTool = (name: string): string => {
  if (name.startsWith('analysis.')) return 'summary'
  if (/^(?:search|research|knowledge)\./.test(name)) return 'library'
  return /\.(?:add|write_note|set_status|change)$/.test(name) ? 'action' : 'firm'
}

function intentOf(said: string): string {
  const around = { caseId: null, documentIds: [], today: '2026-11-16' }
  const hear = (text: string) => understand(text, features.tools, named, around, ctx)
  const isHeard = (text: string) => !('question' in hear(text))
  const { request } = readTurn(said, records, null, { ...around, isHeard })
  if (request.is !== 'tool') return request.is
  const heard = hear(request.text)
  return 'tool' in heard ? intentOfTool(heard.tool.name) : 'document'
}

/** Rows are the intended meaning, columns the result. */
function tableOf(isHeldOut: boolean): { right: number; all: number; table: string; misses: string[] } {
  const names = Object.keys(intents)
  const counts = new Map<string, Map<string, number>>()
  const misses: string[] = []
  let [right, all] = [0, 0]
  for (const [meant, phrasings] of Object.entries(intents))
    for (const [at, said] of phrasings.entries()) {
      if ((at % 2 === 1) !== isHeldOut) continue
      const got = intentOf(said)
      all += 1
      if (got === meant) right += 1
      else misses.push(`${meant} read as ${got}: ${said}`)
      const row = counts.get(meant) ?? new Map<string, number>()
      counts.set(meant, row)
      row.set(got, (row.get(got) ?? 0) + 1)
    }
  const columns = [...new Set([...names, ...[...counts.values()].flatMap((row) => [...row.keys()])])]
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  const table = [
    line(['meant', ...columns]),
    line(['---', ...columns.map(() => '---')]),
    ...names.map((name) => line([name, ...columns.map((column) => counts.get(name)?.get(column) ?? '')])),
  ].join('\n')
  return { right, all, table, misses }
}

describe('the intent of a message', () => {
  it('has at least 25 phrasings each', () => {
    for (const [name, phrasings] of Object.entries(intents)) {
      expect(phrasings.length, name).toBeGreaterThanOrEqual(25)
      expect(new Set(phrasings).size, name).toBe(phrasings.length)
    }
  })

  it('is right for at least nine of ten phrasings, in the development set and in the held-out set', () => {
    for (const isHeldOut of [false, true]) {
      const { right, all, table, misses } = tableOf(isHeldOut)
      process.stdout.write(`${isHeldOut ? 'held out' : 'development'}: ${right} of ${all}\n${table}\n`)
      expect(right / all, misses.join('\n')).toBeGreaterThanOrEqual(0.9)
    }
  })
})
