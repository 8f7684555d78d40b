import { z } from 'zod'
import { checkpointFile, checkpointPurpose, readCheckpointFile } from './audit-checkpoints.ts'
import { type AuditVerdict, verifyAudit } from './audit-verify.ts'
import { type BackupParts, type BackupReport, makeBackup } from './backup.ts'
import type { ControlActs } from './control.ts'
import type { KeyFile } from './key-file.ts'

export type ControlParts = Omit<BackupParts, 'keyFingerprint'> & { readonly keys: KeyFile }

const backupInput = z.object({ path: z.string().min(1) })

export const backUp = ({ keys, ...parts }: ControlParts, path: string): Promise<BackupReport> =>
  makeBackup({ ...parts, keyFingerprint: keys.fingerprint }, path)

export async function verify({ database, dataDir, keys }: ControlParts): Promise<AuditVerdict> {
  const text = await readCheckpointFile(checkpointFile(dataDir))
  return verifyAudit(database, { text, key: keys.derive(checkpointPurpose) })
}

/** The commands a running server carries out for `npm run backup` and `npm run audit:verify`. */
export const controlActs = (parts: ControlParts): ControlActs => ({
  backup: (input) => backUp(parts, backupInput.parse(input).path),
  'audit-verify': () => verify(parts),
})
