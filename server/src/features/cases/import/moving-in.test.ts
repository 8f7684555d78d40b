import { casesApi, type ImportRequest } from '@pam/contracts/cases'
import { conflictsApi } from '@pam/contracts/conflicts'
import { tasksApi } from '@pam/contracts/tasks'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { rowsOf } from '#platform/database/db'
import { csvText, readCsv } from '#platform/files/csv'
import { type TestApp, testApp } from '#test/app'
import { beginCase } from '#test/cases'
import { isFullRun } from '#test/full-run'

/** Five thousand matters of each program in the long run. */
const matters = isFullRun ? 5000 : 100
const days = (index: number) => String((index % 28) + 1).padStart(2, '0')

interface Program {
  readonly header: readonly string[]
  readonly row: (index: number) => readonly string[]
  /** A line with a mistake in it, and what is said of it. */
  readonly bad: readonly [readonly string[], string][]
}

/** The files as these programs export them. */
const programs: Record<string, Program> = {
  Clio: {
    header: ['Display Number', 'Client', 'Description', 'Practice Area', 'Status', 'Open Date', 'Close Date'],
    row: (index) => [
      ...[
        `C-${index}`,
        `Client ${index % 900} LLC`,
        `Lease ${index}`,
        'Real Estate',
        index % 3 ? 'Open' : 'Closed',
      ],
      ...[`03/${days(index)}/2024`, index % 3 ? '' : `04/${days(index)}/2025`],
    ],
    bad: [
      [['C-x', 'Ada', 'Ship', 'Admiralty', 'Open', '', ''], 'Admiralty is not one of the practice areas.'],
      [['C-y', 'Ada', 'Late', 'Family', 'Open', '13/45/2024', ''], 'The opening day is not a date'],
      [['C-1', 'Ada', 'Twice', 'Family', 'Open', '', ''], 'has the same number'],
    ],
  },
  MyCase: {
    header: ['Case Name', 'Case Number', 'Case Stage', 'Practice Area', 'Date Opened', 'Closed', 'Contacts'],
    row: (index) => [
      ...[`Marriage of Holloway ${index}`, `M-${index}`, 'Discovery', 'Family', `1/${days(index)}/26`],
      ...[index % 4 ? 'false' : 'true', `Margaret Holloway ${index}`],
    ],
    bad: [[['', '', '', 'Family', '', 'false', ''], 'Give the case a title.']],
  },
  PracticePanther: {
    header: ['Matter Name', 'Matter Number', 'Contact', 'Matter Status', 'Open Date', 'Area of Law', 'Notes'],
    row: (index) => [
      ...[`Injury ${index}`, `P-${index}`, `Person ${index % 700}`, 'Active', `2025-02-${days(index)}`],
      ...['Personal Injury', `Referred by a friend, no. ${index}.`],
    ],
    bad: [[['Future', 'P-x', 'Ada', 'Active', '2099-01-01', 'Family', ''], 'still to come']],
  },
  plain: {
    header: ['Title', 'Client', 'Adverse Party', 'Practice Area', 'Status', 'Outcome'],
    row: (index) => [`Plain ${index}`, `Ada ${index}`, `Ben ${index}`, 'Corporate', 'Closed', 'Settled'],
    bad: [[['x'.repeat(201), '', '', 'Corporate', '', ''], 'Use at most 200 characters.']],
  },
}

const fileOf = ({ header, row, bad }: Program, count: number) => {
  const rows = Array.from({ length: count }, (_, index) => [...row(index)])
  // Mistakes stand among the good lines.
  for (const [index, [cells]] of bad.entries()) rows.splice(3 + index * 7, 0, [...cells])
  return csvText(header, rows)
}

const countOf = async (world: TestApp, table: string) => {
  const found = await world.services.db.execute(
    sql`select count(*)::int as count from ${sql.identifier(table)} where firm_id = ${world.firmId}`,
  )
  return rowsOf<{ count: number }>(found)[0]?.count
}

describe('moving in', () => {
  it.each(Object.entries(programs))(
    'takes the matters of %s, gives the bad lines back with reasons, and nothing twice',
    async (_, program) => {
      const world = await testApp()
      const lawyer = await world.person('lawyer')
      const body: ImportRequest = { csv: fileOf(program, matters), what: 'cases', leave_out_bad: true }
      const result = await lawyer.call(casesApi.importRows, { body })
      expect(result).toMatchObject({ cases: matters, left_out: program.bad.length })
      const reasons = readCsv(result.left_out_csv).rows.map(({ cells }) => cells.at(-1))
      expect(reasons).toEqual(program.bad.map(([, why]) => expect.stringContaining(why)))
      expect((await lawyer.call(casesApi.list)).total).toBe(matters)
      // One report for all cases that are current.
      const { items } = await lawyer.call(casesApi.list, { query: { status: 'open', limit: 1 } })
      expect(result.import_id !== null).toBe(items.length > 0)
      if (result.import_id) {
        const report = await lawyer.call(conflictsApi.showImport, { params: { id: result.import_id } })
        const { total } = await lawyer.call(casesApi.list, { query: { status: 'open' } })
        expect(report.cases).toBe(total)
      }
      expect(await lawyer.call(casesApi.importRows, { body })).toMatchObject({ cases: 0 })
      expect((await lawyer.call(casesApi.list)).total).toBe(matters)
    },
    isFullRun ? 180_000 : undefined,
  )

  it('brings notes and tasks into their cases, each line once', async () => {
    const world = await testApp()
    const [lawyer, outsider] = [
      await world.person('lawyer', { fullName: 'Rosa Rivera' }),
      await world.person('lawyer'),
    ]
    const lease = await beginCase(lawyer, { number: 'L-1', title: 'Lease of 12 Elm Street' })
    await beginCase(lawyer, { number: 'T-1', title: 'Twin' })
    await beginCase(lawyer, { number: 'T-2', title: 'Twin' })
    const walled = await beginCase(outsider, { number: 'W-1', title: 'Walled' })
    await outsider.call(casesApi.wall, { params: { id: walled.id }, body: { walled: true } })
    const many = Array.from({ length: matters }, (_, index) => [
      'L-1',
      `Called about item ${index}.`,
      '03/04/2025',
      'Rosa Rivera',
    ])
    const notes = csvText(
      ['Matter', 'Detail', 'Date', 'Created By', 'Color'],
      [
        ...many,
        ['lease of 12 elm street', 'By title.', '', 'A Former Clerk'],
        ['Twin', 'Which one?', '', ''],
        ['W-1', 'Behind the wall.', '', ''],
        ['L-1', '', '', ''],
        ['L-1', 'Bad day.', 'soon', ''],
        ['', 'No case.', '', ''],
      ],
    )
    const body: ImportRequest = { csv: notes, what: 'notes', leave_out_bad: true }
    const preview = await lawyer.call(casesApi.previewImport, { body })
    expect(preview).toMatchObject({
      good: matters + 1,
      bad: 5,
      mapping: { case: 0, text: 1, date: 2, author: 3 },
    })
    expect(preview.lines.slice(0, 5).flatMap(({ errors }) => errors)).toEqual([
      'Several cases are called Twin. Use the case number.',
      'No case has the number or title W-1.',
      'The note is empty.',
      'The date is not a date: soon.',
      'The line names no case.',
    ])
    expect(await lawyer.call(casesApi.importRows, { body })).toMatchObject({
      records: matters + 1,
      left_out: 5,
    })
    const params = { id: lease.id }
    const { items } = await lawyer.call(casesApi.notes, { params })
    expect(items[0]).toMatchObject({ text: 'By title.', author: 'A Former Clerk' })
    expect(items[1]).toMatchObject({ author: 'Rosa Rivera', created_at: '2025-03-04T17:00:00.000Z' })
    expect(await lawyer.call(casesApi.importRows, { body })).toMatchObject({ records: 0 })
    expect(await countOf(world, 'case_notes')).toBe(matters + 1)

    const tasks = csvText(
      ['Matter Number', 'Task Name', 'Description', 'Assigned To', 'Due Date', 'Priority', 'Status'],
      [
        ['L-1', 'Draft the answer', 'Short one', lawyer.email, '12/01/2026', 'High', ''],
        ['L-1', 'Call the clerk', '', 'Nobody Here', '', '', 'Complete'],
        ['L-1', '', '', '', '', '', ''],
        ['L-1', 'Late', '', '', 'whenever', '', ''],
      ],
    )
    const given = { csv: tasks, what: 'tasks' as const, leave_out_bad: true }
    expect(await lawyer.call(casesApi.importRows, { body: given })).toMatchObject({ records: 2, left_out: 2 })
    expect(await lawyer.call(casesApi.importRows, { body: given })).toMatchObject({ records: 0, left_out: 4 })
    const list = await lawyer.call(tasksApi.list, { query: { case_id: lease.id } })
    const seen = [...list.items].map((task) => [
      task.title,
      task.status,
      task.assignee,
      task.due_on,
      task.priority,
    ])
    expect(seen).toContainEqual(['Draft the answer', 'todo', 'Rosa Rivera', '2026-12-01', 'high'])
    const timeline = await lawyer.call(casesApi.timeline, { params })
    expect(timeline.items.map(({ text }) => text)).toContain('2 tasks were imported from a file.')
  })
})
