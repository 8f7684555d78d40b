import type { Db } from '#platform/database/db'
import { signersForClient, signersOf } from './signatures.queries.ts'
import type { Request, Signer } from './signatures.table.ts'
import { isOpen, signersInTurn } from './status.ts'

interface Client {
  readonly firmId: string
  readonly caseIds: readonly string[]
  readonly email: string
}

/** A client's place among the signers of a request of these cases. */
export const signerOfClient = async (db: Db, client: Client, id: string, now: Date) =>
  (await signersForClient(db, client.firmId, client.caseIds, client.email)).find(
    ({ request, signer }) => signer.id === id && (request.status !== 'sent' || isOpen(request, now)),
  )

/** What a client is asked to sign and has signed, newest first. The time of a request that is over is not waited for. */
export async function signaturesForClient(db: Db, client: Client, now: Date) {
  const own = await signersForClient(db, client.firmId, client.caseIds, client.email)
  const all = Map.groupBy(
    await signersOf(
      db,
      own.map(({ request }) => request.id),
    ),
    ({ requestId }) => requestId,
  )
  return own
    .filter(({ request }) => request.status !== 'sent' || isOpen(request, now))
    .map(({ request, signer }) => ({
      id: signer.id,
      title: request.title,
      state: stateOf(request, signer, all.get(request.id) ?? []),
      expires_at: request.status === 'sent' ? (request.expiresAt?.toISOString() ?? null) : null,
    }))
}

function stateOf(
  request: Request,
  signer: Signer,
  all: readonly Signer[],
): 'open' | 'waiting' | 'signed' | 'completed' {
  if (request.status === 'completed') return 'completed'
  if (signer.status === 'signed') return 'signed'
  return signersInTurn(request, all).some(({ id }) => id === signer.id) ? 'open' : 'waiting'
}
