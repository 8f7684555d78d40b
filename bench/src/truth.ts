// Fabricated, changed and genuine citations through the real server: imported, checked and exported over HTTP.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CitationCheck, researchApi } from '@pam/contracts/research'
import { type ResearchRun, researchRunsApi } from '@pam/contracts/research/runs'
import { pathOf } from '@pam/contracts/shared/endpoint'
import { type TruthCase, truthCases } from '@pam/law/citations/truth-cases'
import { draftOf, passedIn, truthFiles } from '@pam/law/citations/truth-files'
import { importInto } from './import-into.ts'
import { startPam } from './pam-process.ts'
import { type Call, signedIn, tokenOf } from './signed-in.ts'
import type { Figure } from './table.ts'

const genuineCount = Number(process.env.TRUTH_GENUINE ?? 2000)
const wrongEach = 5
/** Memos that are changed and exported beside each other. */
const lanes = 2

export async function truthBench(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pam-truth-'))
  const dataDir = join(folder, 'data')
  // Verdicts do not depend on meaning, and the server need not index the library by it first.
  const pam = await startPam(dataDir, { SEARCH_BY_MEANING: 'no' })
  try {
    const { texts, records } = truthCases({
      seed: 2026,
      cases: Math.max(200, genuineCount * 2.5),
      genuine: genuineCount,
      wrong: genuineCount * wrongEach,
    })
    for (const [place, content] of truthFiles(records).entries()) {
      const path = join(folder, `file-${place}.csv`)
      writeFileSync(path, content)
      await importInto(dataDir, path)
    }
    const call = await signedIn(pam.url)
    const [genuine, wrong] = [texts.filter((one) => one.isGenuine), texts.filter((one) => !one.isGenuine)]
    const passed = await checked(call, genuine, wrong)
    const left = await exported(pam.url, texts)
    const verified = (isGenuine: boolean) => passed.filter((one) => one.isGenuine === isGenuine).length
    for (const one of [
      ...passed.filter((passing) => !passing.isGenuine),
      ...wrong.filter((paper) => left.has(paper)),
    ])
      console.info(`  Wrong, and not held back: ${one.how}: ${one.text}`)
    for (const one of genuine.filter((paper) => !passed.includes(paper) || !left.has(paper)).slice(0, 20))
      console.info(`  Genuine, and held back: ${one.text}`)
    return [
      {
        name: `of ${wrong.length} fabricated or changed citations, verified`,
        value: verified(false),
        unit: '',
        bar: '0',
      },
      {
        name: `of ${genuine.length} genuine citations, verified`,
        value: verified(true) / genuine.length,
        unit: 'share',
        bar: '0.98',
      },
      {
        name: `of ${wrong.length} memos with a wrong one, exported`,
        value: wrong.filter((one) => left.has(one)).length,
        unit: '',
        bar: '0',
      },
      {
        name: `of ${genuine.length} memos with a genuine one, refused`,
        value: genuine.filter((one) => !left.has(one)).length / genuine.length,
        unit: 'share',
        bar: '0.02',
      },
    ]
  } finally {
    await pam.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Drafts of one genuine citation among five wrong ones: the sentences that pass. */
async function checked(call: Call, genuine: readonly TruthCase[], wrong: readonly TruthCase[]) {
  const passed: TruthCase[] = []
  for (const [place, one] of genuine.entries()) {
    const draft = [one, ...wrong.slice(place * wrongEach, (place + 1) * wrongEach)]
    const answer = await call('POST', pathOf(researchApi.checkCitations), { text: draftOf(draft) })
    passed.push(...passedIn(draft, (await answer.json()) as CitationCheck))
  }
  return passed
}

/** Each sentence alone in the notes of a memo: those with which it was exported. */
async function exported(url: string, texts: readonly TruthCase[]): Promise<ReadonlySet<TruthCase>> {
  const left = new Set<TruthCase>()
  const waiting = [...texts]
  const lane = async () => {
    const call = await signedIn(url)
    const token = await tokenOf(url)
    const memo = await emptyMemo(call)
    let { revision } = memo
    const address = pathOf(researchRunsApi.change, { id: memo.id })
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      if (waiting.length % 1000 === 0) console.info(`  ${waiting.length} memos left to export`)
      const changed = await call('PATCH', address, { revision, notes: one.text })
      revision = ((await changed.json()) as ResearchRun).revision
      const reply = await fetch(`${url}${address}/export?as=docx`, {
        headers: { authorization: `Bearer ${token}` },
      })
      await reply.arrayBuffer()
      if (reply.status === 200) left.add(one)
      else if (reply.status !== 409) throw new Error(`The export answered ${reply.status}.`)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return left
}

/** A finished memo with no authorities. */
async function emptyMemo(call: Call): Promise<ResearchRun> {
  const started = await call('POST', pathOf(researchRunsApi.start), {
    question: 'Does the zoning of submarine beekeeping preempt glacier easements?',
  })
  const { id } = (await started.json()) as ResearchRun
  for (;;) {
    const answer = await call('GET', pathOf(researchRunsApi.show, { id }))
    const run = (await answer.json()) as ResearchRun
    if (run.state === 'done') return run
    if (run.state === 'failed') throw new Error('The memo was not finished.')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
