import { everyRight } from './portal.ts'
import { at, ends, none, type Probes, reads, record } from './same-firm-probe.ts'

const client = none(
  'A session of the portal opens it, and nothing of the firm does; see portal-walk.test.ts.',
)
const ofFirm = none('It belongs to the firm and to no case.')

/** The portal is seen with its case. */
export const portalProbes: Probes = {
  'portal.show': record(at('case'), reads),
  'portal.preview': record(at('portalPerson'), reads),
  'portal.invite': record(at('case', { body: { name: 'Ada Marsh', email: 'ada.marsh@home.example' } })),
  'portal.resend': record(at('portalPerson')),
  'portal.setRights': record(at('portalPerson', { body: everyRight })),
  'portal.remove': record(at('sparePortalPerson'), ends),
  'portal.setUpdate': record(at('case', { body: { text: 'Filed.' } })),
  'portal.share': record(({ case: id, document: subject_id }) => ({
    params: { id },
    body: { kind: 'document', subject_id },
  })),
  'portal.unshare': record(at('portalShare'), ends),
  'portal.say': record(at('portalPerson', { body: { body: 'Hello.' } })),
  'portal.read': record(at('portalPerson')),
  'portal.request': record(at('case', { body: { title: 'Papers', items: ['Lease'] } })),
  'portal.setItem': record(at('portalItem', { body: { is_done: true } })),
  'portal.closeRequest': record(at('portalRequest'), ends),
  'portal.close': record(at('case'), ends),
  'portal.open': record(at('case'), ends),
  'portal.settings': ofFirm,
  'portal.changeSettings': ofFirm,
  'portalClient.welcome': client,
  'portalClient.sendCode': client,
  'portalClient.signIn': client,
  'portalClient.signOut': client,
  'portalClient.me': client,
  'portalClient.changeMe': client,
  'portalClient.show': client,
  'portalClient.words': client,
  'portalClient.file': client,
  'portalClient.say': client,
  'portalClient.read': client,
  'portalClient.beginUpload': client,
  'portalClient.showUpload': client,
  'portalClient.sendPiece': client,
  'portalClient.finishUpload': client,
  'portalClient.times': client,
  'portalClient.book': client,
  'portalClient.sign': client,
}
