// `npm run build:citations`: reporters, journals, codes and courts for the citation parser, from the data in the
// package @beshkenadze/eyecite (Free Law Project, BSD-2-Clause; see NOTICE).
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { nameKey } from '@pam/law/citations/name-key'
import { z } from 'zod'

const edition = z.object({ start: z.string().nullish(), end: z.string().nullish() })
const reporterFile = z.record(
  z.string(),
  z.array(
    z.object({
      cite_type: z.string(),
      editions: z.record(z.string(), edition),
      variations: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    }),
  ),
)
const named = z.record(
  z.string(),
  z.array(z.object({ cite_type: z.string(), variations: z.array(z.string()).default([]) })),
)
const courtFile = z.array(
  z.object({
    id: z.string(),
    citation_string: z.string().nullish(),
    name: z.string().nullish(),
    location: z.string().nullish(),
    system: z.string().nullish(),
    type: z.string().nullish(),
    dates: z.array(z.object({ end: z.string().nullish() })),
  }),
)

const source = readFileSync(createRequire(import.meta.url).resolve('@beshkenadze/eyecite'), 'utf8')
const fileOf = (name: string) =>
  fileURLToPath(new URL(`../../law/src/citations/${name}.json`, import.meta.url))

/** The package exports two of the four tables, so all are read from its one file. */
function literal(name: string): unknown {
  const start = source.indexOf(`var ${name} = `)
  if (start < 0) throw new Error(`The package has no ${name}.`)
  const ends = ['\n};\n', '\n];\n'].map((end) => source.indexOf(end, start)).filter((end) => end > 0)
  return runInNewContext(`(${source.slice(source.indexOf('=', start) + 1, Math.min(...ends) + 2)})`)
}

const yearOf = (date: string | null | undefined) => (date ? Number(date.slice(0, 4)) : null)

function reporters() {
  const editions: (string | number | null)[][] = []
  const names = new Map<string, Set<number>>()
  const add = (name: string, index: number) => {
    const key = nameKey(name)
    names.set(key, (names.get(key) ?? new Set()).add(index))
  }
  for (const group of Object.values(reporterFile.parse(literal('reporters_default'))).flat()) {
    const indexes = new Map<string, number>()
    for (const [name, { start, end }] of Object.entries(group.editions)) {
      indexes.set(name, editions.length)
      add(name, editions.length)
      editions.push([name, group.cite_type, yearOf(start), yearOf(end)])
    }
    for (const [name, of] of Object.entries(group.variations))
      for (const one of [of].flat()) {
        const index = indexes.get(one)
        if (index !== undefined) add(name, index)
      }
  }
  const sorted = [...names].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { editions, names: Object.fromEntries(sorted.map(([key, indexes]) => [key, [...indexes]])) }
}

function listed(name: string) {
  return Object.entries(named.parse(literal(name))).flatMap(([key, entries]) =>
    entries.map(({ cite_type: kind, variations }) => [key, kind, ...variations]),
  )
}

// "D.C." is the Court of Appeals in a citation, not a trial court.
const corrected = { DC: 'dc', NY: 'ny', NYCtApp: 'ny' }

/** Several courts share an abbreviation. The one that sat most recently wins, then the higher, then the shorter id. */
function courts() {
  const chosen = new Map<string, { id: string; rank: readonly [string, number, number] }>()
  for (const { id, citation_string: name, dates, type } of courtFile.parse(literal('courts_default'))) {
    if (!name) continue
    const until =
      dates
        .map(({ end }) => end ?? '9999')
        .toSorted()
        .at(-1) ?? '9999'
    const rank = [until, type === 'appellate' ? 1 : 0, -id.length] as const
    const known = chosen.get(nameKey(name))
    if (!known || isAbove(rank, known.rank)) chosen.set(nameKey(name), { id, rank })
  }
  return { ...Object.fromEntries([...chosen].map(([key, { id }]) => [key, id])), ...corrected }
}

/** How a court is written in a citation, its name, and the state it belongs to: empty for a federal court. */
const courtNames = () =>
  Object.fromEntries(
    courtFile
      .parse(literal('courts_default'))
      .flatMap(({ id, citation_string: written, name, location, system }) =>
        written && name && (system === 'state' || system === 'federal')
          ? [[id, [written, name, system === 'state' ? (location ?? '') : '']] as const]
          : [],
      )
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

function isAbove(one: readonly [string, number, number], other: readonly [string, number, number]): boolean {
  if (one[0] !== other[0]) return one[0] > other[0]
  return one[1] === other[1] ? one[2] > other[2] : one[1] > other[1]
}

const tables = {
  reporters: reporters(),
  journals: [...new Set(listed('journals_default').flatMap(([name = '', , ...more]) => [name, ...more]))],
  laws: listed('laws_default'),
  courts: courts(),
}
writeFileSync(fileOf('authority-tables'), `${JSON.stringify(tables)}\n`)
writeFileSync(fileOf('court-names'), `${JSON.stringify(courtNames())}\n`)
console.info(
  `${tables.reporters.editions.length} editions, ${Object.keys(tables.reporters.names).length} names, ${tables.journals.length} journals, ${tables.laws.length} codes, ${Object.keys(tables.courts).length} courts`,
)
