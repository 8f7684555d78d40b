import type { DeadlineView } from '@pam/contracts/deadlines'
import type { LimitationInputView } from '@pam/contracts/deadlines/limitations'
import { limitationFiles, limitationsVersion } from '@pam/law/limitations/limitation-table'
import type { Case } from '#features/cases'
import type { Ctx } from '#platform/context'
import type { Granted } from '#platform/grant'
import { keep, newRow, showDeadline } from '#slice/deadlines/deadlines.service'
import type { Deadline } from '#slice/deadlines/deadlines.table'
import { entryView, limitationFor } from './limitation-proof.ts'

export const listLimitations = () => ({
  version: limitationsVersion,
  entries: limitationFiles.flatMap((file) => file.entries.map((entry) => entryView({ file, entry }))),
})

interface NewLimitation {
  readonly input: LimitationInputView
  readonly title: string
  readonly responsible_id?: string | undefined
  readonly note: string
}

/** Whatever date the screen showed, it is computed again: this result is stored. */
export async function addLimitation(
  ctx: Ctx,
  granted: Granted<Case, 'edit'>,
  wanted: NewLimitation,
): Promise<DeadlineView> {
  const limitation = await limitationFor(ctx.db, granted.firmId, wanted.input)
  const { due, safe_due: safeDue } = limitation.computed
  const authority = limitation.entry.citation.slice(0, 200)
  const row: Deadline = {
    ...(await newRow(ctx, granted, { ...wanted, authority, is_jurisdictional: true })),
    source: 'limitation',
    limitation,
    due,
    safeDue,
    remindOn: safeDue,
  }
  await keep(ctx, granted, [row])
  return showDeadline(ctx, row)
}
