import { dateInList } from '@pam/law/format/dates'
import type { Ctx } from '#platform/context'
import { findCourt } from '#slice/chat/turn/find-court'
import type { FirmRecords } from '#slice/chat/turn/link-mentions'
import type { DueFilter, FirmAsk } from '#slice/chat/turn/read-firm'
import type { Turn } from '#slice/chat/turn/turn'
import { eventsAsked } from './answer-calendar.ts'
import { choices, said } from './said.ts'
import { type Asked, type FoundAnswer, joined, lookUp, plainly, resting } from './turn-tools.ts'

/** The one case a question is about, or the question to ask: once, with the possible cases. */
export type ChosenCase = { readonly id: string | null } | { readonly answer: FoundAnswer }

export async function caseFor(
  ctx: Ctx,
  asked: Asked,
  turn: Turn,
  { cases }: FirmRecords,
): Promise<ChosenCase> {
  const { caseIds } = turn.focus
  if (turn.unknownCase)
    return {
      answer: plainly(said([`There is no case called “${turn.unknownCase}” among those you can see.`])),
    }
  if (caseIds.length > 1) {
    const names = cases.filter(({ id }) => caseIds.includes(id))
    const rows = names.map(({ title, number }) => ({
      text: `${title} (${number})`,
      say: `${turn.text.replace(/[?.!]+$/, '')} (${number})`,
    }))
    if (rows.length > 1) {
      const answer = said(['Which case do you mean?'])
      return {
        answer: await resting(
          ctx,
          asked,
          { ...answer, blocks: [...answer.blocks, ...choices('Did you mean', rows)] },
          [caseIds],
        ),
      }
    }
  }
  return { id: caseIds[0] ?? asked.conversation.caseId }
}

const asksName =
  /\b(?:for|of|is|reach|contact)\s+(?:judge\s+|mr\.?\s+|ms\.?\s+|dr\.?\s+)?([A-Za-z][\w'’-]+(?:\s+[A-Z][\w'’-]+)?)|((?:Judge\s+|Mr\.?\s+|Ms\.?\s+|Dr\.?\s+)?[A-Z][\w-]+(?:\s+[A-Z][\w-]+)?)['’]s\b/

function unknownPerson(text: string, what: string): FoundAnswer {
  const found = asksName.exec(text)
  const name = (found?.[2] ?? found?.[1] ?? '').trim()
  const words =
    { phones: 'phone number', emails: 'email address', addresses: 'address' }[what] ?? 'contact details'
  return plainly(
    said([
      /^(?:her|him|them|his|their)$/i.test(name)
        ? 'I’m not sure who you mean. Name the person, for example: “phone number for Smith”.'
        : name
          ? `There ${words === 'contact details' ? 'are' : 'is'} no ${words} for ${name}: no contact with that name is on file.`
          : `I found no contact with that name.`,
    ]),
  )
}

/** A hearing that is not a calendar event may be a deadline by its title; otherwise there is none. */
async function noneOf(
  ctx: Ctx,
  asked: Asked,
  { focus }: Turn,
  { from, until }: DueFilter,
  event: string,
  caseId: string | null,
): Promise<FoundAnswer> {
  const days = { ...(from && { from }), ...(until && { until }) }
  const given = { ...(caseId && { case_id: caseId }), ...days, title: [event] }
  const due = await lookUp(ctx, asked, 'deadlines.due', given)
  if (isAnswered(due)) return due
  const where = caseId ? ' in this case' : ''
  const when = from
    ? ` ${from === until ? 'on' : 'between'} ${[...new Set([from, until])].map((day) => dateInList(day ?? from)).join(' and ')}`
    : ''
  return resting(ctx, asked, said([`There is no ${event} on the calendar${where}${when}.`]), [focus])
}

/** Whether an answer has the requested data, not only that there is none. */
export const isAnswered = ({ blocks }: FoundAnswer): boolean =>
  blocks.some((block) => block.is === 'prose' && block.sentences.some(({ lead }) => lead !== undefined))

/** Answers from the firm's records. Null if it is not a question for them after all. */
export async function answerFirm(
  ctx: Ctx,
  asked: Asked,
  turn: Turn,
  ask: FirmAsk,
  records: FirmRecords,
): Promise<FoundAnswer | null> {
  const { focus, links } = turn
  if (ask.subject === 'cases') {
    const [lead] = links.staff
    const court = findCourt(turn.text)
    return lookUp(ctx, asked, 'cases.select', {
      status: ask.isClosed ? 'closed' : 'current',
      mine: ask.isMine,
      ...(lead && { lead_id: lead.record.id }),
      ...(court && { jurisdiction: court.jurisdiction }),
    })
  }
  if (ask.subject === 'contact' || (ask.subject === 'fact' && ask.what === 'judge' && ask.reach)) {
    const what = ask.subject === 'contact' ? ask.what : (ask.reach ?? 'all')
    const [first, second] = focus.contactIds
    if (!first)
      return turn.focus.caseIds.length > 0 && ask.subject === 'contact'
        ? null
        : unknownPerson(turn.text, what)
    if (second && !focus.isInherited) {
      const named = links.contacts.map(({ record }) => record)
      const inCase = named.filter(({ roles }) =>
        roles.some(({ caseId }) => caseId === asked.conversation.caseId),
      )
      // A company and its owner share a name: the one with a number is meant.
      const people = (inCase.length > 0 ? inCase : named).filter(({ kind }) => kind === 'person')
      const [only, ...others] = people.length > 0 ? people : named
      if (only && others.length === 0)
        return lookUp(ctx, asked, 'contacts.show', { contact_id: only.id, what })
      const rows = named.slice(0, 6).map(({ name }) => ({
        text: name,
        say: `${{ phones: 'Phone number', emails: 'Email', addresses: 'Address' }[what as string] ?? 'Contact details'} for ${name}`,
      }))
      const answer = said(['Which contact do you mean?'])
      return resting(
        ctx,
        asked,
        { ...answer, blocks: [...answer.blocks, ...choices('Did you mean', rows)] },
        [focus.contactIds],
      )
    }
    // Fax numbers are not recorded, and a phone number is not one.
    const named = records.contacts.find(({ id }) => id === first)?.name
    if (/\bfax\b/i.test(turn.text) && named)
      return resting(ctx, asked, said([`No fax number is recorded for ${named}.`]), [focus.contactIds])
    return lookUp(ctx, asked, 'contacts.show', { contact_id: first, what })
  }
  const chosen = await caseFor(ctx, asked, turn, records)
  if ('answer' in chosen) return chosen.answer
  const { id } = chosen
  switch (ask.subject) {
    case 'documents':
      return lookUp(ctx, asked, 'documents.list', {
        ...(id && { case_id: id }),
        ...(ask.from && ask.until && { from: ask.from, until: ask.until }),
      })
    case 'notes':
      return id
        ? lookUp(ctx, asked, 'cases.notes', { case_id: id })
        : plainly(said(['In which case? Name it, as in “notes in Smith”.']))
    case 'fact': {
      if (!id) return plainly(said(['In which case? Name it, as in “opposing counsel in Smith”.']))
      const parts: FoundAnswer[] = []
      for (const what of [ask.what, ...(ask.also ?? [])])
        parts.push(
          await lookUp(ctx, asked, 'cases.fact', {
            case_id: id,
            what,
            ...(ask.reach && { reach: ask.reach }),
          }),
        )
      return joined(parts)
    }
    case 'due': {
      const { filter } = ask
      const staff = links.staff[0]?.record.id
      const person = staff ?? (filter.isMine ? ctx.actor.userId : undefined)
      const events = await eventsAsked(ctx, asked, turn.text, filter, id)
      if (filter.event) return events ?? noneOf(ctx, asked, turn, filter, filter.event, id)
      const due = await lookUp(ctx, asked, 'deadlines.due', {
        ...(id && { case_id: id }),
        what: filter.what,
        overdue: filter.isOverdue,
        limitation: filter.isLimitation,
        next: filter.isNext,
        done: filter.isDone,
        ...(filter.from && { from: filter.from }),
        ...(filter.until && { until: filter.until }),
        ...(person && { person_id: person }),
        ...(filter.isUrgent && { priority: 'high' }),
      })
      // "Next hearing" with one on the calendar: other due dates come after it.
      return events ? joined([events, due]) : due
    }
  }
}
