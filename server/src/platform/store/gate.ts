import { storeUnavailable } from './errors.ts'

const longestQueue = 5000

/** Lets one caller through at a time, in the order they came. */
export class Gate {
  readonly #queue: (() => void)[] = []
  #taken = false

  get waiting(): number {
    return this.#queue.length
  }

  async hold<T>(run: () => Promise<T>): Promise<T> {
    await this.#enter()
    try {
      return await run()
    } finally {
      this.#leave()
    }
  }

  #enter(): Promise<void> {
    if (!this.#taken) {
      this.#taken = true
      return Promise.resolve()
    }
    if (this.#queue.length >= longestQueue) return Promise.reject(storeUnavailable())
    return new Promise((resolve) => this.#queue.push(resolve))
  }

  #leave() {
    const next = this.#queue.shift()
    if (next) next()
    else this.#taken = false
  }
}
