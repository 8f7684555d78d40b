import type { BackupParts } from '#platform/backup/backup'
import type { KeyFile } from '#platform/keys/key-file'

/** What a command works on: the open database, the data folder and its key. */
export type ControlParts = Omit<BackupParts, 'keyFingerprint'> & {
  readonly keys: KeyFile
  /** From the configuration of the machine, which wins over what was set on screen. */
  readonly publicUrl?: string
}
