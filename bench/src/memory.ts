import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { documentsApi } from '@pam/contracts/documents'
import { searchApi } from '@pam/contracts/search'
import { pathOf } from '@pam/contracts/shared/endpoint'
import { atRest, settled } from './filled-pam.ts'
import { madeContract, madeQuestions } from './made-sources.ts'
import { type PamProcess, startPam } from './pam-process.ts'
import { signedIn, tokenOf } from './signed-in.ts'
import type { Figure } from './table.ts'

const documents = Number(process.env.MEMORY_DOCUMENTS ?? 400)
const passages = 12
const searches = 50

/** The memory use of a small office PC: at rest, while documents are read and indexed, and afterward. */
export async function memoryBench(): Promise<Figure[]> {
  if (!existsSync('/proc/self/smaps_rollup'))
    return [{ name: 'memory (only Linux tells)', value: 0, unit: '' }]
  const dataDir = mkdtempSync(join(tmpdir(), 'pam-memory-'))
  try {
    await settled(dataDir, {})
    const pam = await startPam(dataDir)
    try {
      await atRest(pam)
      const before = memoryOf(pam)
      const peak = await peakWhile(pam, () => readAndIndex(pam))
      const after = memoryOf(pam)
      const peakOfSearches = await peakWhile(pam, () => search(pam))
      // The last thread that holds the model ends after five idle minutes.
      await sleep(330_000)
      return [
        { name: 'after a start, at rest', value: before, unit: 'MB', bar: '400' },
        { name: `${documents} documents, most while read and indexed`, value: peak, unit: 'MB', bar: '800' },
        { name: `${documents} documents, right afterward`, value: after, unit: 'MB' },
        {
          name: `${documents} documents, most while ${searches} searches run`,
          value: peakOfSearches,
          unit: 'MB',
        },
        { name: `${documents} documents, at rest again`, value: memoryOf(pam), unit: 'MB' },
      ]
    } finally {
      await pam.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function readAndIndex(pam: PamProcess): Promise<void> {
  const token = await tokenOf(pam.url)
  for (let number = 0; number < documents; number += 1) {
    const { title, text } = madeContract(number, passages)
    const isPdf = number % 2 === 0
    const body = new FormData()
    body.set('file', new Blob([isPdf ? await pdfOf(text) : text]), `${title}.${isPdf ? 'pdf' : 'txt'}`)
    const answer = await fetch(`${pam.url}${pathOf(documentsApi.receive)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
    })
    if (!answer.ok) throw new Error(`A document was refused with ${answer.status}: ${await answer.text()}`)
  }
  const call = await signedIn(pam.url)
  const asked = async (path: string) => (await call('GET', path)).json()
  const inState = async (state: string) => {
    const path = `${pathOf(documentsApi.list)}?${new URLSearchParams({ state, limit: '1' })}`
    return documentsApi.list.response.parse(await asked(path)).total
  }
  await atRest(pam, async () => {
    const unread = (await inState('received')) + (await inState('reading'))
    const index = searchApi.index.response.parse(await asked(pathOf(searchApi.index)))
    const isDone = unread === 0 && index.indexed >= index.sources && index.embedded >= index.sources
    return { isDone, state: JSON.stringify({ unread, ...index }) }
  })
}

async function search(pam: PamProcess): Promise<void> {
  const call = await signedIn(pam.url)
  for (const q of madeQuestions(documents, searches))
    await call('GET', `${pathOf(searchApi.passages)}?${new URLSearchParams({ q, limit: '16' })}`)
}

async function pdfOf(text: string): Promise<Blob> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.TimesRoman)
  const lines = text.match(/.{1,90}(?:\s|$)/g) ?? []
  for (let first = 0; first < lines.length; first += 45) {
    const page = pdf.addPage([612, 792])
    lines.slice(first, first + 45).forEach((line, at) => {
      page.drawText(line.replace(/[^\x20-\x7e]/g, ' '), { x: 60, y: 740 - at * 15, size: 10, font })
    })
  }
  return new Blob([(await pdf.save()).slice()])
}

async function peakWhile(pam: PamProcess, work: () => Promise<void>): Promise<number> {
  let peak = memoryOf(pam)
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(pam))
  }, 250)
  try {
    await work()
  } finally {
    clearInterval(watch)
  }
  return peak
}

/** The server with its child processes; shared memory counts once. */
function memoryOf({ child }: PamProcess): number {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [Number(pid), Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1])]),
  )
  const isOurs = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === child.pid || isOurs(parents.get(pid)))
  const ours = [...parents.keys()].filter(isOurs)
  const shares = ours.map((pid) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0))
  return shares.reduce((sum, kb) => sum + kb, 0) / 1024
}

/** A process may end while it is being inspected. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
