import type { Endpoint } from '@pam/contracts/shared/endpoint'
import type { PaperBlock } from '@pam/reading/paper'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#platform/context'
import type { ControlActs } from '#platform/installation/control'
import type { Job } from '#platform/jobs/define'
import type { Subscription } from '#platform/jobs/events'
import type { Metrics } from '#platform/metrics/metrics'
import type { Tool } from '#platform/tools'
import { type ArchivePart, orderParts } from './archive-part.ts'
import { allProvidedBy, type Port, providedBy } from './port.ts'
import type { CallCounter, SampleFirm, ServerOptions, Slice } from './slice.ts'

/** All slices as one: what the server, the job engine, the commands and the sample firm read. */
export interface Features {
  readonly slices: readonly Slice[]
  readonly jobs: readonly Job[]
  readonly subscriptions: readonly Subscription[]
  readonly tools: readonly Tool[]
  readonly archiveParts: readonly ArchivePart[]
  readonly checkLeaving: Services['checkLeaving']
  readonly firmAddress: Services['firmAddress']
  controlActs(services: Services): ControlActs
  register(app: FastifyInstance, options: ServerOptions): void
  seed(firm: Omit<SampleFirm, 'provided'>): Promise<void>
}

export function assembleSlices(slices: readonly Slice[]): Features {
  const names = slices.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) throw new Error(`Two slices are named ${twice}.`)
  const all = slices.flatMap(({ provides = [] }) => provides)
  const provided = <Value>(port: Port<Value>): Value => providedBy(port, all)
  const allProvided = <Value>(port: Port<Value>): Value[] => allProvidedBy(port, all)
  const tools = slices.flatMap((slice) => slice.tools ?? [])
  const archiveParts = orderParts(slices.flatMap(({ archive }) => archive ?? []))
  return {
    slices,
    tools,
    archiveParts,
    jobs: slices.flatMap(({ jobs = [] }) => jobs),
    subscriptions: slices.flatMap(({ subscriptions = [] }) => subscriptions),
    async checkLeaving(ctx, leaving) {
      const appended: PaperBlock[] = []
      for (const slice of slices) appended.push(...((await slice.checkLeaving?.(ctx, leaving)) ?? []))
      return appended
    },
    async firmAddress(db, firmId) {
      for (const slice of slices) {
        const found = await slice.firmAddress?.(db, firmId)
        if (found) return found
      }
      return null
    },
    controlActs: (services) =>
      Object.assign({}, ...slices.map(({ controlActs }) => controlActs?.(services))) as ControlActs,
    register(app, options) {
      const host = { ...options, tools, archiveParts, provided, allProvided }
      for (const slice of slices) slice.routes?.(app, host)
      countCalls(
        app,
        options.runtime.metrics,
        slices.flatMap(({ metrics = [] }) => metrics),
      )
    },
    async seed(firm) {
      for (const { seed, seedPermission } of slices) {
        const isSeen = !seedPermission || !firm.permissions || firm.permissions.includes(seedPermission)
        if (isSeen) await seed?.({ ...firm, provided })
      }
    },
  }
}

function countCalls(app: FastifyInstance, metrics: Metrics, counters: readonly CallCounter[]) {
  const countersOf = (endpoint: Endpoint) => counters.filter(({ endpoints }) => endpoints.includes(endpoint))
  app.addHook('onResponse', async (request, reply) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint || reply.statusCode >= 400) return
    for (const { counter } of countersOf(endpoint)) metrics.count(counter)
  })
}
