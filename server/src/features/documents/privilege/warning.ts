import { listOf } from '@pam/law/format/lists'
import { badInput } from '#platform/errors'
import type { Found } from '#slice/documents/visible-documents.queries'

type Marked = Pick<Found, 'document'>

export const privilegedAmong = (found: readonly Marked[]): string[] =>
  found.filter(({ document }) => document.privilege !== null).map(({ document }) => document.id)

/**
 * Giving a privileged document to someone outside the firm may waive the privilege (FRE 502), so it takes a second yes.
 * The field names the answer that lets it through.
 */
export function refusePrivileged(found: readonly Marked[], isConfirmed: boolean, what: string): void {
  const names = found.flatMap(({ document }) => (document.privilege ? [document.name] : []))
  if (isConfirmed || names.length === 0) return
  const list = names.length > 5 ? [...names.slice(0, 5), `${names.length - 5} more`] : names
  const are = names.length === 1 ? 'is' : 'are'
  const why = `${listOf(list)} ${are} marked privileged. ${what} can waive the privilege.`
  throw badInput(why, { include_privileged: why })
}
