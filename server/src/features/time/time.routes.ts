import { timeApi } from '@pam/contracts/time'
import { timeCaptureApi } from '@pam/contracts/time/capture'
import { expensesApi } from '@pam/contracts/time/expenses'
import { timeSetupApi } from '@pam/contracts/time/setup'
import { timersApi } from '@pam/contracts/time/timers'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/http/http'
import * as approvals from './approvals.service.ts'
import * as budgets from './budgets/budgets.service.ts'
import { requireBilledCase, requireEntry, requireTimeCase } from './entries/entries.policy.ts'
import * as entries from './entries/entries.service.ts'
import { entryView } from './entries/entry-view.ts'
import { expenseView } from './expenses/expense-view.ts'
import { requireExpense } from './expenses/expenses.policy.ts'
import * as expenses from './expenses/expenses.service.ts'
import { dropMileage, setMileage, showMileage } from './expenses/mileage.service.ts'
import { exportEntries, exportExpenses } from './export.service.ts'
import { requireGuideline } from './guidelines/guidelines.policy.ts'
import * as guidelines from './guidelines/guidelines.service.ts'
import { importTime, previewImport } from './imports/import.service.ts'
import { readQuickEntry } from './quick/read-quick.service.ts'
import { requireRate } from './rates/rates.policy.ts'
import * as rates from './rates/rates.service.ts'
import { dismissSuggestion, suggestTime } from './suggestions/suggestions.service.ts'
import { changeTimeSettings, showTimeSettings } from './time-settings.service.ts'
import { requireTimer } from './timers/timers.policy.ts'
import * as timers from './timers/timers.service.ts'

export function timeRoutes(app: FastifyInstance) {
  entryRoutes(app)
  timerRoutes(app)
  expenseRoutes(app)
  setupRoutes(app)
  captureRoutes(app)
}

function entryRoutes(app: FastifyInstance) {
  route(app, timeApi.entries, (ctx, { query }) => entries.listEntries(ctx, query))
  route(app, timeApi.summary, (ctx, { query }) => entries.summarize(ctx, query))
  route(app, timeApi.record, async (ctx, { body: { source, source_key, ...details } }) =>
    entries.recordTime(ctx, await requireTimeCase(ctx, details.case_id), details, { source, source_key }),
  )
  route(app, timeApi.entry, async (ctx, { params }) =>
    entryView(ctx, await requireEntry(ctx, params.id, 'read')),
  )
  route(app, timeApi.change, async (ctx, { params, body }) =>
    entries.changeEntry(ctx, await requireEntry(ctx, params.id, 'change'), body),
  )
  route(app, timeApi.remove, async (ctx, { params }) =>
    entries.removeEntry(ctx, await requireEntry(ctx, params.id, 'remove')),
  )
  route(app, timeApi.restore, async (ctx, { params }) =>
    entries.restoreEntry(ctx, await requireEntry(ctx, params.id, 'restore')),
  )
  route(app, timeApi.reopen, async (ctx, { params }) =>
    approvals.reopenEntry(ctx, await requireEntry(ctx, params.id, 'reopen')),
  )
  route(app, timeApi.combine, async (ctx, { body }) => {
    const granted = []
    for (const id of new Set(body.entry_ids)) granted.push(await requireEntry(ctx, id, 'change'))
    return entries.combineEntries(ctx, granted, body.narrative)
  })
  route(app, timeApi.check, async (ctx, { body }) =>
    entries.checkEntry(ctx, await requireTimeCase(ctx, body.case_id), body),
  )
  route(app, timeApi.quick, (ctx, { query }) => readQuickEntry(ctx, query.text))
  route(app, timeApi.submit, (ctx, { body }) => approvals.submitWork(ctx, body))
  route(app, timeApi.approve, (ctx, { body }) => approvals.approveWork(ctx, body))
  route(app, timeApi.exportEntries, (ctx, { query }) => exportEntries(ctx, query))
}

function timerRoutes(app: FastifyInstance) {
  route(app, timersApi.list, timers.showTimers)
  route(app, timersApi.start, (ctx, { body }) => timers.startTimer(ctx, body))
  route(app, timersApi.change, async (ctx, { params, body }) =>
    timers.changeTimer(ctx, await requireTimer(ctx, params.id), body),
  )
  route(app, timersApi.pause, async (ctx, { params }) =>
    timers.pauseTimer(ctx, await requireTimer(ctx, params.id)),
  )
  route(app, timersApi.resume, async (ctx, { params }) =>
    timers.resumeTimer(ctx, await requireTimer(ctx, params.id)),
  )
  route(app, timersApi.activity, async (ctx, { params, body }) =>
    timers.reportActivity(ctx, await requireTimer(ctx, params.id), body.active_seconds),
  )
  route(app, timersApi.dropIdle, async (ctx, { params, body }) =>
    timers.settleIdle(ctx, await requireTimer(ctx, params.id), body),
  )
  route(app, timersApi.stop, async (ctx, { params, body }) => {
    const timer = await requireTimer(ctx, params.id)
    return timers.stopTimer(ctx, timer, await requireTimeCase(ctx, body.case_id), body)
  })
  route(app, timersApi.discard, async (ctx, { params }) =>
    timers.discardTimer(ctx, await requireTimer(ctx, params.id)),
  )
}

function expenseRoutes(app: FastifyInstance) {
  route(app, expensesApi.list, (ctx, { query }) => expenses.listExpenses(ctx, query))
  route(app, expensesApi.add, async (ctx, { body }) =>
    expenses.addExpense(ctx, await requireTimeCase(ctx, body.case_id), body),
  )
  route(app, expensesApi.show, async (ctx, { params }) =>
    expenseView(ctx, await requireExpense(ctx, params.id, 'read')),
  )
  route(app, expensesApi.change, async (ctx, { params, body }) =>
    expenses.changeExpense(ctx, await requireExpense(ctx, params.id, 'change'), body),
  )
  route(app, expensesApi.remove, async (ctx, { params }) =>
    expenses.removeExpense(ctx, await requireExpense(ctx, params.id, 'remove')),
  )
  route(app, expensesApi.restore, async (ctx, { params }) =>
    expenses.restoreExpense(ctx, await requireExpense(ctx, params.id, 'restore')),
  )
  route(app, expensesApi.reopen, async (ctx, { params }) =>
    approvals.reopenExpense(ctx, await requireExpense(ctx, params.id, 'reopen')),
  )
  route(app, expensesApi.exportExpenses, (ctx, { query }) => exportExpenses(ctx, query))
}

function setupRoutes(app: FastifyInstance) {
  route(app, timeSetupApi.settings, showTimeSettings)
  route(app, timeSetupApi.changeSettings, (ctx, { body }) => changeTimeSettings(ctx, body))
  route(app, timeSetupApi.rates, rates.showRates)
  route(app, timeSetupApi.addRate, (ctx, { body }) => rates.addRate(ctx, body))
  route(app, timeSetupApi.dropRate, async (ctx, { params }) =>
    rates.dropRate(ctx, await requireRate(ctx, params.id)),
  )
  route(app, timeSetupApi.applyRates, async (ctx, { body }) =>
    rates.applyRates(ctx, await requireBilledCase(ctx, body.case_id, 'rates')),
  )
  route(app, timeSetupApi.mileage, showMileage)
  route(app, timeSetupApi.setMileage, (ctx, { body }) => setMileage(ctx, body))
  route(app, timeSetupApi.dropMileage, (ctx, { body }) => dropMileage(ctx, body.effective_from))
  route(app, timeSetupApi.guidelines, guidelines.showGuidelines)
  route(app, timeSetupApi.addGuideline, (ctx, { body }) => guidelines.addGuideline(ctx, body))
  route(app, timeSetupApi.changeGuideline, async (ctx, { params, body }) =>
    guidelines.changeGuideline(ctx, await requireGuideline(ctx, params.id, 'change'), body),
  )
  route(app, timeSetupApi.dropGuideline, async (ctx, { params }) =>
    guidelines.dropGuideline(ctx, await requireGuideline(ctx, params.id, 'drop')),
  )
  route(app, timeSetupApi.caseTime, async (ctx, { params }) =>
    budgets.showCaseTime(ctx, await requireBilledCase(ctx, params.id, 'read')),
  )
  route(app, timeSetupApi.setBudget, async (ctx, { params, body }) =>
    budgets.setBudget(ctx, await requireBilledCase(ctx, params.id, 'budget'), body),
  )
  route(app, timeSetupApi.dropBudget, async (ctx, { params }) =>
    budgets.dropBudget(ctx, await requireBilledCase(ctx, params.id, 'budget')),
  )
}

function captureRoutes(app: FastifyInstance) {
  route(app, timeCaptureApi.suggestions, (ctx, { query }) => suggestTime(ctx, query.day))
  route(app, timeCaptureApi.dismiss, (ctx, { body }) => dismissSuggestion(ctx, body.key))
  route(app, timeCaptureApi.previewImport, (ctx, { body }) => previewImport(ctx, body))
  route(app, timeCaptureApi.importTime, (ctx, { body }) => importTime(ctx, body))
}
