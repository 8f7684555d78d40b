import { checkpointFile, checkpointPurpose, keepCheckpoints } from '#platform/audit/checkpoints'
import type { Backups } from '#platform/backup/keeper'
import type { StoreLog } from '#platform/database/db'
import { type ControlActs, openControl } from './control.ts'
import { controlActs } from './control-acts.ts'
import type { ControlParts } from './control-parts.ts'
import { examine } from './doctor.ts'

/** What a running server does for its installation beside answering: audit checkpoints, and commands. */
export async function attendInstallation(
  parts: ControlParts,
  { log, acts, backups }: { log: StoreLog; acts: ControlActs; backups: Backups },
): Promise<{ stop(): Promise<void> }> {
  const { database, dataDir, clock, keys } = parts
  const place = { path: checkpointFile(dataDir), key: keys.derive(checkpointPurpose), clock }
  const checkpoints = keepCheckpoints(database, place, log)
  const control = await openControl(
    { dataDir, keys },
    { ...acts, ...controlActs(parts, backups), doctor: (_, report) => examine(parts, report) },
    log,
  )
  return {
    async stop() {
      await control.close()
      await checkpoints.stop()
    },
  }
}
