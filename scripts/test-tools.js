// The static checks, and how the test runners are called and counted. Used by every test command.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { cacheFolder, capture, root } from './bootstrap.js'

export const tools = {
  // Each checker works out the shared types again: one a project needs less than half the time and memory of four.
  types: ['node_modules/typescript-7/bin/tsc', '-b', '--checkers', '1', '--builders', '2'],
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

// More than this many at once is no accident of timing.
export const mostUnsteady = 3

/** Runs Vitest and counts; a run that ends badly without a failed test counts as one failure. */
export async function vitest(node, report, args, env = {}) {
  const ran = await vitestOnce(node, report, args, env)
  const { failures } = ran
  if (failures.length === 0 || failures.length !== ran.failed || failures.length > mostUnsteady) return ran
  const project = args.flatMap((arg, at) => (arg === '--project' ? [arg, args[at + 1]] : []))
  const files = [...new Set(failures.map(({ file }) => file))]
  const again = await vitestOnce(node, `${report}.again.json`, [...project, ...files], env)
  return settled(ran, again, failures)
}

async function vitestOnce(node, report, args, env) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code, output } = await capture(
    node,
    ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args],
    { env },
  )
  const counts = readReport(report)
  if (!counts) return { passed: 0, failed: 1, failures: [], output }
  const { numPassedTests: passed, numFailedTests, numPendingTests: skipped } = counts
  const failures = counts.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => ({ file: relative(root, name), name: fullName })),
  )
  return { passed, failed: Math.max(numFailedTests, code === 0 ? 0 : 1), skipped, failures, output }
}

/**
 * The verdict after the files that failed ran once more. A test that passes then does not fail the run on a busy
 * machine, and is named at the end of it: it waits for something it should not, or the product does.
 */
export function settled(ran, again, failures) {
  if (again.failed > 0 || again.passed === 0)
    return { ...ran, output: `${ran.output}\n\nThe failed files once more:\n${again.output}` }
  return {
    ...ran,
    passed: ran.passed + failures.length,
    failed: 0,
    unsteady: failures.map(({ file, name }) => `${file}: ${name}`),
  }
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

/** The lines of the tests and groups with these names, as Vitest counts them: where the call begins. */
export function testPlaces(source, names) {
  const lines = source.split('\n')
  return names.map((name) => {
    const at = lines.findIndex((line) => line.includes(`'${name}'`))
    if (at < 0) throw new Error(`No test is called “${name}”.`)
    return /^\s*(it|describe)\b/.test(lines[at]) ? at + 1 : at
  })
}
