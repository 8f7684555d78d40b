import { join } from 'node:path'
import { modelFiles } from '@pam/retrieval/model-files'
import { type BeforeMigration, updateDatabase } from '#platform/backup/before-migration'
import { endCutBackups, keepBackups } from '#platform/backup/keeper'
import { finishRestore } from '#platform/backup/restore'
import { type BackupSettings, holdBackupSettings } from '#platform/backup/settings'
import { type Clock, systemClock } from '#platform/clock'
import type { Services } from '#platform/context'
import { type Database, openDatabase } from '#platform/database/db'
import { noteDamage } from '#platform/database/noted-damage'
import { unopenable } from '#platform/database/unopenable'
import { openFileStore } from '#platform/files/open'
import { siteUrlBefore } from '#platform/http/site-url'
import { attendInstallation } from '#platform/installation/attend'
import { verifyOneFirm } from '#platform/installation/control-acts'
import { requireOwnFiles } from '#platform/installation/files'
import { openInstallation } from '#platform/installation/installation'
import { holdPublicAddress } from '#platform/installation/public-address'
import { makeJobs } from '#platform/jobs/engine'
import { requireKeyFile, requireOwnKey } from '#platform/keys/installation-key'
import { type KeyFile, openKeyFile } from '#platform/keys/key-file'
import { createPasswords } from '#platform/keys/passwords'
import { makeSeal } from '#platform/keys/seal'
import { makeSecretBox } from '#platform/keys/secret-box'
import { databaseLimiter, type Limiter, memoryLimiter } from '#platform/limits/limits'
import type { Log } from '#platform/log'
import type { Mailer } from '#platform/mail/mail'
import { makeMail } from '#platform/mail/sending'
import { holdMailServer } from '#platform/mail/server'
import { type Metrics, makeMetrics } from '#platform/metrics/metrics'
import { makeOutbound } from '#platform/outbound/client'
import { makeLedger } from '#platform/outbound/egress-ledger'
import { makeReach } from '#platform/outbound/reach'
import { watchedBy } from '#platform/outbound/watch'
import { hideFromReading, isolationHere, isolationOf } from '#platform/reader/isolation'
import { type Reader, readIsolated } from '#platform/reader/reader'
import type { Features } from '#platform/slice/assemble'
import type { Runtime } from '#platform/slice/slice'
import { type Config, encryptionOf } from './config.ts'
import { features as productFeatures } from './features.ts'
import { version } from './version.ts'

export interface Installation {
  readonly services: Services
  readonly database: Database
  readonly keys: KeyFile
  readonly metrics: Metrics
  readonly runtime: Runtime
  /** Counts plain requests: in memory where one process is all there can be, else in the database. */
  readonly requests: Limiter
  close(): Promise<void>
}

/** Opens everything an installation is made of, in the order it needs each other. */
export async function openServices(
  config: Config,
  log: Log,
  beforeMigration: BeforeMigration = {},
): Promise<Installation> {
  requireKeyFile(config.DATA_DIR)
  const keys = await openKeyFile(config.DATA_DIR)
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = config
  const database = await openDatabase({ dataDir, databaseUrl, log }).catch((error: unknown) => {
    throw databaseUrl ? error : unopenable(error, dataDir)
  })
  try {
    const isolation = isolationOf(isolationHere())
    if (isolation.state !== 'ok') log.warn({ help: isolation.help }, isolation.text)
    const backupSettings = await backupSettingsOf({ config, keys, database, clock: systemClock })
    const parts = controlParts({ config, keys, database, clock: systemClock, backupSettings })
    await updateDatabase(parts, { ...beforeMigration, log })
    await finishRestore(database, config.DATA_DIR)
    const installation = await connect({
      config,
      log,
      keys,
      database,
      clock: systemClock,
      work: true,
      backupSettings,
    })
    const { services } = installation
    const attended = await attendInstallation(parts, {
      log,
      acts: productFeatures.controlActs(services),
      backups: services.backups,
    })
    return {
      ...installation,
      async close() {
        await attended.stop()
        await installation.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

interface Parts {
  readonly config: Config
  readonly log: Log
  readonly keys: KeyFile
  readonly database: Database
  readonly clock: Clock
  /** Does this process take jobs? */
  readonly work: boolean
  /** As read before the database was migrated; read again if not given. */
  readonly backupSettings?: BackupSettings
  /** Mail as it is, unless a test looks into it. */
  readonly watchMail?: (mailer: Mailer) => Mailer
  /** Each file in a separate process, unless a test replaces it. */
  readonly reader?: Reader
  /** The slices of the product, unless a test adds one. */
  readonly features?: Features
}

/** The services over an open, migrated database. */
export async function connect(parts: Parts): Promise<Installation> {
  const { config, log, keys, database, clock, work, reader = readIsolated, watchMail } = parts
  const { features = productFeatures } = parts
  const { db } = database
  hideFromReading(config.DATA_DIR)
  const own = await openInstallation(db, clock, version)
  const publicAddress = holdPublicAddress(db, own, config.PUBLIC_URL)
  await requireOwnKey(db, keys)
  const models = config.SEARCH_BY_MEANING ? modelFiles() : null
  const metrics = makeMetrics({ database, clock, log, version, withProcess: work })
  const files = await openFileStore({ dataDir: config.DATA_DIR, clock, s3: s3Of(config) })
  // The embedded database has one process and its files beside it.
  if (database.kind === 'postgres' && work)
    await requireOwnFiles(db, files, {
      where: config.S3_ENDPOINT ? `the bucket ${config.S3_BUCKET}` : join(config.DATA_DIR, 'files'),
      adopt: config.ADOPT_FILES,
    })
  const isOnlyProcess = work && database.kind === 'embedded'
  const jobs = makeJobs({ database, clock, log, work, isOnlyProcess, onFinished: metrics.jobFinished })
  const ledger = makeLedger({ db, clock, log })
  const secrets = makeSecretBox({ current: keys }, clock)
  await secrets.check(db)
  const mailServer = await holdMailServer({ db, secrets, log, config })
  const { transport } = mailServer
  const mail = makeMail({ clock, jobs, transport, ledger, secrets, onFinished: metrics.mailFinished })
  const outbound = makeOutbound({ watch: watchedBy(ledger) })
  const stopNoting = noteDamage({ db, clock, log })
  const backupSettings = parts.backupSettings ?? (await backupSettingsOf(parts))
  await backupSettings.reload()
  const backups = keepBackups(controlParts({ ...parts, backupSettings }), planOf(config, backupSettings))
  const stopFollowing =
    database.kind === 'postgres' ? follow([publicAddress, mailServer, backupSettings], log) : () => {}
  if (isOnlyProcess) await endCutBackups({ database })
  const services: Services = {
    db,
    clock,
    files,
    jobs,
    mail: watchMail ? watchMail(mail.mailer) : mail.mailer,
    outbound,
    reach: makeReach({ ledger }),
    secrets,
    seal: makeSeal(keys.derive('case archives')),
    passwords: await createPasswords(),
    backups,
    backupSettings,
    mailServer,
    publicAddress,
    // Read on each call: it can be set on screen while the server runs.
    get site() {
      return siteUrlBefore(publicAddress.current(), config.HOST, config.PORT)
    },
    reader,
    ocrLanguage: config.OCR_LANGUAGE,
    meaningModel: models,
    clauseModel: models?.clauses ? { clauses: models.clauses, tokenizer: models.tokenizer } : null,
    guesses: databaseLimiter(db, clock),
    checkLeaving: features.checkLeaving,
    firmAddress: features.firmAddress,
  }
  const { subscriptions } = features
  await jobs.start({ services, jobs: [...mail.jobs, ...features.jobs], subscriptions, tools: features.tools })
  const requests = database.kind === 'embedded' ? memoryLimiter(clock) : databaseLimiter(db, clock)
  return {
    services,
    database,
    keys,
    metrics,
    runtime: {
      metrics,
      version,
      environment: config.DEMO ? 'demo' : 'production',
      dataDir: config.DATA_DIR,
      bucket: config.S3_ENDPOINT ? config.S3_BUCKET : null,
      database,
      verifyAudit: (firmId) => verifyOneFirm({ database, dataDir: config.DATA_DIR, keys }, firmId),
    },
    requests,
    async close() {
      stopNoting()
      stopFollowing()
      await jobs.stop()
      await outbound.close()
      await metrics.stop()
      await database.close()
    },
  }
}

const followEveryMs = 15_000

/** Another process of this installation may have changed what is set on screen. */
function follow(held: readonly { reload(): Promise<void> }[], log: Log): () => void {
  const look = () =>
    Promise.all(held.map((one) => one.reload())).catch((error: unknown) =>
      log.warn({ err: error }, 'the settings of the installation could not be read again'),
    )
  const timer = setInterval(() => void look(), followEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}

const backupSettingsOf = ({
  config,
  keys,
  database,
  clock,
}: Pick<Parts, 'config' | 'keys' | 'database' | 'clock'>) =>
  holdBackupSettings({
    database,
    secrets: makeSecretBox({ current: keys }, clock),
    configured: { at: config.BACKUP_AT, encryption: encryptionOf(config) },
  })

const controlParts = ({
  config,
  keys,
  database,
  clock,
  backupSettings,
}: Pick<Parts, 'config' | 'keys' | 'database' | 'clock'> & { backupSettings: BackupSettings }) => ({
  database,
  keys,
  clock,
  version,
  dataDir: config.DATA_DIR,
  filesInBucket: config.S3_ENDPOINT !== '',
  publicUrl: config.PUBLIC_URL,
  get encryption() {
    return backupSettings.encryption()
  },
})

/** The sample firm's data belongs to nobody. */
function planOf({ BACKUP_KEEP: keep, DEMO: isDemo }: Config, settings: BackupSettings) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const [daily = 0, weekly = 0, monthly = 0] = keep.split(',').map(Number)
  return {
    daily: () => (isDemo ? null : settings.daily()),
    retention: { daily, weekly, monthly, timeZone },
  }
}

const s3Of = (config: Config) =>
  config.S3_ENDPOINT
    ? {
        endpoint: config.S3_ENDPOINT,
        bucket: config.S3_BUCKET,
        region: config.S3_REGION,
        accessKeyId: config.S3_ACCESS_KEY_ID,
        secretAccessKey: config.S3_SECRET_ACCESS_KEY,
        pathStyle: config.S3_PATH_STYLE,
      }
    : undefined
