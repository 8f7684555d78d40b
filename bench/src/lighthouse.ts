import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPam } from './pam-process.ts'
import type { Figure } from './table.ts'

/** Too large to install for everyone, so it is downloaded on request, into a separate folder. */
const version = '13.5.0'
const folder = fileURLToPath(new URL('../../.cache/lighthouse/', import.meta.url))
const program = join(folder, 'node_modules/lighthouse/cli/index.js')
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const pages = { landing: '/', login: '/login' }
const runs = 3

type Scores = Record<(typeof categories)[number], number>

/** Lighthouse's own scores for the public pages on an emulated phone; the median of three runs. */
export async function lighthouseBench(): Promise<Figure[]> {
  await install()
  const dataDir = mkdtempSync(join(tmpdir(), 'pam-bench-'))
  const pam = await startPam(dataDir)
  try {
    const figures: Figure[] = []
    for (const [name, path] of Object.entries(pages)) {
      const scores: Scores[] = []
      for (let i = 0; i < runs; i++)
        scores.push(await audit(`${pam.url}${path}`, join(dataDir, `${name}.json`)))
      for (const category of categories) {
        const sorted = scores.map((score) => score[category]).sort((a, b) => a - b)
        figures.push({ name: `${name}, ${category}`, value: sorted[1] ?? Number.NaN, unit: '', bar: '95' })
      }
    }
    return figures
  } finally {
    await pam.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function install() {
  if (existsSync(program)) return
  mkdirSync(folder, { recursive: true })
  await run('npm', ['install', '--prefix', folder, '--ignore-scripts', '--no-save', `lighthouse@${version}`])
}

async function audit(url: string, report: string): Promise<Scores> {
  const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const flags = '--headless=new --no-sandbox --disable-dev-shm-usage --disable-gpu'
  await run(
    process.execPath,
    [program, url, '--quiet', '--output=json', `--output-path=${report}`, `--chrome-flags=${flags}`],
    { CHROME_PATH: chromium },
  )
  const { categories: scored } = JSON.parse(readFileSync(report, 'utf8')) as {
    categories: Record<string, { score: number | null }>
  }
  return Object.fromEntries(
    categories.map((name) => [name, Math.round((scored[name]?.score ?? Number.NaN) * 100)]),
  ) as Scores
}

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(command, args, { env: { ...process.env, ...env } }, (error, _, printed) =>
      error ? reject(new Error(`${command} failed: ${printed.slice(-500)}`, { cause: error })) : resolve(),
    )
  })
}
