import { z } from 'zod'
import { checkpointFile, checkpointPurpose, readCheckpointFile } from '#platform/audit/checkpoints'
import { type AuditVerdict, verifyAudit, verifyFirm } from '#platform/audit/verify'
import type { Backups } from '#platform/backup/keeper'
import type { Report } from '#platform/jobs/progress'
import type { ControlActs } from './control.ts'
import type { ControlParts } from './control-parts.ts'

const backupInput = z.object({ name: z.string().min(1).optional() })
const verifyInput = z.object({ copy: z.string().optional() }).default({})

type Witnesses = Pick<ControlParts, 'database' | 'dataDir' | 'keys'>

/** `copy` is the text of checkpoints that were kept elsewhere. */
export const verify = async (
  parts: Witnesses,
  { copy, report }: { copy?: string | undefined; report?: Report } = {},
): Promise<AuditVerdict> => verifyAudit(parts.database, { ...(await signedBy(parts)), copy }, report)

export const verifyOneFirm = async (parts: Witnesses, firmId: string): Promise<AuditVerdict> =>
  verifyFirm(parts.database, firmId, await signedBy(parts))

const signedBy = async ({ dataDir, keys }: Witnesses) => ({
  text: await readCheckpointFile(checkpointFile(dataDir)),
  key: keys.derive(checkpointPurpose),
})

/** The commands a running server carries out for `npm run backup` and `npm run audit:verify`. */
export const controlActs = (parts: ControlParts, backups: Backups): ControlActs => ({
  backup: (input, report) => {
    const { name } = backupInput.parse(input ?? {})
    return backups.make('manual', { ...(name && { name }), report })
  },
  'audit-verify': (input, report) => verify(parts, { ...verifyInput.parse(input ?? {}), report }),
})
