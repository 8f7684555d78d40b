import { sharingApi } from '@pam/contracts/sharing'
import type { TestApp } from '#test/app'
import { lawyerWithCase } from '#test/cases'
import { giveAndRead } from '#test/documents'
import { ada, askFor, beginFile, comeIn, mailedCode, sharedDocument, shareWith } from '#test/sharing'
import type { Change } from './all.ts'

const content = Buffer.from('The lease, signed.')

async function withRequest(world: TestApp) {
  const { lawyer, case: legalCase } = await lawyerWithCase(world)
  return askFor(lawyer, legalCase.id)
}

async function withUpload(world: TestApp) {
  const { token } = await withRequest(world)
  const visitor = await comeIn(world, token)
  return { visitor, params: { id: await beginFile(visitor, content, 'Lease.txt') } }
}

const piece = { query: { offset: 0 }, body: content }

/** Calls that change links, and calls by them. */
export const sharingChanges: Record<string, Change> = {
  'sharing.share': async (world) => {
    const lawyer = await world.person('lawyer')
    const { id } = await giveAndRead(world, lawyer)
    return () => shareWith(lawyer, [id])
  },
  'sharing.request': async (world) => {
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    return () => askFor(lawyer, legalCase.id, { items: ['The lease'] })
  },
  'sharing.revoke': async (world) => {
    const { lawyer, link } = await sharedDocument(world)
    return () => lawyer.call(sharingApi.revoke, { params: { id: link.id } })
  },
  'sharing.renew': async (world) => {
    const { lawyer, link } = await sharedDocument(world)
    return () => lawyer.call(sharingApi.renew, { params: { id: link.id }, body: { by_mail: true } })
  },
  'sharing.sendCode': async (world) => {
    const { token } = await sharedDocument(world)
    return () => world.visitor().call(sharingApi.sendCode, { body: { token, email: ada.email } })
  },
  'sharing.enter': async (world) => {
    const { token } = await sharedDocument(world)
    await world.visitor().call(sharingApi.sendCode, { body: { token, email: ada.email } })
    await world.services.jobs.settle()
    const code = await mailedCode(world, ada.email)
    return () => world.visitor().call(sharingApi.enter, { body: { token, email: ada.email, code } })
  },
  'sharing.leave': async (world) => {
    const visitor = await comeIn(world, (await sharedDocument(world)).token)
    return () => visitor.call(sharingApi.leave)
  },
  'sharing.beginUpload': async (world) => {
    const visitor = await comeIn(world, (await withRequest(world)).token)
    return () => beginFile(visitor, content, 'Lease.txt')
  },
  'sharing.sendPiece': async (world) => {
    const { visitor, params } = await withUpload(world)
    return () => visitor.send(sharingApi.sendPiece, { params, ...piece })
  },
  'sharing.finishUpload': async (world) => {
    const { visitor, params } = await withUpload(world)
    await visitor.send(sharingApi.sendPiece, { params, ...piece })
    return () => visitor.call(sharingApi.finishUpload, { params })
  },
}

/** The entry page is only looked at. */
export const sharingLooks: Record<string, Change> = {
  'sharing.entry': async (world) => {
    const { token } = await sharedDocument(world)
    return () => world.visitor().call(sharingApi.entry, { body: { token } })
  },
}
