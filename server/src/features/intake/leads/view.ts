import type { Clearance } from '@pam/contracts/conflicts'
import type { LeadRow, LeadView } from '@pam/contracts/intake'
import { isName, type Question } from '@pam/contracts/intake/form'
import { areaNameIn, type FirmArea } from '@pam/contracts/shared/practice-area'
import { unfilledPlaces } from '@pam/law/templates/unfilled-places'
import { namesOf } from '#features/auth'
import { visibleCaseTitles } from '#features/cases'
import { showCheckIfSeen } from '#features/conflicts'
import { stateNoticeNote } from '#features/knowledge'
import { areasOf } from '#features/settings'
import type { Ctx } from '#platform/context'
import { findForm, questionsOf } from '#slice/intake/forms.queries'
import { isUndecided, mayDecide } from '#slice/intake/intake.policy'
import { clearanceOf } from './check.ts'
import { eventsOf, lettersOf } from './leads.queries.ts'
import type { Lead } from './leads.table.ts'

const gone = 'Former colleague'

export const rowOf = (lead: Lead, clearance: Clearance, people: ReadonlyMap<string, string>): LeadRow => ({
  id: lead.id,
  reference: lead.reference,
  name: lead.name,
  against: lead.names
    .filter(({ role }) => role === 'adverse')
    .map(({ name }) => name)
    .join(', '),
  practice_area: lead.practiceArea,
  status: lead.status,
  clearance,
  source: lead.source,
  assignee: lead.assigneeId && (people.get(lead.assigneeId) ?? gone),
  assignee_id: lead.assigneeId,
  follow_up_on: lead.followUpOn,
  received_at: lead.receivedAt.toISOString(),
  version: lead.version,
})

/** Names and contact details are needed to check and to reply; the rest waits for the check. */
const isShownAtOnce = (entry: Question) => isName(entry) || entry.kind === 'email' || entry.kind === 'phone'

function answersFor(lead: Lead, questions: readonly Question[], clearance: Clearance) {
  const given = questions.flatMap((question) => {
    const answer = lead.answers?.[question.id]
    return answer === undefined ? [] : [{ question, answer }]
  })
  const shown = given.filter(({ question }) => clearance === 'clear' || isShownAtOnce(question))
  return {
    answers: shown.map(({ question, answer }) => ({ question: question.label, answer })),
    hidden_answers: given.length - shown.length,
  }
}

/** As lawyers title a case; limited to the length of a title. */
function titleOf({ name, names, practiceArea }: Lead, areas: readonly FirmArea[]): string {
  const against = names.find(({ role }) => role === 'adverse')?.name
  return (against ? `${name} v. ${against}` : `${name}, ${areaNameIn(areas, practiceArea)}`).slice(0, 200)
}

export async function viewOf(ctx: Ctx, lead: Lead): Promise<LeadView> {
  const clearance = await clearanceOf(ctx.db, lead)
  const [events, letters, form, questions, check] = await Promise.all([
    eventsOf(ctx.db, lead.id),
    lettersOf(ctx.db, lead.id),
    findForm(ctx.db, lead.firmId, lead.formId),
    questionsOf(ctx.db, lead.formId, lead.edition),
    showCheckIfSeen(ctx, lead.checkId),
  ])
  const [people, titles] = await Promise.all([
    namesOf(ctx.db, lead.firmId, [lead.assigneeId, lead.decidedBy, ...events.map((event) => event.actorId)]),
    visibleCaseTitles(ctx.db, ctx.actor, lead.caseId ? [lead.caseId] : []),
  ])
  const stateNote = letters.length > 0 ? await stateNoticeNote(ctx) : null
  return {
    ...rowOf(lead, clearance, people),
    names: lead.names,
    email: lead.email,
    phone: lead.phone,
    form_title: form?.title ?? '',
    edition: lead.edition,
    notice: lead.notice,
    accepted_notice_at: lead.receivedAt.toISOString(),
    ...answersFor(lead, questions ?? [], clearance),
    answers_deleted_at: lead.answersDeletedAt?.toISOString() ?? null,
    check,
    decline_reason: lead.declineReason,
    decline_note: lead.declineNote,
    decided_by: lead.decidedBy && (people.get(lead.decidedBy) ?? gone),
    decided_at: lead.decidedAt?.toISOString() ?? null,
    case_id: lead.caseId,
    case_title: lead.caseId && (titles.get(lead.caseId) ?? null),
    letters: letters.map((letter) => ({
      id: letter.id,
      kind: letter.kind,
      subject: letter.subject,
      text: letter.text,
      unfilled: unfilledPlaces(`${letter.subject}\n${letter.text}`),
      notes: letter.kind === 'engagement' && stateNote ? [stateNote] : [],
      written_at: letter.writtenAt.toISOString(),
      mailed_at: letter.mailedAt?.toISOString() ?? null,
      mailed_to: letter.mailedTo,
    })),
    history: events.map(({ id, at, actorId, kind, text }) => ({
      id,
      at: at.toISOString(),
      actor: actorId ? (people.get(actorId) ?? gone) : 'Pam',
      kind,
      text,
    })),
    suggested_title: titleOf(lead, await areasOf(ctx.db, lead.firmId)),
    can: {
      work: isUndecided(lead),
      accept: mayDecide(ctx.actor, lead) && clearance === 'clear',
      decline: mayDecide(ctx.actor, lead),
    },
  }
}
