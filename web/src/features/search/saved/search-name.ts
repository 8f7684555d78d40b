import { z } from 'zod'

export const searchName = z.object({ name: z.string().trim().min(1, 'Enter a name for the search.') })
