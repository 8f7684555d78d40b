import { casesApi } from '@pam/contracts/cases'
import { computationRule, deadlinesApi, periodUnit, serviceMethod } from '@pam/contracts/deadlines'
import { computationRules, periodUnits, serviceMethods } from '@pam/law/deadlines/deadline-input'
import { workedExamples } from '@pam/law/deadlines/worked-examples'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app'
import { lawyerWithCase } from '#test/cases'
import { acceptDeadline, answerDue, lawyerWithDeadline, stormDay } from '#test/deadlines'

describe('the wire', () => {
  it('has the values of the law module', () => {
    expect(computationRule.options).toEqual([...computationRules])
    expect(serviceMethod.options).toEqual([...serviceMethods])
    expect(periodUnit.options).toEqual([...periodUnits])
  })

  it('gives the answers of the worked examples', async () => {
    const lawyer = await (await testApp()).person('lawyer')
    for (const { id, input, due, safe } of workedExamples) {
      const body = { ...input, inaccessible: input.inaccessible && [...input.inaccessible] }
      const computed = await lawyer.call(deadlinesApi.compute, { body })
      expect([id, computed.due, computed.safe_due]).toEqual([id, due, safe ?? due])
    }
  })

  it.each([
    [{ jurisdiction: 'us-dct:ZZ' }, 'jurisdiction'],
    [{ trigger_date: '2026-02-30' }, 'trigger_date'],
    [{ offset: 0 }, 'offset'],
    [{ rule: 'CA CCP' as const, jurisdiction: 'st:CA', service: 'clerk' as const }, 'service'],
  ])('refuses %j and names the field', async (change, field) => {
    const lawyer = await (await testApp()).person('lawyer')
    await expect(
      lawyer.call(deadlinesApi.compute, { body: { ...answerDue.input, no_extension: false, ...change } }),
    ).rejects.toMatchObject({ code: 'bad_input', fields: { [field]: expect.stringMatching(/.../) } })
  })
})

describe('an event', () => {
  it('proposes its deadlines and stores none until they are accepted', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const params = { id: legalCase.id }
    const asked = {
      rule: 'FRCP 6',
      jurisdiction: 'us-dct:NY',
      trigger: 'Discovery served',
      trigger_date: '2026-09-17',
      service: 'mail',
    } as const
    const { lines } = await lawyer.call(deadlinesApi.propose, { params, body: asked })
    expect(lines.map(({ line, computed }) => [line.id, computed?.due])).toEqual([
      ['rogs', '2026-10-22'],
      ['rfp', '2026-10-22'],
      ['rfa', '2026-10-22'],
    ])
    expect((await lawyer.call(deadlinesApi.list, { query: {} })).items).toEqual([])
    const [first] = lines
    if (!first) throw new Error('no line')
    const { items } = await lawyer.call(deadlinesApi.accept, {
      params,
      body: {
        deadlines: [
          {
            title: first.line.title,
            chain_rule_id: first.line.id,
            trigger: asked.trigger,
            authority: first.line.authority,
            input: first.input,
          },
        ],
      },
    })
    expect(items).toMatchObject([
      { due: '2026-10-22', status: 'open', source: 'computed', responsible_id: lawyer.id },
    ])
    expect(items[0]?.computed?.steps.at(-1)?.what).toBe('3 days added for mail')
    const again = await lawyer.call(deadlinesApi.propose, { params, body: asked })
    expect(again.lines.map((line) => line.existing_id)).toEqual([items[0]?.id, null, null])
  })

  it('that is unknown is refused with a message', async () => {
    const { lawyer, case: legalCase } = await lawyerWithCase(await testApp())
    const body = {
      rule: 'FRCP 6',
      jurisdiction: 'us-dct:NY',
      trigger: 'Full moon',
      trigger_date: '2026-09-17',
      service: 'mail',
    } as const
    await expect(
      lawyer.call(deadlinesApi.propose, { params: { id: legalCase.id }, body }),
    ).rejects.toMatchObject({
      code: 'bad_input',
    })
  })

  it('that moves shows each deadline before and after, and moves those selected', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase, deadline } = await lawyerWithDeadline(world)
    const other = await acceptDeadline(lawyer, legalCase.id, { title: 'Removal', chain_rule_id: 'remove' })
    const params = { id: legalCase.id }
    const body = { trigger: 'Summons and complaint served', trigger_date: '2026-08-17' }
    const { changes } = await lawyer.call(deadlinesApi.previewMove, { params, body })
    expect(changes).toHaveLength(2)
    expect(changes[0]).toMatchObject({ before: '2026-07-20', after: '2026-09-08', error: null })
    await lawyer.call(deadlinesApi.move, { params, body: { ...body, deadline_ids: [deadline.id] } })
    expect((await lawyer.call(deadlinesApi.show, { params: { id: deadline.id } })).due).toBe('2026-09-08')
    expect((await lawyer.call(deadlinesApi.show, { params: { id: other.id } })).due).toBe('2026-07-20')
  })
})

describe('a deadline', () => {
  it('is what the engine counts, whatever date the request has', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const lie = { ...answerDue, due: '2030-01-01', computed: { due: '2030-01-01' }, safe_due: '2030-01-01' }
    const { items } = await lawyer.call(deadlinesApi.accept, {
      params: { id: legalCase.id },
      body: { deadlines: [lie] },
    })
    expect(items[0]?.due).toBe('2026-07-20')
  })

  it('moved by an order keeps the order’s date, with the count next to it', async () => {
    const world = await testApp()
    const { lawyer, deadline, case: legalCase } = await lawyerWithDeadline(world)
    const params = { id: deadline.id }
    await lawyer.call(deadlinesApi.acknowledge, { params })
    const view = await lawyer.call(deadlinesApi.override, {
      params,
      body: { due: '2026-08-15', order: 'Order of 2 July', version: deadline.version },
    })
    expect(view).toMatchObject({
      due: '2026-08-15',
      safe_due: '2026-08-15',
      overridden_by: 'Order of 2 July',
      acknowledged: 0,
    })
    expect(view.computed?.due).toBe('2026-07-20')
    // A Saturday stays: a date a court fixed is not rolled.
    const move = { trigger: 'Summons and complaint served', trigger_date: '2026-08-17' }
    await expect(
      lawyer.call(deadlinesApi.previewMove, { params: { id: legalCase.id }, body: move }),
    ).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('is completed by one of two at a time', async () => {
    const { lawyer, deadline } = await lawyerWithDeadline(await testApp())
    const settle = (status: 'done' | 'cancelled', reason = '') =>
      lawyer.call(deadlinesApi.settle, {
        params: { id: deadline.id },
        body: { status, reason, version: deadline.version },
      })
    await expect(settle('cancelled')).rejects.toMatchObject({ code: 'bad_input' })
    expect(await settle('done')).toMatchObject({ status: 'done', done_by: expect.any(String) })
    await expect(settle('cancelled', 'Settled out of court.')).rejects.toMatchObject({ code: 'conflict' })
  })

  it('that ends the matter must be acknowledged by two people if the firm has two', async () => {
    const world = await testApp()
    const { lawyer, deadline } = await lawyerWithDeadline(world, { is_jurisdictional: true })
    expect(deadline.acknowledgements_needed).toBe(1)
    const second = await world.person('lawyer')
    const params = { id: deadline.id }
    await lawyer.call(deadlinesApi.acknowledge, { params })
    await lawyer.call(deadlinesApi.acknowledge, { params })
    const seen = await second.call(deadlinesApi.acknowledge, { params })
    expect(seen).toMatchObject({ acknowledged: 2, acknowledgements_needed: 2, can_acknowledge: false })
  })

  it('of a walled case does not exist outside, in lists and by id', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase, deadline } = await lawyerWithDeadline(world)
    await lawyer.call(casesApi.wall, { params: { id: legalCase.id }, body: { walled: true } })
    const admin = await world.person('admin')
    expect(await admin.call(deadlinesApi.list, { query: {} })).toEqual({
      items: [],
      next: null,
      today: '2026-11-16',
    })
    await expect(admin.call(deadlinesApi.show, { params: { id: deadline.id } })).rejects.toMatchObject({
      code: 'not_found',
    })
    await admin.call(deadlinesApi.addOverlay, { body: stormDay })
    expect((await admin.call(deadlinesApi.changes)).items).toEqual([])
    expect((await lawyer.call(deadlinesApi.changes)).items).toHaveLength(1)
  })

  it('is listed by its internal due date, page by page', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    for (const trigger_date of ['2026-09-01', '2026-06-12', '2026-07-06'])
      await acceptDeadline(lawyer, legalCase.id, { input: { ...answerDue.input, trigger_date } })
    const page = await lawyer.call(deadlinesApi.list, { query: { limit: 2 } })
    // The internal due date of the second is a Friday before a Saturday holiday.
    expect(page.items.map((row) => [row.safe_due, row.due])).toEqual([
      ['2026-07-03', '2026-07-06'],
      ['2026-07-27', '2026-07-27'],
    ])
    const rest = await lawyer.call(deadlinesApi.list, { query: { limit: 2, after: page.next ?? '' } })
    expect(rest.items.map((row) => row.due)).toEqual(['2026-09-22'])
    const july = { from: '2026-07-01', until: '2026-07-31', status: 'open' as const, mine: 'true' as const }
    expect((await lawyer.call(deadlinesApi.list, { query: july })).items).toHaveLength(2)
  })
})

describe('a day an administrator adds', () => {
  it('moves nothing by itself: it proposes, and a person decides', async () => {
    const world = await testApp()
    const { lawyer, deadline } = await lawyerWithDeadline(world)
    const admin = await world.person('admin')
    const added = await admin.call(deadlinesApi.addOverlay, { body: stormDay })
    const show = () => lawyer.call(deadlinesApi.show, { params: { id: deadline.id } })
    expect((await show()).due).toBe('2026-07-20')
    const { items } = await lawyer.call(deadlinesApi.changes)
    expect(items).toMatchObject([{ before: '2026-07-20', after: '2026-07-21', title: 'Answer' }])
    await lawyer.call(deadlinesApi.decideChange, {
      params: { id: items[0]?.id ?? '' },
      body: { accept: true },
    })
    const moved = await show()
    expect(moved.due).toBe('2026-07-21')
    expect(moved.computed?.steps.at(-1)?.what).toContain('General Order 26-12')
    await admin.call(deadlinesApi.dropOverlay, { params: { id: added.id } })
    expect((await lawyer.call(deadlinesApi.changes)).items).toMatchObject([
      { before: '2026-07-21', after: '2026-07-20' },
    ])
  })

  it('of another firm, another court or an unknown court has no effect', async () => {
    const [home, away] = [await testApp(), await testApp()]
    await (await away.person('admin')).call(deadlinesApi.addOverlay, { body: stormDay })
    const admin = await home.person('admin')
    await admin.call(deadlinesApi.addOverlay, { body: { ...stormDay, jurisdiction: 'st:TX' } })
    const { deadline } = await lawyerWithDeadline(home)
    expect(deadline.due).toBe('2026-07-20')
    await expect(
      admin.call(deadlinesApi.addOverlay, { body: { ...stormDay, jurisdiction: 'Brooklyn' } }),
    ).rejects.toMatchObject({ code: 'bad_input' })
    await admin.call(deadlinesApi.addOverlay, { body: { ...stormDay, jurisdiction: 'us' } })
    expect((await lawyerWithDeadline(home)).deadline.due).toBe('2026-07-21')
  })
})
