// Every package that reaches a user must allow commercial use.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './bootstrap.js'

const allowed =
  /^\(?(MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|OFL-1\.1|Python-2\.0|PostgreSQL|MPL-2\.0|CC-BY-4\.0)\b/

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const installed = Object.entries(lock.packages).filter(
  ([path, it]) => path.includes('node_modules/') && !it.link,
)
const checked = installed.filter(([path]) => existsSync(join(root, path, 'package.json')))
const refused = checked.flatMap(([path]) => {
  const { license, licenses } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))
  const named = license?.type ?? license ?? licenses?.map((it) => it.type).join(' OR ') ?? 'none named'
  return named.split(/ OR /).some((it) => allowed.test(it)) ? [] : [`${path}: ${named}`]
})

for (const line of refused) console.log(line)
console.log(
  `${checked.length} packages, ${refused.length} with a license we do not know to allow commercial use.`,
)
process.exit(refused.length > 0 || checked.length === 0 ? 1 : 0)
