import { type TimeEntryDetails, timeEntryDetails } from '@pam/contracts/time'
import type { ImportedTime, ImportPreview } from '@pam/contracts/time/capture'
import { counted } from '@pam/law/format/numbers'
import { staffOf } from '#features/auth'
import { casesCalled, casesNamed, today, visibleCaseNames } from '#features/cases'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { badInput } from '#platform/errors'
import { followBudgets } from '#slice/time/budgets/budget-alert'
import { requireTimeCase } from '#slice/time/entries/entries.policy'
import { entriesAround, insertEntries } from '#slice/time/entries/entries.queries'
import { newEntry } from '#slice/time/entries/entries.service'
import { namingWords } from '#slice/time/quick/meant-case'
import type { TimeEntry } from '#slice/time/time.table'
import { billedElsewhere } from './billed-elsewhere.ts'
import { readTimeRows, type TimeRow } from './read-rows.ts'

interface TimeFile {
  readonly csv: string
  /** The case a name of the file means, as somebody chose. */
  readonly cases: readonly { readonly name: string; readonly case_id: string }[]
}

interface Resolved {
  readonly row: TimeRow
  readonly shown: ImportedTime
  /** What would be recorded; nothing where something is wrong. */
  readonly details: TimeEntryDetails | null
}

export async function previewImport(ctx: Ctx, file: TimeFile): Promise<ImportPreview> {
  const { columns, resolved, unmatched } = await resolve(ctx, file)
  const rows = resolved.map(({ shown }) => shown)
  return {
    columns: [...columns],
    rows,
    ready: rows.filter(({ problems, is_duplicate }) => problems.length === 0 && !is_duplicate).length,
    with_problems: rows.filter(({ problems }) => problems.length > 0).length,
    duplicates: rows.filter(({ problems, is_duplicate }) => problems.length === 0 && is_duplicate).length,
    unmatched: await withCandidates(ctx, unmatched),
  }
}

export async function importTime(
  ctx: Ctx,
  {
    leaves_out_problems,
    with_duplicates,
    ...file
  }: TimeFile & { leaves_out_problems: boolean; with_duplicates: boolean },
) {
  const { resolved } = await resolve(ctx, file)
  const wrong = resolved.filter(({ details }) => details === null)
  if (wrong.length > 0 && !leaves_out_problems) {
    const [first] = wrong
    throw badInput(
      `Nothing was recorded: ${counted(wrong.length, 'line has a problem', 'lines have problems')}. ` +
        `Line ${first?.shown.line}: ${first?.shown.problems[0] ?? ''}`,
    )
  }
  const chosen = resolved.flatMap(({ details, shown, row: { isBilled } }) =>
    details && (with_duplicates || !shown.is_duplicate) ? [{ details, isBilled }] : [],
  )
  const entries: TimeEntry[] = []
  for (const { details, isBilled } of chosen) {
    const granted = await requireTimeCase(ctx, details.case_id)
    const entry = await newEntry(ctx, granted, details, { source: 'import', source_key: null })
    entries.push(isBilled ? billedElsewhere(ctx, entry) : entry)
  }
  if (entries.length === 0) throw badInput('There is nothing to record in this file.')
  await ctx.db.transaction(async (tx) => {
    await insertEntries(tx, entries)
    await record(tx, ctx, 'time.imported', null, { entries: entries.length })
    await followBudgets(
      tx,
      ctx,
      entries.map(({ caseId }) => caseId),
    )
  })
  return { recorded: entries.length, left_out: resolved.length - entries.length }
}

async function resolve(ctx: Ctx, { csv, cases: chosen }: TimeFile) {
  const { columns, rows } = readTimeRows(csv)
  const names = [...new Set(rows.map(({ caseName }) => caseName).filter(Boolean))]
  const [cases, people, now] = await Promise.all([
    casesMeant(ctx, names, chosen),
    staffOf(ctx.db, ctx.actor.firmId),
    today(ctx, ctx.db),
  ])
  const looked = rows.map((row) => {
    const problems = [...row.problems]
    const legalCase = cases.get(row.caseName)
    if (row.caseName && legalCase === undefined)
      problems.push(`No case you have access to is named “${row.caseName}”.`)
    if (legalCase === null) problems.push(`Several cases are named “${row.caseName}”. Use the case number.`)
    if (row.workedOn > now) problems.push('This date is in the future.')
    const person = row.person
      ? people.find(({ name, email }) =>
          [name, email].some((one) => one.toLowerCase() === row.person.toLowerCase()),
        )
      : people.find(({ id }) => id === ctx.actor.userId)
    if (row.person && !person) problems.push(`Nobody at the firm is named “${row.person}”.`)
    if (person && person.id !== ctx.actor.userId && !ctx.may('billing.manage'))
      problems.push('You can import only your own time.')
    if (row.rateCents !== null && !ctx.may('billing.manage'))
      problems.push('You cannot set rates. Leave the rate out.')
    return { row, problems, legalCase: legalCase ?? null, person: person ?? null }
  })
  const twins = await existing(ctx, looked)
  const seen = new Set<string>()
  const resolved = looked.map(({ row, problems, legalCase, person }): Resolved => {
    const key = keyOf(person?.id ?? '', legalCase?.id ?? '', row)
    const isDuplicate = problems.length === 0 && (twins.has(key) || seen.has(key))
    seen.add(key)
    const shown = {
      line: row.line,
      problems,
      warnings: [
        ...(isDuplicate ? ['This time entry was already recorded, or it is in the file twice.'] : []),
        ...(row.isBilled ? ['Billed elsewhere: it will not be put on an invoice.'] : []),
      ],
      worked_on: row.workedOn,
      case_title: legalCase?.title ?? row.caseName,
      person: person?.name ?? row.person,
      seconds_worked: row.seconds,
      narrative: row.narrative,
      is_duplicate: isDuplicate,
    }
    if (problems.length > 0 || !legalCase || !person) return { row, shown, details: null }
    const details = timeEntryDetails.parse({
      case_id: legalCase.id,
      user_id: person.id,
      worked_on: row.workedOn,
      seconds_worked: row.seconds,
      narrative: row.narrative,
      task_code: row.taskCode,
      activity_code: row.activityCode,
      is_billable: row.isBillable,
      rate_cents: row.rateCents,
    })
    return { row, shown, details }
  })
  const unmatched = names.flatMap((name) =>
    cases.get(name) ? [] : [{ name, lines: rows.filter(({ caseName }) => caseName === name).length }],
  )
  return { columns, resolved, unmatched }
}

/**
 * The case each name in the file refers to: the chosen one, otherwise an exact number or title. Undefined if no visible
 * case matches, null if several do.
 */
async function casesMeant(ctx: Ctx, names: readonly string[], chosen: TimeFile['cases']) {
  const called = await casesCalled(ctx.db, ctx.actor, [...new Set(names.map((name) => name.toLowerCase()))])
  const byChoice = new Map(chosen.map(({ name, case_id }) => [name, case_id]))
  const idOf = (name: string) => {
    const found = called.get(name.toLowerCase())
    return byChoice.get(name) ?? (found === 'several' ? null : found?.id)
  }
  const seen = await visibleCaseNames(
    ctx.db,
    ctx.actor,
    names.flatMap((name) => idOf(name) ?? []),
  )
  return new Map(
    names.flatMap((name): [string, { id: string; title: string } | null][] => {
      const id = idOf(name)
      const named = id ? seen.get(id) : undefined
      if (id === null) return [[name, null]]
      return id && named ? [[name, { id, title: named.title }]] : []
    }),
  )
}

const mostUnmatched = 50
const mostCandidates = 5

/** What a name that matches nothing could mean: the cases that hold most of its words. */
async function withCandidates(ctx: Ctx, unmatched: readonly { name: string; lines: number }[]) {
  const found = []
  for (const { name, lines } of unmatched.slice(0, mostUnmatched)) {
    const named = await casesNamed(ctx.db, ctx.actor, namingWords(name), mostCandidates)
    found.push({ name, lines, candidates: named.map(({ id, title, number }) => ({ id, title, number })) })
  }
  return found
}

interface Looked {
  readonly row: TimeRow
  readonly problems: readonly string[]
  readonly legalCase: { id: string } | null
  readonly person: { id: string } | null
}

export const keyOf = (
  userId: string,
  caseId: string,
  row: Pick<TimeRow, 'workedOn' | 'seconds' | 'narrative'>,
) => JSON.stringify([userId, caseId, row.workedOn, row.seconds, row.narrative.toLowerCase()])

async function existing(ctx: Ctx, looked: readonly Looked[]): Promise<Set<string>> {
  const good = looked.filter(({ problems }) => problems.length === 0)
  const days = good.map(({ row }) => row.workedOn).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  if (!from || !to) return new Set()
  const userIds = [...new Set(good.flatMap(({ person }) => person?.id ?? []))]
  const entries = await entriesAround(ctx.db, ctx.actor, { userIds, from, to })
  return new Set(
    entries.map((entry) =>
      keyOf(entry.userId, entry.caseId, {
        workedOn: entry.workedOn,
        seconds: entry.secondsWorked,
        narrative: entry.narrative,
      }),
    ),
  )
}
