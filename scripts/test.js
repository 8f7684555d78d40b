// `npm test`: every check there is. `npm test -- --only lint,server` runs some of them. `npm run test:all` runs the
// whole server suite on both stores, every journey at both widths and themes, both time zones, and the breaks.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture, giveUp, prepare, root, say } from './bootstrap.js'
import { buildWeb } from './build-web.js'
import { findChromium } from './chromium.js'
import { installDovecot } from './dovecot.js'
import { installPoppler } from './poppler.js'
import { withPostgres } from './postgres.js'
import { installRadicale } from './radicale.js'
import {
  argument,
  mostUnsteady,
  readReport,
  resultsFolder,
  runTools,
  settled,
  testPlaces,
  tools,
  vitest,
} from './test-tools.js'

const node = await prepare()
const results = resultsFolder()
const isAll = process.argv.includes('--all')
const more = isAll ? { PAM_TEST_ALL: '1', PAM_E2E: 'all' } : {}
const zones = isAll ? ['America/Los_Angeles', 'UTC'] : ['America/Los_Angeles']
const budgets = readJson('scripts/test-budgets.json')

const mostTraced = 10
// They start processes on an embedded store of their own, whichever store the suite runs on: once is enough.
const ownStore = ['**/process.test.ts', '**/*-killed.test.ts']
const packages = ['contracts', 'law', 'retrieval', 'reading', 'scripts']
const stages = [
  { name: 'static', run: () => runTools(node, chosenTools()) },
  { name: 'packages', run: () => inZones('packages', packages) },
  {
    name: 'server',
    run: () => programs.then(() => inZones('server', ['server'])),
  },
  { name: 'web', run: () => inZones('web', ['web']) },
  { name: 'postgres', run: () => onPostgres() },
  { name: 'browser', run: () => browser() },
  ...(isAll ? [{ name: 'breaks', run: () => breaks() }] : []),
]

const only = argument('--only')?.split(',')
const known = [...stages.map((stage) => stage.name), ...Object.keys(tools)]
const unknown = only?.filter((name) => !known.includes(name)) ?? []
if (unknown.length > 0) giveUp(`No check is called ${unknown.join(', ')}. Choose from: ${known.join(', ')}.`)

// Downloading programs waits for the network and the disk, so it runs alongside the first stages.
const programs = installPrograms()
// The pages and the sample firm take a minute in which no journey can start, so they are made alongside as well.
const journeysReady = isChosen({ name: 'browser' }) ? programs.then(prepareJourneys) : undefined
const total = { passed: 0, failed: 0, skipped: 0 }
const times = []
const unsteadyTests = []
for (const { name, run } of stages.filter(isChosen)) {
  const start = Date.now()
  const { passed, failed, skipped = 0, unsteady = [], output, why } = await run()
  const seconds = Math.round((Date.now() - start) / 1000)
  times.push({ name, seconds })
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  if (failed > 0 || unsteady.length > 0) say(output)
  unsteadyTests.push(...unsteady)
  const verdict = failed > 0 ? 'FAILED' : skipped > 0 && passed === 0 ? `skipped: ${why}` : 'ok'
  say(`${name.padEnd(9)} ${verdict} (${passed} passed, ${failed} failed, ${seconds} s)`)
}
sayTimes()
for (const name of unsteadyTests) say(`Unsteady: failed once and passed alone: ${name}`)
say(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)

/** What the stages after the packages start. One after another: apt allows one process at a time. */
async function installPrograms() {
  const [hasServer, hasBrowser] = ['server', 'browser'].map((name) => isChosen({ name }))
  if (hasServer || hasBrowser) await installDovecot()
  if (hasServer) await installRadicale()
  if (hasServer) await installPoppler()
  if (hasBrowser) await findChromium()
}

function isChosen({ name }) {
  return !only || only.includes(name) || (name === 'static' && only.some((it) => it in tools))
}

function chosenTools() {
  const named = Object.entries(tools).filter(([name]) => only?.includes(name))
  return named.length > 0 ? Object.fromEntries(named) : tools
}

/** Seconds of each stage next to its budget. A slow machine is no failure, so exceeding a budget is only reported. */
function sayTimes() {
  say('\nstage      seconds  budget')
  for (const { name, seconds } of times)
    say(`${name.padEnd(9)} ${String(seconds).padStart(8)} ${String(budgets[name] ?? '-').padStart(7)}`)
  say(`${'total'.padEnd(9)} ${String(times.reduce((sum, { seconds }) => sum + seconds, 0)).padStart(8)}`)
  if (!isAll)
    for (const { name, seconds } of times)
      if (seconds > budgets[name])
        say(
          `Warning: ${name} took ${seconds} s; its budget is ${budgets[name]} s (scripts/test-budgets.json).`,
        )
  say('')
}

async function inZones(name, projects) {
  const args = projects.flatMap((project) => ['--project', project])
  const ran = []
  for (const TZ of zones) ran.push(await vitest(node, report(`${name}-${ran.length}`), args, { ...more, TZ }))
  return {
    passed: sum(ran, 'passed'),
    failed: sum(ran, 'failed'),
    skipped: sum(ran, 'skipped'),
    unsteady: ran.flatMap(({ unsteady = [] }) => unsteady),
    output: ran.map(({ output }) => output).join('\n'),
  }
}

/** On PostgreSQL: what depends on the engine; with --all, everything that does not bring its own store. */
async function onPostgres() {
  await programs
  const chosen = isAll ? ownStore.flatMap((files) => ['--exclude', files]) : engineFiles()
  const ran = await withPostgres((url) =>
    vitest(node, report('postgres'), ['--project', 'server', ...chosen], { ...more, TEST_DATABASE_URL: url }),
  )
  // The other tests of a file were not chosen; Vitest counts them as skipped.
  if (ran && !isAll) return { ...ran, skipped: 0 }
  return ran ?? { passed: 0, failed: 0, skipped: 1, why: 'no PostgreSQL server can be had on this machine' }
}

/** What server/test/postgres-files.json names. Vitest takes no patterns, and a test by its line, so both are resolved here. */
function engineFiles() {
  const all = readdirSync(join(root, 'server'), { recursive: true }).map((file) => file.replaceAll('\\', '/'))
  return readJson('server/test/postgres-files.json').flatMap(({ files, tests }) => {
    const pattern = new RegExp(`^${files.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`)
    const paths = all.filter((file) => pattern.test(file)).map((file) => `server/${file}`)
    return tests
      ? paths.flatMap((path) => testPlaces(readText(path), tests).map((line) => `${path}:${line}`))
      : paths
  })
}

/** What went wrong, if anything. */
async function prepareJourneys() {
  const problem = await buildWeb(node)
  if (problem) return problem
  const { code, output } = await capture(node, ['--disable-warning=ExperimentalWarning', 'e2e/src/seed.ts'])
  return code === 0 ? null : `The sample firm could not be made.\n\n${output}`
}

async function browser() {
  await programs
  const chromium = await findChromium()
  if (!chromium) return { passed: 0, failed: 0, skipped: 1, why: 'no Chromium can be had on this machine' }
  const problem = await journeysReady
  if (problem) return { passed: 0, failed: 1, output: problem }
  const env = { ...more, CHROMIUM_PATH: chromium }
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e']
  const json = report('browser')
  const { code, output } = await capture(node, [...args, '--reporter=list,json'], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: json },
  })
  const ran = readReport(json)
  const counts = ran?.stats
  if (!counts) return { passed: 0, failed: 1, output }
  const { expected, unexpected, flaky, skipped } = counts
  const failures = failedJourneys(ran.suites)
  const failed = Math.max(unexpected + flaky, code === 0 ? 0 : 1)
  const first = { passed: expected, failed, skipped, output }
  if (failures.length === 0 || failures.length > mostTraced) return first
  // What failed runs once more, and leaves a trace to look into.
  const traced = report('browser-again')
  const places = [...new Set(failures.map(({ place }) => place))]
  const again = await capture(node, [...args, ...places, '--reporter=line,json'], {
    env: { ...env, PAM_E2E_TRACE: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: traced },
  })
  const stats = readReport(traced)?.stats
  if (failures.length > mostUnsteady || failures.length !== failed || !stats) return first
  const second = { passed: stats.expected, failed: stats.unexpected + stats.flaky, output: again.output }
  return settled(first, second, failures)
}

/** The journeys that failed. Not --last-failed: that reads the folder the traces are written to. */
function failedJourneys(suites) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected')
        .map(() => ({ place: `${spec.file}:${spec.line}`, file: spec.file, name: spec.title })),
    ),
    ...failedJourneys(suite.suites ?? []),
  ])
}

async function breaks() {
  const { code, output } = await capture(process.execPath, ['scripts/test-breaks.js'])
  const [, caught = '0', survived = '1'] = /(\d+) caught, (\d+) not caught/.exec(output) ?? []
  return { passed: Number(caught), failed: Math.max(Number(survived), code === 0 ? 0 : 1), output }
}

function report(name) {
  return join(results, `${name}.json`)
}

function readJson(path) {
  return JSON.parse(readText(path))
}

function readText(path) {
  return readFileSync(join(root, path), 'utf8')
}

function sum(runs, field) {
  return runs.reduce((amount, run) => amount + (run[field] ?? 0), 0)
}
