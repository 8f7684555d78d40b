import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readLines } from '#platform/audit/checkpoint'
import { type AuditVerdict, describeVerdict } from '#platform/audit/verify'
import { AppError } from '#platform/errors'
import { verify } from '#platform/installation/control-acts'
import { readPublicPem } from '#platform/keys/seal'
import { askInstallation, withInstallation } from './open-installation.ts'
import { runCommand, startFolder } from './run-command.ts'
import { showProgress } from './show-progress.ts'

// `npm run audit:verify`; with `--copy FILE` also checks against checkpoints stored elsewhere; with `--copy FILE
// --public-key FILE` checks the copy alone, on a machine without Pam.
await runCommand(async (config, args) => {
  const { values } = parseArgs({
    args,
    options: { copy: { type: 'string' }, 'public-key': { type: 'string' } },
  })
  const copy = values.copy === undefined ? undefined : await read(values.copy)
  if (values['public-key'] !== undefined) return verifyCopy(copy, await read(values['public-key']))
  const { report, end } = showProgress()
  const verdict =
    (await askInstallation<AuditVerdict>(config, 'audit-verify', { input: { copy }, report })) ??
    (await withInstallation(config, (parts) => verify(parts, { copy, report })))
  end()
  for (const line of describeVerdict(verdict)) console.log(line)
  return verdict.problems.length === 0 ? 0 : 1
})

function read(path: string): Promise<string> {
  return readFile(resolve(startFolder(), path), 'utf8').catch((error: unknown) =>
    Promise.reject(new AppError('not_found', `The file ${path} cannot be read.`, { cause: error })),
  )
}

/**
 * What an outsider can establish from a copy and the public key: that this installation sealed it, and the state it
 * recorded.
 */
function verifyCopy(copy: string | undefined, pem: string): number {
  if (copy === undefined)
    throw new AppError('bad_input', 'Name the copy of the checkpoints too: --copy FILE.')
  const { checkpoints, broken } = readLines(copy, readPublicPem(pem))
  if (broken) {
    console.log(`Line ${broken.line} of the copy: ${broken.why}.`)
    return 1
  }
  const heads = new Map(
    checkpoints.flatMap((point) => point.heads.map((head) => [head.firmId, { ...head, at: point.at }])),
  )
  console.log(`${checkpoints.length} checkpoints, each sealed with this key and none missing between them.`)
  for (const { firmId, seq, hash, at } of heads.values())
    console.log(`Firm ${firmId}: entry ${seq} (${hash}) on ${at}`)
  return checkpoints.length > 0 ? 0 : 1
}
