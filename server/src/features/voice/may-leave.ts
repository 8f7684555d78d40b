import { anyCaseRefuses, mayUseModels } from '#features/cases'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError } from '#platform/errors'
import { choicesOf, rulesOf } from './choices.service.ts'

export const caseRefuses = 'This case does not allow its content to be sent to outside services.'

/** Whose rule keeps everything here, if one does: the firm's wins over a person's. */
export async function localOnlyWords(db: Db, { firmId, userId }: Pick<Actor, 'firmId' | 'userId'>) {
  if ((await rulesOf(db, firmId)).local_only)
    return 'Your firm has set voice to local only: nothing spoken or read aloud leaves the device.'
  if ((await choicesOf(db, userId)).local_only)
    return 'You have set voice to local only: nothing spoken or read aloud leaves the device.'
  return null
}

/** What would be sent refers to these cases, and perhaps to others. */
interface Content {
  readonly caseIds: readonly string[]
  readonly isWide: boolean
}

/** Content from several cases is sent only if no case of the firm forbids it. */
export async function caseWords(db: Db, firmId: string, { caseIds, isWide }: Content) {
  for (const id of new Set(caseIds)) if (!(await mayUseModels(db, id))) return caseRefuses
  if (isWide && (await anyCaseRefuses(db, firmId)))
    return 'This is about more than one case, and one of your firm’s cases does not allow its content to be sent to outside services.'
  return null
}

type Person = Pick<Actor, 'firmId' | 'userId'>

/** Local only first, then the cases; null where it may leave. */
export const whyItStays = async (db: Db, actor: Person, content: Content): Promise<string | null> =>
  (await localOnlyWords(db, actor)) ?? (await caseWords(db, actor.firmId, content))

/** Asked before a byte leaves. */
export async function requireMayLeave(db: Db, actor: Person, content: Content): Promise<void> {
  const words = await whyItStays(db, actor, content)
  if (words) throw new AppError('conflict', words)
}
