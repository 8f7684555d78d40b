import { z } from 'zod'

/** Made by the device that sends: sent again after a lost connection, the same record is answered and none is made. */
export const onceKey = z.string().min(8).max(1000).optional()
