import type { TemplateField } from '@pam/contracts/knowledge'
import type { FillCandidate } from '@pam/contracts/knowledge-templates'
import { addressOf, namesOf } from '#features/auth'
import { type Case, peopleOfCase, today } from '#features/cases'
import { firmSettings } from '#features/settings'
import type { Ctx } from '#platform/context'

type FieldSource = NonNullable<TemplateField['from']>

/** What could stand in a blank. With one candidate that is certain the blank is filled; else a person chooses. */
export interface Known {
  readonly candidates: readonly FillCandidate[]
  readonly isCertain: boolean
}

export interface KnownValues {
  readonly bySource: Readonly<Record<FieldSource, Known>>
  /** Everybody in the case, for blanks that take a party and do not say which. */
  readonly people: readonly FillCandidate[]
}

const known = (...found: (FillCandidate | null)[]): Known => {
  const candidates = found.filter((it) => it !== null && it.value !== '') as FillCandidate[]
  return { candidates, isCertain: candidates.length === 1 }
}
const value = (words: string, it: string | null | undefined): FillCandidate | null =>
  it ? { value: it, words } : null

/** What the firm knows without being asked, and, where a case is given, what the case knows. */
export async function knownValues(ctx: Ctx, theCase: Case | null): Promise<KnownValues> {
  const firm = await firmSettings(ctx.db, ctx.actor.firmId)
  const ofFirm = {
    'firm.name': known(value('the firm’s settings', firm.firm_name)),
    'firm.address': known(value('the firm’s settings', firm.address)),
    today: known(value('today on the firm’s calendar', await today(ctx, ctx.db))),
  }
  return theCase ? ofCase(ctx, theCase, ofFirm) : { bySource: { ...unknown, ...ofFirm }, people: [] }
}

const nothing: Known = { candidates: [], isCertain: false }
const unknown: Record<FieldSource, Known> = {
  ...{ 'case.title': nothing, 'case.number': nothing, 'case.court': nothing, 'case.judge': nothing },
  ...{ 'case.opened_on': nothing, 'client.name': nothing, 'client.address': nothing },
  ...{ 'opponent.name': nothing, 'firm.name': nothing, 'firm.address': nothing },
  ...{ 'lead.name': nothing, 'lead.email': nothing, today: nothing },
}

async function ofCase(
  ctx: Ctx,
  theCase: Case,
  ofFirm: Pick<KnownValues['bySource'], 'firm.name' | 'firm.address' | 'today'>,
): Promise<KnownValues> {
  const { firmId } = ctx.actor
  const people = await peopleOfCase(ctx.db, theCase.id)
  const [clients, opponents] = [
    people.filter((it) => it.role === 'client'),
    people.filter((it) => it.role === 'adverse'),
  ]
  const [leads, mail] = [
    await namesOf(ctx.db, firmId, [theCase.leadId]),
    await addressOf(ctx.db, firmId, theCase.leadId),
  ]
  return {
    bySource: {
      ...ofFirm,
      'case.title': known(value('the title of the case', theCase.title)),
      'case.number': numberOf(theCase),
      'case.court': known(value('the court of the case', theCase.court)),
      'case.judge': known(value('the judge of the case', theCase.judge)),
      'case.opened_on': known(value('the day the case was opened', theCase.openedOn)),
      'client.name': known(...clients.map((it) => value(roleWords.client, it.name))),
      'client.address': known(
        ...clients.flatMap((it) => it.addresses.map((place) => value(`the address of ${it.name}`, place))),
      ),
      'opponent.name': known(...opponents.map((it) => value(roleWords.adverse, it.name))),
      'lead.name': known(value('the lawyer who leads the case', leads.get(theCase.leadId))),
      'lead.email': known(value('the lawyer who leads the case', mail)),
    },
    people: people.map((it) => ({ value: it.name, words: roleWords[it.role] })),
  }
}

/** The court's number where it has one. Ours is offered and never put into a court paper by itself. */
function numberOf({ courtNumber, number }: Case): Known {
  if (courtNumber) return known(value('the court’s number of the case', courtNumber))
  return { ...known(value('our own number of the case', number)), isCertain: false }
}

const roleWords: Record<Awaited<ReturnType<typeof peopleOfCase>>[number]['role'], string> = {
  client: 'a client of the case',
  adverse: 'an opponent in the case',
  co_party: 'a co-party in the case',
  related: 'somebody related to the case',
  witness: 'a witness in the case',
  expert: 'an expert in the case',
  insurer: 'an insurer in the case',
  opposing_counsel: 'opposing counsel in the case',
  judge: 'a judge in the case',
  other: 'somebody in the case',
}
