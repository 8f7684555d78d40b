import { notOpen } from './open-link.ts'

/** Bytes between two looks at whether they may still leave. */
const stretch = 1024 * 1024

/** Gives bytes on for as long as they may leave; then it breaks off in the middle. */
export async function* whileOpen(
  content: AsyncIterable<Uint8Array>,
  mayGoOn: () => Promise<boolean>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    for (let start = 0; start < chunk.byteLength; start += stretch) {
      if (!(await mayGoOn())) throw notOpen()
      yield chunk.subarray(start, start + stretch)
    }
  }
}
