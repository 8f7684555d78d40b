import { sql } from 'drizzle-orm'
import { rowsOf } from '#platform/database/db'
import type { TestApp } from './app.ts'
import { mailedText } from './mail-watch.ts'

interface Mailed {
  readonly id: string
  readonly firm_id: string
  readonly key: string
  readonly subject: string
}

/** The mails to an address, newest first, as their reader sees them. */
export async function mailsTo(world: TestApp, address: string) {
  const rows = rowsOf<Mailed>(
    await world.services.db.execute(
      sql`select id, firm_id, key, subject from mail_outbox
           where lower(to_address) = ${address.toLowerCase()} order by created_at desc, id`,
    ),
  )
  return rows.map(({ id, firm_id, key, subject }) => ({
    id,
    firmId: firm_id,
    subject,
    text: mailedText(firm_id, key),
  }))
}

/** The token in the link of the newest mail that has one. */
export async function mailedToken(world: TestApp, address: string): Promise<string> {
  const found = (await mailsTo(world, address))
    .map(({ text }) => /#([\w-]{43})\s/.exec(text)?.[1])
    .find(Boolean)
  if (!found) throw new Error(`no link was mailed to ${address}`)
  return found
}
