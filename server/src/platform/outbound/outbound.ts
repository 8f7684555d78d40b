/** A request to the network, as the client carries it out. */
export interface HttpRequest {
  readonly url: string
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'PROPFIND'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | AsyncIterable<Uint8Array>
  /** Needed with a streamed body, so that the ledger and the peer know its size. */
  readonly bodyLength?: number
  /** From the call to the last byte of the answer. */
  readonly timeoutMs?: number
  /** The longest silence, before the first byte and between bytes. */
  readonly idleTimeoutMs?: number
  /** Counted after decoding. */
  readonly maxBytes?: number
  /** Exact `host:port` entries an administrator allowed although they are private addresses. */
  readonly allowPrivate?: readonly string[]
  readonly signal?: AbortSignal
}

/** What a firm asks of the outside world: for whom, by whom and why it leaves. The ledger keeps all of it. */
export interface OutboundRequest extends HttpRequest {
  readonly firmId: string
  /** The person who caused it; null for work the system does by itself. */
  readonly actorId: string | null
  readonly caseId?: string
  readonly provider: string
  readonly purpose: string
  /** It goes to the firm's own service: the firm's switch blocks it only if its host is outside. */
  readonly staysInside?: boolean
}

export interface OutboundResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The address that answered, after redirects. */
  readonly url: string
  /** The body can be read once, by one of these. Each refuses past the size and time limits. */
  bytes(): Promise<Buffer>
  text(): Promise<string>
  json(): Promise<unknown>
  stream(): AsyncIterable<Buffer>
  /** Lets go of the connection without reading. */
  discard(): void
}

/** The only way to the network. A firm's requests are the usual kind; the file store has its own. */
export interface Outbound<Request extends HttpRequest = OutboundRequest> {
  request(request: Request): Promise<OutboundResponse>
  close(): Promise<void>
}

/** One hop about to leave. `payloadHash` is null where there is no body, and for a stream until it has left. */
export interface DepartingHop {
  readonly method: string
  readonly host: string
  readonly bytes: number
  readonly payloadHash: string | null
}

export interface Ending {
  /** `refused`: it never left. `failed`: it left or tried to, and no whole answer came. */
  readonly outcome: 'answered' | 'failed' | 'refused'
  readonly status?: number
  readonly reason?: string
  readonly bytesReceived?: number
  readonly payloadHash?: string | null
}

/** A hop that was written down. It is settled once; settling never fails the request. */
export interface Passage {
  settle(ending: Ending): Promise<void>
}

/** Called before each hop, before name resolution too; throwing stops the request. */
export type Watch<Request extends HttpRequest> = (request: Request, hop: DepartingHop) => Promise<Passage>
