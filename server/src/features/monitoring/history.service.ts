import type { HistoryPoint, HistoryRange } from '@pam/contracts/monitoring'
import type { Ctx } from '#platform/context'
import { historySince } from '#platform/metrics/history'
import { percentile } from '#platform/metrics/latency'
import type { Metrics } from '#platform/metrics/metrics'

const minute = 60_000
const ranges = {
  '24h': { step: 5 * minute, points: 288 },
  '30d': { step: 360 * minute, points: 120 },
} as const

interface Stretch {
  readonly values: Map<string, number>
  readonly latency: Map<number, number>
}

/** Every interval of the range, including empty ones, up to the current one. */
export async function readHistory({ db, now }: Ctx, metrics: Metrics, range: HistoryRange) {
  await metrics.save()
  const { step, points } = ranges[range]
  const last = Math.floor(now().getTime() / step) * step
  const first = last - (points - 1) * step
  const stretches = new Map<number, Stretch>()
  for (const { at, name, value } of await historySince(db, new Date(first))) {
    const place = Math.floor(at.getTime() / step) * step
    const stretch = stretches.get(place) ?? { values: new Map(), latency: new Map() }
    stretches.set(place, stretch)
    take(stretch, name, value)
  }
  return {
    step_seconds: step / 1000,
    points: Array.from({ length: points }, (_, index) =>
      pointOf(first + index * step, stretches.get(first + index * step)),
    ),
  }
}

function take({ values, latency }: Stretch, name: string, value: number) {
  const step = /^latency:(\d+)$/.exec(name)?.[1]
  if (step !== undefined) latency.set(Number(step), (latency.get(Number(step)) ?? 0) + value)
  else if (name.endsWith('_bytes')) values.set(name, Math.max(values.get(name) ?? 0, value))
  else values.set(name, (values.get(name) ?? 0) + value)
}

function pointOf(at: number, stretch?: Stretch): HistoryPoint {
  const count = (name: string) => stretch?.values.get(name) ?? 0
  const share = (part: number) => (stretch ? percentile(stretch.latency, part) : null)
  return {
    at: new Date(at).toISOString(),
    requests: count('requests'),
    errors: count('errors'),
    p50_ms: share(0.5),
    p95_ms: share(0.95),
    p99_ms: share(0.99),
    jobs_done: count('jobs_done'),
    jobs_failed: count('jobs_failed'),
    database_bytes: stretch?.values.get('database_bytes') ?? null,
    files_bytes: stretch?.values.get('files_bytes') ?? null,
    model_calls: count('model_calls'),
    model_tokens: count('model_tokens'),
    model_cost_micros: count('model_cost_micros'),
  }
}
