// The import rules of .dependency-cruiser.js, and that the tool looked at the whole tree and not at two files.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import { root } from './bootstrap.js'

const rooms = ['contracts/src', 'law/src', 'reading/src', 'retrieval/src', 'server/src', 'web/src', 'scripts']
const config = await extractConfig(join(root, '.dependency-cruiser.js'))
const { output } = await cruise(rooms, { ...config.options, ruleSet: config, validate: true })

const ours = output.modules.filter((module) => rooms.some((room) => module.source.startsWith(room)))
const there = rooms.flatMap((room) => readdirSync(join(root, room), { recursive: true })).filter(isSource)
const unseen = there.length - ours.length

for (const { rule, from, to } of output.summary.violations) console.log(`${rule.name}: ${from} → ${to}`)
if (unseen > 0) console.log(`${unseen} source files were not looked at.`)
console.log(`${ours.length} files, ${output.summary.violations.length} broken rules.`)
process.exit(output.summary.violations.length > 0 || unseen > 0 ? 1 : 0)

function isSource(path) {
  return /\.(tsx?|js)$/.test(path) && !/\.(test|d)\.(tsx?|js)$/.test(path)
}
