import type { IncomingHttpHeaders, ServerResponse } from 'node:http'

/** One request as a provider receives it. */
export interface Heard {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface Answer {
  readonly status: number
  readonly body: unknown
  /** JSON unless set otherwise. */
  readonly type?: string
}

/** What a provider does with a request, and how it words its faults. */
export interface FakeProvider {
  answer(heard: Heard): Answer
  /** Answers some requests by itself, piece by piece; true where it does. */
  stream?(heard: Heard, response: ServerResponse): boolean
  fault(status: number): unknown
  /** Reports something by itself to an address, as the provider would; answers the status of each. */
  report?(report: Report): Promise<number[]>
}

/** What a test makes a provider report. */
export interface Report {
  readonly url: string
  readonly secret: string
  /** Sent at the same moment. */
  readonly events: readonly unknown[]
  /** The time of signing, in seconds: a test has its own clock. */
  readonly seconds: number
}

/** The secret every stand-in accepts; any other is refused as the provider itself would. */
export const goodSecret = 'good-secret-for-tests-7f3a'
