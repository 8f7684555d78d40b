import { appendFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

/** Beyond this, lines are dropped rather than filling memory. */
const mostWaiting = 2 * 1024 * 1024
const retryMs = 5_000

/**
 * A log file that never takes the server down. Lines are written in the background; lines the disk refuses are lost,
 * and the first line that succeeds again reports how many.
 */
export class LogFile {
  readonly #path: string
  #file: FileHandle | undefined
  #waiting: string[] = []
  #size = 0
  #lost = 0
  #turn: Promise<void> | undefined
  #retry: NodeJS.Timeout | undefined

  constructor(path: string) {
    this.#path = path
    process.once('exit', () => this.#writeRest())
  }

  write(line: string): void {
    if (this.#size + line.length > mostWaiting) {
      this.#lost += 1
      return
    }
    this.#waiting.push(line)
    this.#size += line.length
    if (!this.#turn && !this.#retry) this.#turn = this.#drain()
  }

  /** Continues in a new file of the same name after the old one was renamed. */
  async reopen(): Promise<void> {
    await this.#turn
    await this.#close()
  }

  flush(done?: () => void): void {
    void Promise.resolve(this.#turn).then(done)
  }

  async #drain(): Promise<void> {
    // The lines of one turn of the event loop go out together.
    await new Promise((resolve) => setImmediate(resolve))
    while (this.#waiting.length > 0) {
      const lines = this.#take()
      try {
        this.#file ??= await open(this.#path, 'a', 0o600)
        await this.#file.appendFile(lines.join(''))
        this.#lost = 0
      } catch {
        this.#lost += lines.length
        await this.#close()
        this.#tryLater()
        break
      }
    }
    this.#turn = undefined
  }

  #take(): string[] {
    const lines = this.#lost > 0 ? [lostLine(this.#lost), ...this.#waiting] : this.#waiting
    this.#waiting = []
    this.#size = 0
    return lines
  }

  #tryLater(): void {
    this.#retry = setTimeout(() => {
      this.#retry = undefined
      if (this.#waiting.length > 0 && !this.#turn) this.#turn = this.#drain()
    }, retryMs)
    this.#retry.unref()
  }

  async #close(): Promise<void> {
    await this.#file?.close().catch(() => undefined)
    this.#file = undefined
  }

  /** One try: a disk that is full now stays full, and the process is ending. */
  #writeRest(): void {
    try {
      if (this.#waiting.length > 0) appendFileSync(this.#path, this.#take().join(''), { mode: 0o600 })
    } catch {
      // There is nowhere left to report it.
    }
  }
}

const lostLine = (lines: number) =>
  `${JSON.stringify({ level: 50, time: Date.now(), lines, msg: 'log lines were lost: the file could not be written' })}\n`
