import { checkpointFile, checkpointPurpose, keepCheckpoints } from './audit-checkpoints.ts'
import { type ControlActs, openControl } from './control.ts'
import { type ControlParts, controlActs } from './control-acts.ts'
import type { StoreLog } from './db.ts'
import { examine } from './doctor.ts'

/** What a running server does for its installation beside answering: audit checkpoints, and commands. */
export async function attendInstallation(
  parts: ControlParts,
  log: StoreLog,
  acts: ControlActs,
): Promise<{ stop(): Promise<void> }> {
  const { database, dataDir, clock, keys } = parts
  const place = { path: checkpointFile(dataDir), key: keys.derive(checkpointPurpose), clock }
  const checkpoints = keepCheckpoints(database, place, log)
  const control = await openControl(
    { dataDir, keys },
    { ...acts, ...controlActs(parts), doctor: (_, report) => examine(parts, report) },
    log,
  )
  return {
    async stop() {
      await control.close()
      await checkpoints.stop()
    },
  }
}
