import { timestamp, uuid } from 'drizzle-orm/pg-core'

export const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The firm a row belongs to. */
export const firmId = () => uuid('firm_id').notNull()
