import { dateInColumn } from '@pam/law/format/dates'
import { today } from '#features/cases'
import type { VisitorCtx } from '#platform/context'
import type { Recipient } from './links/links.table.ts'
import { outsider } from './links/log.ts'

/** The viewer and the firm's date: printed on every page that leaves. */
export async function markOf(ctx: VisitorCtx, { firmId, email }: Recipient): Promise<string> {
  const day = await today({ actor: outsider(firmId), now: ctx.now }, ctx.db)
  return `${email} · ${dateInColumn(day)}`
}
