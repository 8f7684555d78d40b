import { z } from 'zod'
import { checkpointFile, checkpointPurpose, readCheckpointFile } from './audit-checkpoints.ts'
import { type AuditVerdict, verifyAudit, verifyFirm } from './audit-verify.ts'
import { type BackupParts, type BackupReport, makeBackup } from './backup.ts'
import { backupPath } from './backup-folder.ts'
import type { ControlActs } from './control.ts'
import type { KeyFile } from './key-file.ts'
import type { Report } from './progress.ts'

export type ControlParts = Omit<BackupParts, 'keyFingerprint'> & { readonly keys: KeyFile }

const backupInput = z.object({ name: z.string().min(1) })

export const backUp = (
  { keys, ...parts }: ControlParts,
  path: string,
  report?: Report,
): Promise<BackupReport> => makeBackup({ ...parts, keyFingerprint: keys.fingerprint }, path, report)

type Witnesses = Pick<ControlParts, 'database' | 'dataDir' | 'keys'>

export const verify = async (parts: Witnesses, report?: Report): Promise<AuditVerdict> =>
  verifyAudit(parts.database, await signedBy(parts), report)

export const verifyOneFirm = async (parts: Witnesses, firmId: string): Promise<AuditVerdict> =>
  verifyFirm(parts.database, firmId, await signedBy(parts))

const signedBy = async ({ dataDir, keys }: Witnesses) => ({
  text: await readCheckpointFile(checkpointFile(dataDir)),
  key: keys.derive(checkpointPurpose),
})

/** The commands a running server carries out for `npm run backup` and `npm run audit:verify`. */
export const controlActs = (parts: ControlParts): ControlActs => ({
  backup: (input, report) => backUp(parts, backupPath(parts.dataDir, backupInput.parse(input).name), report),
  'audit-verify': (_, report) => verify(parts, report),
})
