import type { Program } from './answer.ts'
import { parseMessage } from './mail/parse-message.ts'
import type { MessageHead } from './parsed-message.ts'

/** Parses one message: a line, then the bytes of its attachments one after another. */
export const messageAnswer: Program = async (input) => {
  try {
    const { message, files } = await parseMessage(input)
    const named = files.map((file) => ({ name: file.name, size: file.bytes.length }))
    const head: MessageHead = { type: 'parsed', message, files: named }
    return { head, parts: files.map((file) => file.bytes) }
  } catch {
    return { head: { type: 'refused' } satisfies MessageHead }
  }
}
