/** Where something failed, without its message: that may hold the words of a document. */
export interface FailureTrace {
  readonly name: string
  readonly frames: readonly string[]
}

export function traceOf(error: unknown): FailureTrace {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { name: error.name, frames: frames.slice(0, 12).map((line) => line.trim()) }
}

/** An error for the log that points at the place in the thread where it happened. */
export function errorAt({ name, frames }: FailureTrace): Error {
  const error = new Error('The message is left out.')
  error.name = name
  error.stack = [`${name}: ${error.message}`, ...frames.map((frame) => `    ${frame}`)].join('\n')
  return error
}
