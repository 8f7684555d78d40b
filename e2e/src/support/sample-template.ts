import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** What the sample firm is made by, and stored by. */
const sources = [
  'package-lock.json',
  'slices.js',
  'contracts/src',
  'law',
  'reading/src',
  'retrieval',
  'server/migrations',
  'server/src',
]
const isPassedOver = (name: string) => name === 'node_modules' || /\.(test|spec)\.ts$/.test(name)

/** Data folders with the sample firm, each for one day and one state of the sources: its dates are counted from today. */
export const templates = join(root, '.cache/sample-firm')

/** The folder that a sample server of today starts from, whether it was made or not. */
export function templateOfToday(): string {
  const key = createHash('sha256').update(`${new Date().toDateString()} ${process.env.TZ}`)
  for (const file of sources.flatMap(filesBelow)) key.update(file).update(readFileSync(join(root, file)))
  return join(templates, key.digest('hex').slice(0, 16))
}

/** The same, if it was made: by scripts/test.js, see seed.ts. */
export function madeTemplate(): string | null {
  const template = existsSync(templates) ? templateOfToday() : ''
  return template && existsSync(template) ? template : null
}

function filesBelow(path: string): string[] {
  if (/\.(json|js)$/.test(path)) return [path]
  return readdirSync(join(root, path), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .filter(({ name }) => !isPassedOver(name))
    .flatMap((entry) => {
      const below = `${path}/${entry.name}`
      return entry.isDirectory() ? filesBelow(below) : [below]
    })
}
