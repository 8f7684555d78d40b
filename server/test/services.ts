import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { readConfig } from '#config'
import { openKeyFile } from '#platform/keys/key-file'
import { connect } from '#services'
import { testDatabase } from './database.ts'
import { watchedMail } from './mail-watch.ts'
import { warmReader } from './warm-reader.ts'
import { worldClock } from './world-time.ts'

export const silentLog = pino({ level: 'silent' })

let opened: ReturnType<typeof open> | undefined

/** The real services over the worker's database, opened once; the time is that of the world that asks. */
export function workerServices() {
  opened ??= open()
  return opened
}

async function open() {
  const dataDir = mkdtempSync(join(tmpdir(), 'pam-test-'))
  const config = readConfig({ DATA_DIR: dataDir, SEARCH_BY_MEANING: 'no' }, dataDir)
  const [keys, database] = [await openKeyFile(dataDir), await testDatabase()]
  const { services, metrics, runtime } = await connect({
    config,
    keys,
    database,
    log: silentLog,
    clock: worldClock,
    reader: warmReader(),
    watchMail: watchedMail,
    work: false,
  })
  return { ...services, metrics, runtime }
}
