import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authApi } from '@pam/contracts/auth'
import { casesApi } from '@pam/contracts/cases'
import { type CheckView, conflictsApi } from '@pam/contracts/conflicts'
import { type Endpoint, pathOf } from '@pam/contracts/shared/endpoint'
import {
  type Contact,
  chanceOf,
  makeFirm,
  type Variant,
  type VariantKind,
  variantsOf,
} from './conflict-names.ts'
import { adminPassword, startPam } from './pam-process.ts'
import { type Figure, percentile } from './table.ts'

const aFile = 10_000
const perKind = 300
const atOnce = 100
const rounds = 100

type Call = (endpoint: Endpoint, body: unknown) => Promise<Record<string, unknown>>

/** How much a conflict check finds, its false hits, and its duration in a large firm. */
export const conflictsBench = async (): Promise<Figure[]> => [
  ...(await withFirm(10_000, found)),
  ...(await withFirm(100_000, speed)),
]

/** A separate server with this many contacts, all indexed. */
async function withFirm(
  count: number,
  measure: (call: Call, contacts: readonly Contact[]) => Promise<Figure[]>,
): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pam-bench-'))
  const pam = await startPam(dataDir)
  try {
    let token = ''
    const call: Call = async (endpoint, body) => {
      const answer = await fetch(`${pam.url}${pathOf(endpoint)}`, {
        method: endpoint.method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${endpoint.path} was refused: ${await answer.text()}`)
      return (await answer.json()) as Record<string, unknown>
    }
    token = String((await call(authApi.login, { username: 'admin', password: adminPassword })).access_token)
    const contacts = makeFirm(count, 20_261_115)
    for (let from = 0; from < count; from += aFile)
      await call(casesApi.importRows, { csv: csvOf(contacts.slice(from, from + aFile)), what: 'contacts' })
    const start = performance.now()
    while (!(await check(call, ['Nobody Inparticular'])).complete);
    const indexed = (performance.now() - start) / 1000
    return [
      { name: `index of ${count} contacts`, value: indexed, unit: 's' },
      ...(await measure(call, contacts)),
    ]
  } finally {
    await pam.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const csvOf = (contacts: readonly Contact[]) =>
  `name,kind,alias\n${contacts.map((contact) => [contact.name, contact.kind, contact.alias].map(quoted).join(',')).join('\n')}`

const check = async (call: Call, names: readonly string[]) =>
  (await call(conflictsApi.check, {
    names: names.map((name) => ({ name, role: 'adverse' })),
  })) as unknown as CheckView

/** Variants of known names: is each found, and what else is? */
async function found(call: Call, contacts: readonly Contact[]): Promise<Figure[]> {
  const chance = chanceOf(7)
  const byKind = new Map<VariantKind, Variant[]>()
  for (const variant of contacts.flatMap((contact) => variantsOf(chance, contact))) {
    const its = byKind.get(variant.kind) ?? []
    if (its.length < perKind) byKind.set(variant.kind, [...its, variant])
  }
  const figures: Figure[] = []
  let [all, missed, falseHits] = [0, 0, 0]
  const misses: string[] = []
  for (const [kind, variants] of byKind) {
    let hit = 0
    for (let from = 0; from < variants.length; from += atOnce) {
      const some = variants.slice(from, from + atOnce)
      const { hits } = await check(
        call,
        some.map((variant) => variant.asked),
      )
      for (const { asked, name } of some) {
        const matched = hits.filter((hit) => hit.name === asked).map((hit) => hit.matched)
        const contact = contacts.find((contact) => contact.name === name)
        const isFound = matched.some((text) => text === name || text === contact?.alias)
        hit += isFound ? 1 : 0
        if (!isFound) misses.push(`${kind}: ${asked} / ${name}`)
        falseHits += matched.filter((text) => text !== name && text !== contact?.alias).length
      }
    }
    all += variants.length
    missed += variants.length - hit
    figures.push({ name: `recall, ${kind}`, value: (100 * hit) / variants.length, unit: '%' })
  }
  if (process.env.BENCH_MISSES) console.log(misses.join('\n'))
  return [
    ...figures,
    { name: `recall of ${all} names`, value: (100 * (all - missed)) / all, unit: '%', bar: '98' },
    { name: 'false hits a name', value: falseHits / all, unit: '', bar: '5' },
  ]
}

/** Checks of one name, one after another. */
async function speed(call: Call, contacts: readonly Contact[]): Promise<Figure[]> {
  const chance = chanceOf(11)
  const ms: number[] = []
  for (let i = 0; i < rounds; i++) {
    const contact = contacts[Math.floor(chance() * contacts.length)]
    const asked = contact ? (variantsOf(chance, contact)[0]?.asked ?? contact.name) : ''
    const before = performance.now()
    await check(call, [asked])
    ms.push(performance.now() - before)
  }
  ms.sort((a, b) => a - b)
  return [
    { name: 'check of one name, p50', value: percentile(ms, 0.5), unit: 'ms' },
    { name: 'check of one name, p95', value: percentile(ms, 0.95), unit: 'ms', bar: '500' },
  ]
}
