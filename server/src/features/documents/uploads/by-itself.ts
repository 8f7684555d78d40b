import type { JobCtx } from '#platform/jobs/define'

/** No person did it: the firm's rule did. */
export const byItself = (ctx: JobCtx, firmId: string) => ({
  now: ctx.now,
  actor: { userId: firmId, firmId, role: 'admin' as const, sessionId: null },
})
