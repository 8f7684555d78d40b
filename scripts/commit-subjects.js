// The subjects of the commits of a change: `type(scope): subject`, imperative, at most 72 characters, no period.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { root } from './bootstrap.js'

const own = 'scripts/commit-subjects.js'
const longest = 72
const types = [
  'bench',
  'build',
  'chore',
  'ci',
  'docs',
  'feat',
  'fix',
  'perf',
  'refactor',
  'revert',
  'style',
  'test',
]
const shape = new RegExp(`^(?:${types.join('|')})(?:\\([a-z0-9][a-z0-9-]*\\))?!?: (?<subject>.+)$`)
/** Verbs that end as a past form, a participle or a third person does. */
const verbs = /^(bring|embed|exceed|feed|focus|need|proceed|seed|shed|shred|speed|spread|string|succeed|wed)$/

/** What is wrong with a subject, or null. */
export function faultOf(line) {
  if (line.length > longest) return `is ${line.length} characters long; the most is ${longest}`
  const subject = shape.exec(line)?.groups?.subject
  if (!subject) return `does not begin with a type and a scope, such as "fix(search): "`
  if (subject.endsWith('.')) return 'ends in a period'
  const [first = ''] = subject.split(/[\s,:;]/)
  if (/^[A-Z][^A-Z]*$/.test(first)) return 'begins with a capital letter'
  if (/(?:ed|ing|[^s]s)$/.test(first) && !verbs.test(first)) return `is not imperative: "${first}"`
  return null
}

/** In the history before anybody saw that it breaks the rule; history is not rewritten. */
const settled = ['35760ee4']

/** The commits to check, newest first: those of the change, back to the commit that introduced this check. */
function subjects() {
  const first = git('log', '--diff-filter=A', '--format=%H', '--', own)?.split('\n').at(-1)
  if (!first) return { skipped: 'the commit that adds this check is not in the history here' }
  const landed = git('merge-base', 'HEAD', 'origin/main')
  const ranges = [`${first}^..HEAD`, ...(landed ? [`^${landed}`] : [])]
  const list = git('log', '--no-merges', '--format=%h %s', ...ranges)
  const lines = (list ?? '').split('\n').filter(Boolean)
  return { lines: lines.filter((line) => !settled.some((commit) => line.startsWith(commit))) }
}

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { lines = [], skipped } = subjects()
  const faults = lines.flatMap((line) => {
    const at = line.indexOf(' ')
    const fault = faultOf(line.slice(at + 1))
    return fault ? [`${line}\n  ${fault}`] : []
  })
  for (const fault of faults) console.log(fault)
  console.log(skipped ? `Skipped: ${skipped}.` : `${lines.length} commits, ${faults.length} wrong subjects.`)
  process.exit(faults.length > 0 ? 1 : 0)
}
