import { emailApi } from '@pam/contracts/email'
import { aliasOf } from '@pam/law/email/addresses'
import { eq } from 'drizzle-orm'
import { handOver } from '#slice/email/send.service'
import { messages } from '#table/email/email'
import { delivered, firmMailbox, invitationFile, jobCtx, outgoing } from '#test/email'
import { type Making, nameOf } from './words.ts'

/** Mail of a case in every state: filed, taken out again, dismissed, waiting to leave, and not sent. */
export async function makeEmail({ world, team: { lead }, words }: Making, caseId: string, number: string) {
  const name = nameOf(words)
  const filed = () =>
    delivered(world, { to: aliasOf(firmMailbox, number), subject: `${name} lease`, text: `Dear ${name}` })
  const invited = () =>
    delivered(world, {
      to: aliasOf(firmMailbox, number),
      subject: `${name} hearing`,
      files: [invitationFile({ title: `${name} hearing`, uid: `${number}@court.example` })],
    })
  const takenOut = async () => {
    const id = await filed()
    await lead.call(emailApi.unfile, { params: { id } })
    return id
  }
  const send = async () => {
    const body = { ...outgoing, subject: `${name} answer`, text: `Dear ${name}` }
    return (await lead.call(emailApi.send, { params: { id: caseId }, body })).id
  }
  const dismissed = await takenOut()
  await lead.call(emailApi.dismiss, { params: { id: dismissed } })
  const unsent = await send()
  const { db } = world.services
  await db.update(messages).set({ leavesAt: world.clock.now() }).where(eq(messages.id, unsent))
  await handOver(jobCtx(world), unsent)
  return {
    filedMail: await filed(),
    invitationMail: await invited(),
    spareMail: await filed(),
    looseMail: await takenOut(),
    spareLooseMail: await takenOut(),
    dismissedMail: dismissed,
    waitingMail: await send(),
    unsentMail: unsent,
  }
}
