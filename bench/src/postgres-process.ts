import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../scripts/postgres.js', import.meta.url))

/** A disposable PostgreSQL server; null if this machine has none. */
export async function withPostgres<Result>(use: (url: string) => Promise<Result>): Promise<Result | null> {
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })
  try {
    for await (const line of lines) {
      const url = /postgres(?:ql)?:\/\/\S+/.exec(line)?.[0]
      if (url) return await use(url)
    }
    return null
  } finally {
    lines.close()
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'close')
  }
}
