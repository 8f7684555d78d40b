import { describe, expect, it } from 'vitest'
import { computeDeadline } from './compute-deadline.ts'
import type { DeadlineInput } from './deadline-input.ts'
import counts from './hand-counts.json' with { type: 'json' }

/*
 * Counted on November 19, 2026 from the rule texts, by a script in another language that shares no line with the program:
 * holidays spelled out by statute, days added one by one. `deadline` names the authority of each.
 */
const rows = counts as readonly (DeadlineInput & { readonly why: string; readonly due: string })[]

describe('dates counted by hand from the rules', () => {
  it('cover every counting system', () => {
    expect(new Set(rows.map(({ rule }) => rule)).size).toBeGreaterThanOrEqual(13)
    expect(rows.length).toBeGreaterThan(100)
  })

  it.each(rows)('$deadline from $trigger_date: $why', ({ why, due, ...input }) => {
    const computed = computeDeadline(input)
    expect(computed.due).toBe(due)
    expect(computed.safe_due <= computed.due).toBe(true)
  })
})
