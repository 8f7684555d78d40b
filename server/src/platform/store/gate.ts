import { storeUnavailable } from './errors.ts'

const longestQueue = 5000
/** Single statements on their way to the engine at the same time: it need not wait for the server between them. */
const mostShared = 4

interface Waiting {
  readonly isShared: boolean
  readonly enter: () => void
}

/** Lets callers through in the order they came: one alone, or a few that may overlap. */
export class Gate {
  readonly #queue: Waiting[] = []
  #inside = 0
  #isHeld = false

  get waiting(): number {
    return this.#queue.length
  }

  /** Alone. */
  hold<T>(run: () => Promise<T>): Promise<T> {
    return this.#within(false, run)
  }

  /** Beside others that share it. */
  share<T>(run: () => Promise<T>): Promise<T> {
    return this.#within(true, run)
  }

  async #within<T>(isShared: boolean, run: () => Promise<T>): Promise<T> {
    await this.#enter(isShared)
    try {
      return await run()
    } finally {
      this.#inside -= 1
      this.#isHeld = false
      this.#admit()
    }
  }

  #enter(isShared: boolean): Promise<void> {
    if (this.#queue.length >= longestQueue) return Promise.reject(storeUnavailable())
    return new Promise((enter) => {
      this.#queue.push({ isShared, enter })
      this.#admit()
    })
  }

  #admit() {
    for (let [first] = this.#queue; first && this.#mayEnter(first); [first] = this.#queue) {
      this.#queue.shift()
      this.#inside += 1
      this.#isHeld = !first.isShared
      first.enter()
    }
  }

  #mayEnter({ isShared }: Waiting): boolean {
    return isShared ? !this.#isHeld && this.#inside < mostShared : this.#inside === 0
  }
}
