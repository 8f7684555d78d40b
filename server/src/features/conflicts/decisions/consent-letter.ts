import type { Decidable } from '@pam/contracts/conflicts'
import { requireReadable } from '#features/documents'
import type { Ctx } from '#platform/context'
import { badInput } from '#platform/errors'
import type { ConflictCheck, ConflictHit } from '#slice/conflicts/conflicts.table'

type Letter = Pick<ConflictHit, 'letterId' | 'letterName' | 'letterSha256'>

const none: Letter = { letterId: null, letterName: null, letterSha256: null }

/** A document the lawyer may read, in one of the two cases or in none: a letter of a third case is a mistake. */
export async function consentLetter(
  ctx: Ctx,
  check: Pick<ConflictCheck, 'caseId'>,
  hits: readonly Pick<ConflictHit, 'caseId'>[],
  { decision, document_id: documentId }: { decision: Decidable; document_id: string | null },
): Promise<Letter> {
  if (!documentId) return none
  if (decision !== 'consent') throw refused('A signed letter can only be attached to a consent.')
  const { document, version } = await requireReadable(ctx, documentId)
  if (document.removedAt) throw refused('This document is in the trash. Restore it first.')
  const concerned = new Set([null, check.caseId, ...hits.map((hit) => hit.caseId)])
  if (!concerned.has(document.caseId))
    throw refused(
      'This document belongs to another case. Choose the signed letter from one of the cases involved.',
    )
  return { letterId: document.id, letterName: document.name, letterSha256: version.sha256 }
}

const refused = (why: string) => badInput(why, { document_id: why })
