import type { Endpoint } from '@pam/contracts/shared/endpoint'
import { signaturesApi } from '@pam/contracts/signatures'
import { signingApi } from '@pam/contracts/signatures/signing'
import { type Caller, Refused } from '#test/caller'
import type { Change } from '#test/changes/all'
import { draftOf, enterAs, sentRequest, signAs } from '#test/signatures'

async function take(
  by: Caller,
  endpoint: Endpoint,
  asked: Parameters<Caller['send']>[1] = {},
): Promise<void> {
  const answer = await by.send(endpoint, asked)
  if (answer.statusCode !== 200) throw new Refused(answer)
}

/** Files of requests for a signature. */
export const signatureExports: Record<string, Change> = {
  'signatures.page': async (world) => {
    const { lawyer, params } = await draftOf(world)
    return () => take(lawyer, signaturesApi.page, { params: { ...params, number: 1 } })
  },
  'signing.page': async (world) => {
    const { emails } = await sentRequest(world)
    const signer = await enterAs(world, emails[0] ?? '')
    return () => take(signer, signingApi.page, { params: { number: 1 } })
  },
  'signing.file': async (world) => {
    const { emails } = await sentRequest(world)
    const signer = await enterAs(world, emails[0] ?? '')
    await signAs(signer)
    await world.services.jobs.settle()
    return () => take(signer, signingApi.file)
  },
}
