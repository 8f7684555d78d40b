import { mayDo } from '@pam/contracts/shared/access'
import type { Actor, Ctx, Services } from '#platform/context'
import type { JobCtx } from '#platform/jobs/define'

/** The caller, in person or with Pam acting for them. */
export type Asker = Services & Pick<Ctx, 'actor' | 'may' | 'now'>

/** Pam acts for a person, with the person's current rights. */
export const askingAs = (ctx: JobCtx, actor: Actor): Asker => ({
  ...ctx,
  actor,
  may: (permission) => mayDo(actor.role, permission),
})
