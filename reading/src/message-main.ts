import './end-with-server.ts'
import { buffer } from 'node:stream/consumers'
import { parseMessage } from './mail/parse-message.ts'
import type { MessageHead } from './parsed-message.ts'

/** Separate process that parses one message: a line, then the bytes of its attachments one after another. */
async function parsed(): Promise<{ head: MessageHead; files: readonly Uint8Array[] }> {
  const bytes = await buffer(process.stdin)
  try {
    const { message, files } = await parseMessage(bytes)
    const named = files.map((file) => ({ name: file.name, size: file.bytes.length }))
    return { head: { type: 'parsed', message, files: named }, files: files.map((file) => file.bytes) }
  } catch {
    return { head: { type: 'refused' }, files: [] }
  }
}

const { head, files } = await parsed()
process.stdout.write(`${JSON.stringify(head)}\n`)
for (const file of files) process.stdout.write(file)
