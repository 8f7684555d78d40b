import { calendarApi } from '@pam/contracts/calendar'
import { casesApi } from '@pam/contracts/cases'
import { deadlinesApi } from '@pam/contracts/deadlines'
import { documentsApi } from '@pam/contracts/documents'
import { timeApi } from '@pam/contracts/time'
import { timeCaptureApi } from '@pam/contracts/time/capture'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app'
import { lawyerWithCase, openCase } from '#test/cases'
import { giveAndRead } from '#test/documents'
import { recordTime } from '#test/time'

const day = '2026-11-16'

describe('a typed line', () => {
  it('is read with its case, and only where the person may see it', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const rivera = await openCase(lawyer, {
      title: 'Rivera v. Northside Transit',
      parties: [{ name: 'Ana Rivera', role: 'client' }],
    })
    const read = (text: string, by = lawyer) => by.call(timeApi.quick, { query: { text } })
    expect(await read('1h20m draft answer Rivera')).toMatchObject({
      problem: null,
      worked_on: day,
      seconds_worked: 4800,
      hundredths_billed: 140,
      narrative: 'Draft answer',
      case: { id: rivera.id, title: rivera.title },
    })
    // The firm is in New York: 9:15 there is 14:15 in Greenwich.
    expect(await read('9:15-10:05 call Rivera re: deposition yesterday')).toMatchObject({
      worked_on: '2026-11-15',
      started_at: '2026-11-15T14:15:00.000Z',
      narrative: 'Call Rivera re: deposition',
    })
    expect((await read('draft answer Rivera')).problem).toContain('No duration found')
    const paralegal = await world.person('paralegal')
    expect((await read('1h20m draft answer Rivera', paralegal)).case).toBeNull()
  })

  it('that fits several cases names them and chooses none', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    for (const title of ['Rivera lease', 'Rivera will']) await openCase(lawyer, { title })
    const reading = await lawyer.call(timeApi.quick, { query: { text: '0.4 call Rivera' } })
    expect(reading.case).toBeNull()
    expect(reading.candidates.map(({ title }) => title).toSorted()).toEqual(['Rivera lease', 'Rivera will'])
  })
})

describe('suggestions', () => {
  it('come from one’s own activity with its evidence, and are recorded once and only on a yes', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const document = await giveAndRead(world, lawyer, {
      name: 'Complaint.txt',
      fields: { case_id: legalCase.id },
    })
    world.clock.pass(3600)
    await lawyer.call(documentsApi.text, { params: { id: document.id } })
    world.clock.pass(900)
    await lawyer.call(casesApi.writeNote, {
      params: { id: legalCase.id },
      body: { text: 'Their theory is weak.' },
    })
    const ask = () => lawyer.call(timeCaptureApi.suggestions, { query: { day } })
    const { items } = await ask()
    const found = items.find(({ seconds }) => seconds === 900)
    expect(found).toMatchObject({
      source: 'suggestion',
      case_title: legalCase.title,
      narrative: 'Review Complaint.txt; prepare note to file',
      evidence: [{ text: 'Read Complaint.txt', link: `/documents/${document.id}` }, { text: 'Wrote a note' }],
    })
    expect((await lawyer.call(timeApi.entries)).items).toEqual([])
    const stranger = await world.person('lawyer')
    expect((await stranger.call(timeCaptureApi.suggestions, { query: { day } })).items).toEqual([])
    const take = () =>
      recordTime(lawyer, legalCase.id, {
        worked_on: day,
        seconds_worked: 900,
        source: 'suggestion',
        source_key: found?.key ?? '',
      })
    expect((await take()).source).toBe('suggestion')
    await expect(take()).rejects.toThrow('already recorded')
    expect((await ask()).items.map(({ key }) => key)).not.toContain(found?.key)
  })

  it('that are dismissed do not come again', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    await lawyer.call(casesApi.writeNote, { params: { id: legalCase.id }, body: { text: 'A thought.' } })
    const ask = async () => (await lawyer.call(timeCaptureApi.suggestions, { query: { day } })).items
    for (const { key } of await ask()) await lawyer.call(timeCaptureApi.dismiss, { body: { key } })
    expect(await ask()).toEqual([])
  })

  it('offer a call that was logged and a hearing on the calendar with one click', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const legalCase = await openCase(lawyer)
    const params = { id: legalCase.id }
    await lawyer.call(casesApi.writeNote, {
      params,
      body: { text: 'Call: opposing counsel agreed to Friday.' },
    })
    await lawyer.call(deadlinesApi.addOrdered, {
      params,
      body: { title: 'Motion hearing', due: day, authority: 'Order', responsible_id: lawyer.id },
    })
    const { items } = await lawyer.call(timeCaptureApi.suggestions, { query: { day } })
    expect(items.filter(({ source }) => source !== 'suggestion')).toMatchObject([
      {
        source: 'calendar',
        narrative: 'Attend motion hearing',
        activity_code: 'A109',
        seconds: 3600,
        started_at: null,
        evidence: [{ text: 'On the calendar: Motion hearing' }],
      },
      { source: 'call', narrative: 'Telephone call: opposing counsel agreed to Friday.', seconds: 360 },
    ])
  })
})

describe('an event of the calendar', () => {
  it('is offered for as long as it took, and not again once it was recorded from anywhere', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const legalCase = await openCase(lawyer)
    const event = {
      title: 'Deposition of Mr. Hale',
      kind: 'deposition' as const,
      case_id: legalCase.id,
      all_day: false,
      time_zone: 'America/New_York',
      people: [lawyer.id],
    }
    const add = (starts: string, ends: string) =>
      lawyer.call(calendarApi.add, { body: { ...event, starts, ends } })
    const { id } = await add(`${day}T03:00`, `${day}T03:45`)
    // It is 4 a.m. in New York: this one has not started.
    await add(`${day}T14:00`, `${day}T15:00`)
    const ask = async () =>
      (await lawyer.call(timeCaptureApi.suggestions, { query: { day } })).items.filter(
        ({ source }) => source === 'calendar',
      )
    const [found, ...others] = await ask()
    expect(others).toEqual([])
    expect(found).toMatchObject({
      key: `event:${id}:${day}T03:00`,
      seconds: 2700,
      narrative: 'Attend deposition of Mr. Hale',
      case_title: legalCase.title,
    })
    await recordTime(lawyer, legalCase.id, { source: 'calendar', source_key: found?.key ?? '' })
    expect(await ask()).toEqual([])
  })
})

describe('time from an email', () => {
  it('is recorded once by a person', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const take = () => recordTime(lawyer, legalCase.id, { source: 'email', source_key: 'email:one' })
    expect((await take()).source).toBe('email')
    await expect(take()).rejects.toThrow('already recorded')
  })
})

describe('a file of time', () => {
  const header = 'Date,Matter,Quantity (Hours),Description,User'

  it('is previewed with what is wrong with each line, and recorded whole', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const good = `11/13/2026,${legalCase.number},0.5,Call with client,`
    const csv = [
      header,
      good,
      `11/13/2026,${legalCase.title},1:30,"Draft, then revise",${lawyer.email}`,
      `2026-11-40,${legalCase.number},1,No such day,`,
      `11/13/2026,No such case,1,Call,`,
      `11/13/2026,${legalCase.number},-1,Call,`,
      `11/13/2026,${legalCase.number},1,Call,Nobody`,
      `11/13/2027,${legalCase.number},1,Call,`,
      good,
    ].join('\n')
    const preview = await lawyer.call(timeCaptureApi.previewImport, { body: { csv } })
    expect([preview.ready, preview.with_problems, preview.duplicates]).toEqual([2, 5, 1])
    expect(preview.rows.map(({ problems }) => problems[0] ?? '')).toEqual([
      '',
      '',
      '“2026-11-40” is not a valid date. Use the format 11/16/2026.',
      'No case you have access to is named “No such case”.',
      'The time must be greater than zero.',
      'Nobody at the firm is named “Nobody”.',
      'This date is in the future.',
      '',
    ])
    await expect(lawyer.call(timeCaptureApi.importTime, { body: { csv } })).rejects.toThrow(
      '5 lines have problems',
    )
    expect((await lawyer.call(timeApi.entries)).items).toEqual([])
    const taken = await lawyer.call(timeCaptureApi.importTime, { body: { csv, leaves_out_problems: true } })
    expect(taken).toEqual({ recorded: 2, left_out: 6 })
    const again = await lawyer.call(timeCaptureApi.previewImport, { body: { csv: `${header}\n${good}` } })
    expect([again.ready, again.duplicates]).toEqual([0, 1])
  })

  it('offers what an unknown case name could mean, and takes the case that was chosen for it', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const rivera = await openCase(lawyer, { title: 'Rivera v. Northside Transit' })
    await openCase(lawyer, { title: 'Estate of Chen' })
    const csv = [
      header,
      '11/12/2026,Rivera matter,0.5,Call with client,',
      '11/13/2026,Rivera matter,1,Draft answer,',
    ]
    const body = { csv: csv.join('\n') }
    const preview = await lawyer.call(timeCaptureApi.previewImport, { body })
    expect(preview.with_problems).toBe(2)
    expect(preview.unmatched).toEqual([
      {
        name: 'Rivera matter',
        lines: 2,
        candidates: [{ id: rivera.id, title: rivera.title, number: rivera.number }],
      },
    ])
    const chosen = { ...body, cases: [{ name: 'Rivera matter', case_id: rivera.id }] }
    expect(await lawyer.call(timeCaptureApi.previewImport, { body: chosen })).toMatchObject({
      ready: 2,
      with_problems: 0,
      unmatched: [],
    })
    const stranger = await world.person('paralegal')
    expect((await stranger.call(timeCaptureApi.previewImport, { body: chosen })).ready).toBe(0)
    expect(await lawyer.call(timeCaptureApi.importTime, { body: chosen })).toEqual({
      recorded: 2,
      left_out: 0,
    })
  })

  it('without the columns it needs is refused with what they are', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const csv = 'a,b\n1,2\n'
    await expect(lawyer.call(timeCaptureApi.previewImport, { body: { csv } })).rejects.toThrow(
      'Date, Case, Hours',
    )
  })

  it('of others is imported only by people who manage billing', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const paralegal = await world.person('paralegal')
    await lawyer.call(casesApi.join, { params: { id: legalCase.id }, body: { user_id: paralegal.id } })
    const csv = `${header}\n11/13/2026,${legalCase.number},1,Draft answer,${lawyer.email}\n`
    const { rows } = await paralegal.call(timeCaptureApi.previewImport, { body: { csv } })
    expect(rows[0]?.problems).toEqual(['You can import only your own time.'])
  })

  it('that was exported is read again', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const entry = await recordTime(lawyer, legalCase.id, { seconds_worked: 4321 })
    const { text } = await lawyer.call(timeApi.exportEntries)
    await lawyer.call(timeApi.remove, { params: { id: entry.id } })
    expect(await lawyer.call(timeCaptureApi.importTime, { body: { csv: text } })).toEqual({
      recorded: 1,
      left_out: 0,
    })
    expect((await lawyer.call(timeApi.entries)).items[0]).toMatchObject({
      seconds_worked: 4321,
      narrative: entry.narrative,
      case_id: legalCase.id,
    })
  })
})
