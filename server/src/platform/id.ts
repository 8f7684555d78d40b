import { randomBytes, randomUUID } from 'node:crypto'

export const newId = (): string => randomUUID()

/** A 256-bit secret for whoever holds it, safe in a URL. */
export const newToken = (): string => randomBytes(32).toString('base64url')
