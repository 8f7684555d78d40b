import type { CallInput, CallResult, Endpoint } from '@pam/contracts/shared/endpoint'
import { pathOf } from '@pam/contracts/shared/endpoint'
import { type Problem, problem } from '@pam/contracts/shared/error'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

/** A refusal, as a caller of the API sees it. */
export class Refused extends Error {
  readonly status: number
  readonly code: Problem['code']
  readonly detail: string
  readonly fields: Problem['fields']
  readonly headers: LightMyRequestResponse['headers']

  constructor(response: LightMyRequestResponse) {
    const body = problem.parse(response.json())
    super(`${response.statusCode} ${body.code}: ${body.detail}`)
    this.status = response.statusCode
    this.code = body.code
    this.detail = body.detail
    this.fields = body.fields
    this.headers = response.headers
  }
}

interface From {
  token?: string | undefined
  address?: string
  userAgent?: string
}

/** A form with a file in it, as a browser sends it. */
export class SentForm {
  readonly type: string
  readonly payload: Buffer

  constructor(
    file: { name: string; content: Uint8Array | string } | null,
    fields: Record<string, string> = {},
  ) {
    const edge = '----pam-test-form-edge'
    const head = (text: string) => Buffer.from(`--${edge}\r\ncontent-disposition: form-data; ${text}\r\n`)
    const parts = Object.entries(fields).map(([name, value]) =>
      Buffer.concat([head(`name="${name}"`), Buffer.from(`\r\n${value}\r\n`)]),
    )
    if (file)
      parts.push(
        head(`name="file"; filename="${file.name.replaceAll('"', '%22')}"`),
        Buffer.from('content-type: application/octet-stream\r\n\r\n'),
        Buffer.from(file.content),
        Buffer.from('\r\n'),
      )
    this.type = `multipart/form-data; boundary=${edge}`
    this.payload = Buffer.concat([...parts, Buffer.from(`--${edge}--\r\n`)])
  }
}

/** Calls endpoints by their contract, over the API. */
export function caller(app: FastifyInstance, from: From = {}) {
  const send = (endpoint: Endpoint, input: Partial<Record<'params' | 'query' | 'body', unknown>> = {}) => {
    const options: InjectOptions = {
      method: endpoint.method,
      url: pathOf(endpoint, (input.params ?? {}) as Record<string, unknown>),
      remoteAddress: from.address ?? '203.0.113.7',
      headers: {
        'user-agent': from.userAgent ?? 'vitest',
        ...(from.token && { authorization: `Bearer ${from.token}` }),
      },
    }
    if (input.query) options.query = input.query as Record<string, string>
    if (input.body !== undefined) options.payload = input.body as object
    if (Buffer.isBuffer(input.body))
      options.headers = { ...options.headers, 'content-type': 'application/octet-stream' }
    if (endpoint.takes === 'file' && input.body instanceof SentForm) {
      options.payload = input.body.payload
      options.headers = { ...options.headers, 'content-type': input.body.type }
    }
    return app.inject(options)
  }
  return {
    token: from.token,
    /** The raw answer, whatever it is. */
    send,
    /** The answer, parsed by the contract; a refusal throws. */
    async call<E extends Endpoint>(
      endpoint: E,
      ...[input]: Record<never, never> extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>]
    ): Promise<CallResult<E>> {
      const response = await send(endpoint, input as Record<string, unknown> | undefined)
      if (response.statusCode !== 200) throw new Refused(response)
      return endpoint.response.parse(response.json()) as CallResult<E>
    },
  }
}

export type Caller = ReturnType<typeof caller>
