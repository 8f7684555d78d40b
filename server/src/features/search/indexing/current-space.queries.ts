import { embeddedSpace } from '@pam/retrieval/model-files'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Numbers of a model that is in use: the one that comes with Pam, or the firm's service. Others are learned again. */
export const isInUse = (space: SQLWrapper, service: string | null): SQL =>
  service
    ? sql`coalesce(${space} = ${embeddedSpace} or starts_with(${space}, ${`${service}/`}), false)`
    : sql`coalesce(${space} = ${embeddedSpace}, false)`
