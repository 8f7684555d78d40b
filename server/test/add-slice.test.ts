import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoint } from '@pam/contracts/shared/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildApp } from '#app'
import { readConfig } from '#config'
import { demoFirm, demoPeople } from '#demo'
import { features } from '#features'
import { colleaguesOf, foundFirm } from '#features/auth'
import { documentRead } from '#features/documents'
import type { Database } from '#platform/database/db'
import { publicRoute } from '#platform/http/http'
import { newId } from '#platform/id'
import { defineJob } from '#platform/jobs/define'
import { announce, subscribe } from '#platform/jobs/events'
import { openKeyFile } from '#platform/keys/key-file'
import { memoryLimiter } from '#platform/limits/limits'
import { defineArchivePart } from '#platform/slice/archive-part'
import { assembleSlices } from '#platform/slice/assemble'
import { definePort, provide } from '#platform/slice/port'
import { defineSlice, type Slice } from '#platform/slice/slice'
import { defineTool } from '#platform/tools'
import { connect } from '#services'
import { freshDatabase } from './database.ts'
import { movableClock } from './movable-clock.ts'
import { silentLog } from './services.ts'

const happened: string[] = []

const stampsApi = {
  list: endpoint('GET', '/stamps', {
    access: 'public',
    records: 'none',
    summary: 'The stamps on the desk',
    response: z.object({ stamps: z.array(z.string()) }),
  }),
}

const inkStamps = defineJob({
  name: 'stamps.ink',
  payload: z.object({}),
  run: async () => void happened.push('inked'),
})

const stampDocument = defineJob({
  name: 'stamps.document',
  payload: documentRead.payload,
  run: async () => void happened.push('stamped'),
})

const pressStamp = defineTool({
  name: 'stamps.press',
  summary: 'Presses the stamp that is on the desk.',
  needs: 'cases.view',
  effect: 'looks',
  input: z.object({}),
  run: async () => 'pressed',
})

const stampsInArchive = defineArchivePart({
  name: 'stamps.json',
  shape: z.array(z.string()),
  people: async () => [],
  gather: async () => [],
  take: async () => {},
})

const colorOfInk = definePort<string>('color of the ink')

/** A whole slice as it is added: one manifest, and nothing else. */
const stampsSlice = defineSlice({
  name: 'stamps',
  routes: (app, host) =>
    publicRoute(app, stampsApi.list, () => ({ stamps: [host.provided(colorOfInk), host.version] })),
  jobs: [inkStamps],
  subscriptions: [subscribe(documentRead, stampDocument)],
  tools: [pressStamp],
  archive: stampsInArchive,
  metrics: [{ counter: 'stamps_listed', endpoints: [stampsApi.list] }],
  controlActs: () => ({ 'press-stamp': async () => 'pressed' }),
  provides: [provide(colorOfInk, 'blue')],
  seed: async ({ tx, firmId }) => {
    happened.push(`seeded after ${(await colleaguesOf(tx, firmId)).length} people`)
  },
})

const withStamps = assembleSlices([...features.slices, stampsSlice])

describe('a slice that is added to the list', () => {
  let database: Database
  let open: Awaited<ReturnType<typeof connect>>
  const clock = movableClock()

  beforeAll(async () => {
    database = await freshDatabase()
    const dataDir = mkdtempSync(join(tmpdir(), 'pam-test-'))
    const config = readConfig({ DATA_DIR: dataDir, SEARCH_BY_MEANING: 'no' }, dataDir)
    const keys = await openKeyFile(dataDir)
    open = await connect({
      config,
      keys,
      database,
      clock,
      log: silentLog,
      work: false,
      features: withStamps,
    })
  })
  afterAll(() => open.close())

  it('answers at its routes, with what other slices provide, and counts the calls', async () => {
    const app = await buildApp({
      services: open.services,
      metrics: open.metrics,
      requests: memoryLimiter(clock),
      requestsPerMinute: 1000,
      signInsPerHour: 50,
      guestsPerHour: 30,
      sampleFirm: async () => null,
      metricsToken: 'test-metrics-token',
      scheduleDemoUrl: '',
      contactEmail: '',
      trustProxy: 0,
      version: '0.0.0-test',
      runtime: open.runtime,
      log: silentLog,
      webFolder: null,
      features: withStamps,
    })
    const answer = await app.inject('/api/stamps')
    expect(answer.json()).toEqual({ stamps: ['blue', '0.0.0-test'] })
    await open.metrics.save()
    const { rows } = await database.query<{ value: string }>(
      `select value from metric_counters where name = 'stamps_listed'`,
    )
    expect(Number(rows[0]?.value)).toBe(1)
    await app.close()
  })

  it('has its jobs run, on request and on events of earlier slices', async () => {
    const { db, jobs } = open.services
    await db.transaction(async (tx) => {
      await jobs.enqueue(tx, inkStamps, {})
      await announce(open.services, tx, documentRead, { versionId: newId() })
    })
    await jobs.settle()
    expect(happened).toContain('inked')
    expect(happened).toContain('stamped')
  })

  it('brings its tools, its part of the archive and its commands', async () => {
    expect(withStamps.tools.at(-1)?.name).toBe('stamps.press')
    expect(withStamps.tools.length).toBe(features.tools.length + 1)
    expect(await withStamps.controlActs(open.services)['press-stamp']?.(undefined, () => {})).toBe('pressed')
    expect(withStamps.archiveParts).toContain(stampsInArchive)
  })

  it('adds to the sample firm after the slices before it', async () => {
    const { files, jobs } = open.services
    // The seeds of all slices take long; the order is the same with one of them.
    const settings = features.slices.filter(({ name }) => name === 'settings')
    const beforeStamps = assembleSlices([...settings, stampsSlice])
    await foundFirm(open.services, demoFirm, demoPeople, (tx, firmId, now) =>
      beforeStamps.seed({ files, jobs, tx, firmId, now }),
    )
    expect(happened).toContain(`seeded after ${demoPeople.length} people`)
  })
})

/** For seeds that look at no firm. */
const noFirm = {} as Parameters<typeof withStamps.seed>[0]

describe('the list of slices', () => {
  it('is in the order of slices.js', async () => {
    const { slices } = (await import(new URL('../../slices.js', import.meta.url).href)) as {
      slices: readonly string[]
    }
    const names = features.slices.map(({ name }) => name)
    expect(names).toEqual(slices.filter((name) => names.includes(name)))
  })

  it('refuses two slices of one name, and a port that none or two provide', async () => {
    expect(() => assembleSlices([stampsSlice, stampsSlice])).toThrow('Two slices are named stamps.')
    const asking = defineSlice({ name: 'asking', seed: async ({ provided }) => void provided(colorOfInk) })
    const blue = defineSlice({ name: 'blue', provides: [provide(colorOfInk, 'blue')] })
    const red = defineSlice({ name: 'red', provides: [provide(colorOfInk, 'red')] })
    const seeded = (...slices: Slice[]) => assembleSlices([...slices, asking]).seed(noFirm)
    await expect(seeded()).rejects.toThrow('No slice provides color of the ink.')
    await expect(seeded(blue, red)).rejects.toThrow('More than one slice provides color of the ink.')
    await expect(seeded(blue)).resolves.toBeUndefined()
  })
})
