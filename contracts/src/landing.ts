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
    summary:
      'What the public page needs to know of this installation: where to book a demo, whom to write to.',
    response: landingView,
  }),
}

export type LandingView = z.infer<typeof landingView>
