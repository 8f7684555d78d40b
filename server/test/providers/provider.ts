import type { IncomingHttpHeaders } from 'node:http'

/** One request as a provider hears it. */
export interface Heard {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** What a provider does with a request, and how it words its faults. */
export interface FakeProvider {
  answer(heard: Heard): Answer
  fault(status: number): unknown
}

/** The secret every stand-in accepts; any other is refused as the provider itself would. */
export const goodSecret = 'good-secret-for-tests-7f3a'
