import { deadlinesApi } from '@pam/contracts/deadlines'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app'
import { lawyerWithCase } from '#test/cases'
import { standingOrder } from '#test/deadlines'

const motionFiled = {
  rule: 'FRCP 6',
  jurisdiction: 'us-dct:CA',
  trigger: 'Motion filed',
  trigger_date: '2026-11-12',
  service: 'n/a',
} as const

describe('local rules', () => {
  it('add their lines to the events and proposals of a chosen district, and of no other', async () => {
    const { lawyer, case: legalCase } = await lawyerWithCase(await testApp())
    const params = { id: legalCase.id }
    const { lines } = await lawyer.call(deadlinesApi.propose, {
      params,
      body: { ...motionFiled, court: 'cand' },
    })
    // Day 14 is Thanksgiving; California observes the Friday too.
    expect(lines.map(({ line, computed }) => [line.id, line.authority, computed?.due])).toEqual([
      ['local-cand-opposition', 'Civ. L.R. 7-3(a)', '2026-11-30'],
    ])
    expect(lines[0]?.input.court).toBe('cand')
    const { triggers } = await lawyer.call(deadlinesApi.triggers, {
      query: { rule: 'FRCP 6', court: 'cand' },
    })
    expect(triggers.find(({ trigger }) => trigger === 'Hearing set')?.lines.map(({ id }) => id)).toContain(
      'local-cand-notice',
    )
    await expect(lawyer.call(deadlinesApi.propose, { params, body: motionFiled })).rejects.toMatchObject({
      code: 'bad_input',
    })
    await expect(
      lawyer.call(deadlinesApi.triggers, { query: { rule: 'FRAP 26', court: 'cand' } }),
    ).rejects.toMatchObject({ fields: { court: expect.any(String) } })
  })

  it('of the firm are added with a citation, proposed, and no longer proposed once removed', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const admin = await world.person('admin')
    const { id } = await admin.call(deadlinesApi.addLocalRule, { body: standingOrder })
    const body = { ...motionFiled, court: 'cand' }
    const proposed = async () =>
      (await lawyer.call(deadlinesApi.propose, { params: { id: legalCase.id }, body })).lines.map(
        ({ line }) => line,
      )
    expect((await proposed()).map((line) => [line.title, line.authority])).toContainEqual([
      'Chambers copy',
      'Standing Order of Judge Ito, 4',
    ])
    const { items } = await lawyer.call(deadlinesApi.localRules)
    expect(items.find((rule) => rule.id === id)).toMatchObject({ source: 'firm', court_name: 'N.D. Cal.' })
    expect(items.filter(({ source }) => source === 'pack').length).toBeGreaterThan(10)
    await admin.call(deadlinesApi.dropLocalRule, { params: { id } })
    expect((await proposed()).map(({ id: line }) => line)).not.toContain(`firm:${id}`)
    await expect(
      admin.call(deadlinesApi.addLocalRule, { body: { ...standingOrder, court: 'zz' } }),
    ).rejects.toMatchObject({ fields: { court: expect.any(String) } })
  })

  it('of the firm add days for service only if it ticked that, whatever their words are, and stay unchecked', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const admin = await world.person('admin')
    const opposition = {
      ...standingOrder,
      court: 'nysd',
      trigger: 'Letter motion served',
      offset: 14,
      unit: 'day',
      runs_from: 'service',
      citation: 'L.R. 33.1, Standing Order ¶ 34',
    } as const
    const proposed = async (title: string, adds_service_days: boolean) => {
      await admin.call(deadlinesApi.addLocalRule, { body: { ...opposition, title, adds_service_days } })
      const { lines } = await lawyer.call(deadlinesApi.propose, {
        params: { id: legalCase.id },
        body: {
          ...motionFiled,
          jurisdiction: 'us-dct:NY',
          court: 'nysd',
          trigger: opposition.trigger,
          trigger_date: '2026-11-02',
          service: 'mail',
        },
      })
      const found = lines.find(({ line }) => line.title === title)
      expect(found?.line).toMatchObject({
        is_unchecked: true,
        note: 'Entered by your firm; verify it in the current rule.',
      })
      return found?.computed
    }
    expect(await proposed('Opposition', false)).toMatchObject({
      due: '2026-11-16',
      safe_due: '2026-11-16',
      warnings: [expect.stringContaining('If FRCP 6(d) applies to this period, add 3 days: 2026-11-19')],
    })
    expect((await proposed('Opposition, with days', true))?.due).toBe('2026-11-19')
  })

  it('a closure of one district does not apply to another district of the state', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const admin = await world.person('admin')
    await admin.call(deadlinesApi.addOverlay, {
      body: { jurisdiction: 'cand', date: '2026-11-30', name: 'Storm', authority: 'General Order 90' },
    })
    const body = { ...motionFiled, trigger: 'Complaint filed', trigger_date: '2026-09-01' }
    const due = async (court: string) =>
      (await lawyer.call(deadlinesApi.propose, { params: { id: legalCase.id }, body: { ...body, court } }))
        .lines[0]?.computed?.due
    // FRCP 4(m): day 90 is Monday, November 30.
    expect([await due('cand'), await due('cacd')]).toEqual(['2026-12-01', '2026-11-30'])
    await expect(
      admin.call(deadlinesApi.addOverlay, {
        body: { jurisdiction: 'zz', date: '2026-11-30', name: 'Storm', authority: 'Order' },
      }),
    ).rejects.toMatchObject({ fields: { jurisdiction: expect.any(String) } })
  })

  it('a warning line is proposed without a date', async () => {
    const { lawyer, case: legalCase } = await lawyerWithCase(await testApp())
    const { lines } = await lawyer.call(deadlinesApi.propose, {
      params: { id: legalCase.id },
      body: { ...motionFiled, rule: 'FRCrP 45', trigger: 'Indictment or information filed' },
    })
    expect(lines[0]).toMatchObject({ computed: null, error: expect.stringContaining('never computes') })
  })
})
