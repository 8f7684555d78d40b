/** Reports a worker's progress. At the limit it kills itself at once: an outside kill might come after it is done. */
export function sayOrDie(line: string, count: number, limit: string): void {
  console.log(line)
  if (limit !== '' && count >= Number(limit)) process.kill(process.pid, 'SIGKILL')
}
