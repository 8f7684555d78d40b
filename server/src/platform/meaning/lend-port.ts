import { MessageChannel, type MessagePort } from 'node:worker_threads'

interface Request<Task> {
  readonly id: number
  readonly task: Task
}

interface Reply<Answer> {
  readonly id: number
  /** Null: the model could not answer. */
  readonly answer: Answer | null
}

/** A port by which another thread may use a model of this one; handed over when that thread starts. */
export function lend<Task, Answer>(run: (task: Task) => Promise<Answer | null>): MessagePort {
  const { port1, port2 } = new MessageChannel()
  port1.on('message', async ({ id, task }: Request<Task>) => {
    const answer = await run(task).catch(() => null)
    port1.postMessage({ id, answer } satisfies Reply<Answer>)
  })
  // A thread that waits for nothing must not keep the process alive.
  port1.unref()
  return port2
}

/** Asks the model that was lent to this thread; null where it cannot answer. */
export function borrow<Task, Answer>(port: MessagePort): (task: Task) => Promise<Answer | null> {
  const pending = new Map<number, (answer: Answer | null) => void>()
  let last = 0
  port.on('message', ({ id, answer }: Reply<Answer>) => {
    pending.get(id)?.(answer)
    pending.delete(id)
    if (pending.size === 0) port.unref()
  })
  port.unref()
  return (task) =>
    new Promise((resolve) => {
      const id = ++last
      pending.set(id, resolve)
      port.ref()
      port.postMessage({ id, task } satisfies Request<Task>)
    })
}
