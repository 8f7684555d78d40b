import { z } from 'zod'
import { checkpointFile, checkpointPurpose, readCheckpointFile } from './audit-checkpoints.ts'
import { type AuditVerdict, verifyAudit, verifyFirm } from './audit-verify.ts'
import { type BackupParts, type BackupReport, makeBackup } from './backup.ts'
import type { ControlActs } from './control.ts'
import type { KeyFile } from './key-file.ts'

export type ControlParts = Omit<BackupParts, 'keyFingerprint'> & { readonly keys: KeyFile }

const backupInput = z.object({ path: z.string().min(1) })

export const backUp = ({ keys, ...parts }: ControlParts, path: string): Promise<BackupReport> =>
  makeBackup({ ...parts, keyFingerprint: keys.fingerprint }, path)

type Witnesses = Pick<ControlParts, 'database' | 'dataDir' | 'keys'>

export const verify = async (parts: Witnesses): Promise<AuditVerdict> =>
  verifyAudit(parts.database, await signedBy(parts))

export const verifyOneFirm = async (parts: Witnesses, firmId: string): Promise<AuditVerdict> =>
  verifyFirm(parts.database, firmId, await signedBy(parts))

const signedBy = async ({ dataDir, keys }: Witnesses) => ({
  text: await readCheckpointFile(checkpointFile(dataDir)),
  key: keys.derive(checkpointPurpose),
})

/** The commands a running server carries out for `npm run backup` and `npm run audit:verify`. */
export const controlActs = (parts: ControlParts): ControlActs => ({
  backup: (input) => backUp(parts, backupInput.parse(input).path),
  'audit-verify': () => verify(parts),
})
