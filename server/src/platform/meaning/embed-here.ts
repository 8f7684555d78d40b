import type { Embed } from '@pam/retrieval/embedder'
import { disableTelemetry } from '@pam/retrieval/telemetry'
import { WorkerThread } from '#platform/threads/worker-thread'
import { closeAnswers } from './answers-here.ts'
import { closeClauses } from './clauses-here.ts'

/** The files of an embedding model on this machine. */
export interface EmbeddingModel {
  readonly model: string
  readonly tokenizer: string
  /** The model that scores whether a passage answers a question; null if not installed. */
  readonly answers?: string | null
}

/** One run of the model blocks its thread for tens of milliseconds, and no other request should wait for that. */
const threadRests = [
  // Stays for the next question.
  5 * 60_000,
  // Runs only while there is much to do.
  30_000,
]

/** Vectors of recent texts: a vector is a kilobyte and a half. */
const mostKept = 200

interface Pool {
  readonly embed: Embed
  end(): Promise<unknown>
}

const pools = new Map<string, Pool>()

/**
 * The embedding model of this machine; null where it is not installed. Every part of the server uses the same few threads:
 * each holds the model in memory, and ending one while the model runs would end the process.
 */
export function embedHere(files: EmbeddingModel | null): Embed | null {
  if (!files) return null
  const pool = pools.get(files.model) ?? startPool(files)
  pools.set(files.model, pool)
  return pool.embed
}

/** Before the process ends: texts in progress are finished, and no new ones start. */
export async function closeMeaning(): Promise<void> {
  await Promise.all([...[...pools.values()].map((pool) => pool.end()), closeAnswers(), closeClauses()])
}

function startPool(files: EmbeddingModel): Pool {
  disableTelemetry()
  const file = new URL('./meaning-worker.ts', import.meta.url)
  const pool = threadRests.map((restsAfterMs, n) => ({
    thread: new WorkerThread<{ text: string }, Float32Array | null>(file, {
      name: `meaning ${n + 1}`,
      begin: () => ({ workerData: files }),
      restsAfterMs,
    }),
    waiting: 0,
  }))
  let hasEnded = false
  const known = new Map<string, Promise<Float32Array>>()
  async function embedNow(text: string): Promise<Float32Array> {
    // The first for a single text, so that the other need not start.
    const free = pool.reduce((best, one) => (one.waiting < best.waiting ? one : best))
    free.waiting += 1
    try {
      const vector = await free.thread.run({ text })
      if (!vector) throw new Error('The embedding model cannot be opened.')
      return vector
    } finally {
      free.waiting -= 1
    }
  }
  return {
    /** A question is embedded once, though it is parsed, searched for and compared. */
    async embed(text) {
      if (hasEnded) throw new Error('The embedding model was closed.')
      const vector = known.get(text) ?? embedNow(text)
      known.delete(text)
      known.set(text, vector)
      if (known.size > mostKept) known.delete(known.keys().next().value ?? '')
      vector.catch(() => known.delete(text))
      return vector
    },
    end() {
      hasEnded = true
      return Promise.all(pool.map(({ thread }) => thread.end()))
    },
  }
}
