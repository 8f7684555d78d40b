import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** The package that reads files. Its tests lie beside its source, not in it. */
const reading = dirname(dirname(fileURLToPath(import.meta.resolve('@pam/reading/main'))))

const named = z.record(z.string(), z.string()).default({})
const packageFile = z.object({ dependencies: named, optionalDependencies: named })

let packages: readonly string[] | undefined

/** What a program that reads files may itself read: its own source and the packages it is made of, at their real places. */
export function readablePaths(program: string): string[] {
  packages ??= [...new Set(packagesOf(reading))]
  return [
    ...new Set([dirname(program), join(reading, 'src'), join(reading, 'package.json')].flatMap(bothNames)),
    ...packages,
  ]
}

/** Every package below the one in `folder`, each under its name here and at its real place where that is another. */
export function packagesOf(folder: string, seen = new Set<string>()): string[] {
  const { dependencies, optionalDependencies } = packageFile.parse(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  )
  return Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((name) => {
    const found = installed(name, folder)
    if (!found || seen.has(found)) return []
    seen.add(found)
    // Languages for scanned pages are separate packages, next to the one that is included.
    const readable = name.startsWith('@tesseract.js-data/') ? dirname(found) : found
    return [...bothNames(readable), ...packagesOf(realpathSync(found), seen)]
  })
}

/** As Node looks for it; null for an optional one made for another system. */
function installed(name: string, from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return found
    if (folder === dirname(folder)) return null
  }
}

const bothNames = (path: string) => [path, realpathSync(path)]
