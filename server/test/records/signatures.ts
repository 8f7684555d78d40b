import { intakeApi } from '@pam/contracts/intake'
import type { TestApp } from '#test/app'
import { fall, lawyerWithClearLead } from '#test/intake'
import { bodyOf, draftOf, sentRequest, signerEmail } from '#test/signatures'
import type { Example } from './all.ts'

const draft = async (home: TestApp): Promise<Example> => ({ params: (await draftOf(home)).params })
const sent = async (home: TestApp): Promise<Example> => ({ params: (await sentRequest(home)).params })

/** Examples of requests for a signature. */
export const signatureRecords: Record<string, (home: TestApp) => Promise<Example>> = {
  'signatures.show': draft,
  'signatures.send': draft,
  'signatures.remove': draft,
  'signatures.remind': sent,
  'signatures.signAsMe': sent,
  'signatures.page': async (home) => ({ params: { ...(await draftOf(home)).params, number: '1' } }),
  'signatures.change': async (home) => {
    const { params, draft: made } = await draftOf(home)
    return { params, body: bodyOf(made.revision, [signerEmail()]) }
  },
  'signatures.void': async (home) => ({ ...(await sent(home)), body: { reason: 'Wrong version.' } }),
  'signatures.fromLetter': async (home) => {
    const { lawyer, lead } = await lawyerWithClearLead(home, fall())
    const body = { title: 'The fall' }
    const { letters } = await lawyer.call(intakeApi.accept, { params: { id: lead.id }, body })
    return { params: { id: letters[0]?.id ?? '' } }
  },
}
