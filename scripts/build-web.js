import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, capture, root, say } from './bootstrap.js'

const inputs = ['package-lock.json', 'contracts/src', 'law/src', 'web']
const passedOver = new Set(['dist', 'node_modules', 'test'])

/** Builds the browser application unless nothing it is made of has changed. Answers what went wrong, if anything. */
export async function buildWeb(node) {
  const stamp = join(cacheFolder(), 'web-build')
  const wanted = fingerprint()
  const isBuilt = existsSync(join(root, 'web/dist/index.html')) && existsSync(stamp)
  if (isBuilt && readFileSync(stamp, 'utf8') === wanted) return null
  say('Building the pages ...')
  const { code, output } = await capture(node, [
    'node_modules/vite/bin/vite.js',
    'build',
    'web',
    '--logLevel',
    'warn',
  ])
  if (code !== 0) return `The pages could not be built.\n\n${output}`
  writeFileSync(stamp, wanted)
  return null
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap(filesBelow).sort())
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

function filesBelow(path) {
  if (path.endsWith('.json')) return [path]
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    if (passedOver.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) return []
    const below = `${path}/${entry.name}`
    return entry.isDirectory() ? filesBelow(below) : [below]
  })
}
