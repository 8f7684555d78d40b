import type { Database } from '#platform/database/db'
import type { SecretBox } from '#platform/keys/secret-box'
import { SqlError } from '#platform/store/errors'
import type { Encryption } from './encryption.ts'
import type { DailyTime } from './schedule.ts'

/** The machine's configuration of backups; it overrides what was set on screen. */
export interface ConfiguredBackups {
  /** As in 02:30, or off; empty if not configured. */
  readonly at: string
  readonly encryption: Encryption | null
}

/** When backups are made and what they are encrypted with. */
export interface BackupSettings {
  readonly configured: ConfiguredBackups
  /** As in 02:30, or off. */
  dailyAt(): string
  daily(): DailyTime | null
  encryption(): Encryption | null
  /** Reads again what was set on screen. */
  reload(): Promise<void>
}

interface SettingsParts {
  readonly database: Pick<Database, 'db' | 'query'>
  readonly secrets: SecretBox
  readonly configured: ConfiguredBackups
}

const usualTime = '02:30'

export const backupPassphrasePlace = (firmId: string) => ({
  firmId,
  table: 'installation_backup',
  column: 'sealed_passphrase',
  rowId: firmId,
})

export async function holdBackupSettings(parts: SettingsParts): Promise<BackupSettings> {
  const { configured } = parts
  let stored: Stored | null = null
  const reload = async () => {
    stored = await read(parts)
  }
  await reload()
  const dailyAt = () => configured.at || stored?.dailyAt || usualTime
  return {
    configured,
    reload,
    dailyAt,
    daily() {
      const at = dailyAt()
      const [hour = 0, minute = 0] = at.split(':').map(Number)
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      return at === 'off' ? null : { hour, minute, timeZone }
    },
    encryption() {
      if (configured.encryption || !stored) return configured.encryption
      if (stored.passphrase instanceof Error) throw stored.passphrase
      return stored.passphrase === null ? null : { passphrase: stored.passphrase }
    },
  }
}

interface Stored {
  readonly dailyAt: string
  /** An error where it cannot be opened: a backup without encryption is not what was asked for, so none is made. */
  readonly passphrase: string | null | Error
}

/** By plain SQL: it is also read before the database is migrated to this version, when the table may not exist. */
async function read({ database, secrets }: SettingsParts): Promise<Stored | null> {
  const found = await database
    .query<{ firm_id: string; daily_at: string; sealed: string | null }>(
      'select firm_id, daily_at, sealed_passphrase as sealed from installation_backup',
    )
    .catch((error: unknown) => {
      if (error instanceof SqlError && error.code === '42P01') return null
      throw error
    })
  const row = found?.rows[0]
  if (!row) return null
  const { firm_id, daily_at: dailyAt, sealed } = row
  if (sealed === null) return { dailyAt, passphrase: null }
  const passphrase = await secrets
    .open(database.db, backupPassphrasePlace(firm_id), sealed)
    .catch((error: unknown) => error as Error)
  return { dailyAt, passphrase }
}
