import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import type { Figure } from './table.ts'

const program = fileURLToPath(import.meta.resolve('@pam/reading/main'))
const shared = fileURLToPath(new URL('../../../shared/bench/documents', import.meta.url))

interface Read {
  readonly seconds: number
  readonly pages: number
  readonly withText: number
  readonly words: readonly string[]
  readonly peakMb: number
  readonly end: string
}

/** One file through Pam's file reader process, with its peak memory if the system reports it. */
async function read(path: string): Promise<Read> {
  const started = performance.now()
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=320', '--max-semi-space-size=8', program, path, 'eng'],
    {
      stdio: ['pipe', 'pipe', 'ignore'],
    },
  )
  child.stdin.end(readFileSync(path))
  let peakMb = 0
  const watch = setInterval(() => {
    const status = existsSync(`/proc/${child.pid}/status`)
      ? readFileSync(`/proc/${child.pid}/status`, 'utf8')
      : ''
    peakMb = Math.max(peakMb, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
  }, 200)
  let out = ''
  for await (const chunk of child.stdout) out += chunk
  clearInterval(watch)
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { type: string; text?: string })
  const pages = lines.filter((line) => line.type === 'page')
  return {
    seconds: (performance.now() - started) / 1000,
    pages: pages.length,
    withText: pages.filter((page) => page.text?.trim()).length,
    words: wordsIn(pages.map((page) => page.text ?? '').join('\n')),
    peakMb,
    end: lines.at(-1)?.type ?? 'nothing',
  }
}

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The share of one text's words that are in the other, counting repetitions. */
function recall(truth: readonly string[], found: readonly string[]): number {
  const left = new Map<string, number>()
  for (const word of found) left.set(word, (left.get(word) ?? 0) + 1)
  let hits = 0
  for (const word of truth) {
    const count = left.get(word) ?? 0
    if (count > 0) {
      hits += 1
      left.set(word, count - 1)
    }
  }
  return truth.length === 0 ? 1 : hits / truth.length
}

function timed(program: string, args: string[]): { seconds: number; text: string } | null {
  const started = performance.now()
  try {
    const text = execFileSync(program, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1 << 28,
    })
    return { seconds: (performance.now() - started) / 1000, text }
  } catch {
    return null
  }
}

async function longPdf(pages: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.TimesRoman)
  for (let number = 1; number <= pages; number += 1) {
    const page = pdf.addPage([612, 792])
    for (let line = 0; line < 40; line += 1)
      page.drawText(`Page ${number}, line ${line}: the tenant shall pay the rent when it falls due.`, {
        x: 72,
        y: 740 - line * 16,
        size: 11,
        font,
      })
  }
  return pdf.save()
}

/** Real files against the tools that read them directly, in the same run; then a file of ten thousand pages. */
export async function readingBench(): Promise<Figure[]> {
  const figures: Figure[] = []
  const folder = mkdtempSync(join(tmpdir(), 'pam-bench-reading-'))
  try {
    figures.push(...(await realFiles(folder)))
    const path = join(folder, 'long.pdf')
    writeFileSync(path, await longPdf(10_000))
    const { seconds, peakMb, withText } = await read(path)
    figures.push(
      { name: '10,000 pages, pages with words', value: withText, unit: '', bar: '10000' },
      { name: '10,000 pages', value: seconds, unit: 's', bar: '180' },
      { name: '10,000 pages, peak of memory', value: peakMb, unit: 'MB', bar: '512' },
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return figures
}

async function realFiles(folder: string): Promise<Figure[]> {
  if (!existsSync(shared)) return [{ name: 'real files (none here)', value: 0, unit: '' }]
  const paths = readdirSync(shared, { recursive: true, encoding: 'utf8' })
    .map((name) => join(shared, name))
    .filter((path) => /\.(pdf|docx?|html|txt)$/i.test(path) && statSync(path).size > 0)
  const sums = {
    seconds: 0,
    pages: 0,
    withText: 0,
    theirs: 0,
    ours: 0,
    recalls: [] as number[],
    peak: 0,
    failed: 0,
  }
  for (const path of paths) {
    const got = await read(path)
    sums.seconds += got.seconds
    sums.pages += got.pages
    sums.withText += got.withText
    sums.peak = Math.max(sums.peak, got.peakMb)
    if (got.end !== 'done') sums.failed += 1
    const direct = /\.pdf$/i.test(path) ? timed('pdftotext', ['-layout', path, '-']) : null
    if (direct && wordsIn(direct.text).length > 100) {
      sums.recalls.push(recall(wordsIn(direct.text), got.words))
      sums.theirs += direct.seconds
      sums.ours += got.seconds
    }
  }
  const scan = join(shared, 'court_files', 'image-pdf-2.pdf')
  const mean = sums.recalls.reduce((sum, recall) => sum + recall, 0) / Math.max(1, sums.recalls.length)
  return [
    { name: 'real files', value: paths.length, unit: '' },
    { name: 'real files that failed', value: sums.failed, unit: '', bar: '0' },
    { name: 'pages with words, of all', value: (100 * sums.withText) / Math.max(1, sums.pages), unit: '%' },
    {
      name: 'time a page, start of the process included',
      value: (1000 * sums.seconds) / Math.max(1, sums.pages),
      unit: 'ms',
    },
    { name: 'words of pdftotext that are in ours', value: 100 * mean, unit: '%', bar: '98' },
    { name: 'time against pdftotext', value: sums.ours / Math.max(0.001, sums.theirs), unit: 'times' },
    { name: 'peak of memory', value: sums.peak, unit: 'MB', bar: '512' },
    ...(existsSync(scan) ? await scanned(scan, folder) : []),
  ]
}

/** The scanned page against tesseract run directly on the same picture. */
async function scanned(path: string, folder: string): Promise<Figure[]> {
  const got = await read(path)
  if (!timed('pdftoppm', ['-r', '250', '-png', path, join(folder, 'scan')])) return []
  const picture = readdirSync(folder).find((name) => name.startsWith('scan'))
  const direct = picture ? timed('tesseract', [join(folder, picture), '-']) : null
  if (!direct) return []
  return [
    {
      name: 'scan: words of tesseract that are in ours',
      value: 100 * recall(wordsIn(direct.text), got.words),
      unit: '%',
    },
    { name: 'scan: time against tesseract', value: got.seconds / direct.seconds, unit: 'times' },
  ]
}
