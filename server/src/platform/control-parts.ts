import type { BackupParts } from './backup.ts'
import type { KeyFile } from './key-file.ts'

/** What a command works on: the open database, the data folder and its key. */
export type ControlParts = Omit<BackupParts, 'keyFingerprint'> & { readonly keys: KeyFile }
