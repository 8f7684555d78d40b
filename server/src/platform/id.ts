import { createHash, randomBytes, randomUUID } from 'node:crypto'

export const newId = (): string => randomUUID()

/** A random 256-bit secret, safe in a URL. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token: 256 random bits need no slow hash to make the table useless to a thief. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
