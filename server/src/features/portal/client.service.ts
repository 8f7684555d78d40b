import type { PortalCase, PortalContact, PortalMe } from '@pam/contracts/portal/client'
import { recordCaseEvent } from '#features/cases'
import { record } from '#platform/audit/audit'
import type { VisitorCtx } from '#platform/context'
import { clientView, meView } from './client-view.ts'
import { logAct } from './log.ts'
import { changeAccess, changePerson } from './people.queries.ts'
import type { Client, ClientCase } from './portal.policy.ts'
import { markRead } from './portal.queries.ts'

export const showMe = (ctx: VisitorCtx, client: Client): Promise<PortalMe> => meView(ctx, client)

/** Kept beside the firm's own record of the contact: the firm decides whether to take it over. */
export async function changeMe(ctx: VisitorCtx, client: Client, wanted: PortalContact): Promise<PortalMe> {
  const { person, actor } = client
  const { phone, address, language } = wanted
  const isMoved = phone !== person.phone || address !== person.address
  await ctx.db.transaction(async (tx) => {
    await changePerson(tx, person.id, { phone, address, language })
    if (isMoved)
      for (const access of client.cases) {
        await logAct(tx, ctx, access, 'changed_contact')
        const text = `${person.name} changed their contact details in the portal.`
        await recordCaseEvent(tx, { ...ctx, actor }, access.caseId, 'portal.contact', text, access.id)
      }
    await record(tx, { ...ctx, actor }, 'portal.contact_changed', person.id)
  })
  return meView(ctx, { ...client, person: { ...person, phone, address, language } })
}

const oneLook = { max: 1, seconds: 600 } as const

/** Browsing the case counts as opening it once. */
export async function showCase(ctx: VisitorCtx, { client, access }: ClientCase): Promise<PortalCase> {
  const view = await clientView(ctx, access, client.person)
  const wait = await ctx.guesses.take(`portal-seen:${access.id}`, oneLook)
  if (wait === 0)
    await ctx.db.transaction(async (tx) => {
      await changeAccess(tx, access.id, { lastSeenAt: ctx.now() })
      await logAct(tx, ctx, access, 'opened_case')
      await record(tx, { ...ctx, actor: client.actor }, 'portal.case_opened', access.caseId, {
        person: client.person.id,
      })
    })
  return view
}

export async function readMessages(ctx: VisitorCtx, { client, access }: ClientCase) {
  await ctx.db.transaction(async (tx) => {
    const seen = await markRead(tx, access.id, true, ctx.now())
    if (seen.length > 0) await logAct(tx, ctx, access, 'read_messages')
    await record(tx, { ...ctx, actor: client.actor }, 'portal.messages_read', access.caseId, {
      person: client.person.id,
      count: seen.length,
    })
  })
  return { done: true as const }
}
