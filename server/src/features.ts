import type { FastifyInstance } from 'fastify'
import { authRoutes } from '#features/auth'
import { monitoringRoutes } from '#features/monitoring'
import { settingsRoutes } from '#features/settings'

export interface FeatureOptions {
  readonly guestsPerHour: number
  readonly version: string
}

/** The doors, in the order of slices.js. */
export function registerFeatures(app: FastifyInstance, options: FeatureOptions) {
  authRoutes(app, options)
  settingsRoutes(app, options)
  monitoringRoutes(app, options)
}
