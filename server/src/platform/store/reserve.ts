import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

const megabyte = 1024 * 1024
const size = 48 * megabyte

/**
 * Reserved disk space. If the disk is so full that the engine cannot even start to read, releasing it lets the engine
 * start, and the firm can keep reading while someone makes room.
 */
export class Reserve {
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  /** True while there is too little room to write anything. */
  isNeeded(): boolean {
    return this.#free() < size / 2
  }

  /** Sets the space aside again, once there is plenty. */
  fill(): void {
    if (existsSync(this.#path) || this.#free() < 3 * size) return
    const file = openSync(this.#path, 'wx', 0o600)
    try {
      // Not zeros: a file system that compresses would set nothing aside.
      const block = randomBytes(megabyte)
      for (let written = 0; written < size; written += megabyte) writeSync(file, block)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
  }

  /** Gives the space up; false when there was none. */
  release(): boolean {
    if (!existsSync(this.#path)) return false
    rmSync(this.#path)
    return true
  }

  #free(): number {
    const { bavail, bsize } = statfsSync(dirname(this.#path))
    return bavail * bsize
  }
}
