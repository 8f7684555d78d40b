import { z } from 'zod'
import { endpoint } from './shared/endpoint.ts'

export const healthView = z.object({
  status: z.literal('healthy'),
  live: z.literal(true),
  ready: z.literal(true),
  version: z.string(),
})

export const monitoringApi = {
  health: endpoint('GET', '/health', {
    access: 'public',
    records: 'none',
    summary: 'Is the process alive, and can it serve? 503 while it cannot.',
    response: healthView,
  }),
  live: endpoint('GET', '/health/live', {
    access: 'public',
    records: 'none',
    summary: 'Is the process alive?',
    response: z.object({ live: z.literal(true) }),
  }),
}
