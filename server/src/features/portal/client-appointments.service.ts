import type { PortalCase } from '@pam/contracts/portal/client'
import { bookForClient, timesForClient } from '#features/appointments'
import type { VisitorCtx } from '#platform/context'
import { bookingClient, clientView } from './client-view.ts'
import type { ClientCase } from './portal.policy.ts'

export const showTimes = async (ctx: VisitorCtx, { client, access }: ClientCase) =>
  timesForClient(ctx, await bookingClient(ctx.db, access, client.person))

/** With the lawyer of the case; the answer is the case as it is now. */
export async function book(
  ctx: VisitorCtx,
  { client, access }: ClientCase,
  wanted: { starts_at: string; time_zone: string; site: string },
): Promise<PortalCase> {
  await bookForClient(ctx, await bookingClient(ctx.db, access, client.person), wanted)
  return clientView(ctx, access, client.person)
}
