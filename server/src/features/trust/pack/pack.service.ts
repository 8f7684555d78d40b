import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { ReportTable } from '@pam/contracts/trust'
import { pack } from 'tar-stream'
import { firmNameOf } from '#features/auth'
import { today } from '#features/cases'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { badInput } from '#platform/errors'
import { reconciliationsOfFirm } from '#slice/trust/bank/bank.queries'
import { signedWorksheet } from '#slice/trust/bank/reconcile.service'
import { csvOf } from '#slice/trust/reports/csv'
import { type LedgerLine, ledgerLines } from '#slice/trust/reports/reports.queries'
import { showReport } from '#slice/trust/reports/reports.service'
import { auditChain, conflictClearances, deadlineProofs, modelCalls } from './pack.queries.ts'
import { verifierProgram } from './verifier.ts'

interface Span {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const asJson = (content: unknown) => Buffer.from(`${JSON.stringify(content, null, 1)}\n`)

/** Lines of the ledger under open names; what is behind a wall keeps its figures and loses its words. */
const openLine = (line: LedgerLine) => ({
  number: line.seq,
  date: line.on_date,
  kind: line.entry_kind,
  account: line.account_id,
  account_kind: line.account_kind,
  trust_account: line.trust_account_id,
  cents: line.cents,
  check_number: line.check_number,
  cleared_on: line.cleared_on,
  reverses_number: line.reverses_seq === null ? null : Number(line.reverses_seq),
  posted_at: line.posted_at,
  ...(line.is_visible
    ? {
        case_id: line.case_id,
        client_id: line.client_id,
        payee: line.payee,
        purpose: line.purpose,
        memo: line.memo,
        reason: line.reason,
        prepared_by: line.prepared_by,
        approved_by: line.approved_by,
      }
    : { is_restricted: true }),
})

async function reconciliations(ctx: Ctx) {
  const rows = await reconciliationsOfFirm(ctx.db, ctx.actor.firmId)
  return Promise.all(
    rows.map(async (row) => {
      const seen = await signedWorksheet(ctx, row)
      const hides = [
        ...seen.clients.map(({ client }) => client),
        ...seen.outstanding.map(({ payee }) => payee),
        ...seen.deposits_in_transit.map(({ payee }) => payee),
      ]
      return {
        through: row.through,
        figures: {
          statement: row.statementCents,
          in_transit: row.inTransitCents,
          outstanding: row.outstandingCents,
          adjusted: row.adjustedCents,
          book: row.bookCents,
          clients: row.clientsCents,
          cushion: row.cushionCents,
        },
        signed_by: row.signedBy,
        signed_at: row.signedAt.toISOString(),
        sha256: row.sha256,
        // As it was signed, unless it names what this reader may not see.
        worksheet: hides.includes('Restricted matter') ? seen : row.worksheet,
      }
    }),
  )
}

const readMe = (firm: string, day: string, restricted: number) => `Trust account inspection pack
${firm}, ${day}

ledger.json               every posting, in the order of its date and journal number; cents, debits positive
journal.csv               receipts and disbursements with running balances
trial-balance.csv         the balance of each account and client ledger
general-ledger.csv        all postings with debits and credits
reconciliations.json      signed three-way reconciliations with their worksheets
audit.json                the audit log, each entry with the hash that covers the one before
conflict-clearances.json  sealed conflict reports
deadline-proofs.json      deadlines with the count each rests on
ai-use.json               calls of AI models, without their text
verify.mjs                checks all of this by itself: node verify.mjs

${restricted === 0 ? 'The pack is complete.' : `${restricted} lines belong to cases behind an ethical wall: the amounts are included, the names are not. A member of those case teams can create a pack with the names.`}
`

/** One archive for an inspection: open files, a signed manifest of their hashes, and a program that checks them. */
export async function makeInspectionPack(ctx: Ctx, { from, to }: Span) {
  if (from && to && from > to)
    throw badInput('The end date is before the start date.', { to: 'Choose a later day.' })
  const { db, actor } = ctx
  const [day, firm] = [await today(ctx, db), await firmNameOf(db, actor.firmId)]
  const report = async (kind: 'journal' | 'trial_balance' | 'general_ledger'): Promise<ReportTable> =>
    showReport(ctx, { kind }, { from, to })
  // The making itself is in the log, and so in the pack.
  await db.transaction((tx) =>
    record(tx, ctx, 'trust.inspection_pack', null, { from: from ?? null, to: to ?? null }),
  )
  const lines = await ledgerLines(db, actor, { from, to })
  const restricted = lines.filter(({ is_visible }) => !is_visible).length
  const csv = async (kind: Parameters<typeof report>[0]) => Buffer.from(csvOf(await report(kind)))
  const files = [
    { name: 'README.txt', content: Buffer.from(readMe(firm, day, restricted)) },
    { name: 'ledger.json', content: asJson(lines.map(openLine)) },
    { name: 'journal.csv', content: await csv('journal') },
    { name: 'trial-balance.csv', content: await csv('trial_balance') },
    { name: 'general-ledger.csv', content: await csv('general_ledger') },
    { name: 'reconciliations.json', content: asJson(await reconciliations(ctx)) },
    { name: 'audit.json', content: asJson((await auditChain(db, actor.firmId)).map(auditEntry)) },
    { name: 'conflict-clearances.json', content: asJson(await conflictClearances(db, actor)) },
    { name: 'deadline-proofs.json', content: asJson(await deadlineProofs(db, actor)) },
    { name: 'ai-use.json', content: asJson(await modelCalls(db, actor)) },
    { name: 'verify.mjs', content: Buffer.from(verifierProgram) },
  ]
  const described = {
    format: 'pam-inspection',
    version: 1,
    made_at: ctx.now().toISOString(),
    files: files.map(({ name, content }) => ({ name, size: content.length, sha256: sha256(content) })),
  }
  const text = JSON.stringify([
    described.format,
    described.version,
    described.made_at,
    described.files.map((file) => [file.name, file.size, file.sha256]),
  ])
  const manifest = {
    ...described,
    firm_id: actor.firmId,
    is_whole_ledger: !from && !to,
    signed: { public_key: ctx.seal.publicKey, signature: ctx.seal.sign(text) },
  }
  const all = [{ name: 'manifest.json', content: asJson(manifest) }, ...files]
  const content = await tarOf(all, ctx.now())
  return {
    name: `inspection-pack-${day}.tar`,
    type: 'application/x-tar',
    size: content.length,
    content: Readable.from([content]),
  }
}

/** With the names the hash was made over. */
const auditEntry = (row: Record<string, unknown>) => ({
  seq: Number(row.seq),
  at: row.at,
  actorId: row.actor_id,
  actorRole: row.actor_role,
  sessionId: row.session_id,
  action: row.action,
  subjectId: row.subject_id,
  detail: row.detail,
  hash: row.hash,
})

async function tarOf(files: readonly { name: string; content: Buffer }[], now: Date): Promise<Buffer> {
  const tar = pack()
  const parts: Uint8Array[] = []
  const collected = (async () => {
    for await (const part of tar as unknown as AsyncIterable<Uint8Array>) parts.push(part)
  })()
  for (const { name, content } of files) {
    const entry = tar.entry({ name: `inspection-pack/${name}`, size: content.length, mtime: now })
    entry.end(content)
    await finished(entry as unknown as NodeJS.WritableStream)
  }
  tar.finalize()
  await collected
  return Buffer.concat(parts)
}
