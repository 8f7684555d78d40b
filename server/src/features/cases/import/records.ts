import { createHash } from 'node:crypto'
import type { CaseStatus } from '@pam/contracts/cases'
import type { ImportRequest, RecordKind } from '@pam/contracts/cases/import'
import { staffOf } from '#features/auth'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { badInput } from '#platform/errors'
import { newId } from '#platform/id'
import * as query from './import.queries.ts'
import type { ImportPart } from './part.ts'
import type { Cell, Values } from './rows.ts'

export interface RecordLine {
  readonly line: number
  readonly text: string
  readonly errors: string[]
  readonly warnings: readonly string[]
  readonly values: Values
  /** Empty where the line names none and needs none. */
  readonly caseId: string
  readonly caseStatus: CaseStatus | undefined
  readonly value: unknown
  /** The same for the same line of the same case, so that it is imported once. */
  readonly print: string
}

export const importedBefore = 'This line was already imported.'

/** Reads lines that belong to cases which are here: by number, or by a title that only one of them has. */
export async function readRecords(
  ctx: Ctx,
  part: ImportPart,
  rows: readonly { readonly line: number; readonly cell: Cell }[],
  valuesOf: (cell: Cell) => Values,
): Promise<RecordLine[]> {
  const asked = [...new Set(rows.map(({ cell }) => cell('case').toLowerCase()).filter(Boolean))]
  const cases = await query.casesCalled(ctx.db, ctx.actor, asked)
  const people = new Map(
    (await staffOf(ctx.db, ctx.actor.firmId)).flatMap(({ id, name, email }) => [
      [name.toLowerCase(), id],
      [email.toLowerCase(), id],
    ]),
  )
  const prints = printer(part.what)
  const read = rows.map(({ line, cell }): RecordLine => {
    const { text, value, errors } = part.read(cell, (name) => people.get(name.trim().toLowerCase()))
    const name = cell('case')
    const found = cases.get(name.toLowerCase())
    const why = !name
      ? part.caseIsOptional
        ? []
        : ['This line does not name a case.']
      : !found
        ? [`No case has the number or title ${name.slice(0, 80)}.`]
        : found === 'several'
          ? [`Several cases are named ${name.slice(0, 80)}. Use the case number.`]
          : []
    const { id: caseId, status: caseStatus } =
      typeof found === 'object' ? found : { id: '', status: undefined }
    return {
      line,
      value,
      caseId,
      caseStatus,
      text: [name, text].filter(Boolean).join(': ').slice(0, 300),
      errors: [...why, ...errors],
      warnings: [],
      values: valuesOf(cell),
      print: prints(caseId, value),
    }
  })
  await part.check?.(ctx, read)
  const before = await query.printsSeen(
    ctx.db,
    ctx.actor.firmId,
    read.map(({ print }) => print),
  )
  for (const { print, errors } of read) if (before.has(print)) errors.push(importedBefore)
  return read
}

/** Two equal lines of one file are two; the same file again is the same. */
export function printer(what: ImportRequest['what']): (caseId: string, value: unknown) => string {
  const times = new Map<string, number>()
  return (caseId, value) => {
    const text = JSON.stringify([what, caseId, value])
    const time = (times.get(text) ?? 0) + 1
    times.set(text, time)
    return createHash('sha256').update(`${text} ${time}`).digest('hex')
  }
}

/** Stores the rows, and records on each case how many were imported. */
export async function takeRecords(tx: Db, ctx: Ctx, part: ImportPart, rows: readonly RecordLine[]) {
  await part.save(tx, ctx, rows)
  const counts = new Map<string, number>()
  for (const { caseId } of rows) if (caseId) counts.set(caseId, (counts.get(caseId) ?? 0) + 1)
  const { firmId, userId } = ctx.actor
  await query.insertCaseEvents(
    tx,
    [...counts].map(([caseId, count]) => ({
      id: newId(),
      firmId,
      caseId,
      at: ctx.now(),
      actorId: userId,
      kind: 'case.imported',
      text: eventText(part.what, count),
    })),
  )
  await query.insertPrints(
    tx,
    rows.map(({ print }) => ({ firmId, print })),
  )
}

const words: Record<RecordKind, readonly [string, string]> = {
  notes: ['note was', 'notes were'],
  tasks: ['task was', 'tasks were'],
  events: ['event was', 'events were'],
  time: ['time entry was', 'time entries were'],
}
const eventText = (what: RecordKind, count: number) =>
  `${count} ${words[what][count === 1 ? 0 : 1]} imported from a file.`

export function partFor(parts: readonly ImportPart[], what: ImportRequest['what']): ImportPart | undefined {
  if (what === 'cases' || what === 'contacts') return undefined
  const found = parts.find((part) => part.what === what)
  if (!found) throw badInput('Files of this kind cannot be imported.')
  return found
}
