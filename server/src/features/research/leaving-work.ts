import type { PaperBlock } from '@pam/reading/paper'
import { peopleOfCase, visibleCaseTitles } from '#features/cases'
import { displayName, textOfVersion } from '#features/documents'
import type { Ctx } from '#platform/context'
import { forbidden } from '#platform/errors'
import { hashOf } from '#platform/id'
import type { Leaving, LeavingDocument } from '#platform/leaving'
import { isBrief } from './briefs/briefs.queries.ts'
import { checkedText } from './checked-text.ts'
import { reportOf } from './citation-report.ts'
import { checkWork, requireVerified, signOff, type WorkProduct } from './export-gate.service.ts'
import type { Finding } from './open-findings.ts'
import { ownWorkOf } from './work-products.queries.ts'

/** What a firm writes for courts and others, or documents without a kind. Documents of other kinds only if marked. */
const writtenKinds: ReadonlySet<string> = new Set(['motion', 'pleading', 'letter', 'notice', 'other'])

/** Whether this is the firm's own work product, whose citations are checked before it leaves. */
export async function isWorkProduct(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  document: LeavingDocument,
): Promise<boolean> {
  const decided = await ownWorkOf(ctx.db, ctx.actor.firmId, document.id)
  if (decided !== undefined) return decided
  if (document.claim === 'work_product' || document.claim === 'both') return true
  if (await isBrief(ctx.db, document.id)) return true
  if (document.kind !== null && !writtenKinds.has(document.kind)) return false
  return document.kind !== null || !(await isPhoto(ctx, document))
}

/** A picture without words that nobody filed: not something the firm wrote. */
async function isPhoto({ db }: Pick<Ctx, 'db'>, { versionId }: LeavingDocument): Promise<boolean> {
  const version = await textOfVersion(db, versionId)
  const isPicture = version?.fileKind === 'png' || version?.fileKind === 'jpeg'
  return isPicture && version.text.trim() === ''
}

type ReadVersion = NonNullable<Awaited<ReturnType<typeof textOfVersion>>>

/** Why some of a document could not be checked; undefined if all of it was. */
function whyUnchecked({ state, readAt, text, pagesWithoutText }: ReadVersion): string | undefined {
  if (state === 'failed') return 'This document could not be read, so Pam did not check it.'
  if (text.trim() === '')
    return readAt
      ? 'This document has no text Pam can check.'
      : 'Pam has not read this document yet. Try again in a moment.'
  if (pagesWithoutText <= 0) return undefined
  return pagesWithoutText === 1
    ? '1 page was not checked: it has no text.'
    : `${pagesWithoutText} pages were not checked: they have no text.`
}

/** What the check cannot read leaves only with a lawyer's name; another version needs another sign-off. */
function unreadFindings(name: string, versionId: string, version: ReadVersion | undefined): Finding[] {
  const reason = version ? whyUnchecked(version) : 'Pam has not read this document yet.'
  if (!reason) return []
  return [
    {
      key: hashOf(`unread\u0000${versionId}\u0000${reason}`).slice(0, 40),
      kind: 'document',
      text: name,
      verdict: 'NOT_CHECKED',
      reason,
      suggestion: null,
    },
  ]
}

/** Names that are in every document of a case and are not authorities. */
async function namesOfCase(ctx: Ctx, caseId: string | null): Promise<string[]> {
  if (!caseId) return []
  const titles = await visibleCaseTitles(ctx.db, ctx.actor, [caseId])
  return [...titles.values(), ...(await peopleOfCase(ctx.db, caseId)).map(({ name }) => name)]
}

/** A document as it would leave the firm, with its non-legal context. */
export async function workOfDocument(ctx: Ctx, document: LeavingDocument): Promise<WorkProduct> {
  const version = await textOfVersion(ctx.db, document.versionId)
  const name = displayName(document.name)
  return {
    workKind: 'document',
    workId: document.id,
    text: await checkedText(ctx.db, document.versionId),
    unread: unreadFindings(name, document.versionId, version),
    exceptions: { names: [name, ...(await namesOfCase(ctx, document.caseId))] },
  }
}

/** A lawyer takes responsibility for every open finding in a text, with the reason given. */
async function signOffAll(ctx: Ctx, work: WorkProduct, reason: string): Promise<void> {
  if (!ctx.may('cases.manage')) throw forbidden('sign off a citation')
  const { gate } = await checkWork(ctx, work)
  for (const { key, signed } of gate.findings) if (!signed) await signOff(ctx, work, key, reason)
}

/**
 * Work product leaves with verified citations, or with a lawyer's sign-off (CT-3, CT-4), by any route. Returns the report
 * on its text, for what is exported as a file.
 */
export async function refuseUnverified(ctx: Ctx, leaving: Leaving): Promise<readonly PaperBlock[]> {
  const { what, act, caseId, text, conversationId, documents = [], isUnattended = false } = leaving
  let report: readonly PaperBlock[] = []
  if (text !== undefined && text.trim() !== '') {
    const work: WorkProduct = {
      ...(conversationId
        ? { workKind: 'conversation', workId: conversationId }
        : { workKind: 'message', workId: caseId ?? ctx.actor.userId }),
      text,
      isUnattended,
      exceptions: { names: [...(leaving.names ?? []), ...(await namesOfCase(ctx, caseId))] },
    }
    if (leaving.signOff) await signOffAll(ctx, work, leaving.signOff)
    report = reportOf(await requireVerified(ctx, work, what, act), ctx.now())
  }
  for (const document of documents) {
    if (!(await isWorkProduct(ctx, document))) continue
    const work = { ...(await workOfDocument(ctx, document)), isUnattended }
    if (leaving.signOff) await signOffAll(ctx, work, leaving.signOff)
    await requireVerified(ctx, work, displayName(document.name), act)
  }
  return report
}
