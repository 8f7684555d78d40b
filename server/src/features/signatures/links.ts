import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { hashOf, newToken } from '#platform/id'
import { logAct } from './log.ts'
import { mailLink } from './mails.ts'
import { changeSigner, signersOf } from './signatures.queries.ts'
import type { Request, Signer } from './signatures.table.ts'
import { signersInTurn } from './status.ts'

type Sending = Pick<Ctx, 'mail' | 'now'>

interface Sent {
  readonly site: string
  readonly kind: 'asked' | 'reminder'
}

/** A new link by email; the one before it stops working, since only the print of the newest is kept. */
export async function sendLink(
  tx: Db,
  ctx: Sending,
  { request, signer }: { request: Request; signer: Signer },
  { site, kind }: Sent,
): Promise<void> {
  const { expiresAt } = request
  if (!expiresAt) throw new Error('A request that was not sent has no links.')
  const token = newToken()
  const now = ctx.now()
  await changeSigner(tx, signer.id, {
    tokenHash: hashOf(token),
    tokenUntil: expiresAt,
    mailedAt: now,
    sentAt: signer.sentAt ?? now,
    status: signer.status === 'waiting' ? 'sent' : signer.status,
  })
  await mailLink(tx, ctx, { request, signer }, kind, { token, site, until: expiresAt })
  if (kind === 'reminder') await logAct(tx, ctx, request, 'reminded', signer.name)
}

/** Links to those whose turn has come and who have none yet. */
export async function inviteInTurn(tx: Db, ctx: Sending, request: Request, site: string): Promise<void> {
  const turn = signersInTurn(request, await signersOf(tx, [request.id]))
  for (const signer of turn.filter(({ status }) => status === 'waiting'))
    await sendLink(tx, ctx, { request, signer }, { site, kind: 'asked' })
}
