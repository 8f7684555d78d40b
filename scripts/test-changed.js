// `npm run test:changed [-- --since REF]`: types, lint, and the tests of the slices and packages that changed since
// main, with the walks over endpoints narrowed to these slices. `npm test` stays the complete check.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { capture, giveUp, prepare, root, say } from './bootstrap.js'
import { argument, resultsFolder, runTools, tools, vitest } from './test-tools.js'

const { slices } = await import(new URL('../slices.js', import.meta.url))
const node = await prepare()
const start = Date.now()
const base = await baseCommit()
const files = await changedSince(base)
if (files.length === 0) {
  say(`Nothing changed since ${base.slice(0, 10)}.`)
  process.exit(0)
}

const touched = new Set(files.flatMap(sliceOf))
const packages = ['contracts', 'law', 'retrieval', 'reading'].filter((name) =>
  files.some((file) => file.startsWith(`${name}/`)),
)
const elsewhere = files.filter((file) => sliceOf(file).length === 0 && !inPackage(file))
say(`Since ${base.slice(0, 10)}: ${[...touched, ...packages].join(', ') || 'no slice and no package'}.`)

const lintable = files.filter((file) => /\.(tsx?|js|json|css)$/.test(file) && existsSync(join(root, file)))
const lint = [...tools.lint.slice(0, -1), '--no-errors-on-unmatched', ...lintable]
const checks = await runTools(node, { types: tools.types, ...(lintable.length > 0 && { lint }) })

// What is tried with every endpoint, tool or export, here with those of the slices.
const walks = ['change', 'endpoint', 'export', 'tool']
  .map((name) => `server/test/every-${name}`)
  .concat('server/test/access-', 'server/test/same-firm/')
const patterns = [...testsOf([...touched]), ...testsNear(elsewhere), ...packages.map((name) => `${name}/`)]
const results = resultsFolder()
const ran =
  patterns.length > 0
    ? await vitest(node, join(results, 'changed.json'), [...patterns, '--passWithNoTests'], {
        PAM_TEST_SLICES: [...touched].join(','),
      })
    : { passed: 0, failed: 0, output: '' }

for (const { failed, output } of [checks, ran]) if (failed > 0) say(output)
const unseen = elsewhere.filter((file) => /\.(tsx?|js|sql|css)$/.test(file))
if (unseen.length > 0)
  say(`Shared by every slice, so only npm test covers them: ${unseen.slice(0, 8).join(', ')}`)
say(`\n${checks.passed + ran.passed} passed, ${checks.failed + ran.failed} failed in ${seconds()} s`)
process.exit(checks.failed + ran.failed > 0 ? 1 : 0)

function seconds() {
  return Math.round((Date.now() - start) / 1000)
}

/** Where this work left main; on main itself, its upstream or the last commit. */
async function baseCommit() {
  const since = argument('--since')
  if (since) return commitOf(since) ?? giveUp(`Git knows no ${since}.`)
  for (const ref of ['origin/main', 'main']) {
    const commit = await commitOf(ref)
    if (!commit) continue
    const { code, output } = await capture('git', ['merge-base', 'HEAD', commit])
    if (code === 0) return output.trim()
  }
  return (await commitOf('HEAD')) ?? giveUp('test:changed needs the project in a Git repository.')
}

async function commitOf(ref) {
  const { code, output } = await capture('git', ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`])
  return code === 0 ? output.trim() : undefined
}

async function changedSince(commit) {
  const changed = await capture('git', ['diff', '--name-only', commit])
  const untracked = await capture('git', ['ls-files', '--others', '--exclude-standard'])
  return [...new Set(`${changed.output}\n${untracked.output}`.split('\n').filter(Boolean))]
}

/** The slice a file belongs to: its folder on either side, its contract, or its journey. */
function sliceOf(file) {
  const folder = /^(?:server|web)\/src\/features\/([^/]+)\//.exec(file)?.[1]
  if (folder) return [folder]
  const named = /^(?:contracts\/src\/|e2e\/src\/[a-z]+\/)([a-z-]+)[/.]/.exec(file)?.[1]
  const slice = slices.find((name) => named === name || named?.startsWith(`${name}-`))
  return slice ? [slice] : []
}

function inPackage(file) {
  return packages.some((name) => file.startsWith(`${name}/`))
}

function testsOf(names) {
  if (names.length === 0) return []
  return [...names.flatMap((name) => [`server/src/features/${name}/`, `web/src/features/${name}/`]), ...walks]
}

/** A shared file's own tests: those whose name begins like its own. */
function testsNear(changed) {
  return changed.flatMap((file) => {
    const place = /^((?:server\/src\/platform|web\/src\/(?:lib|ui|app))\/)([a-z]+)/.exec(file)
    if (place) return [`${place[1]}${place[2]}`]
    if (file.startsWith('server/migrations/')) return ['server/test/every-migration']
    return /\.test\.tsx?$/.test(file) ? [file] : []
  })
}
