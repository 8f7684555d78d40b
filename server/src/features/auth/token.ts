import { createHash } from 'node:crypto'

/** Tokens are 256 random bits, so one plain hash is enough to make the table useless to a thief. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')
