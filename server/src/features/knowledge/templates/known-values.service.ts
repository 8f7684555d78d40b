import type { TemplateField } from '@pam/contracts/knowledge'
import type { FillCandidate } from '@pam/contracts/knowledge/templates'
import { addressOf, namesOf } from '#features/auth'
import { type Case, peopleOfCase, today } from '#features/cases'
import { conflictWords } from '#features/conflicts'
import { firmSettings } from '#features/settings'
import type { Ctx } from '#platform/context'
import { type ClientOfCase, clientValues } from './client-values.ts'
import { firmStateOf } from './firm-state.ts'

type FieldSource = NonNullable<TemplateField['from']>

/** The candidates for a blank. A single certain candidate is filled in; otherwise a person chooses. */
export interface Known {
  readonly candidates: readonly FillCandidate[]
  readonly isCertain: boolean
}

export interface KnownValues {
  readonly bySource: Readonly<Record<FieldSource, Known>>
  /** Everybody in the case, for blanks that take a party without a role. */
  readonly people: readonly FillCandidate[]
}

const known = (...found: (FillCandidate | null)[]): Known => {
  const candidates = found.filter((entry) => entry !== null && entry.value !== '') as FillCandidate[]
  return { candidates, isCertain: candidates.length === 1 }
}
const value = (words: string, value: string | null | undefined): FillCandidate | null =>
  value ? { value: value, words } : null
const isSo = (words: string, flag: boolean): Known => ({
  candidates: [{ value: flag, words }],
  isCertain: true,
})

/** Data of the firm, and, if a case is given, of the case. */
export async function knownValues(ctx: Ctx, theCase: Case | null): Promise<KnownValues> {
  const firm = await firmSettings(ctx.db, ctx.actor.firmId)
  const ofFirm = {
    'firm.name': known(value('the firm’s settings', firm.firm_name)),
    'firm.address': known(value('the firm’s settings', firm.address)),
    ...firmState(firmStateOf(firm)),
    today: known(value('today’s date', await today(ctx, ctx.db))),
  }
  return theCase ? ofCase(ctx, theCase, ofFirm) : { bySource: { ...unknown, ...ofFirm }, people: [] }
}

/** No answer if the address and settings name no state. */
function firmState(state: string | null) {
  const inState = (code: string) => (state ? isSo('the firm’s address', state === code) : nothing)
  return {
    'firm.in_california': inState('CA'),
    'firm.in_new_york': inState('NY'),
    'firm.in_texas': inState('TX'),
  }
}

const nothing: Known = { candidates: [], isCertain: false }
const unknown: Record<FieldSource, Known> = {
  'case.title': nothing,
  'case.number': nothing,
  'case.court': nothing,
  'case.judge': nothing,
  'case.opened_on': nothing,
  'client.name': nothing,
  'client.address': nothing,
  'client.is_company': nothing,
  'client.attention': nothing,
  'client.salutation': nothing,
  'opponent.name': nothing,
  'firm.name': nothing,
  'firm.address': nothing,
  'conflict.result': nothing,
  'firm.in_california': nothing,
  'firm.in_new_york': nothing,
  'firm.in_texas': nothing,
  'lead.name': nothing,
  'lead.email': nothing,
  today: nothing,
}

async function ofCase(
  ctx: Ctx,
  theCase: Case,
  ofFirm: Pick<
    KnownValues['bySource'],
    'firm.name' | 'firm.address' | 'firm.in_california' | 'firm.in_new_york' | 'firm.in_texas' | 'today'
  >,
): Promise<KnownValues> {
  const { firmId } = ctx.actor
  const people = await peopleOfCase(ctx.db, theCase.id)
  const [clients, opponents] = [
    people.filter((person) => person.role === 'client'),
    people.filter((person) => person.role === 'adverse'),
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
      'client.name': known(...clients.map((client) => value(roleWords.client, client.name))),
      'client.address': known(
        ...clients.flatMap((client) =>
          client.addresses.map((place) => value(`the address of ${client.name}`, place)),
        ),
      ),
      ...(await ofClients(ctx, clients)),
      'conflict.result': known(
        value('the conflict check of the case', await conflictWords(ctx.db, theCase.id)),
      ),
      'opponent.name': known(...opponents.map((opponent) => value(roleWords.adverse, opponent.name))),
      'lead.name': known(value('the lawyer who leads the case', leads.get(theCase.leadId))),
      'lead.email': known(value('the lawyer who leads the case', mail)),
    },
    people: people.map((person) => ({ value: person.name, words: roleWords[person.role] })),
  }
}

/** Whether the client is a company, and the recipient of a letter to it. */
async function ofClients(ctx: Ctx, clients: readonly ClientOfCase[]) {
  const { isCompany, attention, salutations } = await clientValues(ctx.db, ctx.actor.firmId, clients)
  return {
    'client.is_company': isCompany === null ? nothing : isSo('the contact of the client', isCompany),
    'client.attention': known(...attention),
    'client.salutation': known(...salutations),
  }
}

/** The court's number if there is one. Ours is a suggestion and never filled into a court document automatically. */
function numberOf({ courtNumber, number }: Case): Known {
  if (courtNumber) return known(value('the court case number', courtNumber))
  return { ...known(value('our matter number', number)), isCertain: false }
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
