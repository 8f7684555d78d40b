import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { writeZip } from '@pam/reading/zip-write'
import { describe, expect, it } from 'vitest'
// By its path: the other tests of the server have warm-isolated.ts in its place.
import { runIsolated } from './isolated-process.ts'
import { usualLimits } from './reader.ts'

const programs = {
  write: import.meta.resolve('@pam/reading/write-main'),
  sign: import.meta.resolve('@pam/reading/sign-main'),
  draw: import.meta.resolve('@pam/reading/draw-main'),
  message: import.meta.resolve('@pam/reading/message-main'),
  scrub: import.meta.resolve('@pam/reading/scrub-main'),
  unpack: import.meta.resolve('@pam/reading/unpack-main'),
}
const endless = new URL('../../../../reading/test/endless-main.ts', import.meta.url).href

const run = (
  program: string,
  content: Buffer,
  args: readonly string[] = [],
  { limits = usualLimits, signal = new AbortController().signal } = {},
) =>
  runIsolated({
    program: fileURLToPath(program),
    args,
    content: Readable.from([content]),
    signal,
    limits,
    use: async (head, rest) => ({ head, bytes: await buffer(rest) }),
  })

async function answerOf(program: string, content: Buffer, args: readonly string[] = []) {
  const { cut, ...ran } = await run(program, content, args)
  if (cut !== null || !('result' in ran)) throw new Error(`The process ended: ${cut}`)
  return ran.result
}

const line = [{ text: 'The tenant pays rent.', bold: false, italic: false }]
const paragraph = { kind: 'paragraph', level: 0, number: null, isSignature: false, lines: [line] }
const paper = Buffer.from(JSON.stringify({ title: 'Lease', blocks: [paragraph] }))
const choices = JSON.stringify({ tracked_changes: 'accept', comments: 'remove' })

describe('a program in isolation', () => {
  it('writes a PDF, which others measure, draw, scrub and check', async () => {
    const written = await answerOf(programs.write, paper)
    expect(written.head).toEqual({ type: 'written', size: written.bytes.length })
    expect(written.bytes.subarray(0, 5).toString()).toBe('%PDF-')

    const task = Buffer.from(`${JSON.stringify({ act: 'measure', finds_blanks: false })}\n`)
    const measured = await answerOf(programs.sign, Buffer.concat([task, written.bytes]))
    expect(measured.head).toMatchObject({ type: 'measured', pages: [expect.anything()], blanks: [] })

    const drawn = await answerOf(programs.draw, written.bytes, ['1', 'pdf'])
    expect(drawn.head).toEqual({ type: 'drawn', size: drawn.bytes.length })
    expect(drawn.bytes.subarray(1, 4).toString()).toBe('PNG')

    const scrubbed = await answerOf(programs.scrub, written.bytes, ['scrub', 'lease.pdf', choices])
    expect(scrubbed.head).toMatchObject({ type: 'scrubbed', kind: 'pdf', size: scrubbed.bytes.length })
    const checked = await answerOf(programs.scrub, scrubbed.bytes, ['check', 'lease.pdf', choices])
    expect(checked.head).toMatchObject({ type: 'checked', leftovers: [] })
  })

  it('parses a message, and unpacks an archive', async () => {
    const parsed = await answerOf(programs.message, Buffer.from('Subject: Rent\r\n\r\nIt is due.\r\n'))
    expect(parsed.head).toMatchObject({ type: 'parsed', message: { subject: 'Rent' }, files: [] })
    const zip = await writeZip(new Map([['a.txt', Buffer.from('words')]]))
    const unpacked = await answerOf(programs.unpack, zip)
    expect(unpacked.head).toMatchObject({ type: 'unpacked', parts: [{ name: 'a.txt', size: 5 }] })
    expect(unpacked.bytes.toString()).toBe('words')
  })

  it('that fails, takes too long or is no longer wanted is ended, and says which', async () => {
    expect(await run(programs.write, Buffer.from('not JSON'))).toEqual({ cut: 'died' })
    const limits = { ...usualLimits, totalMs: 100 }
    expect(await run(endless, paper, [], { limits })).toEqual({ cut: 'too_slow' })
    expect(await run(endless, paper, [], { signal: AbortSignal.abort() })).toEqual({ cut: 'stopped' })
  })
})
