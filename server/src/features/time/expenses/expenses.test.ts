import { expensesApi } from '@pam/contracts/time/expenses'
import { timeSetupApi } from '@pam/contracts/time/setup'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app'
import { lawyerWithCase } from '#test/cases'
import { giveDocument } from '#test/documents'
import { recordExpense, workedOn } from '#test/time'

describe('an expense', () => {
  it('has its amount from units and unit cost, and its receipt', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const receipt = await giveDocument(lawyer, { name: 'Receipt.txt', fields: { case_id: legalCase.id } })
    const copies = await recordExpense(lawyer, legalCase.id, {
      expense_code: 'E101',
      units_hundredths: 12_000,
      unit_cost_mils: 100,
      description: 'Copies, 120 pages',
      receipt_document_id: receipt.id,
    })
    expect(copies).toMatchObject({ amount_cents: 1200, receipt: { id: receipt.id, name: 'Receipt.txt' } })
    const list = await lawyer.call(expensesApi.list, { query: { case_id: legalCase.id } })
    expect([list.count, list.total_cents]).toEqual([1, 1200])
  })

  it('by car is charged at the rate of the day, and keeps it', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const drive = (spent_on: string) =>
      recordExpense(lawyer, legalCase.id, {
        spent_on,
        expense_code: 'E109',
        is_mileage: true,
        units_hundredths: 3140,
        unit_cost_mils: null,
        description: 'Drive to the courthouse and back',
      })
    await expect(drive(workedOn)).rejects.toThrow('There is no mileage rate for that day')
    const set = (effective_from: string, mils_per_mile: number) =>
      lawyer.call(timeSetupApi.setMileage, { body: { effective_from, mils_per_mile } })
    await set('2025-01-01', 700)
    await set('2026-01-01', 725)
    const [old, now] = [await drive('2025-12-31'), await drive(workedOn)]
    expect([old.amount_cents, now.amount_cents]).toEqual([2198, 2277])
    await set('2026-01-01', 999)
    expect((await lawyer.call(expensesApi.show, { params: { id: now.id } })).amount_cents).toBe(2277)
  })

  it('is refused in words where it makes no sense', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const stranger = await world.person('lawyer')
    const secret = await giveDocument(stranger, { name: 'Diary.txt' })
    const tried = (details: object) => recordExpense(lawyer, legalCase.id, details).catch(String)
    expect(await tried({ units_hundredths: 0 })).toContain('Enter more than zero.')
    expect(await tried({ units_hundredths: -100 })).toContain('Enter more than zero.')
    expect(await tried({ unit_cost_mils: 0.5 })).toContain('Enter a whole number.')
    expect(await tried({ unit_cost_mils: null })).toContain('Enter the cost of one unit.')
    expect(await tried({ expense_code: 'E999' })).toContain('There is no expense code E999.')
    expect(await tried({ spent_on: '2027-01-01' })).toContain('is in the future')
    expect(await tried({ receipt_document_id: secret.id })).toContain('Choose a document you have access to.')
    expect((await lawyer.call(expensesApi.list)).count).toBe(0)
  })

  it('is deleted and restored', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const { id } = await recordExpense(lawyer, legalCase.id)
    await lawyer.call(expensesApi.remove, { params: { id } })
    expect((await lawyer.call(expensesApi.list)).count).toBe(0)
    expect((await lawyer.call(expensesApi.restore, { params: { id } })).id).toBe(id)
  })
})
