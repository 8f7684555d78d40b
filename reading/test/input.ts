let waiting = Buffer.alloc(0)
const chunks = process.stdin[Symbol.asyncIterator]() as AsyncIterator<Buffer>

/** False at the end of the input. */
async function more(): Promise<boolean> {
  const { done, value } = await chunks.next()
  if (!done) waiting = Buffer.concat([waiting, value])
  return !done
}

/** So many bytes of the input of this process. */
export async function take(size: number): Promise<Buffer> {
  while (waiting.length < size && (await more()));
  const taken = waiting.subarray(0, size)
  waiting = waiting.subarray(size)
  return taken
}

/** The next line of it; null at its end. */
export async function takeLine(): Promise<string | null> {
  while (!waiting.includes(10)) if (!(await more())) return null
  const line = await take(waiting.indexOf(10) + 1)
  return line.toString()
}
