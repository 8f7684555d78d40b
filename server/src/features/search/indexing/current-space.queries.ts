import { embeddedSpace } from '@pam/retrieval/model-files'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Vectors of a current model: the bundled one, or the firm's service. Others are recomputed. */
export const isInUse = (space: SQLWrapper, service: string | null): SQL =>
  service
    ? sql`coalesce(${space} = ${embeddedSpace} or starts_with(${space}, ${`${service}/`}), false)`
    : sql`coalesce(${space} = ${embeddedSpace}, false)`
