import { mayDo } from '@pam/contracts/shared/access'
import type { Actor, Ctx, Services } from '#platform/context'
import type { JobCtx } from '#platform/jobs/define'

/** Whoever asks, by a call of theirs or because Pam asks for them. */
export type Asker = Services & Pick<Ctx, 'actor' | 'may' | 'now'>

/** Pam asks as a person, with the rights they have now. */
export const askingAs = (ctx: JobCtx, actor: Actor): Asker => ({
  ...ctx,
  actor,
  may: (permission) => mayDo(actor.role, permission),
})
