/** What a caller asks of the outside world. Purpose and provider say why it leaves; the ledger keeps both. */
export interface OutboundRequest {
  readonly url: string
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | AsyncIterable<Uint8Array>
  /** Needed with a streamed body, so that the ledger and the peer know its size. */
  readonly bodyLength?: number
  readonly purpose: string
  readonly provider: string
  readonly firmId?: string
  readonly caseId?: string
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

/** The only door to the network. */
export interface Outbound {
  request(request: OutboundRequest): Promise<OutboundResponse>
  close(): Promise<void>
}

/** One hop about to leave, for the ledger. `bytes` is the size of its body. */
export interface Departure {
  readonly purpose: string
  readonly provider: string
  readonly firmId: string | null
  readonly caseId: string | null
  readonly method: string
  readonly host: string
  readonly port: number
  readonly path: string
  readonly bytes: number
}

/** Called before each hop is sent; what it throws stops the request. */
export type OnSend = (departure: Departure) => void | Promise<void>
