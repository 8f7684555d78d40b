import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Imports a file of public records with the command, while the server runs. Returns how long it took, in ms. */
export async function importInto(dataDir: string, path: string): Promise<number> {
  const startedAt = performance.now()
  const command = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'server/src/commands/import-authorities.ts', path],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DATA_DIR: dataDir } },
  )
  const [code] = (await once(command, 'close')) as [number | null]
  if (code !== 0) throw new Error(`The import ended with ${code}.`)
  return performance.now() - startedAt
}
