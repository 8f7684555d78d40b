import { emailApi } from '@pam/contracts/email'
import { emailMailboxApi, type MailboxChange } from '@pam/contracts/email/mailbox'
import type { TestApp } from '#test/app'
import { openCase } from '#test/cases'
import { delivered, invitationFile, leave, outgoing, withMailbox, written } from '#test/email'
import type { Change } from './all.ts'

/** Nothing answers at this port of this computer. */
export const deadMailbox: MailboxChange = {
  address: 'office@marsh-law.example',
  host: '127.0.0.1',
  port: 1993,
  security: 'tls',
  username: 'office',
  password: 'a mailbox password',
  folder: 'INBOX',
  marks_read: false,
  allow_private: true,
  certificate: '',
  days_back: 0,
}

async function filed(world: TestApp) {
  const lawyer = await world.person('lawyer')
  const { id: case_id } = await openCase(lawyer)
  const params = { id: await delivered(world) }
  const body = { case_id }
  return { lawyer, params, body, file: () => lawyer.call(emailApi.file, { params, body }) }
}

/** Calls that change the mailbox of a firm or a message. */
export const emailChanges: Record<string, Change> = {
  'emailMailbox.saveMailbox': async (world) => {
    const admin = await world.person('admin')
    return () => admin.call(emailMailboxApi.saveMailbox, { body: deadMailbox })
  },
  'emailMailbox.testMailbox': async (world) => {
    const admin = await world.person('admin')
    await admin.call(emailMailboxApi.saveMailbox, { body: deadMailbox })
    return () => admin.call(emailMailboxApi.testMailbox)
  },
  'emailMailbox.removeMailbox': async (world) => {
    const admin = await world.person('admin')
    await withMailbox(world)
    return () => admin.call(emailMailboxApi.removeMailbox)
  },
  'email.fetch': async (world) => {
    const lawyer = await world.person('lawyer')
    await withMailbox(world)
    return () => lawyer.call(emailApi.fetch)
  },
  'email.file': async (world) => (await filed(world)).file,
  'email.unfile': async (world) => {
    const { lawyer, params, file } = await filed(world)
    await file()
    return () => lawyer.call(emailApi.unfile, { params })
  },
  'email.dismiss': async (world) => {
    const { lawyer, params } = await filed(world)
    return () => lawyer.call(emailApi.dismiss, { params })
  },
  'email.restore': async (world) => {
    const { lawyer, params } = await filed(world)
    await lawyer.call(emailApi.dismiss, { params })
    return () => lawyer.call(emailApi.restore, { params })
  },
  'email.schedule': async (world) => {
    const lawyer = await world.person('lawyer')
    const params = { id: await delivered(world, { files: [invitationFile()] }) }
    return () => lawyer.call(emailApi.schedule, { params })
  },
  'email.mark': async (world) => {
    const { lawyer, params, file } = await filed(world)
    await file()
    return () => lawyer.call(emailApi.mark, { params, body: { is_privileged: true } })
  },
  'email.send': async (world) => {
    const lawyer = await world.person('lawyer')
    const { id } = await openCase(lawyer)
    return () => lawyer.call(emailApi.send, { params: { id }, body: outgoing })
  },
  'email.undoSend': async (world) => {
    const { lawyer, id } = await written(world)
    return () => lawyer.call(emailApi.undoSend, { params: { id } })
  },
  'email.retrySend': async (world) => {
    const { lawyer, id } = await written(world)
    await leave(world, id)
    return () => lawyer.call(emailApi.retrySend, { params: { id } })
  },
}
