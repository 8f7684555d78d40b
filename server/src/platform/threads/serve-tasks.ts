import { parentPort } from 'node:worker_threads'
import { traceOf } from '#platform/failure-trace'

type Message<Task> = { readonly id: number; readonly task: Task } | { readonly end: true }

/** The body of a `WorkerThread`: answers tasks until it is asked to end, and then ends once all are answered. */
export function serveTasks<Task>(run: (task: Task) => unknown): void {
  if (!parentPort) throw new Error('This file is the body of a worker thread.')
  const port = parentPort
  const running = new Set<Promise<void>>()
  const answer = async (id: number, task: Task) => {
    try {
      port.postMessage({ id, answer: await run(task) })
    } catch (error) {
      port.postMessage({ id, failed: traceOf(error) })
    }
  }
  port.on('message', async (message: Message<Task>) => {
    if ('end' in message) {
      await Promise.all(running)
      port.close()
      return
    }
    const answered = answer(message.id, message.task)
    running.add(answered)
    await answered
    running.delete(answered)
  })
}
