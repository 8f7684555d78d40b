import { setImmediate } from 'node:timers/promises'
import { type MessagePort, workerData } from 'node:worker_threads'
import type { Span } from '@pam/retrieval/cut-passages'
import { type Asked, Engine, type Found } from '@pam/retrieval/engine'
import { indexSource, writeIndex } from '@pam/retrieval/index-source'
import { packVectors, readVectors, writeVectors } from '@pam/retrieval/vectors'
import type { EmbeddingModel } from '#platform/meaning/embed-here'
import { borrowMeaning } from '#platform/meaning/lend'
import { serveTasks } from '#platform/threads/serve-tasks'

/** A source as sent to the thread. */
export interface PackedSource {
  readonly key: string
  readonly title: string
  readonly words: Uint8Array
  readonly vectors: Uint8Array | null
  /** Empty for the built-in embedding model. */
  readonly space: string
  readonly isForm: boolean
}

export type SearchTask =
  | { readonly task: 'load'; readonly sources: readonly PackedSource[] }
  | { readonly task: 'drop'; readonly keys: readonly string[] }
  | { readonly task: 'foresee'; readonly text: string }
  | { readonly task: 'search'; readonly keys: readonly string[]; readonly asked: Asked }
  | { readonly task: 'index'; readonly text: string }
  | { readonly task: 'embed'; readonly texts: readonly string[] }

export interface SearchAnswers {
  load: null
  drop: null
  foresee: null
  search: readonly Found[]
  index: { readonly words: Uint8Array; readonly passages: readonly Span[] }
  /** Null if there is no model. */
  embed: Uint8Array | null
}

export interface SearchThreadData {
  readonly model: EmbeddingModel | null
  readonly meaning: MessagePort
}

const { model, meaning } = workerData as SearchThreadData
/** Without a usable model, search goes by words. */
const opened = borrowMeaning(meaning)(model)
const engine = opened.then((embed) => new Engine(embed))

let isWarm = false

/** Typical clauses are embedded one by one between the tasks, so that no question waits for them. */
async function warmUp(): Promise<void> {
  isWarm = true
  while (await (await engine).learnConcept()) await setImmediate()
}

async function run(searchTask: SearchTask): Promise<SearchAnswers[keyof SearchAnswers]> {
  switch (searchTask.task) {
    case 'load':
      if (!isWarm) warmUp().catch(() => undefined)
      for (const { vectors, ...source } of searchTask.sources)
        (await engine).load({ ...source, vectors: vectors && readVectors(vectors) })
      return null
    case 'drop':
      for (const key of searchTask.keys) (await engine).drop(key)
      return null
    case 'foresee':
      await (await engine).foresee(searchTask.text)
      return null
    case 'search':
      return (await engine).search(searchTask.keys, searchTask.asked)
    case 'index': {
      const index = indexSource(searchTask.text)
      return { words: writeIndex(index), passages: index.passages }
    }
    case 'embed': {
      const embed = await opened
      if (!embed) return null
      const vectors: Float32Array[] = []
      for (const text of searchTask.texts) vectors.push(await embed(text))
      return writeVectors(packVectors(vectors))
    }
  }
}

serveTasks(run)
