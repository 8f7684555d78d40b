import { defineSlice } from '#platform/slice/slice'
import { sealRequest } from './seal.job.ts'
import { signaturesInArchive } from './signatures.archive.ts'
import { seedSignatures } from './signatures.demo.ts'
import { expireRequests, remindOfSignatures } from './signatures.jobs.ts'
import { signaturesRoutes } from './signatures.routes.ts'
import { signatureTools } from './signatures.tools.ts'
import { sendSigningCode, sweepSigning } from './signing/enter.service.ts'

export { signaturesForClient, signerOfClient } from './for-clients.ts'
export { openPass } from './signing/enter.service.ts'

export const signaturesSlice = defineSlice({
  name: 'signatures',
  routes: signaturesRoutes,
  jobs: [sendSigningCode, sealRequest, expireRequests, remindOfSignatures, sweepSigning],
  tools: signatureTools,
  seed: seedSignatures,
  archive: signaturesInArchive,
})
