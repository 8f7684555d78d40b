import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { readConfig } from '#config'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import { openKeyFile } from '#platform/key-file'
import { connect } from '#services'

export const silentLog = pino({ level: 'silent' })

const kept = globalThis as { pamTestFolder?: string; pamTestServices?: ReturnType<typeof connect> }

/**
 * The real services over a worker's database. Only the clock is the test's own: the job engine and the rest are
 * opened once and told the time by whoever asks last.
 */
export async function testServices(database: Database, clock: Clock) {
  kept.pamTestFolder ??= mkdtempSync(join(tmpdir(), 'pam-test-'))
  const dataDir = kept.pamTestFolder
  const config = readConfig({ DATA_DIR: dataDir, SEARCH_BY_MEANING: 'no' }, dataDir)
  kept.pamTestServices ??= openKeyFile(dataDir).then((keys) =>
    connect({ config, log: silentLog, keys, database, clock: current, work: false }),
  )
  now = clock
  const { services, metrics, runtime } = await kept.pamTestServices
  return { ...services, clock, metrics, runtime }
}

let now: Clock
const current: Clock = { now: () => now.now() }
