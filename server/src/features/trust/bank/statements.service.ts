import { createHash } from 'node:crypto'
import type { ParsedInput } from '@pam/contracts/shared/endpoint'
import type { StatementLine, StatementView, trustApi } from '@pam/contracts/trust'
import { readBankStatement } from '@pam/law/billing/bank-statement'
import { suggestMatches } from '@pam/law/billing/bank-statement-match'
import { dollars } from '@pam/law/format/money'
import { namesOf } from '#features/auth'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { badInput } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import { entriesByIds } from '#slice/trust/ledger/entries.queries'
import { viewsOf } from '#slice/trust/ledger/entry-view'
import { sayRefusal } from '#slice/trust/ledger/refusals'
import type { TrustAccount, TrustStatement, TrustStatementLine } from '#table/trust/trust'
import * as query from './bank.queries.ts'

type Body<Name extends keyof typeof trustApi> = ParsedInput<(typeof trustApi)[Name]>['body']

export async function listStatements(
  ctx: Ctx,
  account: Granted<TrustAccount, 'read'>,
): Promise<{ items: StatementView[] }> {
  const rows = await query.listStatements(ctx.db, account.id)
  const people = await namesOf(
    ctx.db,
    ctx.actor.firmId,
    rows.map(({ statement }) => statement.importedBy),
  )
  return {
    items: rows.map(({ statement, lineCount, unmatchedCount }) => ({
      id: statement.id,
      trust_account_id: statement.trustAccountId,
      file_name: statement.fileName,
      format: statement.format,
      starts_on: statement.startsOn,
      ends_on: statement.endsOn,
      closing_cents: statement.closingCents,
      imported_by: people.get(statement.importedBy) ?? 'Former colleague',
      imported_at: statement.importedAt.toISOString(),
      line_count: Number(lineCount),
      unmatched_count: Number(unmatchedCount),
    })),
  }
}

async function statementView(ctx: Ctx, { id, trustAccountId }: TrustStatement): Promise<StatementView> {
  const { items } = await listStatements(ctx, { id: trustAccountId } as Granted<TrustAccount, 'read'>)
  const found = items.find((statement) => statement.id === id)
  if (!found) throw new Error('A statement has no view.')
  return found
}

export async function importStatement(
  ctx: Ctx,
  account: Granted<TrustAccount, 'change'>,
  { file_name, text, closing_cents }: Body<'importStatement'>,
): Promise<StatementView & { skipped: number }> {
  const reading = readBankStatement(file_name, text)
  if (reading.is === 'problem') throw badInput(reading.problem, { text: reading.problem })
  const { statement } = reading
  if (statement.accountLast4 && statement.accountLast4 !== account.accountLast4)
    throw badInput(
      `This statement is for the account ending in ${statement.accountLast4}; ${account.name} ends in ${account.accountLast4}.`,
    )
  const { firmId, userId } = ctx.actor
  const row: TrustStatement = {
    id: newId(),
    firmId,
    trustAccountId: account.id,
    fileName: file_name,
    format: statement.format,
    sha256: createHash('sha256').update(text).digest('hex'),
    startsOn: statement.startsOn,
    endsOn: statement.endsOn,
    closingCents: closing_cents ?? statement.closingCents,
    importedBy: userId,
    importedAt: ctx.now(),
  }
  const added = await ctx.db
    .transaction(async (tx) => {
      await query.insertStatement(tx, row)
      const made = await query.insertLines(
        tx,
        statement.lines.map((line) => ({
          id: newId(),
          firmId,
          trustAccountId: account.id,
          statementId: row.id,
          onDate: line.on,
          cents: line.cents,
          description: line.description,
          checkNumber: line.checkNumber,
          bankKey: line.key,
        })),
      )
      if (made === 0) throw badInput('Every line of this statement is already imported.')
      await record(tx, ctx, 'trust.statement_imported', row.id, { lines: made })
      return made
    })
    .catch(sayRefusal)
  return { ...(await statementView(ctx, row)), skipped: statement.lines.length - added }
}

/** The lines with what they are matched with, and for the others what would fit. */
async function lineViews(ctx: Ctx, lines: readonly TrustStatementLine[]): Promise<StatementLine[]> {
  const [first] = lines
  if (!first) return []
  const clearings = await query.clearingsOfLines(
    ctx.db,
    lines.map(({ id }) => id),
  )
  const matched = new Set(clearings.map(({ lineId }) => lineId))
  const open = await query.openEntries(ctx.db, first.trustAccountId)
  const suggestions = suggestMatches(
    lines
      .filter(({ id }) => !matched.has(id))
      .map(({ id, onDate, cents, checkNumber }) => ({ id, on: onDate, cents, checkNumber })),
    open.map(({ id, on_date, cents, check_number }) => ({
      id,
      on: on_date,
      cents,
      checkNumber: check_number,
    })),
  )
  const named = await labelsOf(ctx, [
    ...clearings.map(({ entryId }) => entryId),
    ...[...suggestions.values()].flatMap((found) => found.flatMap(({ entryIds }) => entryIds)),
  ])
  return lines.map((line) => ({
    id: line.id,
    on_date: line.onDate,
    cents: line.cents,
    description: line.description,
    check_number: line.checkNumber,
    matched: clearings
      .filter(({ lineId }) => lineId === line.id)
      .flatMap(({ entryId }) => named.get(entryId) ?? []),
    suggested: (suggestions.get(line.id) ?? []).flatMap(({ entryIds, reason }) =>
      entryIds.flatMap((id) => named.get(id) ?? []).map((label) => ({ ...label, reason })),
    ),
  }))
}

async function labelsOf(ctx: Ctx, ids: readonly string[]) {
  const found = await entriesByIds(ctx.db, ctx.actor.firmId, [...new Set(ids)])
  const views = await viewsOf(ctx.db, ctx, found)
  return new Map(
    views.map((entry) => [
      entry.id,
      {
        entry_id: entry.id,
        cents: entry.change_cents,
        label: [
          entry.check_number ? `Check ${entry.check_number}` : '',
          entry.payee,
          entry.on_date,
          dollars(entry.change_cents),
        ]
          .filter(Boolean)
          .join(' · '),
      },
    ]),
  )
}

export async function showStatement(ctx: Ctx, statement: TrustStatement) {
  const lines = await query.linesOf(ctx.db, statement.id)
  return { ...(await statementView(ctx, statement)), lines: await lineViews(ctx, lines) }
}

const clearing = (ctx: Ctx, line: TrustStatementLine, entryId: string) => ({
  entryId,
  firmId: line.firmId,
  trustAccountId: line.trustAccountId,
  lineId: line.id,
  clearedOn: line.onDate,
  clearedBy: ctx.actor.userId,
  createdAt: ctx.now(),
})

/** The entries of a line must make up its amount to the cent. */
export async function matchLine(
  ctx: Ctx,
  line: Granted<TrustStatementLine, 'match'>,
  { entry_ids }: Body<'match'>,
): Promise<StatementLine> {
  const ids = [...new Set(entry_ids)]
  await ctx.db
    .transaction(async (tx) => {
      await query.deleteClearingsOfLine(tx, line.id)
      const open = await query.openEntries(tx, line.trustAccountId)
      const chosen = open.filter(({ id }) => ids.includes(id))
      if (chosen.length !== ids.length)
        throw badInput(
          'One of these entries is already matched or belongs to another account. Reload the page.',
        )
      const total = chosen.reduce((sum, { cents }) => sum + cents, 0)
      if (ids.length > 0 && total !== line.cents)
        throw badInput(`The entries add up to ${dollars(total)}, but the line is ${dollars(line.cents)}.`)
      if (ids.length > 0)
        await query.insertClearings(
          tx,
          ids.map((id) => clearing(ctx, line, id)),
        )
      await record(tx, ctx, ids.length > 0 ? 'trust.matched' : 'trust.unmatched', line.id, {
        entries: ids.length,
      })
    })
    .catch(sayRefusal)
  const [view] = await lineViews(ctx, [line])
  if (!view) throw new Error('This statement line could not be displayed.')
  return view
}

export async function matchCertain(ctx: Ctx, statement: Granted<TrustStatement, 'match'>) {
  const matched = await ctx.db
    .transaction(async (tx) => {
      const all = await query.linesOf(tx, statement.id)
      const done = new Set(
        (
          await query.clearingsOfLines(
            tx,
            all.map(({ id }) => id),
          )
        ).map(({ lineId }) => lineId),
      )
      const lines = all.filter(({ id }) => !done.has(id))
      const open = await query.openEntries(tx, statement.trustAccountId)
      const suggestions = suggestMatches(
        lines.map(({ id, onDate, cents, checkNumber }) => ({ id, on: onDate, cents, checkNumber })),
        open.map(({ id, on_date, cents, check_number }) => ({
          id,
          on: on_date,
          cents,
          checkNumber: check_number,
        })),
      )
      const used = new Set<string>()
      const rows = lines.flatMap((line) => {
        const [best] = suggestions.get(line.id) ?? []
        const entryId = best?.isCertain ? best.entryIds[0] : undefined
        if (!entryId || used.has(entryId)) return []
        used.add(entryId)
        return [clearing(ctx, line, entryId)]
      })
      if (rows.length > 0) await query.insertClearings(tx, rows)
      await record(tx, ctx, 'trust.statement_matched', statement.id, { lines: rows.length })
      return rows.length
    })
    .catch(sayRefusal)
  return { matched }
}

export async function removeStatement(ctx: Ctx, statement: Granted<TrustStatement, 'remove'>) {
  await ctx.db
    .transaction(async (tx) => {
      await query.deleteStatement(tx, statement.id)
      await record(tx, ctx, 'trust.statement_removed', statement.id)
    })
    .catch(sayRefusal)
  return { done: true as const }
}
