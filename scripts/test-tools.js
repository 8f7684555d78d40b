// The static checks, and how the test runners are called and counted. Used by every test command.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, capture } from './bootstrap.js'

export const tools = {
  types: ['node_modules/typescript-7/bin/tsc', '-b'],
  lint: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '--error-on-warnings', '.'],
  architecture: ['scripts/architecture.js'],
  permissions: ['scripts/permissions.js'],
  'dead code': ['node_modules/knip/bin/knip.js'],
  licenses: ['scripts/licenses.js'],
  commits: ['scripts/commit-subjects.js'],
  spelling: ['node_modules/cspell/bin.mjs', 'lint', '--no-progress', '--no-summary', '--no-gitignore'],
}

/** Runs tools two at a time; each counts as one check. */
export async function runTools(node, chosen) {
  const waiting = Object.entries(chosen)
  const outputs = []
  let failed = 0
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, args] = next
      const { code, output } = await capture(node, args)
      if (code === 0) continue
      failed++
      outputs.push(`${name}:\n${output}`)
    }
  }
  const total = waiting.length
  await Promise.all([worker(), worker()])
  return { passed: total - failed, failed, output: outputs.join('\n') }
}

/** The folder for the runners' reports, empty. */
export function resultsFolder() {
  const folder = join(cacheFolder(), 'results')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  return folder
}

/** Runs Vitest and counts; a run that ends badly without a failed test counts as one failure. */
export async function vitest(node, report, args, env = {}) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code, output } = await capture(
    node,
    ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args],
    { env },
  )
  const counts = readReport(report)
  if (!counts) return { passed: 0, failed: 1, output }
  const { numPassedTests: passed, numFailedTests, numPendingTests: skipped } = counts
  return { passed, failed: Math.max(numFailedTests, code === 0 ? 0 : 1), skipped, output }
}

export function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** The value after a flag on the command line. */
export function argument(name) {
  const at = process.argv.indexOf(name)
  return at > 0 ? process.argv[at + 1] : undefined
}
