import type { AppointmentFilter, AppointmentView } from '@pam/contracts/appointments'
import { localOf } from '@pam/law/calendar/event-time'
import { namesOf } from '#features/auth'
import { visibleCaseTitles } from '#features/cases'
import { inquiriesNumbered } from '#features/intake'
import { firmSettings } from '#features/settings'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError, notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { isOpenTo, mayDecide } from './appointments.policy.ts'
import * as query from './appointments.queries.ts'
import type { Appointment } from './appointments.table.ts'
import { confirmed, ended } from './decide.ts'
import { mailVisitor } from './mails.ts'

async function viewsOf(ctx: Ctx, found: readonly Appointment[]): Promise<AppointmentView[]> {
  const { firmId } = ctx.actor
  const { time_zone: zone } = await firmSettings(ctx.db, firmId)
  const pages = new Map((await query.pagesOfFirm(ctx.db, firmId)).map((page) => [page.id, page]))
  const names = await namesOf(
    ctx.db,
    firmId,
    found.map(({ hostId }) => hostId),
  )
  const inquiries = await inquiriesNumbered(
    ctx.db,
    firmId,
    found.flatMap(({ leadId }) => leadId ?? []),
  )
  const titles = await visibleCaseTitles(
    ctx.db,
    ctx.actor,
    found.flatMap(({ caseId }) => caseId ?? []),
  )
  return found.map((appointment) => {
    const page = pages.get(appointment.pageId)
    const inquiry = appointment.leadId ? inquiries.get(appointment.leadId) : undefined
    const can = (act: 'confirm' | 'decline' | 'cancel') =>
      mayDecide(ctx, appointment) && isOpenTo(appointment, act, ctx.now())
    return {
      id: appointment.id,
      title: page?.title ?? '',
      name: appointment.name,
      email: appointment.email,
      phone: appointment.phone,
      host_id: appointment.hostId,
      host: names.get(appointment.hostId) ?? 'Former colleague',
      starts_at: appointment.startsAt.toISOString(),
      ends_at: appointment.endsAt.toISOString(),
      starts: localOf(appointment.startsAt.getTime(), zone),
      time_zone: zone,
      place: page?.placeKind === 'phone' ? appointment.phone : (page?.place ?? ''),
      status: appointment.status,
      clearance: inquiry?.clearance ?? null,
      lead_id: appointment.leadId,
      reference: inquiry?.reference ?? null,
      case_id: appointment.caseId,
      case_title: appointment.caseId ? (titles.get(appointment.caseId) ?? null) : null,
      note: appointment.note,
      created_at: appointment.createdAt.toISOString(),
      version: appointment.version,
      can: { confirm: can('confirm'), decline: can('decline'), cancel: can('cancel') },
    }
  })
}

async function viewOf(ctx: Ctx, appointment: Appointment): Promise<AppointmentView> {
  const [view] = await viewsOf(ctx, [appointment])
  if (!view) throw notFound('appointment')
  return view
}

export async function listAppointments(ctx: Ctx, filter: AppointmentFilter) {
  const found = await query.listAppointments(ctx.db, ctx.actor, filter, ctx.now())
  return {
    items: await viewsOf(ctx, found),
    pending: await query.countPending(ctx.db, ctx.actor, ctx.now(), ctx.may('cases.manage')),
  }
}

async function pageOf(ctx: Ctx, { firmId, pageId }: Appointment) {
  const page = await query.findPage(ctx.db, firmId, pageId)
  if (!page) throw notFound('booking page')
  return page
}

/** An open conflict check is not passed over without saying so. */
export async function confirmAppointment(
  ctx: Ctx,
  held: Granted<Appointment, 'confirm'>,
  { despite_check, site }: { despite_check: boolean; site: string },
): Promise<AppointmentView> {
  const [view] = await viewsOf(ctx, [held])
  if (view?.clearance && view.clearance !== 'clear' && !despite_check)
    throw new AppError(
      'conflict',
      'The conflict check for this inquiry is not clear. Resolve the matches first, or confirm despite the check.',
    )
  const page = await pageOf(ctx, held)
  const appointment = await ctx.db.transaction(async (tx) => {
    const now = await confirmed(tx, ctx, page, held)
    await record(tx, ctx, 'appointment.confirmed', held.id, { despite_check })
    await mailVisitor(tx, ctx, { appointment: now, page, kind: 'confirmed', site })
    return now
  })
  return viewOf(ctx, appointment)
}

export async function endAppointment(
  ctx: Ctx,
  held: Granted<Appointment, 'decline' | 'cancel'>,
  { status, note, site }: { status: 'declined' | 'canceled'; note: string; site: string },
): Promise<AppointmentView> {
  const page = await pageOf(ctx, held)
  const appointment = await ctx.db.transaction(async (tx) => {
    const over = await ended(tx, ctx, held, { status, note })
    await record(tx, ctx, `appointment.${status}`, held.id)
    await mailVisitor(tx, ctx, { appointment: over, page, kind: status, site })
    return over
  })
  return viewOf(ctx, appointment)
}
