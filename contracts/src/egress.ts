import { z } from 'zod'
import { endpoint } from './shared/endpoint.ts'
import { fileAnswer } from './shared/file.ts'
import { pageOf, pageQuery } from './shared/page.ts'

/**
 * How a departure ended. `leaving`: written down, not yet known how it ended. `refused`: it never left, because
 * of the switch, a muted copy, a policy or the address.
 */
export const egressOutcome = z.enum(['leaving', 'answered', 'failed', 'refused'])

export const departureView = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Who caused it; empty for work the system does by itself. */
  actor: z.string(),
  case_id: z.uuid().nullable(),
  provider: z.string(),
  purpose: z.string(),
  method: z.string(),
  host: z.string(),
  bytes: z.number().int(),
  /** SHA-256 of the body, in hex; null where none was sent or a stream could not be kept. */
  payload_hash: z.string().nullable(),
  outcome: egressOutcome,
  /** The status the service answered, or why it did not leave. */
  status: z.number().int().nullable(),
  reason: z.string().nullable(),
  bytes_received: z.number().int().nullable(),
  took_ms: z.number().int().nullable(),
})

export const egressFilter = z.object({
  provider: z.string().max(60).optional(),
  outcome: egressOutcome.optional(),
  case_id: z.uuid().optional(),
  /** Calendar dates of the firm's time zone, both included. */
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
})

export const egressSwitch = z.object({
  nothing_leaves: z.boolean(),
  changed_at: z.iso.datetime().nullable(),
  changed_by: z.string().nullable(),
})

export const egressApi = {
  list: endpoint('GET', '/egress', {
    access: 'egress.read',
    records: 'firm',
    summary: 'The egress ledger: data sent to outside services, newest first.',
    query: egressFilter.extend(pageQuery.shape),
    response: pageOf(departureView),
  }),
  summary: endpoint('GET', '/egress/summary', {
    access: 'egress.read',
    records: 'firm',
    summary: 'Requests and bytes by provider and day over the last 30 days.',
    response: z.object({
      days: z.array(
        z.object({
          day: z.iso.date(),
          provider: z.string(),
          requests: z.number().int(),
          bytes: z.number().int(),
        }),
      ),
    }),
  }),
  exportLedger: endpoint('GET', '/egress/export', {
    access: 'egress.read',
    records: 'firm',
    stepUp: true,
    summary: 'The ledger as a CSV file, newest first, at most 50,000 lines.',
    query: egressFilter,
    response: fileAnswer,
  }),
  readSwitch: endpoint('GET', '/egress/switch', {
    access: 'egress.read',
    records: 'firm',
    summary: 'Whether outbound traffic is blocked.',
    response: egressSwitch,
  }),
  setSwitch: endpoint('PUT', '/egress/switch', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'Block or allow outbound traffic.',
    body: z.object({ nothing_leaves: z.boolean() }),
    response: egressSwitch,
  }),
}

export type EgressOutcome = z.infer<typeof egressOutcome>
export type DepartureView = z.infer<typeof departureView>
export type EgressFilter = z.infer<typeof egressFilter>
export type EgressSwitch = z.infer<typeof egressSwitch>
