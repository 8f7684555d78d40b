import type { Report } from '#platform/jobs/progress'

const width = 24

/** Draws how far a command is: one line that moves on a terminal, a line for each step elsewhere. */
export function showProgress(stream: NodeJS.WriteStream = process.stderr): { report: Report; end(): void } {
  let shown = ''
  return {
    report({ step, done, of }) {
      const share = of > 0 ? Math.min(1, done / of) : 0
      if (!stream.isTTY) {
        if (step !== shown) stream.write(`${step} ...\n`)
        shown = step
        return
      }
      const bar = '#'.repeat(Math.round(share * width)).padEnd(width, '.')
      const line = `[${bar}] ${String(Math.round(share * 100)).padStart(3)} % ${step}`
      stream.write(`\r${line.padEnd(shown.length)}`)
      shown = line
    },
    end() {
      if (stream.isTTY && shown) stream.write(`\r${' '.repeat(shown.length)}\r`)
    },
  }
}
