import type { Readable } from 'node:stream'

export interface StoredFile {
  readonly id: string
  readonly size: number
  /** Hex. */
  readonly sha256: string
}

export interface PutOptions {
  /** Refuses with `too_large` past it. */
  readonly maxBytes?: number
  readonly signal?: AbortSignal
}

/** Bytes by generated id. Names, owners and rights are the caller's; nothing here comes from a user's text. */
export interface FileStore {
  put(content: Uint8Array | AsyncIterable<Uint8Array>, options?: PutOptions): Promise<StoredFile>
  /** Ends in an error, not at the end, when the bytes are not the ones that were put. */
  open(id: string): Promise<Readable>
  stat(id: string): Promise<StoredFile>
  /** True when there was something to delete. */
  delete(id: string): Promise<boolean>
  list(): AsyncIterable<StoredFile>
  /** Reads every byte again. */
  verify(id: string): Promise<'good' | 'damaged' | 'missing'>
  /** Throws when nothing can be written now. */
  check(): Promise<void>
}
