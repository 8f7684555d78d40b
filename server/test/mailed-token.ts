import { sql } from 'drizzle-orm'
import { rowsOf } from '#platform/db'
import type { TestApp } from './app.ts'

/** The mails to an address, newest first, as their reader sees them. */
export async function mailsTo(world: TestApp, address: string): Promise<{ subject: string; text: string }[]> {
  return rowsOf(
    await world.services.db.execute(
      sql`select subject, text from mail_outbox where lower(to_address) = ${address.toLowerCase()} order by created_at desc`,
    ),
  )
}

/** The token in the link of the newest mail that has one. */
export async function mailedToken(world: TestApp, address: string): Promise<string> {
  const found = (await mailsTo(world, address))
    .map(({ text }) => /#([\w-]{43})\s/.exec(text)?.[1])
    .find(Boolean)
  if (!found) throw new Error(`no link was mailed to ${address}`)
  return found
}
