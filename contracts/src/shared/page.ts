import { z } from 'zod'

/** Keyset paging: `after` is the cursor of the last row seen. It can carry a whole title, in any script. */
export const pageQuery = z.object({
  after: z.string().max(2000).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.string().nullable() })
