import type { PortalLanguage } from '@pam/contracts/portal/client'
import { addressOf, firmNameOf } from '#features/auth'
import type { Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import { newId } from '#platform/id'
import type { Access, Person } from './portal.table.ts'

type Sending = Pick<Services, 'mail'>

export const invitationHours = 72
export const codeMinutes = 10

interface Words {
  readonly invited: (firm: string) => { subject: string; text: (name: string, url: string) => string }
  readonly code: (firm: string) => { subject: string; text: (name: string, code: string) => string }
  readonly news: (firm: string) => { subject: string; text: (name: string, url: string) => string }
  readonly reminder: (firm: string) => { subject: string; text: (name: string, url: string) => string }
  readonly passkeyAdded: (firm: string) => { subject: string; text: (name: string) => string }
  readonly passkeyRemoved: (firm: string) => { subject: string; text: (name: string) => string }
  readonly answers: (firm: string) => { subject: string; text: (name: string, url: string) => string }
}

const english: Words = {
  invited: (firm) => ({
    subject: `${firm} invited you to its client portal`,
    text: (name, url) => `Hello ${name},

${firm} invited you to its client portal. Open this link to start:

${url}

The link works once, for this email address, within ${invitationHours} hours. We email you a code each time you sign in; there is no password.

If you did not expect this, call the firm before you open the link.
`,
  }),
  code: (firm) => ({
    subject: `Your sign-in code for ${firm}`,
    text: (name, code) => `Hello ${name},

Your sign-in code is

${code}

It works once, within ${codeMinutes} minutes. If you did not ask for it, you can ignore this email.
`,
  }),
  news: (firm) => ({
    subject: `Update from ${firm}`,
    text: (name, url) => `Hello ${name},

You have an update in the client portal of ${firm}. Sign in to see it:

${url}
`,
  }),
  reminder: (firm) => ({
    subject: `Reminder from ${firm}`,
    text: (name, url) => `Hello ${name},

${firm} is waiting for documents from you. Sign in to see which:

${url}
`,
  }),
  passkeyAdded: (firm) => ({
    subject: `A passkey was added for ${firm}`,
    text: (name) => `Hello ${name},

A passkey was added to your access to the client portal of ${firm}. It lets this device sign in without a code.

If this was not you, call the firm right away.
`,
  }),
  passkeyRemoved: (firm) => ({
    subject: `${firm} removed one of your passkeys`,
    text: (name) => `Hello ${name},

${firm} removed one of your passkeys for its client portal, and you were signed out on every device. You can still sign in with a code, and add a passkey again under My details.

If you did not ask for this, call the firm.
`,
  }),
  answers: (firm) => ({
    subject: `Reminder from ${firm}`,
    text: (name, url) => `Hello ${name},

${firm} is waiting for your answers to its questions. What you have filled in so far is saved. Sign in to continue:

${url}
`,
  }),
}

// cspell:disable -- Spanish
const spanish: Words = {
  invited: (firm) => ({
    subject: `${firm} le invita a su portal para clientes`,
    text: (name, url) => `Hola, ${name}:

${firm} le invita a su portal para clientes. Abra este enlace para comenzar:

${url}

El enlace funciona una sola vez, para esta dirección de correo, durante ${invitationHours} horas. Cada vez que inicie sesión le enviaremos un código por correo; no hay contraseña.

Si no esperaba este mensaje, llame a la oficina antes de abrir el enlace.
`,
  }),
  code: (firm) => ({
    subject: `Su código de acceso para ${firm}`,
    text: (name, code) => `Hola, ${name}:

Su código de acceso es

${code}

Funciona una sola vez, durante ${codeMinutes} minutos. Si usted no lo pidió, puede ignorar este correo.
`,
  }),
  news: (firm) => ({
    subject: `Novedades de ${firm}`,
    text: (name, url) => `Hola, ${name}:

Hay algo nuevo para usted en el portal para clientes de ${firm}. Inicie sesión para verlo:

${url}
`,
  }),
  reminder: (firm) => ({
    subject: `Recordatorio de ${firm}`,
    text: (name, url) => `Hola, ${name}:

${firm} espera documentos de usted. Inicie sesión para ver cuáles:

${url}
`,
  }),
  passkeyAdded: (firm) => ({
    subject: `Se agregó una clave de acceso para ${firm}`,
    text: (name) => `Hola, ${name}:

Se agregó una clave de acceso (passkey) a su cuenta del portal para clientes de ${firm}. Con ella, ese dispositivo inicia sesión sin código.

Si no fue usted, llame a la oficina de inmediato.
`,
  }),
  passkeyRemoved: (firm) => ({
    subject: `${firm} eliminó una de sus claves de acceso`,
    text: (name) => `Hola, ${name}:

${firm} eliminó una de sus claves de acceso (passkeys) a su portal para clientes y se cerró su sesión en todos los dispositivos. Puede seguir iniciando sesión con un código y agregar otra clave de acceso en Mis datos.

Si usted no lo pidió, llame a la oficina.
`,
  }),
  answers: (firm) => ({
    subject: `Recordatorio de ${firm}`,
    text: (name, url) => `Hola, ${name}:

${firm} espera sus respuestas a un cuestionario. Lo que ya contestó está guardado. Inicie sesión para continuar:

${url}
`,
  }),
}

// cspell:enable
const words: Record<PortalLanguage, Words> = { en: english, es: spanish }

export async function mailInvitation(
  tx: Db,
  { mail }: Sending,
  person: Person,
  { caseId, url }: { caseId: string; url: string },
): Promise<void> {
  const { subject, text } = words[person.language].invited(await firmNameOf(tx, person.firmId))
  await mail.send(tx, {
    firmId: person.firmId,
    to: person.email,
    subject,
    text: text(person.name, url),
    key: `portal invitation ${newId()}`,
    shownTo: { cases: [caseId] },
  })
}

export async function mailCode(tx: Db, { mail }: Sending, person: Person, code: string): Promise<void> {
  const { subject, text } = words[person.language].code(await firmNameOf(tx, person.firmId))
  await mail.send(tx, {
    firmId: person.firmId,
    to: person.email,
    subject,
    text: text(person.name, code),
    key: `portal code ${newId()}`,
    shownTo: 'recipient',
  })
}

export async function mailPasskey(
  tx: Db,
  { mail }: Sending,
  person: Person,
  kind: 'passkeyAdded' | 'passkeyRemoved',
): Promise<void> {
  const { subject, text } = words[person.language][kind](await firmNameOf(tx, person.firmId))
  await mail.send(tx, {
    firmId: person.firmId,
    to: person.email,
    subject,
    text: text(person.name),
    key: `portal passkey ${newId()}`,
    shownTo: 'recipient',
  })
}

const hourMs = 3600 * 1000

/** That there is news, and not what: mail is read by more eyes than one. At most one an hour for a person and case. */
export async function mailNews(
  tx: Db,
  { mail }: Sending,
  { access, person }: { access: Pick<Access, 'id' | 'caseId'>; person: Person },
  { now, site, kind = 'news' }: { now: Date; site: string; kind?: 'news' | 'reminder' | 'answers' },
): Promise<void> {
  const { subject, text } = words[person.language][kind](await firmNameOf(tx, person.firmId))
  await mail.send(tx, {
    firmId: person.firmId,
    to: person.email,
    subject,
    text: text(person.name, `${site}/portal`),
    key: `portal ${kind} ${access.id} ${Math.floor(now.getTime() / hourMs)}`,
    shownTo: { cases: [access.caseId] },
  })
}

/** To the lead of the case: that a client wrote or sent something, and not what. */
export async function mailLead(
  tx: Db,
  { mail }: Sending,
  { firmId, caseId, leadId }: { firmId: string; caseId: string; leadId: string },
  { now, site }: { now: Date; site: string | null },
): Promise<void> {
  const to = await addressOf(tx, firmId, leadId)
  if (!to) return
  const link = site ? `\n\n${site}/cases/${caseId}?tab=portal` : ''
  await mail.send(tx, {
    firmId,
    to,
    subject: 'A client wrote to you in the portal',
    text: `A client sent something new in the portal of one of your cases.${link}\n`,
    key: `portal lead ${caseId} ${leadId} ${Math.floor(now.getTime() / hourMs)}`,
    shownTo: { cases: [caseId] },
  })
}
