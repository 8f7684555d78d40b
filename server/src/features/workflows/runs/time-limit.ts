/** No step takes longer; what needs more is a job of its slice. */
const longestStepMs = 60_000

export class StepTimedOut extends Error {}

/** What still runs when the time is over fails on its transaction, which is rolled back. */
export async function withinTime<Result>(work: Promise<Result>, limitMs = longestStepMs): Promise<Result> {
  const limit = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => limit.reject(new StepTimedOut(`It took longer than ${limitMs / 1000} seconds.`)),
    limitMs,
  )
  try {
    return await Promise.race([work, limit.promise])
  } finally {
    clearTimeout(timer)
  }
}
