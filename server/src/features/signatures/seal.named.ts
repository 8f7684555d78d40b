import { z } from 'zod'

/** Makes the signed file of a request everyone has signed. */
export const sealRequest = { name: 'signatures.seal', payload: z.object({ requestId: z.uuid() }) }
