import { Readable } from 'node:stream'
import type { DestructionCertificate, DueCase } from '@pam/contracts/documents/retention'
import { namesOf } from '#features/auth'
import { type Case, closedCases, lockClosedCase, recordCaseEvent, today } from '#features/cases'
import { retentionOf } from '#features/settings'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError, notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import type { FileAnswer } from '#platform/http/files'
import { newId } from '#platform/id'
import { documentsOfCase } from '#slice/documents/archive.queries'
import { deleteDocument } from '#slice/documents/documents.queries'
import { certificateText } from './certificate.ts'
import { decidedAlready, isOnlyOne } from './retention.policy.ts'
import * as query from './retention.queries.ts'
import type { Destruction } from './retention.table.ts'
import { keptFor } from './time.ts'

/** Closed cases with documents whose time is over, held ones among them: they say why nothing happens. */
export async function showDue(ctx: Ctx): Promise<{ items: DueCase[] }> {
  const { db, actor } = ctx
  const { closed_case_years: firmYears } = await retentionOf(db, actor.firmId)
  const day = await today(ctx, db)
  const due = (await closedCases(db, actor)).filter((legalCase) => isOver(legalCase, firmYears, day))
  const amounts = await query.amountsIn(
    db,
    due.map((entry) => entry.id),
  )
  const proposals = await query.openProposals(db, actor)
  const people = await namesOf(
    db,
    actor.firmId,
    proposals.map((proposal) => proposal.proposedBy),
  )
  const isAlone = await isOnlyOne(ctx)
  return {
    items: due.flatMap((entry) => {
      const amount = amounts.get(entry.id)
      const proposal = proposals.find((one) => one.caseId === entry.id)
      if (!amount) return []
      const { years, yearsFrom, keptUntil } = keptFor(entry, firmYears)
      return {
        case_id: entry.id,
        number: entry.number,
        title: entry.title,
        closed_on: entry.closedOn ?? '',
        years,
        years_from: yearsFrom,
        kept_until: keptUntil ?? '',
        legal_hold: entry.legalHold,
        ...amount,
        proposal: proposal
          ? {
              id: proposal.id,
              reason: proposal.reason,
              proposed_by: people.get(proposal.proposedBy) ?? 'Former colleague',
              proposed_at: proposal.proposedAt.toISOString(),
              can_approve:
                ctx.may('cases.manage') &&
                !entry.legalHold &&
                (proposal.proposedBy !== actor.userId || isAlone),
            }
          : null,
      }
    }),
  }
}

const isOver = (entry: Case, firmYears: number, day: string) => {
  const { keptUntil } = keptFor(entry, firmYears)
  return keptUntil !== null && keptUntil <= day
}

async function dueCase(ctx: Ctx, caseId: string): Promise<DueCase> {
  const found = (await showDue(ctx)).items.find((item) => item.case_id === caseId)
  if (!found) throw notFound('case')
  return found
}

export async function proposeDestruction(
  ctx: Ctx,
  { case_id: caseId, reason }: { case_id: string; reason: string },
): Promise<DueCase> {
  await ctx.db.transaction(async (tx) => {
    const { legalCase, years, yearsFrom, keptUntil } = await requireOver(tx, ctx, caseId)
    const isNew = await query.insertProposal(tx, {
      id: newId(),
      firmId: legalCase.firmId,
      caseId,
      state: 'proposed',
      reason,
      years,
      yearsFrom,
      keptUntil,
      proposedBy: ctx.actor.userId,
      proposedAt: ctx.now(),
    })
    if (!isNew) throw new AppError('conflict', 'Destruction of these documents was already proposed.')
    await recordCaseEvent(tx, ctx, caseId, 'document', 'Destruction of this case’s documents was proposed.')
    await record(tx, ctx, 'document.destruction_proposed', caseId)
  })
  return dueCase(ctx, caseId)
}

/** Closed, past its time and not held, whatever a screen has shown; locked so that it stays so. */
async function requireOver(tx: Db, ctx: Ctx, caseId: string) {
  const legalCase = await lockClosedCase(tx, ctx.actor, caseId)
  if (!legalCase) throw notFound('case')
  if (legalCase.legalHold)
    throw new AppError('conflict', 'This case is on legal hold: nothing in it can be destroyed.')
  const { closed_case_years: firmYears } = await retentionOf(tx, legalCase.firmId)
  const { years, yearsFrom, keptUntil } = keptFor(legalCase, firmYears)
  if (keptUntil === null || keptUntil > (await today(ctx, tx)))
    throw new AppError(
      'conflict',
      `The documents of this case are kept until ${keptUntil ?? 'it is closed'}.`,
    )
  return { legalCase, years, yearsFrom, keptUntil }
}

export async function refuseDestruction(
  ctx: Ctx,
  proposal: Granted<Destruction, 'refuse'>,
): Promise<DueCase> {
  await ctx.db.transaction(async (tx) => {
    const change = { state: 'refused' as const, decidedBy: ctx.actor.userId, decidedAt: ctx.now() }
    if (!(await query.decide(tx, proposal.id, change))) throw decidedAlready()
    await recordCaseEvent(tx, ctx, proposal.caseId, 'document', 'The documents of this case are kept.')
    await record(tx, ctx, 'document.destruction_refused', proposal.caseId)
  })
  return dueCase(ctx, proposal.caseId)
}

export async function approveDestruction(
  ctx: Ctx,
  proposal: Granted<Destruction, 'approve'>,
): Promise<DestructionCertificate> {
  return ctx.db.transaction(async (tx) => {
    const { legalCase } = await requireOver(tx, ctx, proposal.caseId)
    const certificate = await certify(tx, ctx, legalCase, proposal)
    const change = { state: 'done' as const, decidedBy: ctx.actor.userId, decidedAt: ctx.now(), certificate }
    if (!(await query.decide(tx, proposal.id, change))) throw decidedAlready()
    const { documents } = await documentsOfCase(tx, legalCase.id)
    for (const document of documents) await deleteDocument(tx, document.id, ctx.now())
    const told = `${documents.length === 1 ? 'The document' : `The ${documents.length} documents`} of this case`
    await recordCaseEvent(
      tx,
      ctx,
      legalCase.id,
      'document',
      `${told} ${documents.length === 1 ? 'was' : 'were'} destroyed.`,
    )
    await record(tx, ctx, 'document.destruction_approved', legalCase.id, {
      certificate: proposal.id,
      documents: documents.length,
    })
    return certificate
  })
}

async function certify(tx: Db, ctx: Ctx, entry: Case, found: Destruction): Promise<DestructionCertificate> {
  const { documents, versions } = await documentsOfCase(tx, entry.id)
  const people = await namesOf(tx, entry.firmId, [found.proposedBy, ctx.actor.userId])
  const versionsOf = Map.groupBy(versions, (version) => version.documentId)
  return {
    id: found.id,
    case_id: entry.id,
    number: entry.number,
    title: entry.title,
    reason: found.reason,
    closed_on: entry.closedOn ?? found.keptUntil,
    years: found.years,
    years_from: found.yearsFrom,
    kept_until: found.keptUntil,
    proposed_by: people.get(found.proposedBy) ?? 'Former colleague',
    proposed_at: found.proposedAt.toISOString(),
    approved_by: people.get(ctx.actor.userId) ?? 'Former colleague',
    approved_at: ctx.now().toISOString(),
    documents: documents.map((document) => ({
      name: document.name,
      created_at: document.createdAt.toISOString(),
      versions: (versionsOf.get(document.id) ?? []).map(({ number, size, sha256 }) => ({
        number,
        size,
        sha256,
      })),
    })),
  }
}

export async function showCertificates(ctx: Ctx): Promise<{ items: DestructionCertificate[] }> {
  const rows = await query.listCertificates(ctx.db, ctx.actor)
  return { items: rows.flatMap((row) => row.certificate ?? []) }
}

export async function openCertificate(
  ctx: Ctx,
  certificate: Granted<DestructionCertificate, 'take'>,
  as: 'txt' | 'json',
): Promise<FileAnswer> {
  await ctx.db.transaction((tx) => record(tx, ctx, 'document.certificate_taken', certificate.id, { as }))
  const content = Buffer.from(
    as === 'json' ? `${JSON.stringify(certificate, null, 2)}\n` : certificateText(certificate),
  )
  return {
    content: Readable.from([content]),
    size: content.length,
    name: `destruction-${certificate.number.replaceAll(/[^\w-]+/g, '-')}.${as}`,
  }
}
