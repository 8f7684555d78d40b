import type { EmbeddingModel } from '#platform/meaning/embed-here'
import { lendMeaning } from '#platform/meaning/lend'
import { WorkerThread } from '#platform/threads/worker-thread'
import type { SearchAnswers, SearchTask, SearchThreadData } from './search-worker.ts'

interface ThreadOptions {
  readonly onDeath?: () => void
  readonly restsAfterMs?: number
}

/** Searches and indexes outside the request thread. */
export class SearchThread {
  readonly #thread: WorkerThread<SearchTask, SearchAnswers[keyof SearchAnswers]>

  constructor(name: string, model: EmbeddingModel | null, options: ThreadOptions = {}) {
    this.#thread = new WorkerThread(new URL('./search-worker.ts', import.meta.url), {
      ...options,
      name,
      begin: () => {
        const meaning = lendMeaning()
        return { workerData: { model, meaning } satisfies SearchThreadData, transferList: [meaning] }
      },
    })
  }

  run<Task extends SearchTask>(task: Task): Promise<SearchAnswers[Task['task']]> {
    return this.#thread.run(task) as Promise<SearchAnswers[Task['task']]>
  }
}
