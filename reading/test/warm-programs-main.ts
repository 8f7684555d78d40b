import '#reading/end-with-server'
import type { Program } from '#reading/answer'
import { take, takeLine } from './input.ts'

/**
 * Runs the programs of separate processes one after the other, for tests whose subject is not the isolation: loading one
 * costs more than its work. In comes a line `{ name, args, size }` and so many bytes; out goes a line `{ head, size }` and
 * so many bytes, or an empty line for a program that failed.
 */
const programs: Readonly<Record<string, () => Promise<Program>>> = {
  write: async () => (await import('#reading/write-answer')).writeAnswer,
  sign: async () => (await import('#reading/sign-answer')).signAnswer,
  draw: async () => (await import('#reading/draw-answer')).drawAnswer,
  message: async () => (await import('#reading/message-answer')).messageAnswer,
  scrub: async () => (await import('#reading/scrub-answer')).scrubAnswer,
  unpack: async () => (await import('#reading/unpack-answer')).unpackAnswer,
}

async function answerTo(name: string, input: Buffer, args: readonly string[]) {
  try {
    const program = await programs[name]?.()
    return await program?.(input, args)
  } catch {
    return undefined
  }
}

for (let line = await takeLine(); line !== null; line = await takeLine()) {
  const { name, args, size } = JSON.parse(line) as { name: string; args: string[]; size: number }
  const answer = await answerTo(name, await take(size), args)
  const bytes = Buffer.concat(answer?.parts ?? [])
  process.stdout.write(answer ? `${JSON.stringify({ head: answer.head, size: bytes.length })}\n` : '\n')
  process.stdout.write(bytes)
}
