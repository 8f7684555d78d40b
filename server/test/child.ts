import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const imported = ['../src/quick-imports.ts', './end-with-parent.ts'].flatMap((file) => [
  '--import',
  new URL(file, import.meta.url).href,
])
/** Compiled once for all the processes of all runs: most of a start is reading the same few hundred files. */
const compileCache = fileURLToPath(new URL('../../.cache/compiled', import.meta.url))

interface ChildOptions {
  /** Instead of the environment of this process. */
  readonly env?: NodeJS.ProcessEnv
  readonly cwd?: string
  readonly stderr?: 'inherit' | 'pipe'
}

/** Starts Node with these arguments, in a process that does not outlive this one, however this one ends. */
export function startChild(args: readonly string[], options: ChildOptions = {}) {
  const { env = process.env, cwd, stderr = 'inherit' } = options
  const warnings = '--disable-warning=ExperimentalWarning'
  const child = spawn(process.execPath, [warnings, ...imported, ...args], {
    stdio: ['ignore', 'pipe', stderr, 'ipc'],
    env: { NODE_COMPILE_CACHE: compileCache, ...env },
    cwd,
  })
  const { stdout } = child
  if (!stdout) throw new Error('A process was started without its output.')
  return { child, stdout }
}
