import { Readable } from 'node:stream'
import type { PrivilegeLogEntry } from '@pam/contracts/documents/privilege'
import type { PrivilegeClaim } from '@pam/contracts/shared/privilege'
import type { Case } from '#features/cases'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { FileAnswer } from '#platform/http/files'
import { type PrintedLog, privilegeLogDocx } from './docx.ts'
import { privilegeLogOf } from './privilege.service.ts'
import { privilegeLogXlsx } from './xlsx.ts'

type LogColumn = PrintedLog['columns'][number] & { readonly value: (entry: PrivilegeLogEntry) => string }

const claims: Record<PrivilegeClaim, string> = {
  attorney_client: 'Attorney-client privilege',
  work_product: 'Work product',
  both: 'Attorney-client privilege; work product',
}

/** Printed for a missing fact, so that nobody serves a log with an unnoticed gap. */
const unfilled = '[to be completed]'

/** What FRCP 26(b)(5)(A) requires: enough to assess the claim, and nothing of the protected content. */
const columns: readonly LogColumn[] = [
  { title: 'No.', width: 5, value: ({ number }) => String(number) },
  { title: 'Date', width: 10, value: ({ date }) => (date ? usDate(date) : unfilled) },
  { title: 'Type', width: 10, value: ({ type }) => type },
  { title: 'Author', width: 14, value: ({ author }) => author || unfilled },
  { title: 'Recipients', width: 17, value: ({ recipients }) => recipients || unfilled },
  { title: 'Description', width: 29, value: ({ description }) => description || unfilled },
  { title: 'Privilege claimed', width: 15, value: ({ claim }) => claims[claim] },
]

export async function privilegeLogFile(ctx: Ctx, item: Case, as: 'docx' | 'xlsx'): Promise<FileAnswer> {
  const entries = await privilegeLogOf(ctx, item)
  const rows = entries.map((entry) => columns.map(({ value }) => value(entry)))
  const incomplete = entries.filter(({ missing }) => missing.length > 0).length
  const log = { title: item.title, docket: item.courtNumber, columns, rows, incomplete }
  const content = await (as === 'docx' ? privilegeLogDocx(log) : privilegeLogXlsx(log))
  await ctx.db.transaction((tx) =>
    record(tx, ctx, 'case.privilege_log', item.id, { as, entries: entries.length, incomplete }),
  )
  return {
    content: Readable.from([content]),
    size: content.length,
    name: `Privilege log - ${item.title}.${as}`,
  }
}

function usDate(date: string): string {
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year}`
}
