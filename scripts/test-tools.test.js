import { describe, expect, it } from 'vitest'
import { settled } from './test-tools.js'

const failures = [{ file: 'server/src/a.test.ts', name: 'a rule' }]
const first = { passed: 9, failed: 1, output: 'first run' }

describe('the verdict after what failed ran once more', () => {
  it('names a test that passed the second time and does not fail the run', () => {
    const verdict = settled(first, { passed: 3, failed: 0, output: '' }, failures)
    expect(verdict).toMatchObject({ passed: 10, failed: 0, unsteady: ['server/src/a.test.ts: a rule'] })
  })

  it('fails when the test fails again', () => {
    const verdict = settled(first, { passed: 2, failed: 1, output: 'second run' }, failures)
    expect(verdict).toMatchObject({ passed: 9, failed: 1 })
    expect(verdict.output).toContain('second run')
  })

  it('fails when the second run found no test', () => {
    expect(settled(first, { passed: 0, failed: 0, output: '' }, failures).failed).toBe(1)
  })
})
