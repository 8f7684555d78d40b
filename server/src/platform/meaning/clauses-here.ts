import type { MessagePort } from 'node:worker_threads'
import type { ReadClauses } from '@pam/retrieval/clause-reader'
import { borrow, lend } from './lend-port.ts'
import { ModelThreads } from './model-threads.ts'

/** The files the thread opens. */
export interface ClauseFiles {
  readonly clauses: string
  readonly tokenizer: string
}

interface ClauseTask {
  readonly segments: readonly string[]
}

/** It is needed only while a contract is analyzed. */
const threads = new ModelThreads<ClauseFiles, ClauseTask, Float32Array[]>({
  name: 'clauses',
  worker: new URL('./clauses-worker.ts', import.meta.url),
  restsAfterMs: 30_000,
})

/** Before the process ends: what was asked is finished, and nothing new starts. */
export const closeClauses = (): Promise<void> => threads.close()

interface LentTask extends ClauseTask {
  readonly files: ClauseFiles
}

/** For the thread that analyzes contracts: it may be ended by force, and a thread that runs a model may not. */
export const lendClauses = (): MessagePort =>
  lend<LentTask, Float32Array[]>(({ files, segments }) => threads.run(files.clauses, files, { segments }))

/** Opens the clause model that was lent to this thread; null where it cannot be opened. */
export function borrowClauses(port: MessagePort): (files: ClauseFiles) => Promise<ReadClauses | null> {
  const ask = borrow<LentTask, Float32Array[]>(port)
  return async (files) => {
    if (!(await ask({ files, segments: [] }))) return null
    return async (segments) => {
      const vectors = await ask({ files, segments })
      if (!vectors) throw new Error('The clause model did not answer.')
      return vectors
    }
  }
}
