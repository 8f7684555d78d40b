import type { JobCtx } from '#platform/jobs/define'

/** Nobody did it: the firm's own rule did. */
export const byItself = (ctx: JobCtx, firmId: string) => ({
  now: ctx.now,
  actor: { userId: firmId, firmId, role: 'admin' as const, sessionId: null },
})
