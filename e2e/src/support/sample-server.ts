import { type ChildProcess, fork } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { madeTemplate, root } from './sample-template.ts'

/** The folder of this run, for everything its servers keep. See playwright.config.ts. */
export const runFolder = process.env.PAM_E2E_RUN ?? ''

const imported = ['./end-with-parent.ts', '../../../server/src/quick-imports.ts'].flatMap((file) => [
  '--import',
  new URL(file, import.meta.url).href,
])

/** A Pam with the sample firm, which it makes itself where none was made before. */
export function startSampleServer(port: number, dataDir: string, smtpUrl = ''): ChildProcess {
  const template = madeTemplate()
  // Not the socket of the server that made it.
  const filter = (path: string) => !path.endsWith('.sock')
  if (template) cpSync(template, dataDir, { recursive: true, filter })
  return startServer(port, dataDir, { DEMO: '1', SMTP_URL: smtpUrl })
}

/** It ends when its channel to us closes, so it never outlives the process that started it. */
export function startServer(port: number, dataDir: string, env: Record<string, string>): ChildProcess {
  return fork(join(root, 'server/src/main.ts'), {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning', ...imported],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      // As `npm start` does: what the first server of a run compiled, the others and later runs find done.
      NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
      ...env,
      RATE_LIMIT_PER_MINUTE: '100000',
      SIGN_IN_LIMIT_PER_HOUR: '1000',
      GUEST_LIMIT_PER_HOUR: '1000',
      // Embedding everything the journeys upload would take CPU from them; it has its own tests.
      SEARCH_BY_MEANING: 'no',
    },
  })
}
