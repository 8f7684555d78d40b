import type { ResearchSources } from '@pam/contracts/research'
import type { Ctx } from '#platform/context'
import { lastImports } from './authorities/authority-index.queries.ts'
import { lookUpsLeft } from './look-up/look-up.service.ts'
import { countAuthorities } from './sources.queries.ts'

/** The sources of research and the citation check at this firm. */
export async function showSources(ctx: Ctx): Promise<ResearchSources> {
  const library = await countAuthorities(ctx.db, ctx.actor, true)
  const all = await countAuthorities(ctx.db, ctx.actor, false)
  const imports = await lastImports(ctx.db)
  return {
    library,
    own: all - library,
    imports: imports.map(({ name, kind, rowsDone, isDone, touchedAt }) => ({
      name,
      kind,
      rows: rowsDone,
      is_done: isDone,
      touched_at: touchedAt.toISOString(),
    })),
    look_ups_left_today: await lookUpsLeft(ctx),
  }
}
