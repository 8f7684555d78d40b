import type { CitationCheck } from '@pam/contracts/research'
import type { ExportGate, OpenFinding } from '@pam/contracts/research/runs'
import { namesOf } from '#features/auth'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError, notFound } from '#platform/errors'
import { checkText, checkWithLookUp } from './check-citations.service.ts'
import { type Finding, openFindings } from './open-findings.ts'
import type { Work } from './runs.table.ts'
import { dropSignOff, putSignOff, signOffsOf } from './sign-offs.queries.ts'

/** A text about to leave the firm, and the record it belongs to. */
export interface WorkProduct extends Work {
  readonly text: string
  /** Parts that could not be read, and so were not checked. */
  readonly unread?: readonly Finding[]
  readonly exceptions?: Parameters<typeof openFindings>[1]
  /** Nobody from the firm is at the screen: CourtListener is not queried. */
  readonly isUnattended?: boolean
}

export interface CheckedWork {
  readonly gate: ExportGate
  readonly check: CitationCheck
}

/** Parsed and compared now, whatever an earlier check said (CT-3). */
export async function checkWork(ctx: Ctx, work: WorkProduct): Promise<CheckedWork> {
  const check = work.isUnattended
    ? await checkText(ctx, work.text)
    : withoutLookUp(await checkWithLookUp(ctx, work.text))
  const found = [...(work.unread ?? []), ...openFindings(check, work.exceptions)]
  const findings = await withSignOffs(ctx, work, found)
  return {
    check,
    gate: {
      is_open: findings.some(({ signed }) => signed === null),
      citations: check.citations.length,
      quotations: check.quotations.length,
      findings,
    },
  }
}

const withoutLookUp = ({ citations, quotations }: Awaited<ReturnType<typeof checkWithLookUp>>) => ({
  citations,
  quotations,
})

async function withSignOffs(ctx: Ctx, work: Work, findings: readonly Finding[]): Promise<OpenFinding[]> {
  const { db, actor } = ctx
  const signed = new Map((await signOffsOf(db, actor.firmId, work)).map((one) => [one.key, one]))
  const names = await namesOf(
    db,
    actor.firmId,
    [...signed.values()].map(({ signedBy }) => signedBy),
  )
  return findings.map((finding) => {
    const by = signed.get(finding.key)
    // A sign-off on another verdict does not apply to this one.
    if (!by || by.verdict !== finding.verdict) return { ...finding, signed: null }
    const name = names.get(by.signedBy) ?? 'Former colleague'
    return { ...finding, signed: { by: name, at: by.signedAt.toISOString(), reason: by.reason } }
  })
}

const listed = 3

/**
 * Refuses text with unverified findings that are not signed off; returns what was checked, for the report (CT-3, CT-4).
 */
export async function requireVerified(
  ctx: Ctx,
  work: WorkProduct,
  what: string,
  act = 'exported',
): Promise<CheckedWork> {
  const checked = await checkWork(ctx, work)
  const open = checked.gate.findings.filter(({ signed }) => signed === null)
  if (open.length === 0) return checked
  const named = open.slice(0, listed).map(({ text, reason }) => `${text} (${reason})`)
  const more = open.length > listed ? `, and ${open.length - listed} more` : ''
  await ctx.db.transaction((tx) =>
    record(tx, ctx, 'research.export_refused', work.workId, { work: work.workKind, open: open.length }),
  )
  throw new AppError(
    'conflict',
    `${what} was not ${act}: ${countOf(open)} not verified. ${named.join('; ')}${more}. Correct them, or have a lawyer sign them off.`,
    { fields: { citations: named.join('; ') } },
  )
}

function countOf(open: readonly OpenFinding[]): string {
  if (open.every(({ kind }) => kind === 'document')) return 'its text is'
  return open.length === 1 ? 'one citation or quotation is' : `${open.length} citations or quotations are`
}

/** A named lawyer takes responsibility for one finding, with the reason. */
export async function signOff(ctx: Ctx, work: WorkProduct, key: string, reason: string): Promise<ExportGate> {
  const { gate } = await checkWork(ctx, work)
  const finding = gate.findings.find((one) => one.key === key)
  if (!finding)
    throw new AppError('conflict', 'This citation or quotation is no longer open. Check the text again.')
  const { workKind, workId } = work
  await ctx.db.transaction(async (tx) => {
    await putSignOff(tx, {
      firmId: ctx.actor.firmId,
      workKind,
      workId,
      key,
      reason,
      verdict: finding.verdict,
      text: finding.text.slice(0, 1000),
      signedBy: ctx.actor.userId,
      signedAt: ctx.now(),
    })
    await record(tx, ctx, 'research.signed_off', workId, { work: workKind, key, verdict: finding.verdict })
  })
  return (await checkWork(ctx, work)).gate
}

export async function withdrawSignOff(ctx: Ctx, work: WorkProduct, key: string): Promise<ExportGate> {
  await ctx.db.transaction(async (tx) => {
    if (!(await dropSignOff(tx, ctx.actor.firmId, work, key))) throw notFound('sign-off')
    await record(tx, ctx, 'research.sign_off_withdrawn', work.workId, { work: work.workKind, key })
  })
  return (await checkWork(ctx, work)).gate
}
