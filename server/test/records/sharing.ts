import type { TestApp } from '#test/app'
import { giveAndRead } from '#test/documents'
import { shareWith } from '#test/sharing'
import type { Example } from './all.ts'

const ownLink = async (home: TestApp): Promise<Example> => {
  const lawyer = await home.person('lawyer')
  const { id } = await giveAndRead(home, lawyer, { fields: { audience: 'firm' } })
  const { link } = await shareWith(lawyer, [id])
  return { params: { id: link.id } }
}

/** Examples of links that lead out of the firm. */
export const sharingRecords: Record<string, (home: TestApp) => Promise<Example>> = {
  'sharing.show': ownLink,
  'sharing.log': ownLink,
  'sharing.revoke': ownLink,
  'sharing.renew': async (home) => ({ ...(await ownLink(home)), body: {} }),
}
