import { casesApi } from '@pam/contracts/cases'
import { conflictsApi } from '@pam/contracts/conflicts'
import { contactsApi } from '@pam/contracts/contacts'
import { startingAreas } from '@pam/contracts/shared/practice-area'
import { describe, expect, it } from 'vitest'
import { readCsv } from '#platform/files/csv'
import { testApp } from '#test/app'
import { addContact, beginCase, openCase } from '#test/cases'
import { guessMapping } from './columns.ts'
import { areaIn, dayIn, outcomeIn, statusIn } from './labels.ts'
import { namesInTitle } from './title-names.ts'

const clio = [
  'Matter Number,Client,Description,Practice Area,Status,Open Date,Close Date,Responsible Attorney',
  '00012-Haddad,Haddad Bakery LLC,Lease of the corner store,Landlord & Tenant,Open,03/04/2025,,Rosa Rivera',
  '00013-Kim,"Kim, Grace",Water damage,Personal Injury,Closed,2024-01-15,"June 1, 2025",Somebody Else',
].join('\n')

const myCase = [
  'Case Name;Case Number;Case Stage;Practice Area;Date Opened;Closed;Lead Attorney;Contacts',
  'Marriage of Holloway;F-7;Discovery;Family;1/2/26;false;;Margaret Holloway;',
].join('\n')

describe('the columns of a file', () => {
  it.each([
    [
      'Clio',
      clio,
      { number: 0, client: 1, title: 2, practice_area: 3, status: 4, opened: 5, closed: 6, lead: 7 },
    ],
    [
      'MyCase',
      myCase.replaceAll(';', ','),
      { title: 0, number: 1, stage: 2, practice_area: 3, opened: 4, status: 5, lead: 6, client: 7 },
    ],
  ])('are guessed for %s', (_, file, mapping) => {
    expect(guessMapping((file.split('\n')[0] ?? '').split(','), 'cases')).toEqual(mapping)
  })

  it('are guessed for contacts, separately for first and last names and companies', () => {
    const header = [
      'First Name',
      'Last Name',
      'Company',
      'Email',
      'Cell Phone',
      'Address 1',
      'City',
      'State',
      'Zip',
    ]
    expect(guessMapping(header, 'contacts')).toEqual({
      first_name: 0,
      last_name: 1,
      company: 2,
      email: 3,
      phone: 4,
      street: 5,
      city: 6,
      state: 7,
      zip: 8,
    })
  })
})

describe('words of other programs', () => {
  it.each([
    ['Family law', 'family'],
    ['Divorce & Custody', 'family'],
    ['Landlord/Tenant', 'real-estate'],
    ['Estate Planning', 'elder'],
    ['Patents', 'intellectual-property'],
    ['Admiralty', undefined],
    ['', undefined],
  ])('%s is %s', (words, area) => {
    expect(areaIn(words, startingAreas)).toBe(area)
  })

  it.each([
    ['2026-03-04', '2026-03-04'],
    ['2026-03-04T10:00:00Z', '2026-03-04'],
    ['3/4/2026', '2026-03-04'],
    ['3/4/26', '2026-03-04'],
    ['March 4, 2026', '2026-03-04'],
    ['2/30/2026', null],
    ['soon', null],
    ['', null],
  ])('%s is the day %s', (words, day) => {
    expect(dayIn(words)).toBe(day)
  })

  it.each([
    ['Won', 'won'],
    ['Judgment for client', 'won'],
    ['Verdict against us', 'lost'],
    ['unfavorable', 'lost'],
    ['Settled at mediation', 'settled'],
    ['Dismissed with prejudice', 'dismissed'],
    ['Client withdrew', 'withdrawn'],
    ['Completed', 'completed'],
    ['Moon landing', 'other'],
    [' ', null],
  ])('the end %s is %s', (words, outcome) => {
    expect(outcomeIn(words)).toBe(outcome)
  })

  it.each([
    ['Open', false, 'open'],
    ['Open - Litigation', false, 'open'],
    ['ACTIVE', false, 'open'],
    ['Active/Discovery', false, 'open'],
    ['Pending', false, 'open'],
    ['Trial', false, 'open'],
    ['Pre-trial', false, 'open'],
    ['Litigation: discovery', false, 'open'],
    ['false', false, 'open'],
    ['On hold', false, 'on_hold'],
    ['Declined', false, 'declined'],
    ['Potential client', false, 'prospective'],
    ['', false, 'prospective'],
    ['Closed', false, 'closed'],
    ['Closed - won', false, 'closed'],
    ['Archived 2024', false, 'closed'],
    ['Settled', false, 'closed'],
    ['true', false, 'closed'],
    ['Open', true, 'closed'],
    ['', true, 'closed'],
  ])('status %s with an end %s is %s', (words, hasEnd, status) => {
    expect(statusIn(words, hasEnd)).toEqual({ status, isUnderstood: true })
  })

  it.each(['Purple', 'Truely', 'Opening soon'])(
    'status %s is not understood and becomes prospective',
    (words) => {
      expect(statusIn(words, false)).toEqual({ status: 'prospective', isUnderstood: false })
    },
  )

  it.each([
    ['Smith v. Jones', ['Smith', 'Jones']],
    ['Smith vs Jones Holdings, Inc., et al.', ['Smith', 'Jones Holdings, Inc.']],
    ['Estate of Smith v. Jones (No. 24-1234)', ['Smith', 'Jones']],
    ['In re Marriage of Holloway', ['Holloway']],
    ['Guardianship of Ada Marsh', ['Ada Marsh']],
    ['Lease of 12 Elm Street', []],
    ['Review', []],
  ])('the title %s names %j', (title, names) => {
    expect(namesInTitle(title)).toEqual(names)
  })
})

describe('cases from a file', () => {
  it('import their history: dates and outcome of closed cases, and no future dates', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const csv = (...lines: string[]) =>
      ['Title,Practice Area,Open Date,Close Date,Disposition', ...lines].join('\n')
    const body = {
      what: 'cases' as const,
      csv: csv(
        'One,Family,2023-01-02,2024-03-04,Settled at mediation',
        'Two,Family,2023-02-02,2024-03-05,',
        'Three,Family,2023-03-02,,Settled',
      ),
    }
    await lawyer.call(casesApi.importRows, { body })
    const { items } = await lawyer.call(casesApi.list, { query: { sort: 'opened' } })
    const shown = await Promise.all(items.map(({ id }) => lawyer.call(casesApi.show, { params: { id } })))
    expect(shown.map((entry) => [entry.title, entry.opened_on, entry.closed_on, entry.outcome])).toEqual([
      ['Three', '2023-03-02', null, null],
      ['Two', '2023-02-02', '2024-03-05', null],
      ['One', '2023-01-02', '2024-03-04', 'settled'],
    ])
    const late = { ...body, csv: csv('Four,Family,2023-01-02,2099-03-04,Won') }
    const preview = await lawyer.call(casesApi.previewImport, { body: late })
    expect(preview.lines[0]?.errors).toEqual(['The date is in the future.'])
  })

  it('are previewed and taken in, with parties, lead, days and their own status', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const rivera = await world.person('lawyer', { fullName: 'Rosa Rivera' })
    const bakery = await addContact(lawyer, 'haddad bakery LLC')
    const body = { csv: clio, what: 'cases' as const }
    const preview = await lawyer.call(casesApi.previewImport, { body })
    expect(preview).toMatchObject({ good: 2, bad: 0, mapping: { title: 2 } })
    expect(preview.lines.map(({ line, errors, warnings }) => [line, errors, warnings])).toEqual([
      [3, [], ['No active lawyer is named Somebody Else. You will be the lead.']],
      [2, [], []],
    ])
    expect(preview).toMatchObject({ warned: 1, unchecked: 0 })
    expect(preview.lines[1]).toMatchObject({
      text: '00012-Haddad, Lease of the corner store, Haddad Bakery LLC',
      values: {
        number: '00012-Haddad',
        client: 'Haddad Bakery LLC',
        title: 'Lease of the corner store',
        practice_area: 'Real estate',
        status: 'open',
        opened: '2025-03-04',
        closed: '',
        lead: 'Rosa Rivera',
        stage: 'Engagement',
      },
    })
    expect((await lawyer.call(casesApi.list)).total).toBe(0)
    expect(await lawyer.call(casesApi.importRows, { body })).toMatchObject({
      cases: 2,
      contacts: 1,
      left_out: 0,
      left_out_csv: '',
    })
    const { items } = await lawyer.call(casesApi.list, { query: { sort: 'number' } })
    expect(items.map(({ number, status, opened_on }) => [number, status, opened_on])).toEqual([
      ['00012-Haddad', 'open', '2025-03-04'],
      ['00013-Kim', 'closed', '2024-01-15'],
    ])
    const lease = await lawyer.call(casesApi.show, { params: { id: items[0]?.id ?? '' } })
    expect(lease.lead_id).toBe(rivera.id)
    expect(lease.parties).toMatchObject([{ contact_id: bakery.id, role: 'client' }])
    const kim = await lawyer.call(casesApi.show, { params: { id: items[1]?.id ?? '' } })
    expect(kim).toMatchObject({ closed_on: '2025-06-01', lead_id: lawyer.id })
    expect(kim.parties).toMatchObject([{ name: 'Kim, Grace', kind: 'person' }])
  })

  it('say what was not understood, find the stage in the status, and take nothing in silently', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const csv = [
      'Title,Practice Area,Status,Stage,Lead Attorney,Disposition',
      'One,Employment,Open - Discovery,,,',
      'Two,Employment,Purple,Warp,Nobody Here,Settled',
      `Three,Employment,Trial,,${lawyer.email},`,
    ].join('\n')
    const body = { csv, what: 'cases' as const }
    const { lines, warned, good } = await lawyer.call(casesApi.previewImport, { body })
    expect([warned, good]).toEqual([1, 3])
    expect(lines.find(({ line }) => line === 3)?.warnings).toEqual([
      'The status “Purple” was not recognized. The case is imported as prospective.',
      'The outcome is not imported, because the case is not closed.',
      'No active lawyer is named Nobody Here. You will be the lead.',
      'Warp is not a stage of this practice area. The case starts at Intake.',
    ])
    await lawyer.call(casesApi.importRows, { body })
    const { items } = await lawyer.call(casesApi.list, { query: { sort: 'number' } })
    const stages = await lawyer.call(casesApi.stages)
    const nameOf = (id: string | null) => stages.items.find((stage) => stage.id === id)?.name
    const shown = await Promise.all(items.map(({ id }) => lawyer.call(casesApi.show, { params: { id } })))
    expect(shown.map(({ title, status, stage_id: stage }) => [title, status, nameOf(stage)])).toEqual([
      ['One', 'open', 'Discovery'],
      ['Two', 'prospective', 'Intake'],
      ['Three', 'open', 'Trial'],
    ])
  })

  it('without parties are checked for conflicts by the names of their title, or counted as not checked', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    await openCase(lawyer, { parties: [{ name: 'Zebulon Quartermaine', role: 'client' }] })
    const csv =
      'Title,Practice Area,Status\nWhitlock v. Zebulon Quartermaine,Family,Open\nReview of a plan,Family,Open\nOld review,Family,Closed'
    const body = { csv, what: 'cases' as const }
    expect(await lawyer.call(casesApi.previewImport, { body })).toMatchObject({ unchecked: 1 })
    const { import_id: id, unchecked } = await lawyer.call(casesApi.importRows, { body })
    expect(unchecked).toBe(1)
    await world.services.jobs.settle()
    const report = await lawyer.call(conflictsApi.showImport, { params: { id: id ?? '' } })
    expect(report).toMatchObject({ cases: 1, checked: 1, amber: 1 })
  })

  it('are imported all or none, with the errors of each row, the worst first', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    await beginCase(lawyer, { number: 'A-1' })
    const csv = [
      'title,number,practice area,opened',
      'Good,A-9,Family,',
      'Taken,a-1,Family,',
      'Unknown area,A-2,Admiralty,',
      'Twice,A-9,Family,',
      ',,Family,yesterday',
    ].join('\n')
    const preview = await lawyer.call(casesApi.previewImport, { body: { csv, what: 'cases' } })
    expect(preview.good).toBe(1)
    expect(preview.lines.map(({ line, errors }) => [line, ...errors])).toEqual([
      [3, 'Another case already has this number.'],
      [4, 'Admiralty is not one of the practice areas. Choose one for these lines.'],
      [5, 'Line 2 has the same number.'],
      [6, 'The date opened is not a valid date: yesterday.', 'Give the case a title.'],
      [2],
    ])
    await expect(lawyer.call(casesApi.importRows, { body: { csv, what: 'cases' } })).rejects.toMatchObject({
      code: 'bad_input',
      detail: expect.stringContaining('4 lines need attention. Line 3'),
    })
    expect((await lawyer.call(casesApi.list)).total).toBe(1)
    const mended = await lawyer.call(casesApi.previewImport, {
      body: { csv: 'title,practice area\nShip,Admiralty\n', what: 'cases', default_area: 'corporate' },
    })
    expect(mended).toMatchObject({ good: 1, bad: 0 })
  })

  it('come in as far as they are good where that is asked for; the others come back to be corrected', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const csv = 'title,practice area,opened\nGood,Family,\n"Ship, old",Admiralty,\nLate,Family,soon'
    const body = { csv, what: 'cases' as const, leave_out_bad: true }
    const { cases, left_out, left_out_csv, import_id } = await lawyer.call(casesApi.importRows, { body })
    expect([cases, left_out]).toEqual([1, 2])
    const report = await lawyer.call(conflictsApi.showImport, { params: { id: import_id ?? '' } })
    expect(report).toMatchObject({ cases: 0, checked: 0 })
    const { header, rows } = readCsv(left_out_csv)
    expect(header).toEqual(['title', 'practice area', 'opened', 'Line', 'Reason skipped'])
    expect(rows.map(({ cells }) => [cells[0], cells[3], cells[4]])).toEqual([
      ['Ship, old', '3', 'Admiralty is not one of the practice areas. Choose one for these lines.'],
      ['Late', '4', 'The date opened is not a valid date: soon.'],
    ])
    const again = { csv: left_out_csv.replace('soon', '2025-01-02'), what: 'cases' as const }
    expect(
      await lawyer.call(casesApi.importRows, { body: { ...again, default_area: 'corporate' } }),
    ).toMatchObject({ cases: 2, left_out: 0 })
  })

  it('get numbers of their own where the file has none, and follow a given mapping', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const csv = `Akte;Mandant\nOne;Ada Marsh\nTwo;Ada Marsh\n`
    const body = {
      csv,
      what: 'cases' as const,
      mapping: { title: 0, client: 1 },
      default_area: 'family' as const,
    }
    expect(await lawyer.call(casesApi.importRows, { body })).toMatchObject({ cases: 2, contacts: 1 })
    const year = world.clock.now().getUTCFullYear()
    const { items } = await lawyer.call(casesApi.list, { query: { sort: 'number' } })
    expect(items.map((item) => item.number)).toEqual([`${year}-0001`, `${year}-0002`])
    expect((await beginCase(lawyer)).number).toBe(`${year}-0003`)
  })

  it('come twenty thousand at a time, not more', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const csv = (count: number) =>
      `title,client,practice area,status\n${Array.from({ length: count }, (_, i) => `Case ${i},Client ${i % 500},Family,Closed`).join('\n')}`
    await expect(
      lawyer.call(casesApi.importRows, { body: { csv: csv(20_001), what: 'cases' } }),
    ).rejects.toMatchObject({ detail: 'The file has 20001 lines. Import at most 20000 at a time.' })
    expect(await lawyer.call(casesApi.importRows, { body: { csv: csv(2000), what: 'cases' } })).toMatchObject(
      {
        cases: 2000,
        contacts: 500,
        import_id: null,
      },
    )
  })
})

describe('contacts from a file', () => {
  it('are people and organizations with their addresses; existing ones are not duplicated', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const csv = [
      'First Name,Last Name,Company,Email,Cell Phone,Address 1,City,State,Zip,Alias',
      'Ada,Marsh,Elm Street LLC,ada@mail.example,555-0101,1 Elm Street,Albany,NY,12207,Ada Lovell;A. Marsh',
      ',,Elm Street LLC,,,,,,,',
      'Ben,Marsh,,not an address,,,,,,',
    ].join('\n')
    const preview = await lawyer.call(casesApi.previewImport, { body: { csv, what: 'contacts' } })
    expect(preview.lines[0]).toMatchObject({
      line: 4,
      errors: ['Enter an email address, like name@firm.com.'],
    })
    const good = csv.split('\n').slice(0, 3).join('\n')
    expect(await lawyer.call(casesApi.importRows, { body: { csv: good, what: 'contacts' } })).toMatchObject({
      cases: 0,
      contacts: 2,
    })
    const { items } = await lawyer.call(contactsApi.list)
    expect(items.map(({ name, kind }) => [name, kind])).toEqual([
      ['Ada Marsh', 'person'],
      ['Elm Street LLC', 'organisation'],
    ])
    const ada = await lawyer.call(contactsApi.show, { params: { id: items[0]?.id ?? '' } })
    expect(ada).toMatchObject({
      addresses: ['1 Elm Street, Albany, NY 12207'],
      phones: ['555-0101'],
      aliases: [{ name: 'Ada Lovell' }, { name: 'A. Marsh' }],
      note: '',
      relations: [{ kind: 'employee_of', is_from: true, other: { name: 'Elm Street LLC' } }],
    })
    const moved = 'Name,Email,Company,Job Title\nAda Marsh,ada@mail.example,Haddad Bakery LLC,Counsel\n'
    const update = { body: { csv: moved, what: 'contacts' as const, when_here: 'update' as const } }
    expect(await lawyer.call(casesApi.importRows, update)).toMatchObject({ contacts: 1, updated: 1 })
    expect(await lawyer.call(casesApi.importRows, update)).toMatchObject({ contacts: 0, updated: 0 })
    const employed = await lawyer.call(contactsApi.show, { params: { id: ada.id } })
    expect(employed.relations.map(({ title, other }) => [other.name, title])).toEqual(
      expect.arrayContaining([
        ['Elm Street LLC', ''],
        ['Haddad Bakery LLC', 'Counsel'],
      ]),
    )
    const again = await lawyer.call(casesApi.previewImport, { body: { csv: good, what: 'contacts' } })
    expect(again.lines.map(({ errors }) => errors)).toEqual([
      ['This contact already exists.'],
      ['This contact already exists.'],
    ])
  })
})
