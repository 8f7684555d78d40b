import { z } from 'zod'

/** By name alone, so that the call that starts it and the job that does it need not know each other. */
export const importAuthoritiesNamed = {
  name: 'research.import_authorities',
  payload: z.object({ uploadId: z.uuid() }),
}
