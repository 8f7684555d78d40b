import type { SigningLanguage } from '@pam/contracts/signatures'
import { dayOfMomentInLetter } from '@pam/law/format/dates'
import { addressOf, firmNameOf, namesOf } from '#features/auth'
import { firmSettings } from '#features/settings'
import type { Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import { newId } from '#platform/id'
import type { Request, Signer } from './signatures.table.ts'

type Sending = Pick<Services, 'mail'>

export const codeMinutes = 10

interface Sent {
  readonly name: string
  readonly from: string
  readonly firm: string
  readonly url: string
  readonly until: string
}

interface Words {
  readonly locale: string
  readonly from: (who: string, firm: string) => string
  readonly asked: { subject: (firm: string) => string; text: (sent: Sent) => string }
  readonly reminder: { subject: (firm: string) => string; text: (sent: Sent) => string }
  readonly done: { subject: (firm: string) => string; text: (sent: Sent) => string }
  readonly ended: { subject: (firm: string) => string; text: (sent: Pick<Sent, 'name' | 'firm'>) => string }
  readonly code: { subject: (firm: string) => string; text: (name: string, code: string) => string }
}

const english: Words = {
  locale: 'en-US',
  from: (who, firm) => (who ? `${who} of ${firm}` : firm),
  asked: {
    subject: (firm) => `${firm} requests your signature`,
    text: ({ name, from, url, until }) => `Hello ${name},

${from} sent you a document to sign. Open this link to read and sign it:

${url}

We email you a code when you open it. The link is only for you and expires on ${until}. Please do not forward it.

If you did not expect this, call the firm before you open the link.
`,
  },
  reminder: {
    subject: (firm) => `Reminder: ${firm} requests your signature`,
    text: ({ name, from, url, until }) => `Hello ${name},

${from} is waiting for your signature. Open this link to read and sign the document. It replaces the link in earlier emails:

${url}

The link is only for you and expires on ${until}.
`,
  },
  done: {
    subject: (firm) => `Everyone has signed: your document from ${firm}`,
    text: ({ name, firm, url, until }) => `Hello ${name},

Everyone has signed. Open this link to download the signed document from ${firm}:

${url}

We email you a code when you open it. The link is only for you and expires on ${until}.
`,
  },
  ended: {
    subject: (firm) => `${firm} no longer needs your signature`,
    text: ({ name, firm }) => `Hello ${name},

${firm} ended a request for your signature. The link we sent you no longer works, and there is nothing for you to do. If you have questions, call the firm.
`,
  },
  code: {
    subject: (firm) => `Your signing code for ${firm}`,
    text: (name, code) => `Hello ${name},

Your code is

${code}

It works once, within ${codeMinutes} minutes. If you did not ask for it, you can ignore this email.
`,
  },
}

// cspell:disable -- Spanish
const spanish: Words = {
  locale: 'es-US',
  from: (who, firm) => (who ? `${who}, de ${firm},` : firm),
  asked: {
    subject: (firm) => `${firm} solicita su firma`,
    text: ({ name, from, url, until }) => `Hola, ${name}:

${from} le envió un documento para firmar. Abra este enlace para leerlo y firmarlo:

${url}

Al abrirlo le enviaremos un código por correo. El enlace es solo para usted y vence el ${until}. Por favor, no lo reenvíe.

Si no esperaba este mensaje, llame a la oficina antes de abrir el enlace.
`,
  },
  reminder: {
    subject: (firm) => `Recordatorio: ${firm} solicita su firma`,
    text: ({ name, from, url, until }) => `Hola, ${name}:

${from} espera su firma. Abra este enlace para leer y firmar el documento. Reemplaza el enlace de los correos anteriores:

${url}

El enlace es solo para usted y vence el ${until}.
`,
  },
  done: {
    subject: (firm) => `Firmado por todos: su documento de ${firm}`,
    text: ({ name, firm, url, until }) => `Hola, ${name}:

Todos han firmado. Abra este enlace para descargar el documento firmado de ${firm}:

${url}

Al abrirlo le enviaremos un código por correo. El enlace es solo para usted y vence el ${until}.
`,
  },
  ended: {
    subject: (firm) => `${firm} ya no necesita su firma`,
    text: ({ name, firm }) => `Hola, ${name}:

${firm} canceló una solicitud de firma que le había enviado. El enlace que le enviamos ya no funciona y usted no tiene que hacer nada. Si tiene preguntas, llame a la oficina.
`,
  },
  code: {
    subject: (firm) => `Su código para firmar con ${firm}`,
    text: (name, code) => `Hola, ${name}:

Su código es

${code}

Funciona una sola vez, durante ${codeMinutes} minutos. Si usted no lo pidió, puede ignorar este correo.
`,
  },
}

/** A code by SMS, which names no document. */
export const codeText: Record<SigningLanguage, (firm: string, code: string) => string> = {
  en: (firm, code) => `${code} is your signing code for ${firm}. It works once, for ${codeMinutes} minutes.`,
  es: (firm, code) =>
    `${code} es su código para firmar un documento de ${firm}. Funciona una vez, durante ${codeMinutes} minutos.`,
}

// cspell:enable
const words: Record<SigningLanguage, Words> = { en: english, es: spanish }

/** The token is after the `#`, which browsers send to no server: it is in no log. */
const urlOf = (site: string, token: string) => `${site}/sign#${token}`

interface Link {
  readonly token: string
  readonly site: string
  readonly until: Date
}

/** A link to sign, to be reminded, or to download. It names no document and no case: mail is read by more eyes than one. */
export async function mailLink(
  tx: Db,
  { mail }: Sending,
  { request, signer }: { request: Request; signer: Signer },
  kind: 'asked' | 'reminder' | 'done',
  { token, site, until }: Link,
): Promise<void> {
  const { firmId, createdBy, caseId } = request
  const said = words[signer.language]
  const firm = await firmNameOf(tx, firmId)
  const who = (await namesOf(tx, firmId, [createdBy])).get(createdBy) ?? ''
  const { time_zone: timeZone } = await firmSettings(tx, firmId)
  await mail.send(tx, {
    firmId,
    to: signer.email,
    subject: said[kind].subject(firm),
    text: said[kind].text({
      name: signer.name,
      firm,
      from: said.from(who, firm),
      url: urlOf(site, token),
      until: dayOfMomentInLetter(until, { timeZone, locale: said.locale }),
    }),
    key: `signature ${kind} ${signer.id} ${newId()}`,
    shownTo: { cases: [caseId] },
  })
}

export async function mailCode(
  tx: Db,
  { mail }: Sending,
  { request, signer }: { request: Request; signer: Signer },
  code: string,
): Promise<void> {
  const { subject, text } = words[signer.language].code
  await mail.send(tx, {
    firmId: request.firmId,
    to: signer.email,
    subject: subject(await firmNameOf(tx, request.firmId)),
    text: text(signer.name, code),
    key: `signature code ${signer.id} ${newId()}`,
    shownTo: 'recipient',
  })
}

/** To a signer who had a link: that there is nothing left to do. */
export async function mailEnded(
  tx: Db,
  { mail }: Sending,
  { request, signer }: { request: Request; signer: Signer },
): Promise<void> {
  const { subject, text } = words[signer.language].ended
  const firm = await firmNameOf(tx, request.firmId)
  await mail.send(tx, {
    firmId: request.firmId,
    to: signer.email,
    subject: subject(firm),
    text: text({ name: signer.name, firm }),
    key: `signature ended ${signer.id}`,
    shownTo: { cases: [request.caseId] },
  })
}

const news = {
  completed: 'A document was signed by everyone',
  declined: 'A request for a signature was declined',
  expired: 'A request for a signature expired',
} as const

/** To the requester: that there is news, and where. */
export async function mailSender(
  tx: Db,
  { mail, site }: Pick<Services, 'mail' | 'site'>,
  { id, firmId, caseId, createdBy }: Request,
  what: keyof typeof news,
): Promise<void> {
  const to = await addressOf(tx, firmId, createdBy)
  if (!to) return
  await mail.send(tx, {
    firmId,
    to,
    subject: news[what],
    text: `${news[what]}. Open the request to see more.${site ? `\n\n${site}/signatures/${id}` : ''}\n`,
    key: `signature ${what} ${id}`,
    shownTo: { cases: [caseId] },
  })
}
