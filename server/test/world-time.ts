import { AsyncLocalStorage } from 'node:async_hooks'
import type { Clock } from '#platform/clock'
import type { Limiter } from '#platform/limits/limits'

/** What the requests and jobs of one test go by, in an app that all tests of a worker share. */
export interface WorldTime {
  readonly clock: Clock
  readonly requests: Limiter
  /** False in a world without a mail server. */
  readonly hasMail: boolean
}

const running = new AsyncLocalStorage<WorldTime>()
let newest: WorldTime | undefined

/** What a test asks of the services outside a request goes by the world it made last. */
export function nowNewest(time: WorldTime): void {
  newest = time
}

/** Runs with the clock and the limits of one world, whatever other worlds do meanwhile. */
export const within = <Result>(time: WorldTime, run: () => Promise<Result>): Promise<Result> =>
  running.run(time, async () => await run())

function current(): WorldTime {
  const time = running.getStore() ?? newest
  if (!time) throw new Error('No test has made a world yet.')
  return time
}

/** The clock of whichever world asks. */
export const worldClock: Clock = { now: () => current().clock.now() }

export const hasMailServer = (): boolean => current().hasMail

/** The count of requests of whichever world asks. */
export const worldRequests: Limiter = {
  take: (key, limit) => current().requests.take(key, limit),
  giveBack: (key) => current().requests.giveBack(key),
  clear: (key) => current().requests.clear(key),
}
