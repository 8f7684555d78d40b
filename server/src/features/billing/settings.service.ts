import type { BillingSettingsView } from '@pam/contracts/billing'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { changedSince } from '#platform/errors'
import type { BillingSettings } from './billing.table.ts'
import { saveSettings, settingsOf } from './settings.queries.ts'

export async function showSettings(ctx: Ctx): Promise<BillingSettingsView & { version: number }> {
  return viewOf(await settingsOf(ctx.db, ctx.actor.firmId))
}

export async function changeSettings(
  ctx: Ctx,
  { version, ...wanted }: BillingSettingsView & { version: number },
) {
  const reminderDays = [...new Set(wanted.reminder_days)].sort((a, b) => a - b)
  const row: BillingSettings = {
    firmId: ctx.actor.firmId,
    layout: wanted.layout,
    taxName: wanted.tax_name,
    taxBp: wanted.tax_bp,
    interestBp: wanted.interest_bp,
    reminderDays,
    sendsReminders: wanted.sends_reminders,
    receivableAccount: wanted.receivable_account,
    feeIncomeAccount: wanted.fee_income_account,
    expenseAccount: wanted.expense_account,
    bankAccount: wanted.bank_account,
    taxAccount: wanted.tax_account,
    version,
  }
  await ctx.db.transaction(async (tx) => {
    if (!(await saveSettings(tx, row))) throw changedSince('these settings')
    await record(tx, ctx, 'billing.settings_changed', null)
  })
  return showSettings(ctx)
}

const viewOf = (row: BillingSettings) => ({
  layout: row.layout,
  tax_name: row.taxName,
  tax_bp: row.taxBp,
  interest_bp: row.interestBp,
  reminder_days: row.reminderDays,
  sends_reminders: row.sendsReminders,
  receivable_account: row.receivableAccount,
  fee_income_account: row.feeIncomeAccount,
  expense_account: row.expenseAccount,
  bank_account: row.bankAccount,
  tax_account: row.taxAccount,
  version: row.version,
})
