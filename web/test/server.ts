import { settingsApi } from '@pam/contracts/settings'
import type { Endpoint, ParsedInput, UseCaseResult } from '@pam/contracts/shared/endpoint'
import type { Problem } from '@pam/contracts/shared/error'
import { startingAreas } from '@pam/contracts/shared/practice-area'
import { vi } from 'vitest'

/** A refusal a handler can throw: status and the problem as it goes over the wire. */
export class Refusal extends Error {
  readonly status: number
  readonly problem: Problem

  constructor(status: number, problem: Problem) {
    super(problem.detail)
    this.status = status
    this.problem = problem
  }
}

interface Call {
  endpoint: Endpoint
  input: ParsedInput<Endpoint>
  token: string | null
  /** A file or a form that was sent. */
  sent: BodyInit | undefined
}

type Handler = (input: ParsedInput<Endpoint>, call: Call) => unknown

/** A server at the level of fetch. What goes in and out is parsed by the contract; a wrong shape does not compile. */
export class FakeServer {
  readonly calls: Call[] = []
  readonly #handlers: { endpoint: Endpoint; handle: Handler }[] = []

  constructor() {
    vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => this.#answer(url, init))
    // Nearly every list names them; a test about them answers for itself.
    this.on(settingsApi.practiceAreas, () => ({ items: [...startingAreas], version: 0 }))
  }

  on<E extends Endpoint>(
    endpoint: E,
    handle: (input: ParsedInput<E>, call: Call) => UseCaseResult<E> | Promise<UseCaseResult<E>>,
  ): this {
    this.#handlers.unshift({ endpoint, handle: handle as Handler })
    return this
  }

  /** Calls of one endpoint so far. */
  of(endpoint: Endpoint): Call[] {
    return this.calls.filter((call) => call.endpoint === endpoint)
  }

  async #answer(url: string, init: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(url, 'http://pam.test')
    const method = init.method ?? 'GET'
    // As the real server does: a path that is named goes before one with a parameter in that place.
    const handlers = this.#handlers.toSorted((a, b) => paramCount(a.endpoint) - paramCount(b.endpoint))
    for (const { endpoint, handle } of handlers) {
      const params = endpoint.method === method ? paramsIn(endpoint.path, pathname) : undefined
      if (!params) continue
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
      const input = {
        params: endpoint.params?.parse(params),
        query: endpoint.query?.parse(Object.fromEntries(searchParams)),
        body: endpoint.body?.parse(body),
      } as ParsedInput<Endpoint>
      const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null
      const sent = typeof init.body === 'string' ? undefined : (init.body ?? undefined)
      const call = { endpoint, input, token, sent }
      this.calls.push(call)
      return this.#run(call, handle)
    }
    throw new Error(`The test has no answer for ${method} ${pathname}`)
  }

  async #run(call: Call, handle: Handler): Promise<Response> {
    try {
      return Response.json(call.endpoint.response.parse(await handle(call.input, call)))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return Response.json(error.problem, { status: error.status })
    }
  }
}

const paramCount = ({ path }: Endpoint) => path.split(':').length

function paramsIn(pattern: string, pathname: string): Record<string, string> | undefined {
  const names = [...pattern.matchAll(/:([a-z_]+)/gi)].map((match) => match[1] ?? '')
  const found = new RegExp(`^/api${pattern.replaceAll(/:[a-z_]+/gi, '([^/]+)')}$`).exec(pathname)
  if (!found) return undefined
  return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]))
}

export const signedOut = () =>
  new Refusal(401, { code: 'signed_out', detail: 'Your session has ended. Sign in again.' })

export const done = { done: true } as const
