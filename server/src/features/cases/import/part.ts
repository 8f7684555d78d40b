import type { CaseStatus } from '@pam/contracts/cases'
import type { RecordColumn, RecordKind } from '@pam/contracts/cases/import'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { definePort } from '#platform/slice/port'

/** The values of one row, by our field names. */
export type RecordCell = (column: RecordColumn) => string

/** Someone of the firm, by name or email. */
export type FindPerson = (nameOrEmail: string) => string | undefined

export interface ReadRecord<Value> {
  /** What the line would become, in words. */
  readonly text: string
  readonly value: Value
  readonly errors: readonly string[]
}

export interface CheckedRecord<Value> {
  readonly caseId: string
  readonly caseStatus: CaseStatus | undefined
  readonly value: Value
  readonly errors: string[]
}

/** What a slice takes from a file of another program into cases that are here. */
export interface ImportPart<Value = unknown> {
  readonly what: RecordKind
  read(cell: RecordCell, findPerson: FindPerson): ReadRecord<Value>
  /** Such lines need no case; `caseId` is then empty. */
  readonly caseIsOptional?: true
  /** Adds errors that only the existing records can reveal. */
  check?(ctx: Ctx, lines: readonly CheckedRecord<Value>[]): Promise<void>
  /** Stores lines that were read without errors; many at a time. */
  save(tx: Db, ctx: Ctx, rows: readonly { readonly caseId: string; readonly value: Value }[]): Promise<void>
}

/** Any number of slices provide a part; the slice of cases finds the case of each line. */
export const importParts = definePort<ImportPart>('import parts')

export const defineImportPart = <Value>(part: ImportPart<Value>): ImportPart => part as unknown as ImportPart
