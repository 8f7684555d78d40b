import { z } from 'zod'
import type { Permission } from './access.ts'
import './plain-errors.ts'

// zod compiles parsers with `new Function`, which our content security policy forbids in the browser.
if ('document' in globalThis) z.config({ jitless: true })

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may knock: anyone; anyone with a session, guests included; or those holding the permission. */
export type Access = 'public' | 'session' | Permission

/** Which records an endpoint reaches: nothing stored, the caller's own, those of the caller's firm. */
export type RecordRule = 'none' | 'own' | 'firm'

/**
 * A secret that can be guessed through this endpoint, if any. The server throttles by it and refuses to start
 * when an endpoint takes a secret field without naming it here.
 */
export type GuessedSecret = 'password' | 'code' | 'token'

/** A secret the caller sets here rather than proves: there is nothing to guess, so attempts are not counted. */
export type ChosenSecret = 'password' | 'token'

interface Shapes<Params, Query, Body, Response> {
  access: Access
  records: RecordRule
  guards?: GuessedSecret
  chooses?: ChosenSecret
  /** The password was typed in this session within the last minutes, or it is asked for first. */
  stepUp?: true
  /** The largest body in bytes, where a call takes a whole file; a megabyte otherwise. */
  largestBody?: number
  /** A form with a file in it (its other fields are the body), or bare bytes; JSON otherwise. */
  takes?: 'file' | 'bytes'
  /** The bytes of a file, or server-sent events, instead of JSON. */
  answers?: 'file' | 'events'
  summary: string
  params?: Params
  query?: Query
  body?: Body
  response: Response
}

type Shape = z.ZodType | undefined

export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Response extends z.ZodType = z.ZodType,
> {
  readonly method: Method
  readonly path: string
  readonly access: Access
  readonly records: RecordRule
  readonly guards: GuessedSecret | undefined
  readonly chooses: ChosenSecret | undefined
  readonly stepUp: boolean
  readonly largestBody: number | undefined
  readonly takes: 'file' | 'bytes' | undefined
  readonly answers: 'file' | 'events' | undefined
  readonly summary: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly response: Response
}

/** One call of the wire. The path is below /api; `:name` marks a parameter. */
export function endpoint<
  Response extends z.ZodType,
  Params extends Shape = undefined,
  Query extends Shape = undefined,
  Body extends Shape = undefined,
>(method: Method, path: `/${string}`, shapes: Shapes<Params, Query, Body, Response>) {
  const { access, records, guards, chooses, stepUp = false, largestBody, takes, answers } = shapes
  const { summary, params, query, body, response } = shapes
  return {
    method,
    path,
    access,
    records,
    guards,
    chooses,
    stepUp,
    largestBody,
    takes,
    answers,
    summary,
    params,
    query,
    body,
    response,
  } as Endpoint<Params, Query, Body, Response>
}

type Sent<S> = S extends z.ZodType ? z.input<S> : never
type Given<S> = S extends z.ZodType ? z.output<S> : undefined
type Part<Name extends string, S> = S extends z.ZodType
  ? Record<never, never> extends Sent<S>
    ? { [K in Name]?: Sent<S> }
    : { [K in Name]: Sent<S> }
  : unknown

/** What a caller hands over. */
export type CallInput<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>

/** What the server's use case receives, after parsing. */
export interface ParsedInput<E extends Endpoint> {
  params: Given<E['params']>
  query: Given<E['query']>
  body: Given<E['body']>
}

export type CallResult<E extends Endpoint> = z.output<E['response']>
export type UseCaseResult<E extends Endpoint> = z.input<E['response']>

/** Fills `:name` in a path; values are encoded. */
export function pathOf(endpoint: Pick<Endpoint, 'path'>, params: Record<string, unknown> = {}): string {
  const filled = endpoint.path.replace(/:([a-z_]+)/gi, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  return `/api${filled}`
}
