import { buffer } from 'node:stream/consumers'

/** What a separate process says about its input: a line, then bytes. */
export interface Answer {
  readonly head: object
  readonly parts?: readonly Uint8Array[]
}

/** A program of a separate process: its whole input and its arguments in, one answer out. */
export type Program = (input: Buffer, args: readonly string[]) => Answer | Promise<Answer>

/** Runs it on the input and arguments of this process. */
export async function run(program: Program): Promise<void> {
  const { head, parts = [] } = await program(await buffer(process.stdin), process.argv.slice(2))
  process.stdout.write(`${JSON.stringify(head)}\n`)
  for (const part of parts) process.stdout.write(part)
}
