// How many citations the parser finds in public texts, against the gold annotations and next to the npm port.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { CitationKind } from '@pam/law/citations/citation'
import { parseCitations } from '@pam/law/citations/parse-citations'
import { truthCases } from '@pam/law/citations/truth-cases'
import { z } from 'zod'
import type { Figure } from './table.ts'

// The package has no types.
const { getCitations } = createRequire(import.meta.url)('@beshkenadze/eyecite') as {
  readonly getCitations: (text: string) => readonly {
    readonly span: () => { readonly start: number; readonly end: number }
  }[]
}
const folder = fileURLToPath(new URL('../../../shared/bench/', import.meta.url))
const row = z.object({
  id: z.string(),
  text: z.string(),
  clean_steps: z.array(z.string()).default([]),
  options: z.record(z.string(), z.unknown()).default({}),
  citations: z.array(
    z.object({
      kind: z.string().optional(),
      start: z.number().nullish(),
      end: z.number().nullish(),
    }),
  ),
})
const sequence = z.object({
  mode: z.literal('sequence'),
  citations: z.array(z.object({ text: z.string(), resource: z.number().nullable() })),
})
const kinds: Readonly<Record<string, CitationKind>> = {
  full_case: 'full_case',
  short_case: 'short_case',
  id: 'id',
  supra: 'supra',
  full_law: 'statute',
  full_journal: 'journal',
  usc: 'statute',
  cfr: 'regulation',
  stat: 'session_law',
  law: 'session_law',
  fedreg: 'regulation',
  reporter: 'full_case',
  dc_code: 'statute',
  dc_stat: 'session_law',
  va_code: 'statute',
  usconst: 'constitution',
}
const groups: readonly (readonly [string, readonly CitationKind[], string])[] = [
  ['full cases', ['full_case'], '0.98'],
  ['short, id. and supra', ['short_case', 'id', 'supra'], '0.97'],
  ['statutes and regulations', ['statute', 'regulation', 'session_law', 'constitution'], '0.95'],
]

export async function citationsBench(): Promise<Figure[]> {
  if (!existsSync(`${folder}citations.jsonl`)) {
    console.info('  The public texts with citations are not here, so nothing was measured.')
    return []
  }
  const rows = ['citations.jsonl', 'citations_statutes.jsonl'].flatMap(readRows)
  const found = new Map<CitationKind, { gold: number; right: number; more: number }>()
  const countOf = (kind: CitationKind) => {
    const known = found.get(kind) ?? { gold: 0, right: 0, more: 0 }
    found.set(kind, known)
    return known
  }
  for (const { text, citations } of rows) {
    const parsed = parseCitations(text)
    const spans = new Map(citations.map((gold) => [`${gold.start}-${gold.end}`, gold]))
    for (const gold of spans.values()) {
      const kind = kinds[gold.kind ?? '']
      if (!kind || typeof gold.start !== 'number') continue
      countOf(kind).gold += 1
      if (parsed.some((one) => one.kind === kind && one.start === gold.start && one.end === gold.end))
        countOf(kind).right += 1
    }
    for (const one of parsed)
      if (one.kind === 'full_case' && isPlaced(citations) && !spans.has(`${one.start}-${one.end}`))
        countOf('full_case').more += 1
  }
  const sum = (of: readonly CitationKind[], what: 'gold' | 'right' | 'more') =>
    of.reduce((total, kind) => total + countOf(kind)[what], 0)
  const figures = groups.map(([name, of, bar]) => ({
    name: `${name} found with the exact span, of ${sum(of, 'gold')}`,
    value: sum(of, 'right') / sum(of, 'gold'),
    unit: 'share',
    bar,
  }))
  const { right, more } = countOf('full_case')
  return [
    ...figures,
    { name: 'full cases found that are right', value: right / (right + more), unit: 'share', bar: '0.99' },
    ...port(rows),
    resolution(),
    ...truth(),
    ...speeds(),
  ]
}

/** The npm port over the same texts, with any overlap counted as found: its spans have other boundaries. */
function port(rows: readonly z.infer<typeof row>[]): Figure[] {
  const counts = new Map(groups.map(([name]) => [name, { gold: 0, found: 0 }]))
  for (const { text, citations } of rows) {
    const spans = portSpans(text)
    const golds = new Map(citations.map((gold) => [`${gold.start}-${gold.end}`, gold]))
    for (const { kind = '', start, end } of golds.values()) {
      const known = kinds[kind]
      const count = counts.get(groups.find(([, of]) => known && of.includes(known))?.[0] ?? '')
      if (!count || typeof start !== 'number' || typeof end !== 'number') continue
      count.gold += 1
      if (spans.some((span) => span.start < end && start < span.end)) count.found += 1
    }
  }
  return [...counts].map(([name, { gold, found }]) => ({
    name: `${name} the npm port found anywhere near, of ${gold}`,
    value: found / gold,
    unit: 'share',
  }))
}

function portSpans(text: string) {
  try {
    return getCitations(text).map((citation) => citation.span())
  } catch {
    return []
  }
}

const shortForms: readonly CitationKind[] = ['short_case', 'id', 'supra', 'reference']

/** What short forms refer to: each row is a series of citations with the case of each one. */
function resolution(): Figure {
  const rows = readFileSync(`${folder}citation_resolution.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .flatMap((line) => sequence.safeParse(JSON.parse(line)).data ?? [])
  let [right, all] = [0, 0]
  for (const { citations } of rows) {
    const text = citations.map((one) => one.text).join(' ')
    const parsed = parseCitations(text)
    let start = 0
    const places = citations.map((one) => {
      const from = start
      start += one.text.length + 1
      return parsed.findIndex((found) => found.start >= from && found.start < from + one.text.length)
    })
    for (const [index, { resource }] of citations.entries()) {
      const place = places[index] ?? -1
      const found = parsed[place]
      if (found && !shortForms.includes(found.kind)) continue
      all += 1
      const meant = places.findIndex((other) => other !== -1 && other === found?.antecedent)
      const isRight = meant === -1 ? resource === null : citations[meant]?.resource === resource
      if (isRight) right += 1
    }
  }
  return {
    name: `short forms tied to the right case, of ${all}`,
    value: right / all,
    unit: 'share',
    bar: '0.95',
  }
}

function readRows(file: string) {
  return readFileSync(`${folder}${file}`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => row.parse(JSON.parse(line)))
    .filter(({ options, clean_steps: steps }) => options.compare === undefined && !steps.includes('html'))
}

/** Fabricated and changed citations and quotations in drafts among genuine ones, over an index of made-up cases. */
function truth(): Figure[] {
  const { texts, verified, leaves } = truthCases({ seed: 2026, cases: 5_000, genuine: 2_000, wrong: 10_000 })
  // Drafts of one genuine citation among five wrong ones.
  const [good, bad] = [true, false].map((isGenuine) => texts.filter((one) => one.isGenuine === isGenuine))
  const passed = (good ?? []).flatMap((one, place) =>
    verified([one, ...(bad ?? []).slice(place * 5, place * 5 + 5)]),
  )
  const share = (isGenuine: boolean) => ({
    verified: passed.filter((one) => one.isGenuine === isGenuine).length,
    all: texts.filter((one) => one.isGenuine === isGenuine).length,
  })
  const [genuine, wrong] = [share(true), share(false)]
  return [
    {
      name: `of ${wrong.all} fabricated or changed citations, verified`,
      value: wrong.verified,
      unit: '',
      bar: '0',
    },
    {
      name: `of ${wrong.all} papers with one of them alone, not held back`,
      value: (bad ?? []).filter(leaves).length,
      unit: '',
      bar: '0',
    },
    {
      name: `of ${genuine.all} papers with a genuine one alone, held back`,
      value: (good ?? []).filter((one) => !leaves(one)).length / genuine.all,
      unit: 'share',
      bar: '0.02',
    },
    {
      name: `of ${genuine.all} genuine citations, verified`,
      value: genuine.verified / genuine.all,
      unit: 'share',
      bar: '0.98',
    },
  ]
}

function speeds(): Figure[] {
  const prose = 'Some ordinary words of an argument stand between the authorities it rests on. '.repeat(22)
  const cites =
    'Bell Atl. Corp. v. Twombly, 550 U.S. 544, 570 (2007); Mata v. Avianca, Inc., 678 F. Supp. 3d 443 (S.D.N.Y. 2023). Id. at 450. See 42 U.S.C. § 1983; Twombly, 550 U.S. at 555. '
  const page = `${cites}${prose}`
  // CPU time: other work on the machine does not count against the parser.
  const time = (run: () => unknown) => {
    const start = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }
  time(() => parseCitations(page))
  time(() => getCitations(page))
  const ours = time(() => parseCitations(page.repeat(100)))
  const hostile = '1 U.S. 1, '
  const small = time(() => parseCitations(hostile.repeat(25_000)))
  const large = Math.min(...[1, 2, 3].map(() => time(() => parseCitations(hostile.repeat(100_000)))))
  return [
    { name: 'a brief of 100 pages', value: ours, unit: 'ms', bar: '300' },
    {
      name: 'the npm port on five of its pages, against ours on five',
      value: time(() => getCitations(page.repeat(5))) / time(() => parseCitations(page.repeat(5))),
      unit: 'times as long',
    },
    {
      name: 'four times as much hostile text',
      value: large / small,
      unit: 'times as long',
      bar: '5',
    },
    { name: '1 MB of hostile text, the best of three', value: large, unit: 'ms', bar: '1000' },
  ]
}

/** Some rows have the words of a citation without its offsets. */
const isPlaced = (citations: readonly { readonly start?: number | null | undefined }[]) =>
  citations.length > 0 && citations.every(({ start }) => typeof start === 'number')
