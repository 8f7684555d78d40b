import type { NewPortalPerson, PortalView } from '@pam/contracts/portal'
import type { PortalCase, PortalRights } from '@pam/contracts/portal/client'
import type { MailDelivery } from '@pam/contracts/shared/mail-delivery'
import { type Case, listenToCases, peopleOfCase, recordCaseEvent, requireVisibleCase } from '#features/cases'
import { smsOf } from '#features/settings'
import { deliveryOf, linkToCopy } from '#features/users'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError, badInput } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { hashOf, newId, newToken } from '#platform/id'
import { clientView } from './client-view.ts'
import { firmView } from './firm-view.ts'
import { logAct } from './log.ts'
import { invitationHours, mailInvitation, mailNews, mailPasskey } from './mails.ts'
import { dropPasskey } from './passkeys.queries.ts'
import * as query from './people.queries.ts'
import { portalOf, putPortal } from './portal.queries.ts'
import type { Access, ClientPasskey, Person } from './portal.table.ts'
import { textInvitation } from './texts.ts'

export const showPortal = async (ctx: Ctx, id: string): Promise<PortalView> =>
  firmView(ctx, await requireVisibleCase(ctx, id))

const noMail =
  'Email is not set up, so clients cannot get sign-in codes. An administrator can set up a mail server.'

interface Asked {
  readonly person: NewPortalPerson
  readonly site: string
}

/** People who already use the portal for another case are only notified of news. */
export async function invite(
  ctx: Ctx,
  granted: Granted<Case, 'write'>,
  { person: wanted, site }: Asked,
): Promise<PortalView & SentLink> {
  if (!ctx.mail.configured) throw new AppError('conflict', noMail)
  const { firmId, id: caseId } = granted
  const parties = await peopleOfCase(ctx.db, caseId)
  if (wanted.contact_id && !parties.some(({ id, role }) => id === wanted.contact_id && role === 'client'))
    throw badInput('This contact is not a client of this case.', { contact_id: 'Choose a client.' })
  if (wanted.invite_by === 'sms') await requireSms(ctx, wanted.mobile)
  const delivery = await deliveryOf(ctx)
  const link = await ctx.db.transaction(async (tx) => {
    const known = await query.personWithEmail(tx, firmId, wanted.email)
    const person = await personFor(tx, ctx, known, wanted)
    const earlier = (await query.accessOfCase(tx, caseId)).find(
      ({ access }) => access.personId === person.id && access.removedAt === null,
    )
    if (earlier) throw badInput('This person was already invited.', { email: 'Already invited.' })
    await openPortal(tx, granted)
    const access = await query.putAccess(tx, {
      id: newId(),
      firmId,
      caseId,
      personId: person.id,
      ...columnsOf(wanted.rights),
      invitedBy: ctx.actor.userId,
      invitedAt: ctx.now(),
    })
    const by = wanted.invite_by
    const url = person.acceptedAt
      ? null
      : await sendInvitation(tx, ctx, { person, caseId, site, by, delivery })
    if (person.acceptedAt) await mailNews(tx, ctx, { access, person }, { now: ctx.now(), site })
    await logAct(tx, ctx, access, 'invited')
    const text = `${person.name} was invited to the client portal.`
    await recordCaseEvent(tx, ctx, caseId, 'portal.invited', text, access.id)
    await record(tx, ctx, 'portal.invited', access.id, {
      case: caseId,
      ...wanted.rights,
      link_shown: url !== null && delivery !== 'sent',
    })
    return url
  })
  return { ...(await firmView(ctx, granted)), ...sentLink(delivery, link) }
}

type SentLink = ReturnType<typeof linkToCopy>

const sentLink = (delivery: MailDelivery, link: string | null) =>
  link === null ? { link, delivery } : linkToCopy(delivery, link)

const columnsOf = ({ documents, messages, money }: PortalRights) => ({
  seesDocuments: documents,
  seesMessages: messages,
  seesMoney: money,
})

async function openPortal(tx: Db, { firmId, id: caseId }: Case): Promise<void> {
  if (await portalOf(tx, caseId)) return
  await putPortal(tx, { firmId, caseId })
  await listenToCases(tx, firmId, 'portal', ['case.closed'])
}

async function requireSms(ctx: Ctx, mobile: string): Promise<void> {
  if (!mobile) throw badInput('Enter a mobile number to invite by SMS.', { mobile: 'Enter a mobile number.' })
  if (await smsOf(ctx, ctx.actor.firmId)) return
  throw new AppError(
    'conflict',
    'No SMS service is connected. Invite by email, or connect one under Settings.',
  )
}

/** Somebody known keeps their name and language; a number the firm writes down now is the current one. */
async function personFor(tx: Db, ctx: Ctx, known: Person | undefined, wanted: NewPortalPerson) {
  if (!known) return addPerson(tx, ctx, wanted)
  if (!wanted.mobile || wanted.mobile === known.mobile) return known
  await query.changePerson(tx, known.id, { mobile: wanted.mobile })
  return { ...known, mobile: wanted.mobile }
}

async function addPerson(tx: Db, ctx: Ctx, wanted: NewPortalPerson): Promise<Person> {
  const row: Person = {
    id: newId(),
    firmId: ctx.actor.firmId,
    contactId: wanted.contact_id,
    name: wanted.name,
    email: wanted.email,
    language: wanted.language,
    phone: '',
    mobile: wanted.mobile,
    address: '',
    invitationHash: null,
    invitationUntil: null,
    acceptedAt: null,
    createdAt: ctx.now(),
  }
  await query.insertPerson(tx, row)
  return row
}

/** The secret follows the `#`, which browsers send to no server: no log of ours or of a proxy contains it. */
async function sendInvitation(
  tx: Db,
  ctx: Ctx,
  {
    person,
    caseId,
    site,
    by = 'email',
    delivery,
  }: { person: Person; caseId: string; site: string; by?: 'email' | 'sms'; delivery: MailDelivery },
): Promise<string | null> {
  if (by === 'sms' && delivery === 'sent') {
    const { userId: actorId } = ctx.actor
    await ctx.jobs.enqueue(tx, textInvitation, { personId: person.id, caseId, actorId, site })
    return null
  }
  const token = newToken()
  await query.changePerson(tx, person.id, {
    invitationHash: hashOf(token),
    invitationUntil: new Date(ctx.now().getTime() + invitationHours * 3600 * 1000),
  })
  const url = `${site}/portal#${token}`
  // A text message that is blocked now would fail, and its job would replace the link that is shown.
  if (by === 'email') await mailInvitation(tx, ctx, person, { caseId, url })
  return url
}

type Found = { readonly access: Access; readonly person: Person }

export async function resend(
  ctx: Ctx,
  granted: Granted<Found, 'write'>,
  site: string,
): Promise<PortalView & SentLink> {
  const { person, access } = granted
  if (!ctx.mail.configured) throw new AppError('conflict', noMail)
  if (person.acceptedAt)
    throw new AppError('conflict', `${person.name} already accepted. They can sign in with their email.`)
  const delivery = await deliveryOf(ctx)
  const link = await ctx.db.transaction(async (tx) => {
    const linkShown = delivery !== 'sent'
    await record(tx, ctx, 'portal.invited_again', access.id, { case: access.caseId, link_shown: linkShown })
    return sendInvitation(tx, ctx, { person, caseId: access.caseId, site, delivery })
  })
  return { ...(await showPortal(ctx, access.caseId)), ...sentLink(delivery, link) }
}

export async function setRights(
  ctx: Ctx,
  { access }: Granted<Found, 'write'>,
  rights: PortalRights,
): Promise<PortalView> {
  await ctx.db.transaction(async (tx) => {
    await query.changeAccess(tx, access.id, columnsOf(rights))
    await record(tx, ctx, 'portal.rights_changed', access.id, { case: access.caseId, ...rights })
  })
  return showPortal(ctx, access.caseId)
}

/** For every case of this person: it is theirs and not the case's. */
export async function setMobile(
  ctx: Ctx,
  { access, person }: Granted<Found, 'write'>,
  mobile: string,
): Promise<PortalView> {
  await ctx.db.transaction(async (tx) => {
    await query.changePerson(tx, person.id, { mobile })
    await record(tx, ctx, 'portal.mobile_changed', access.id, { case: access.caseId, set: mobile !== '' })
  })
  return showPortal(ctx, access.caseId)
}

/** Whoever has the device is signed out too; the owner signs in with a code and can add another passkey. */
export async function removePasskey(
  ctx: Ctx,
  { access, person, passkey }: Found & { readonly passkey: Granted<ClientPasskey, 'remove'> },
): Promise<PortalView> {
  await ctx.db.transaction(async (tx) => {
    await dropPasskey(tx, passkey.id)
    await query.endSessionsOf(tx, person.id)
    await mailPasskey(tx, ctx, person, 'passkeyRemoved')
    const text = `A passkey of ${person.name} was removed.`
    await recordCaseEvent(tx, ctx, access.caseId, 'portal.passkey_removed', text, access.id)
    await record(tx, ctx, 'portal.passkey_removed', passkey.id, { person: person.id, case: access.caseId })
  })
  return showPortal(ctx, access.caseId)
}

/** Their sessions end at once; with another case they sign in again. */
export async function remove(ctx: Ctx, { access, person }: Granted<Found, 'remove'>): Promise<PortalView> {
  await ctx.db.transaction(async (tx) => {
    await query.changeAccess(tx, access.id, { removedAt: ctx.now() })
    await query.endSessionsOf(tx, person.id)
    const text = `${person.name} was removed from the client portal.`
    await recordCaseEvent(tx, ctx, access.caseId, 'portal.removed', text, access.id)
    await record(tx, ctx, 'portal.removed', access.id, { case: access.caseId })
  })
  return showPortal(ctx, access.caseId)
}

export const preview = (ctx: Ctx, { access, person }: Found): Promise<PortalCase> =>
  clientView(ctx, access, person)
