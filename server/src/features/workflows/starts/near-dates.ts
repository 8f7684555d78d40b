import { type CalendarDate, calendarDateOf, dayNumberOf } from '@pam/law/calendar-date'
import { dateInList } from '@pam/law/format/dates'
import { z } from 'zod'
import { today } from '#features/cases'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import type { JobCtx } from '#platform/jobs/define'
import { callTool, type Tool } from '#platform/tools'
import { actingAs } from '#slice/workflows/runs/run-ctx'
import type { Workflow } from '#slice/workflows/workflows.table'
import { ownerOrPause, startFor } from './start-for.ts'

/** How far ahead a date counts as near; the workflow's condition narrows it. */
const nearDays = 30

const dueDeadlines = z.object({
  deadlines: z.array(
    z.object({
      id: z.uuid(),
      case_id: z.uuid(),
      title: z.string(),
      due: z.string(),
      safe_due: z.string(),
      responsible: z.string(),
      responsible_id: z.uuid(),
    }),
  ),
})
const overdueInvoices = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      case_id: z.uuid(),
      number: z.string().nullable(),
      client: z.string(),
      due_on: z.string().nullable(),
      unpaid_cents: z.number(),
    }),
  ),
})

const hearings = z.array(
  z.object({
    id: z.uuid(),
    occurrence: z.string().nullable(),
    kind: z.string(),
    case_id: z.uuid().nullable(),
    title: z.string(),
    starts: z.string(),
    place: z.string(),
  }),
)

interface Dated {
  readonly occasion: string
  readonly caseId: string
  readonly on: string
  readonly facts: Readonly<Record<string, unknown>> & { readonly text: string }
}

type Find = (ctx: Ctx, tools: readonly Tool[], day: number) => Promise<Dated[]>

const deadlines =
  (isMissed: boolean): Find =>
  async (ctx, tools, day) => {
    const asked = isMissed
      ? { what: 'deadlines', overdue: true }
      : { what: 'deadlines', from: calendarDateOf(day), until: calendarDateOf(day + nearDays) }
    const found = dueDeadlines.parse(await callTool(ctx, tools, 'deadlines.due', asked))
    return found.deadlines.map(({ id, case_id, title, due, safe_due, responsible, responsible_id }) => {
      const on = (isMissed ? due : safe_due).slice(0, 10)
      const facts = { text: `${title}: ${dateInList(on)}`, title, responsible, responsible_id }
      return { occasion: `deadline ${id} ${on}`, caseId: case_id, on, facts }
    })
  }

const invoices: Find = async (ctx, tools) => {
  const found = overdueInvoices.parse(await callTool(ctx, tools, 'billing.unpaid', { overdue: true }))
  return found.items.flatMap(({ id, case_id, number, client, due_on, unpaid_cents }) => {
    if (due_on === null) return []
    const text = `Invoice ${number ?? ''} to ${client} was due ${dateInList(due_on)}`
    const facts = { text, title: `Invoice ${number ?? ''}`, number, client, unpaid_cents, subject_id: id }
    return [{ occasion: `invoice ${id} ${due_on}`, caseId: case_id, on: due_on, facts }]
  })
}

/** A moved date is a new occasion: people notified of the old date are notified of the new one. */
const hearingsNear: Find = async (ctx, tools, day) => {
  const span = { from: calendarDateOf(day), until: calendarDateOf(day + nearDays) }
  const found = hearings.parse(await callTool(ctx, tools, 'calendar.list', span))
  return found.flatMap(({ id, occurrence, kind, case_id, title, starts, place }) => {
    if (kind !== 'hearing' || case_id === null) return []
    const facts = { text: `${title}: ${dateInList(starts)}`, title, place, starts }
    const occasion = `hearing ${id} ${occurrence ?? ''} ${starts}`
    return [{ occasion, caseId: case_id, on: starts.slice(0, 10), facts }]
  })
}

/** What is looked for by date, among what the owner may see. */
const finders: Readonly<Record<string, Find>> = {
  'deadline.near': deadlines(false),
  'deadline.missed': deadlines(true),
  'invoice.overdue': invoices,
  'hearing.near': hearingsNear,
}
export const nearKinds: readonly string[] = Object.keys(finders)

/** Starts a workflow once for each record and date. */
export async function startByDates(ctx: JobCtx, workflow: Workflow): Promise<void> {
  const owner = await ownerOrPause(ctx, workflow)
  const find = finders[workflow.triggerKind]
  if (!owner || !find) return
  const acting = actingAs(ctx, ctx.db, owner, workflow.id)
  const day = dayNumberOf((await today(acting, ctx.db)) as CalendarDate)
  for (const { occasion, caseId, on, facts } of await foundBy(ctx, acting, find, day))
    await startFor(ctx, workflow, {
      occasion,
      caseId,
      started: {
        ...facts,
        kind: workflow.triggerKind,
        due_on: on,
        days_left: dayNumberOf(on as CalendarDate) - day,
      },
    })
}

/** An owner who may not look for such records has none. */
async function foundBy(ctx: JobCtx, acting: Ctx, find: Find, day: number): Promise<Dated[]> {
  try {
    return await find(acting, ctx.tools, day)
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') return []
    throw error
  }
}
