import { fileURLToPath } from 'node:url'
import { type Config, ConfigError, readConfig } from '#config'
import type { StoreLog } from '#platform/database/db'
import { AppError } from '#platform/errors'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Command output goes to the terminal; platform logs appear only if something is wrong. */
export const terminalLog: StoreLog = {
  info: () => {},
  warn: (...told: unknown[]) => console.error(...told),
  error: (...told: unknown[]) => console.error(...told),
}

/** Runs a command with the installation's configuration; its answer is the exit code. */
export async function runCommand(run: (config: Config, args: string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run(readConfig(process.env, root), process.argv.slice(2))
  } catch (error) {
    const isPlain = error instanceof AppError || error instanceof ConfigError
    console.error(isPlain ? error.message : error)
    process.exitCode = 1
  }
}

/** npm changes to the project's folder; a path means the folder the person was in. */
export const startFolder = (): string => process.env.INIT_CWD ?? process.cwd()
