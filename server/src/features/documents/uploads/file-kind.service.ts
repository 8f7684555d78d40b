import type { DocumentKind } from '@pam/contracts/documents'
import { record } from '#platform/audit/audit'
import type { Db } from '#platform/database/db'
import type { JobCtx } from '#platform/jobs/define'
import { setKind } from '#slice/documents/reading/version-text.queries'
import { byItself } from './by-itself.ts'

/** Pam files a document under its kind, with the reason. What a person filed stays as it is. */
export async function fileKindByPam(
  tx: Db,
  ctx: JobCtx,
  versionId: string,
  { kind, reason }: { kind: DocumentKind; reason: string },
): Promise<void> {
  const filed = await setKind(tx, versionId, kind, reason)
  if (filed) await record(tx, byItself(ctx, filed.firmId), 'document.kind_filed', filed.id, { kind })
}
