import { embeddedSpace } from '@pam/retrieval/model-files'
import { packVectors, writeVectors } from '@pam/retrieval/vectors'
import { mayUseModels, noteInForce } from '#features/cases'
import { casesOfDocuments } from '#features/documents'
import { embeddingService, embedTexts } from '#features/settings'
import type { JobCtx } from '#platform/jobs/define'
import {
  isServiceChanged,
  isServiceResting,
  restService,
  serviceWasLearnt,
  spaceOf,
  wakeService,
} from './embedding-service.ts'
import * as query from './index.queries.ts'
import { threadsOf } from './loaded-editions.ts'
import { indexedFirms } from './runs.queries.ts'

/** Which model embeds which sources. */
export interface Learner {
  readonly what: query.Learning
  embed(texts: readonly string[], source: query.SourceToLearn): Promise<Uint8Array | 'failed' | 'stays'>
}

const patienceMs = 60_000

/** The services firms have set up for their own sources, and the bundled model for everything else. */
export async function learnersOf(ctx: JobCtx): Promise<Learner[]> {
  const [services, without] = [[] as Learner[], [] as string[]]
  for (const firmId of await indexedFirms(ctx.db)) {
    const service = firmId && (await embeddingService(ctx, firmId))
    if (!firmId || !service) continue
    without.push(firmId)
    const isNeeded = isServiceChanged(firmId) || (await query.lacksService(ctx.db, firmId, service))
    const learner = isNeeded && !isServiceResting(firmId) ? await serviceLearner(ctx, firmId, service) : null
    if (learner) services.push(learner)
  }
  return [...(ctx.meaningModel ? [ownLearner(ctx, without)] : []), ...services]
}

const ownLearner = (ctx: JobCtx, butFirms: readonly string[]): Learner => ({
  what: { space: embeddedSpace, butFirms },
  embed: async (texts) => (await threadsOf(ctx).indexing.run({ task: 'embed', texts })) ?? 'failed',
})

/** One word is sent first: a service that returns vectors of another size is another space. */
async function serviceLearner(ctx: JobCtx, firmId: string, service: string): Promise<Learner | null> {
  const ask = (texts: readonly string[], caseId: string | null) =>
    embedTexts(ctx, {
      firmId,
      actorId: null,
      caseId,
      purpose: 'index',
      texts,
      timeoutMs: patienceMs,
      signal: ctx.signal,
    })
  const asked = async (texts: readonly string[], caseId: string | null) => {
    try {
      const vectors = await ask(texts, caseId)
      wakeService(firmId)
      return vectors
    } catch {
      restService(firmId)
      return null
    }
  }
  const size = (await asked(['law'], null))?.[0]?.length
  if (size === undefined) return null
  serviceWasLearnt(firmId)
  return {
    what: { space: spaceOf(service, size), ofFirm: firmId },
    async embed(texts, source) {
      const caseId = await caseOf(ctx, source)
      // Services may have been disallowed for it since it was selected.
      if (caseId && !(await mayUseModels(ctx.db, caseId))) return 'stays'
      const vectors = await asked(texts, caseId)
      if (vectors?.some(({ length }) => length !== size) ?? true) return 'failed'
      return writeVectors(packVectors(vectors ?? []))
    },
  }
}

async function caseOf({ db }: JobCtx, { documentId, noteId }: query.SourceToLearn): Promise<string | null> {
  if (documentId) return (await casesOfDocuments(db, [documentId])).get(documentId) ?? null
  return noteId ? ((await noteInForce(db, noteId))?.caseId ?? null) : null
}
