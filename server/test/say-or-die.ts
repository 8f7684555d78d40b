/** Says how far a worker is. At the limit it is killed in the same breath: killed from outside, it may be done by then. */
export function sayOrDie(line: string, count: number, limit: string): void {
  console.log(line)
  if (limit !== '' && count >= Number(limit)) process.kill(process.pid, 'SIGKILL')
}
