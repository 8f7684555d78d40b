import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { startChild } from './child.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

export interface Pam {
  readonly url: string
  readonly printed: () => string
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** The real process; what is left of it after the test is killed. */
export function spawnPam(env: Record<string, string>) {
  const { TEST_DATABASE_URL: _, ...inherited } = process.env
  // Without the embedding model: it would work through the library in every process that a test starts.
  const settings = { ...inherited, PORT: '0', SEARCH_BY_MEANING: 'no', ...env }
  const { child } = startChild([main], { stderr: 'pipe', env: settings })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (piece: Buffer) => {
      text += piece.toString()
    })
  }
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, printed: () => text, closed }
}

/** Starts the real process and waits until it reports that it is ready. */
export async function startPam(env: Record<string, string>): Promise<Pam> {
  const { child, printed, closed } = spawnPam(env)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /Pam is ready: (\S+)/.exec(printed())?.[1]
      if (found && printed().includes('Ctrl-C')) resolve(found)
    })
    void closed.then(() => reject(new Error(`ended before it was ready:\n${printed()}`)))
  })
  return {
    url,
    printed,
    end(signal) {
      child.kill(signal)
      return closed
    },
  }
}
