import { landingApi } from '@pam/contracts/landing'
import type { FastifyInstance } from 'fastify'
import { publicRoute } from '#platform/http/http'

interface LandingOptions {
  /** Where a visitor books a demo, and whom they write to; empty where nothing is set. */
  readonly scheduleDemoUrl: string
  readonly contactEmail: string
}

export function landingRoutes(app: FastifyInstance, { scheduleDemoUrl, contactEmail }: LandingOptions) {
  publicRoute(app, landingApi.show, () => ({
    schedule_demo_url: scheduleDemoUrl || null,
    contact_email: contactEmail || null,
  }))
}
