// Every package that reaches a user must allow commercial use. `licensesOf` is also what a release lists.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './bootstrap.js'

const allowed =
  /^\(?(MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|OFL-1\.1|Python-2\.0|PostgreSQL|MPL-2\.0|CC-BY-4\.0)\b/

/** Word lists for the spelling check: free to use, and not shipped to users. */
const allowedForDevelopment = /^(WTFPL|CC BY-SA 4\.0)$/

/** The installed packages with the license each names. */
export function licensesOf() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .filter(([path]) => existsSync(join(root, path, 'package.json')))
    .map(([path, { dev = false }]) => {
      const { name, version, license, licenses } = JSON.parse(
        readFileSync(join(root, path, 'package.json'), 'utf8'),
      )
      const named = license?.type ?? license ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'none named'
      return { path, name, version, license: named, isForDevelopment: dev }
    })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const checked = licensesOf()
  const refused = checked.filter(
    ({ license, isForDevelopment }) =>
      !license
        .split(/ OR /)
        .some((one) => allowed.test(one) || (isForDevelopment && allowedForDevelopment.test(one))),
  )
  for (const { path, license } of refused) console.log(`${path}: ${license}`)
  console.log(
    `${checked.length} packages, ${refused.length} with a license we do not know to allow commercial use.`,
  )
  process.exit(refused.length > 0 || checked.length === 0 ? 1 : 0)
}
