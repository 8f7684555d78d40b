// `npm run test:breaks`: breaks the product on purpose, one break at a time in a copy of the tree, and expects the
// named tests to fail. A break that no test notices is a defect of the suite. `-- --only words` runs some of them.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { cacheFolder, capture, prepare, root, say } from './bootstrap.js'
import { argument, readReport } from './test-tools.js'

const node = await prepare()
const only = argument('--only')
const all = readdirSync(join(root, 'scripts/breaks'))
  .sort()
  .flatMap((file) =>
    JSON.parse(readFileSync(join(root, 'scripts/breaks', file), 'utf8')).map((one) => ({
      ...one,
      group: file,
    })),
  )
const breaks = only ? all.filter(({ name, group }) => `${group} ${name}`.includes(only)) : all
const folder = join(cacheFolder(), 'breaks')
rmSync(folder, { recursive: true, force: true })

const unsound = await testsThatFailUnbroken()
for (const file of unsound) say(`fails without any break: ${file}`)

const notCaught = unsound.map((file) => `${file} fails without any break`)
const waiting = breaks.filter(({ tests }) => !tests.some((test) => unsound.includes(test)))
let caught = 0
await Promise.all([worker('one'), worker('two')])

if (notCaught.length > 0) say(`\nNot caught:\n${notCaught.map((name) => `- ${name}`).join('\n')}`)
say(`\n${caught} caught, ${notCaught.length} not caught`)
process.exit(notCaught.length > 0 || caught === 0 ? 1 : 0)

async function worker(name) {
  const tree = copyTree(name)
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const problem = await tryBreak(tree, next)
    if (problem) notCaught.push(`${next.name}: ${problem}`)
    else caught++
    say(`${problem ? 'NOT CAUGHT' : 'caught'}  ${next.name}${problem ? `: ${problem}` : ''}`)
  }
}

/** What is wrong, or null when the tests notice. */
async function tryBreak(tree, { file, find, replace, tests }) {
  const path = join(tree, file)
  const source = readFileSync(path, 'utf8')
  const places = source.split(find).length - 1
  if (places !== 1) return `the text to break is in ${file} ${places} times, not once`
  writeFileSync(
    path,
    source.replace(find, () => replace),
  )
  try {
    const { failed } = await runTests(tree, tests)
    return failed > 0 ? null : `${tests.join(', ')} still pass`
  } finally {
    writeFileSync(path, source)
  }
}

/** A break proves nothing if its tests fail anyway. */
async function testsThatFailUnbroken() {
  const tree = copyTree('whole')
  const files = [...new Set(breaks.flatMap(({ tests }) => tests))]
  const { report, output } = await runTests(tree, files, [])
  if (!report) {
    say(output)
    return files
  }
  const ran = report.testResults.map(({ name, status }) => ({ name, status }))
  return files.filter((file) => {
    const own = ran.filter(({ name }) => name.endsWith(`/${file}`))
    return own.length === 0 || own.some(({ status }) => status !== 'passed')
  })
}

async function runTests(tree, tests, more = ['--bail=1']) {
  const report = join(tree, '.cache', 'break-report.json')
  rmSync(report, { force: true })
  const args = ['run', '--root', tree, ...more, '--reporter=json', `--outputFile=${report}`, ...tests]
  const vitest = join(tree, 'node_modules/vitest/vitest.mjs')
  const { output } = await capture(node, [vitest, ...args], { cwd: tree })
  const read = readReport(report)
  return { failed: read?.numFailedTests ?? 0, report: read, output }
}

/** The tree as it is on the disk, with our packages linked into the copy and all others where they are. */
function copyTree(name) {
  const tree = join(folder, name)
  const passedOver = new Set([
    'node_modules',
    '.git',
    '.cache',
    'dist',
    'data',
    'data-demo',
    'data-dev',
    'backups',
  ])
  mkdirSync(tree, { recursive: true })
  for (const entry of readdirSync(root))
    if (!passedOver.has(entry))
      cpSync(join(root, entry), join(tree, entry), {
        recursive: true,
        filter: (path) => !passedOver.has(path.split('/').at(-1)),
      })
  linkPackages(tree)
  for (const kept of ['models', 'test-database']) {
    const from = join(root, '.cache', kept)
    if (existsSync(from)) link(from, join(tree, '.cache', kept))
  }
  return tree
}

/** Each package by itself, also within a scope: a process that reads files may follow the links of packages, and no other. */
function linkPackages(tree) {
  for (const entry of readdirSync(join(root, 'node_modules'))) {
    if (entry === '@pam' || entry === '.vite') continue
    const names = entry.startsWith('@') ? readdirSync(join(root, 'node_modules', entry)) : ['']
    for (const name of names)
      link(join(root, 'node_modules', entry, name), join(tree, 'node_modules', entry, name))
  }
  for (const own of readdirSync(join(root, 'node_modules/@pam')))
    link(join(tree, own), join(tree, 'node_modules/@pam', own))
  const nested = join(root, 'server/node_modules')
  if (existsSync(nested)) link(nested, join(tree, 'server/node_modules'))
}

function link(from, to) {
  mkdirSync(dirname(to), { recursive: true })
  symlinkSync(from, to)
}
