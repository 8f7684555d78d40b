import { workerData } from 'node:worker_threads'
import { openClauseReader } from '@pam/retrieval/clause-reader'
import { clausesSha256, isShippedModel } from '@pam/retrieval/model-files'
import { serveTasks } from '#platform/threads/serve-tasks'
import type { ClauseFiles } from './clauses-here.ts'

const files: ClauseFiles = workerData
/** A model that is not the shipped one, or cannot be opened here, answers nothing. */
const opened = isShippedModel(files.clauses, clausesSha256)
  ? openClauseReader(files).catch(() => null)
  : Promise.resolve(null)

serveTasks(
  async ({ segments }: { segments: readonly string[] }) => (await (await opened)?.(segments)) ?? null,
)
