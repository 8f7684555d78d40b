import type { PaperBlock } from '@pam/reading/paper'
import type { LeavingPaper } from '#features/knowledge'
import type { Ctx } from '#platform/context'
import { forbidden } from '#platform/errors'
import { reportOf } from './citation-report.ts'
import { checkWork, requireVerified, signOff } from './export-gate.service.ts'

/** The same refusal and report for a filled form as for a memo; the call may include a lawyer's sign-off. */
export async function refuseUnverifiedPaper(ctx: Ctx, paper: LeavingPaper): Promise<readonly PaperBlock[]> {
  const { formId, text, names, signOff: reason } = paper
  const work = { workKind: 'form', workId: formId, text, exceptions: { names } } as const
  if (reason) {
    if (!ctx.may('cases.manage')) throw forbidden('sign off a citation')
    const { gate } = await checkWork(ctx, work)
    for (const { key, signed } of gate.findings) if (!signed) await signOff(ctx, work, key, reason)
  }
  return reportOf(await requireVerified(ctx, work, 'The document'), ctx.now())
}
