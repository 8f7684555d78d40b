import { workedOn } from '#test/time'
import { at, ends, endsAll, listing, none, own, type Probes, record } from './probe.ts'

const ofFirm = none('It belongs to the firm and to no case.')
const nobody = '00000000-0000-4000-8000-000000000000'
const range = { from: '2026-01-01', to: '2026-12-31' }
const entry = { worked_on: workedOn, seconds_worked: 360, narrative: 'Call with client' }
const expense = {
  spent_on: workedOn,
  expense_code: 'E101',
  units_hundredths: 1000,
  unit_cost_mils: 100,
  description: 'Copies',
}

/** Time, expenses, timers, and what is set up for bills. */
export const timeProbes: Probes = {
  'time.entries': [
    listing(),
    listing(({ case: id }) => ({ query: { case_id: id } })),
    listing((_, { handle }) => ({ query: { q: handle } })),
  ],
  'time.summary': listing(() => ({ query: range }), false),
  'time.record': record(({ case: id }) => ({ body: { case_id: id, ...entry } })),
  'time.entry': record(at('timeEntry')),
  'time.change': [
    record(({ timeEntry, case: id }) => ({
      params: { id: timeEntry },
      body: { case_id: id, ...entry, version: 99 },
    })),
  ],
  'time.remove': record(at('spareTimeEntry'), ends),
  'time.restore': record(at('deletedTimeEntry'), ends),
  'time.reopen': record(at('timeEntry')),
  // The same one twice: refused for other reasons to who sees it, so that the walk keeps both entries.
  'time.combine': record(({ timeEntry }) => ({ body: { entry_ids: [timeEntry, timeEntry] } })),
  'time.check': record(({ case: id }) => ({ body: { case_id: id, ...entry } })),
  'time.quick': listing((_, { handle }) => ({ query: { text: `1h draft answer ${handle}` } })),
  'time.submit': record(({ timeEntry }) => ({ body: { entry_ids: [timeEntry] } })),
  'time.approve': record(({ timeEntry }) => ({ body: { entry_ids: [timeEntry] } }), endsAll),
  'time.exportEntries': listing(),
  'expenses.list': [listing(), listing((_, { handle }) => ({ query: { q: handle } }))],
  'expenses.add': record(({ case: id }) => ({ body: { case_id: id, ...expense } })),
  'expenses.show': record(at('expense')),
  'expenses.change': record(({ expense: id, case: caseId }) => ({
    params: { id },
    body: { case_id: caseId, ...expense, version: 99 },
  })),
  'expenses.remove': record(at('spareExpense'), ends),
  'expenses.restore': record(at('deletedExpense'), ends),
  'expenses.reopen': record(at('expense')),
  'expenses.exportExpenses': listing(),
  'timers.list': listing(() => ({}), false),
  'timers.start': record(({ case: id }) => ({ body: { case_id: id } })),
  'timers.change': own(at('timer', { body: { narrative: 'Call' } })),
  'timers.pause': own(at('timer')),
  'timers.resume': own(at('timer')),
  'timers.activity': own(at('timer', { body: { active_seconds: 60 } })),
  'timers.dropIdle': own(at('timer', { body: { idle_since: '2026-11-16T12:00:00.000Z', keep: true } })),
  // On no case at all, so that the timer is still there afterward.
  'timers.stop': own(at('timer', { body: { case_id: nobody, narrative: 'Call with client' } })),
  'timers.discard': own(at('timer'), ends),
  'timeSetup.settings': ofFirm,
  'timeSetup.changeSettings': ofFirm,
  'timeSetup.rates': listing(),
  'timeSetup.addRate': record(({ case: id }) => ({
    body: { case_id: id, rate_cents: 20_000, effective_from: '2026-01-01' },
  })),
  'timeSetup.dropRate': record(at('rate'), ends),
  'timeSetup.applyRates': record(({ case: id }) => ({ body: { case_id: id } })),
  'timeSetup.mileage': ofFirm,
  'timeSetup.setMileage': ofFirm,
  'timeSetup.dropMileage': ofFirm,
  'timeSetup.guidelines': listing(),
  'timeSetup.addGuideline': [
    record(({ inquiryCase }) => ({ body: { case_id: inquiryCase } })),
    record(({ contact }) => ({ body: { contact_id: contact } })),
  ],
  'timeSetup.changeGuideline': record(at('guideline', { body: { version: 99 } })),
  'timeSetup.dropGuideline': record(at('guideline'), ends),
  'timeSetup.caseTime': record(at('case')),
  'timeSetup.setBudget': record(at('case', { body: { amount_cents: 500_000 } })),
  'timeSetup.dropBudget': record(at('case'), ends),
  'timeCapture.suggestions': listing(() => ({ query: { day: '2026-11-16' } }), false),
  'timeCapture.dismiss': none('A dismissal is the person’s own and names nothing that is looked up.'),
  'timeCapture.previewImport': listing(
    (_, { handle }) => ({ body: { csv: `Date,Case,Hours,Description\n11/13/2026,${handle},1,Call\n` } }),
    false,
  ),
  'timeCapture.importTime': none('Its preview shows what it finds; it records time on cases in sight.'),
}
