import { longestDocumentChecked } from '@pam/contracts/research'
import { displayName, type requireReadable, textOfVersion } from '#features/documents'
import type { Ctx } from '#platform/context'
import { AppError, badInput } from '#platform/errors'
import { checkCitations } from './check-citations.service.ts'

/** A document as it was read. One without text, or one that is still being read, says so. */
export async function checkDocument(
  ctx: Ctx,
  { document, version }: Awaited<ReturnType<typeof requireReadable>>,
) {
  const name = displayName(document.name)
  const text = (await textOfVersion(ctx.db, version.id))?.text ?? ''
  if (text.trim() === '')
    throw new AppError(
      'conflict',
      version.readAt
        ? `${name} has no text to check. A scanned document needs text recognition first.`
        : `${name} is still being read. Try again in a moment.`,
    )
  if (text.length > longestChecked)
    throw badInput(`${name} is longer than 2,000,000 characters (about 700 pages). Check it in parts.`)
  return { name, text, ...(await checkCitations(ctx, text)) }
}
