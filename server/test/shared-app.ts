import type { Endpoint } from '@pam/contracts/shared/endpoint'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { type AppOptions, buildApp } from '#app'
import { silentLog, workerServices } from './services.ts'
import { type WorldTime, within, worldRequests } from './world-time.ts'

export type AppSettings = Partial<Pick<AppOptions, 'scheduleDemoUrl' | 'contactEmail' | 'log'>> & {
  /** The embedding model; without it search and answers use words only. */
  readonly meaningModel?: AppOptions['services']['meaningModel']
}

type WorkerServices = Awaited<ReturnType<typeof workerServices>>

export interface BuiltApp {
  readonly app: FastifyInstance
  readonly routes: readonly { method: string; url: string; endpoint: Endpoint | undefined }[]
}

let shared: Promise<BuiltApp> | undefined

/** The app of this worker, by the clock of one world. */
export async function sharedApp(time: WorldTime): Promise<BuiltApp> {
  shared ??= workerServices().then((services) => build(services, {}))
  const { app, routes } = await shared
  return { app: inWorld(app, time), routes }
}

/** An app of one test's own, to listen with, to close or to change. */
export async function ownApp(
  time: WorldTime,
  { meaningModel = null, ...settings }: AppSettings,
): Promise<BuiltApp> {
  const services = await workerServices()
  return build({ ...services, clock: time.clock, meaningModel }, { requests: time.requests, ...settings })
}

async function build(services: WorkerServices, changed: Partial<AppOptions>): Promise<BuiltApp> {
  const routes: { method: string; url: string; endpoint: Endpoint | undefined }[] = []
  const app = await buildApp({
    services,
    metrics: services.metrics,
    requests: worldRequests,
    requestsPerMinute: 100_000,
    signInsPerHour: 50,
    guestsPerHour: 30,
    sampleFirm: async () => null,
    metricsToken: 'test-metrics-token',
    scheduleDemoUrl: '',
    contactEmail: '',
    trustProxy: 0,
    version: '0.0.0-test',
    runtime: services.runtime,
    log: silentLog,
    webFolder: null,
    onRoute: (route) => routes.push(route),
    ...changed,
  })
  await app.ready()
  return { app, routes }
}

/** What would reach the other tests of the worker. */
const ofAllTests: ReadonlySet<string | symbol> = new Set(['listen', 'close', 'server', 'parts', 'addHook'])

const inWorld = (app: FastifyInstance, time: WorldTime): FastifyInstance =>
  new Proxy(app, {
    get(target, name) {
      if (ofAllTests.has(name))
        throw new Error(
          `All tests of this worker share this app. For ${String(name)}, ask testApp for one of its own.`,
        )
      if (name !== 'inject') return Reflect.get(target, name)
      return (options: InjectOptions | string) => within(time, async () => target.inject(options))
    },
  })
