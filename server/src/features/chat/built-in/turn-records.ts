import { colleaguesOf } from '#features/auth'
import { casesNamed, contactsNamed } from '#features/cases'
import { documentsCalled } from '#features/documents'
import type { Ctx } from '#platform/context'
import type { FirmRecords } from '#slice/chat/turn/link-mentions'
import { namingWords } from '#slice/chat/turn/naming-words'

const most = 60
const none: FirmRecords = { cases: [], contacts: [], staff: [], documents: [] }

/** The cases, contacts, colleagues and documents messages could name, among those the person may see. */
export async function recordsFor(ctx: Ctx, said: readonly string[]): Promise<FirmRecords> {
  if (!ctx.may('documents.create')) return none
  const words = namingWords(said.join(' ').slice(0, 3000))
  const { db, actor } = ctx
  const documents = await documentsCalled(db, actor, words, most)
  if (!ctx.may('cases.view')) return { ...none, documents }
  return {
    documents,
    cases: await casesNamed(db, actor, words, most),
    contacts: await contactsNamed(db, actor, words, most),
    staff: await colleaguesOf(db, actor.firmId),
  }
}
