import { outgoing } from '#test/email'
import { at, ends, listing, none, type Probes, reads, record } from './probe.ts'

const ofFirm = none('The mailbox belongs to the firm and to no case.')

/** Filed mail is seen with its case, and mail that may belong to a walled case by those inside the wall. */
export const emailProbes: Probes = {
  'email.messages': (['review', 'filed', 'dismissed'] as const).map((status) =>
    listing(() => ({ query: { status } })),
  ),
  'email.show': [
    record(at('filedMail'), reads),
    record(at('looseMail'), reads),
    record(at('waitingMail'), reads),
  ],
  'email.file': record(({ looseMail: id, case: case_id }) => ({ params: { id }, body: { case_id } }), ends),
  'email.unfile': record(at('spareMail'), ends),
  'email.dismiss': record(at('spareLooseMail'), ends),
  'email.restore': record(at('dismissedMail'), ends),
  'email.schedule': record(at('invitationMail')),
  'email.mark': record(at('filedMail', { body: { is_privileged: true } })),
  'email.ofCase': record(at('case'), reads),
  'email.send': record(at('case', { body: outgoing })),
  'email.undoSend': record(at('waitingMail'), ends),
  'email.retrySend': record(at('unsentMail'), ends),
  'email.fetch': ofFirm,
  'emailMailbox.mailbox': ofFirm,
  'emailMailbox.saveMailbox': ofFirm,
  'emailMailbox.testMailbox': ofFirm,
  'emailMailbox.removeMailbox': ofFirm,
}
