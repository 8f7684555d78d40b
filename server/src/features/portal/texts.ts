import type { PortalLanguage } from '@pam/contracts/portal/client'
import { z } from 'zod'
import { firmNameOf } from '#features/auth'
import { smsOf } from '#features/settings'
import type { Services } from '#platform/context'
import { hashOf, newToken } from '#platform/id'
import { defineJob, type JobCtx } from '#platform/jobs/define'
import { codeMinutes, invitationHours, mailInvitation } from './mails.ts'
import { changePerson, personNumbered } from './people.queries.ts'
import type { Person } from './portal.table.ts'

type Sending = Pick<Services, 'db' | 'secrets' | 'outbound'>

interface Words {
  readonly code: (firm: string, code: string) => string
  readonly invited: (firm: string, url: string) => string
}

const words: Record<PortalLanguage, Words> = {
  en: {
    code: (firm, code) =>
      `${code} is your sign-in code for ${firm}. It works once, for ${codeMinutes} minutes.`,
    invited: (firm, url) =>
      `${firm} invited you to its client portal: ${url} The link works once, for ${invitationHours} hours.`,
  },
  // cspell:disable -- Spanish
  es: {
    code: (firm, code) =>
      `${code} es su código de acceso para ${firm}. Funciona una vez, durante ${codeMinutes} minutos.`,
    invited: (firm, url) =>
      `${firm} le invita a su portal para clientes: ${url} El enlace funciona una vez, durante ${invitationHours} horas.`,
  },
  // cspell:enable
}

/** Whether the SMS service took it. */
async function text(
  services: Sending,
  person: Pick<Person, 'firmId' | 'mobile'>,
  { said, purpose, actorId = null }: { said: string; purpose: string; actorId?: string | null },
): Promise<boolean> {
  if (!person.mobile) return false
  const sender = await smsOf(services, person.firmId, actorId)
  const state = await sender?.send({ to: person.mobile, text: said, purpose })
  return Boolean(state?.providerId)
}

export async function textCode(services: Sending, person: Person, code: string): Promise<boolean> {
  const firm = await firmNameOf(services.db, person.firmId)
  const said = words[person.language].code(firm, code)
  return text(services, person, { said, purpose: 'a sign-in code for the client portal' })
}

/** The link is made here, so that it is in no list of jobs. Where the service fails, it goes by email. */
export const textInvitation = defineJob({
  name: 'portal.text_invitation',
  payload: z.object({ personId: z.uuid(), caseId: z.uuid(), actorId: z.uuid(), site: z.string() }),
  async run(ctx: JobCtx, { personId, caseId, actorId, site }) {
    const person = await personNumbered(ctx.db, personId)
    if (!person || person.acceptedAt) return
    const token = newToken()
    await changePerson(ctx.db, personId, {
      invitationHash: hashOf(token),
      invitationUntil: new Date(ctx.now().getTime() + invitationHours * 3600 * 1000),
    })
    const url = `${site}/portal#${token}`
    const said = words[person.language].invited(await firmNameOf(ctx.db, person.firmId), url)
    const isTaken = await text(ctx, person, { said, purpose: 'an invitation to the client portal', actorId })
    if (!isTaken) await ctx.db.transaction((tx) => mailInvitation(tx, ctx, person, { caseId, url }))
  },
})
