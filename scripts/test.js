// `npm test`: every check there is. `npm test -- --only types,unit` runs some of them.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, capture, giveUp, prepare, say } from './bootstrap.js'
import { buildWeb } from './build-web.js'
import { findChromium } from './chromium.js'
import { withPostgres } from './postgres.js'

const node = await prepare()
const results = join(cacheFolder(), 'results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results)

const tools = {
  types: ['node_modules/typescript-7/bin/tsc', '-b'],
  lint: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '--error-on-warnings', '.'],
  architecture: ['scripts/architecture.js'],
  'dead code': ['node_modules/knip/bin/knip.js'],
  licences: ['scripts/licences.js'],
}

// They start processes on an embedded store of their own, whichever store the suite runs on: once is enough.
const ownStore = ['**/process.test.ts', '**/*-killed.test.ts']

const stages = [
  ...Object.entries(tools).map(([name, args]) => ({ name, run: () => tool(args) })),
  { name: 'unit', run: () => vitest('unit', [], {}) },
  { name: 'postgres', run: () => onPostgres() },
  { name: 'browser', run: () => browser() },
]

const only = argument('--only')?.split(',')
const unknown = only?.filter((name) => !stages.some((stage) => stage.name === name)) ?? []
if (unknown.length > 0)
  giveUp(
    `There is no check called ${unknown.join(', ')}. There are: ${stages.map((it) => it.name).join(', ')}.`,
  )

const total = { passed: 0, failed: 0, skipped: 0 }
for (const { name, run } of stages.filter((stage) => !only || only.includes(stage.name))) {
  const start = Date.now()
  const { passed, failed, skipped = 0, output, why } = await run()
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  if (failed > 0) say(output)
  const verdict = failed > 0 ? 'FAILED' : skipped > 0 && passed === 0 ? `skipped: ${why}` : 'ok'
  say(
    `${name.padEnd(13)} ${verdict} (${passed} passed, ${failed} failed, ${((Date.now() - start) / 1000).toFixed(0)} s)`,
  )
}
say('')
say(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)

async function tool(args) {
  const { code, output } = await capture(node, args)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
}

async function vitest(name, args, env) {
  const report = join(results, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code, output } = await capture(
    node,
    ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args],
    { env },
  )
  const counts = read(report)
  if (!counts) return { passed: 0, failed: 1, output }
  const { numPassedTests: passed, numFailedTests, numPendingTests: skipped } = counts
  return { passed, failed: Math.max(numFailedTests, code === 0 ? 0 : 1), skipped, output }
}

async function onPostgres() {
  const ran = await withPostgres((url) =>
    vitest('postgres', ['--project', 'server', ...ownStore.flatMap((files) => ['--exclude', files])], {
      TEST_DATABASE_URL: url,
    }),
  )
  return ran ?? { passed: 0, failed: 0, skipped: 1, why: 'no PostgreSQL server can be had on this machine' }
}

async function browser() {
  const chromium = await findChromium()
  if (!chromium) return { passed: 0, failed: 0, skipped: 1, why: 'no Chromium can be had on this machine' }
  const problem = await buildWeb(node)
  if (problem) return { passed: 0, failed: 1, output: problem }
  const report = join(results, 'browser.json')
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e', '--reporter=list,json']
  const { code, output } = await capture(node, args, { env })
  const counts = read(report)?.stats
  if (!counts) return { passed: 0, failed: 1, output }
  const { expected, unexpected, flaky, skipped } = counts
  return { passed: expected + flaky, failed: Math.max(unexpected, code === 0 ? 0 : 1), skipped, output }
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

function argument(name) {
  const at = process.argv.indexOf(name)
  return at > 0 ? process.argv[at + 1] : undefined
}
