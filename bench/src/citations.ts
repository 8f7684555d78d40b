// How many citations the parser finds in public texts, against the gold and beside the port that npm carries.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import type { CitationKind } from '@pam/law/citations/citation'
import { parseCitations } from '@pam/law/citations/parse-citations'
import { truthCases } from '@pam/law/citations/truth-cases'
import { judgeCase } from '@pam/law/citations/verdicts'
import { z } from 'zod'
import type { Figure } from './table.ts'

// The package has no types of its own.
const { getCitations } = createRequire(import.meta.url)('@beshkenadze/eyecite') as {
  readonly getCitations: (text: string) => readonly unknown[]
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
    ...truth(),
    ...speeds(),
  ]
}

function readRows(file: string) {
  return readFileSync(`${folder}${file}`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => row.parse(JSON.parse(line)))
    .filter(({ options, clean_steps: steps }) => options.compare === undefined && !steps.includes('html'))
}

/** Fabricated and changed citations among genuine ones, over an index of made-up cases. */
function truth(): Figure[] {
  const { texts, recordsAt } = truthCases({ seed: 2026, cases: 5_000, genuine: 2_000, wrong: 10_000 })
  const isVerified = (text: string) => {
    const [citation, ...more] = parseCitations(text)
    return (
      citation !== undefined &&
      more.length === 0 &&
      judgeCase(citation, recordsAt(citation)).verdict === 'VERIFIED'
    )
  }
  const share = (isGenuine: boolean) => {
    const chosen = texts.filter((one) => one.isGenuine === isGenuine)
    return { verified: chosen.filter(({ text }) => isVerified(text)).length, all: chosen.length }
  }
  const [genuine, wrong] = [share(true), share(false)]
  return [
    {
      name: `of ${wrong.all} fabricated or changed citations, verified`,
      value: wrong.verified,
      unit: '',
      bar: '0',
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
  const time = (run: () => unknown) => {
    const start = performance.now()
    run()
    return performance.now() - start
  }
  time(() => parseCitations(page))
  time(() => getCitations(page))
  const ours = time(() => parseCitations(page.repeat(100)))
  const hostile = '1 U.S. 1, '
  const small = time(() => parseCitations(hostile.repeat(25_000)))
  return [
    { name: 'a brief of 100 pages', value: ours, unit: 'ms', bar: '300' },
    {
      name: 'the npm port on five of its pages, against ours on five',
      value: time(() => getCitations(page.repeat(5))) / time(() => parseCitations(page.repeat(5))),
      unit: 'times as long',
    },
    {
      name: 'four times as much hostile text',
      value: time(() => parseCitations(hostile.repeat(100_000))) / small,
      unit: 'times as long',
      bar: '5',
    },
  ]
}

/** Some rows give the words of a citation and not where they stand. */
const isPlaced = (citations: readonly { readonly start?: number | null | undefined }[]) =>
  citations.length > 0 && citations.every(({ start }) => typeof start === 'number')
