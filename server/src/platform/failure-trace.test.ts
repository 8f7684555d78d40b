import { describe, expect, it } from 'vitest'
import { errorAt, traceOf } from './failure-trace.ts'

function readSecret(): never {
  throw new RangeError('The client Ortega settled for $6,200.')
}

describe('the trace of a failure', () => {
  it('has the name and the frames of the error, and no word of its message', () => {
    let caught: unknown
    try {
      readSecret()
    } catch (error) {
      caught = error
    }
    const trace = traceOf(caught)
    expect(trace.name).toBe('RangeError')
    expect(trace.frames[0]).toMatch(/^at readSecret \(.*failure-trace\.test\.ts/)
    const { stack } = errorAt(structuredClone(trace))
    expect(stack).toContain('readSecret')
    expect(stack).not.toContain('Ortega')
  })

  it('of what is no error has its type', () => {
    expect(traceOf('words of a document')).toEqual({ name: 'string', frames: [] })
  })
})
