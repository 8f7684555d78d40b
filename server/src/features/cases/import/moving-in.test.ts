import { billingApi } from '@pam/contracts/billing'
import { calendarApi } from '@pam/contracts/calendar'
import { casesApi } from '@pam/contracts/cases'
import type { ImportRequest } from '@pam/contracts/cases/import'
import { conflictsApi } from '@pam/contracts/conflicts'
import { tasksApi } from '@pam/contracts/tasks'
import { timeApi } from '@pam/contracts/time'
import { localOf } from '@pam/law/calendar/event-time'
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
  /** A row with a mistake, and the error reported for it. */
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
      [['C-y', 'Ada', 'Late', 'Family', 'Open', '13/45/2024', ''], 'The date opened is not a valid date'],
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
    bad: [[['Future', 'P-x', 'Ada', 'Active', '2099-01-01', 'Family', ''], 'in the future']],
  },
  plain: {
    header: ['Title', 'Client', 'Adverse Party', 'Practice Area', 'Status', 'Outcome'],
    row: (index) => [`Plain ${index}`, `Ada ${index}`, `Ben ${index}`, 'Corporate', 'Closed', 'Settled'],
    bad: [[['x'.repeat(201), '', '', 'Corporate', '', ''], 'Use at most 200 characters.']],
  },
}

const fileOf = ({ header, row, bad }: Program, count: number) => {
  const rows = Array.from({ length: count }, (_, index) => [...row(index)])
  // Bad rows are mixed with good ones.
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
      'Several cases are named Twin. Use the case number.',
      'No case has the number or title W-1.',
      'The note is empty.',
      'The date is not valid: soon.',
      'This line does not name a case.',
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

  it('brings the calendars of each program, with people, times and what has no case', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer', { fullName: 'Rosa Rivera' })
    const lease = await beginCase(lawyer, { number: 'L-1', title: 'Lease of 12 Elm Street' })
    const take = (header: string[], rows: string[][]) =>
      lawyer.call(casesApi.importRows, {
        body: { csv: csvText(header, rows), what: 'events', leave_out_bad: true },
      })
    // Clio: dates and times in separate columns.
    const clio = [
      ...['Subject', 'Start Date', 'Start Time', 'End Date', 'End Time', 'All Day Event', 'Matter'],
      ...['Location', 'Description', 'Attendees'],
    ]
    const clioRows = [
      [
        ...['Motion hearing', '12/01/2026', '9:30 AM', '12/01/2026', '11:00 AM', 'False', 'L-1'],
        ...['Room 4', 'Bring exhibits', 'Rosa Rivera; Opposing Counsel'],
      ],
      ['Vacation', '12/20/2026', '', '12/24/2026', '', 'True', '', '', '', ''],
      ['', '12/01/2026', '9:30 AM', '', '', '', 'L-1', '', '', ''],
      ['Backwards', '12/02/2026', '9:30 AM', '12/01/2026', '9:00 AM', '', 'L-1', '', '', ''],
      ['No day', 'soon', '', '', '', '', 'L-1', '', '', ''],
      ['Odd time', '12/01/2026', '25:00', '', '', '', 'L-1', '', '', ''],
      ['Elsewhere', '12/01/2026', '', '', '', '', 'Q-9', '', '', ''],
    ]
    const result = await take(clio, clioRows)
    expect(result).toMatchObject({ records: 2, left_out: 5 })
    expect(readCsv(result.left_out_csv).rows.map(({ cells }) => cells.at(-1))).toEqual([
      'Enter a title.',
      'The end must be after the start.',
      'The start is not a valid date: soon.',
      'This is not a valid time: 25:00.',
      'No case has the number or title Q-9.',
    ])
    expect(await take(clio, clioRows)).toMatchObject({ records: 0 })
    // MyCase: both in one column; PracticePanther: with seconds; plain: a moment with its zone.
    const myCase = ['Name', 'Start Time', 'End Time', 'Case', 'Location']
    const meet = [
      'Client call',
      '12/03/2026 02:00 PM',
      '12/03/2026 02:30 PM',
      'L-1',
      'https://meet.example.com/a',
    ]
    expect(await take(myCase, [meet])).toMatchObject({ records: 1, left_out: 0 })
    const panther = ['Subject', 'Start', 'End', 'Matter Name', 'Assigned To']
    const depo = ['Deposition of Ben', '12/4/2026 9:00:00 AM', '', 'Lease of 12 Elm Street', lawyer.email]
    expect(await take(panther, [depo])).toMatchObject({ records: 1, left_out: 0 })
    expect(await take(['Title', 'Start', 'Case'], [['Zoned', '2026-12-07T15:00:00Z', 'L-1']])).toMatchObject({
      records: 1,
    })
    const { items } = await lawyer.call(calendarApi.list, {
      query: { from: '2026-12-01', until: '2026-12-31' },
    })
    const shown = items.map(({ title, kind, starts, ends, case_id }) => [title, kind, starts, ends, case_id])
    expect(shown).toContainEqual([
      'Motion hearing',
      'hearing',
      '2026-12-01T09:30',
      '2026-12-01T11:00',
      lease.id,
    ])
    expect(shown).toContainEqual(['Vacation', 'other', '2026-12-20', '2026-12-24', null])
    expect(shown).toContainEqual(['Client call', 'meeting', '2026-12-03T14:00', '2026-12-03T14:30', lease.id])
    expect(shown).toContainEqual([
      'Deposition of Ben',
      'deposition',
      '2026-12-04T09:00',
      '2026-12-04T10:00',
      lease.id,
    ])
    const hearing = items.find(({ title }) => title === 'Motion hearing')
    const view = await lawyer.call(calendarApi.show, { params: { id: hearing?.id ?? '' } })
    expect(view).toMatchObject({ place: 'Room 4', notes: 'Bring exhibits' })
    expect(view.people_names.map(({ name }) => name)).toEqual(['Rosa Rivera'])
    expect(view.guests).toMatchObject([{ name: 'Opposing Counsel', email: '' }])
    const zoned = items.find(({ title }) => title === 'Zoned')
    const { time_zone: zone } = view
    expect(zoned?.starts).toBe(localOf(Date.parse('2026-12-07T15:00:00Z'), zone))
    await expect(
      lawyer.call(casesApi.previewImport, { body: { csv: 'BEGIN:VCALENDAR\n', what: 'events' } }),
    ).rejects.toMatchObject({ detail: expect.stringContaining('Calendar page') })
  })

  it('brings time, and never bills again what was billed elsewhere', async () => {
    const world = await testApp()
    const [admin, lawyer] = [
      await world.person('admin', { fullName: 'Ana Admin' }),
      await world.person('lawyer', { fullName: 'Rosa Rivera' }),
    ]
    const lease = await beginCase(lawyer, { number: 'L-1', title: 'Lease of 12 Elm Street' })
    const header = [
      'Date',
      'Type',
      'Matter',
      'User',
      'Quantity (Hours)',
      'Rate',
      'Note',
      'Bill State',
      'Billable',
    ]
    const row = (...cells: string[]) => ['03/04/2026', 'TimeEntry', 'L-1', ...cells]
    const rows = [
      row('Rosa Rivera', '1.5', '250.00', 'Drafted the answer', 'Unbilled', 'Yes'),
      row(lawyer.email, '2', '$300', 'Argued the motion', 'Paid', 'Yes'),
      row('', '0.5', '', 'Filed papers', '10023', 'Yes'),
      row('Rosa Rivera', '0.2', '', 'Own notes', '', 'No'),
      row('A Former Clerk', '1', '', 'Research', '', ''),
      row('Rosa Rivera', 'long', '', 'Talked', '', ''),
      row('Rosa Rivera', '1', '', 'Perhaps', 'maybe', ''),
      ['03/04/2099', 'TimeEntry', 'L-1', '', '1', '', 'Tomorrow', '', ''],
      ['03/04/2026', 'ExpenseEntry', 'L-1', '', '1', '', 'Postage', '', ''],
    ]
    const body: ImportRequest = { csv: csvText(header, rows), what: 'time', leave_out_bad: true }
    const preview = await admin.call(casesApi.previewImport, { body })
    expect(preview.mapping).toMatchObject({ date: 0, entry_type: 1, case: 2, person: 3, hours: 4, billed: 7 })
    const result = await admin.call(casesApi.importRows, { body })
    expect(result).toMatchObject({ records: 4, left_out: 5 })
    expect(readCsv(result.left_out_csv).rows.map(({ cells }) => cells.at(-1))).toEqual([
      'Nobody at the firm is named A Former Clerk.',
      'The time is not a number of hours.',
      'It is not clear whether this was billed: “maybe”. Enter yes or no.',
      'This date is in the future.',
      'This line is not a time entry. Its type is ExpenseEntry.',
    ])
    expect(await admin.call(casesApi.importRows, { body })).toMatchObject({ records: 0 })
    const { items } = await admin.call(timeApi.entries, { query: { case_id: lease.id } })
    const seen = new Map(items.map((entry) => [entry.narrative, entry]))
    expect(seen.get('Drafted the answer')).toMatchObject({
      person: 'Rosa Rivera',
      seconds_worked: 5400,
      amount_cents: 37_500,
      status: 'draft',
      is_billed: false,
      is_billable: true,
    })
    const argued = seen.get('Argued the motion')
    expect(argued).toMatchObject({
      is_billed: true,
      billed_elsewhere: true,
      is_billable: false,
      amount_cents: 0,
      rate_cents: 30_000,
      can: { change: false, reopen: false, remove: true },
    })
    expect(seen.get('Filed papers')).toMatchObject({ person: 'Ana Admin', billed_elsewhere: true })
    expect(seen.get('Own notes')).toMatchObject({ is_billable: false, billed_elsewhere: false })
    const billed = await admin.call(timeApi.entries, { query: { case_id: lease.id, billed: 'true' } })
    expect(billed.items.map(({ narrative }) => narrative).toSorted()).toEqual([
      'Argued the motion',
      'Filed papers',
    ])
    // A bill of the case takes the open entry and nothing else.
    const unbilled = await admin.call(billingApi.unbilled, { query: { through: '2026-12-31' } })
    expect(unbilled.items).toMatchObject([{ case_id: lease.id, fees_cents: 37_500 }])
    // Also not by hand: the store itself refuses it.
    await expect(
      world.services.db.execute(
        sql`update time_entries set is_billable = true where id = ${argued?.id ?? ''}`,
      ),
    ).rejects.toThrow()
  })
})
