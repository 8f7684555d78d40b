import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import type { Config } from '#config'
import { type BackupSecret, isEncrypted } from '#platform/backup/encryption'
import { AppError } from '#platform/errors'
import { startFolder } from './run-command.ts'

interface SecretFiles {
  readonly identity?: string | undefined
  readonly 'passphrase-file'?: string | undefined
}

const usage = 'path/to/backup.tar.gz [--identity FILE] [--passphrase-file FILE]'

/** The archive a command works on, and where the secret that opens it comes from. */
export function restoreArguments(args: string[], command = 'restore -- ', more = ' [--yes]') {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        yes: { type: 'boolean', default: false },
        identity: { type: 'string' },
        'passphrase-file': { type: 'string' },
      },
    })
    const [file] = positionals
    if (file) return { file, options: values as SecretFiles, isSure: values.yes }
  } catch {
    // Reported below, as when no file was named.
  }
  throw new AppError('bad_input', `Name the backup: npm run ${command}${usage}${more}`)
}

/** Where a person is asked, if there is one. */
interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  readonly output: NodeJS.WritableStream
}

/** From a file, from the configuration, or asked for on the terminal; nothing for an archive that is not encrypted. */
export async function backupSecret(
  path: string,
  config: Config,
  files: SecretFiles,
  // Standard output may be redirected to a file; the question belongs on the screen.
  terminal: Terminal = { input: process.stdin, output: process.stderr },
): Promise<BackupSecret> {
  if (!(await isEncrypted(path))) return {}
  if (files.identity) return { identities: identitiesIn(linesOf(files.identity)) }
  if (files['passphrase-file']) return { passphrase: linesOf(files['passphrase-file'])[0] }
  if (config.BACKUP_PASSPHRASE) return { passphrase: config.BACKUP_PASSPHRASE }
  if (terminal.input.isTTY) return { passphrase: await asked('Passphrase of the backup: ', terminal) }
  throw new AppError(
    'bad_input',
    'This backup is encrypted. Set BACKUP_PASSPHRASE, or name a file: --passphrase-file FILE or --identity FILE. Nothing was changed.',
  )
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(resolve(startFolder(), file), 'utf8').split(/\r?\n/)
  } catch (cause) {
    throw new AppError('not_found', `The file ${file} cannot be read. Nothing was changed.`, { cause })
  }
}

function identitiesIn(lines: readonly string[]): string[] {
  const found = lines.map((line) => line.trim()).filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (found.length === 0)
    throw new AppError(
      'bad_input',
      'The identity file has no line that starts with AGE-SECRET-KEY-. Nothing was changed.',
    )
  return found
}

/** What is typed is not shown. Ctrl-C and Ctrl-D end the command, not only the question. */
async function asked(question: string, { input, output }: Terminal): Promise<string> {
  output.write(question)
  const shownNowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: shownNowhere, terminal: true })
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.once('line', resolve)
      lines.once('close', () =>
        reject(new AppError('bad_input', 'No passphrase was typed. Nothing was changed.')),
      )
    })
  } finally {
    lines.close()
    output.write('\n')
  }
}
