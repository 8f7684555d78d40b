import { z } from 'zod'

/** By name only, so that the caller and the job do not depend on each other. */
export const importAuthoritiesNamed = {
  name: 'research.import_authorities',
  payload: z.object({ uploadId: z.uuid() }),
}
