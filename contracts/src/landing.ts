import { z } from 'zod'
import { endpoint } from './shared/endpoint.ts'

/** Whom a visitor of this installation can turn to; null where nothing is set. */
export const landingView = z.object({
  schedule_demo_url: z.url().nullable(),
  contact_email: z.email().nullable(),
})

export const landingApi = {
  show: endpoint('GET', '/landing', {
    access: 'public',
    records: 'none',
    summary: 'Settings of the public page: the demo booking link and the contact address.',
    response: landingView,
  }),
}

export type LandingView = z.infer<typeof landingView>
