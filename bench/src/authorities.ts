import { once } from 'node:events'
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { researchApi } from '@pam/contracts/research'
import { type ResearchRun, researchRunsApi } from '@pam/contracts/research/runs'
import { pathOf } from '@pam/contracts/shared/endpoint'
import { importInto } from './import-into.ts'
import { type PamProcess, startPam } from './pam-process.ts'
import { type Call, signedIn } from './signed-in.ts'
import { type Figure, percentile } from './table.ts'

const sizes = (process.env.AUTHORITY_ROWS ?? '100000,1000000').split(',').map(Number)
const opinionSizes = (process.env.AUTHORITY_OPINIONS ?? '5000,20000').split(',').map(Number)
const checks = 100

/** Files in the format of CourtListener's clusters, citations and opinions, imported into the index of a running server. */
export async function authoritiesBench(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pam-authorities-'))
  try {
    const pam = await startPam(join(folder, 'data'))
    const figures: Figure[] = []
    for (const size of sizes) figures.push(...(await measured(pam, folder, size)))
    for (const size of opinionSizes) figures.push(...(await measuredOpinions(pam, folder, size)))
    await pam.stop()
    return figures
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measured(pam: PamProcess, folder: string, size: number): Promise<Figure[]> {
  const name = `${size.toLocaleString('en-US')} decisions`
  const clusters = join(folder, `clusters-${size}.csv`)
  const citations = join(folder, `citations-${size}.csv`)
  await write(clusters, 'id,date_filed,case_name,docket_id,blocked', size, (at) => [
    ...[at, `${1950 + (at % 75)}-03-01`, `"Party${at} Mfg. Co. v. Holder${at % 9973}, Inc."`, at, 'f'],
  ])
  await write(citations, 'id,volume,reporter,page,type,cluster_id', size, (at) => [
    ...[at, 1 + (at % 990), 'F.3d', pageOf(at), 1, at],
  ])
  const first = await importInto(join(folder, 'data'), clusters)
  const second = await importInto(join(folder, 'data'), citations)
  const ms = await check(pam, size)
  return [
    { name: `${name}: names`, value: Math.round(size / (first / 1000)), unit: 'rows/s' },
    { name: `${name}: citations`, value: Math.round(size / (second / 1000)), unit: 'rows/s' },
    { name: `${name}: most memory of the server so far`, value: peakOf(pam), unit: 'MB' },
    { name: `${name}: one citation checked, p95`, value: percentile(ms, 0.95), unit: 'ms' },
  ]
}

const opinionWords =
  'court party claim notice contract evidence reasonable duty breach damages statute record motion judgment plaintiff defendant appeal counsel order review standard lease tenant landlord'.split(
    ' ',
  )

/** About 20,000 characters, with a word of its own in one sentence, twice over as the published file has it. */
function opinionRow(at: number): readonly unknown[] {
  const sentence = (line: number) =>
    Array.from(
      { length: 12 },
      (_, word) => opinionWords[(at * 31 + line * 17 + word * (7 + (line % 5))) % opinionWords.length],
    ).join(' ')
  const lines = Array.from({ length: 220 }, (_, line) =>
    line === 110 ? `The tenant of quay${at} owes rent to the landlord.` : `The ${sentence(line)}.`,
  )
  const html = `<div>${lines.map((line, place) => `<p id=""b${place}"">${place % 20 === 0 ? `<span class=""star-pagination"">*${pageOf(at) + place / 20}</span> ` : ''}${line}</p>`).join('')}</div>`
  return [at, `"${lines.join('\n')}"`, `"${html}"`, `"${html}"`, at, '020lead']
}

/** The opinions of decisions imported before, their search and the comparison of quotations with them. */
async function measuredOpinions(pam: PamProcess, folder: string, size: number): Promise<Figure[]> {
  const name = `${size.toLocaleString('en-US')} opinions`
  const path = join(folder, `opinions-${size}.csv`)
  await write(path, 'id,plain_text,html,html_with_citations,cluster_id,type', size, opinionRow)
  const took = await importInto(join(folder, 'data'), path)
  const megabytes = statSync(path).size / 1024 ** 2
  const call = await signedIn(pam.url)
  const check: number[] = []
  for (let round = 0; round < checks; round += 1) {
    const at = 1 + ((round * 7919) % size)
    const text = `“The tenant of quay${at} owes rent to the landlord.” ${citeOf(at)}.`
    const startedAt = performance.now()
    const answer = await call('POST', pathOf(researchApi.checkCitations), { text })
    const { quotations } = (await answer.json()) as { quotations: { verdict: string }[] }
    if (quotations[0]?.verdict !== 'FOUND') throw new Error(`${text}: ${quotations[0]?.verdict}`)
    check.push(performance.now() - startedAt)
  }
  const runs: number[] = []
  let inMemo = 0
  for (let round = 0; round < 10; round += 1) {
    const at = 1 + ((round * 7919) % size)
    const startedAt = performance.now()
    const cites = await researched(call, `Does the tenant of quay${at} owe rent to the landlord?`)
    runs.push(performance.now() - startedAt)
    if (cites.some((cite) => cite.startsWith(`Party${at} `))) inMemo += 1
    else console.info(`  Not in its memo: quay${at}: ${cites.join('; ')}`)
  }
  const sorted = (ms: number[]) => ms.toSorted((one, other) => one - other)
  return [
    { name: `${name}: import`, value: Math.round(size / (took / 1000)), unit: 'rows/s' },
    { name: `${name}: import`, value: megabytes / (took / 1000), unit: 'MB/s' },
    { name: `${name}: most memory of the server so far`, value: peakOf(pam), unit: 'MB' },
    { name: `${name}: one quotation checked, p95`, value: percentile(sorted(check), 0.95), unit: 'ms' },
    { name: `${name}: of ${runs.length} questions, the decision in the memo`, value: inMemo, unit: '' },
    { name: `${name}: one question researched, p95`, value: percentile(sorted(runs), 0.95), unit: 'ms' },
  ]
}

/** The citations of the memo on a question. */
async function researched(call: Call, question: string): Promise<string[]> {
  const started = await call('POST', pathOf(researchRunsApi.start), { question })
  const { id } = (await started.json()) as ResearchRun
  for (;;) {
    const answer = await call('GET', pathOf(researchRunsApi.show, { id }))
    const run = (await answer.json()) as ResearchRun
    if (run.state === 'done') return run.memo?.authorities.map(({ cite }) => cite) ?? []
    if (run.state === 'failed') throw new Error(`${question}: failed`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Its opinion has eleven pages: the next decision of the volume begins after them, or every pinpoint would be wrong. */
const pageOf = (at: number) => 1 + 20 * Math.floor(at / 990)

const citeOf = (at: number) =>
  `Party${at} Mfg. Co. v. Holder${at % 9973}, Inc., ${1 + (at % 990)} F.3d ${pageOf(at)} (${1950 + (at % 75)})`

async function write(path: string, head: string, rows: number, row: (at: number) => readonly unknown[]) {
  const file = createWriteStream(path)
  file.write(`${head}\n`)
  for (let at = 1; at <= rows; at += 1) if (!file.write(`${row(at).join(',')}\n`)) await once(file, 'drain')
  file.end()
  await once(file, 'close')
}

const peakOf = ({ child }: PamProcess): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

async function check(pam: PamProcess, size: number): Promise<number[]> {
  const call = await signedIn(pam.url)
  const ms: number[] = []
  for (let round = 0; round < checks; round += 1) {
    const at = 1 + ((round * 7919) % size)
    const text = citeOf(at)
    const startedAt = performance.now()
    const answer = await call('POST', pathOf(researchApi.checkCitations), { text })
    const { citations } = (await answer.json()) as { citations: { verdict: string }[] }
    if (citations[0]?.verdict !== 'VERIFIED') throw new Error(`${text}: ${citations[0]?.verdict}`)
    ms.push(performance.now() - startedAt)
  }
  return ms.toSorted((one, other) => one - other)
}
