import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { modelFiles } from '@pam/retrieval/model-files'
import { describe, expect, it, onTestFinished } from 'vitest'
import { WorkerThread } from '#platform/threads/worker-thread'
import { startChild } from '#test/child'
import { embedHere } from './embed-here.ts'
import { borrowMeaning, lendMeaning } from './lend.ts'

const files = modelFiles()
const long = 'The tenant shall pay rent to the landlord on the first day of the month. '.repeat(20)

describe('the embedding model of this machine', () => {
  it('answers texts given at once, each with its own vector', async () => {
    const embed = embedHere(files)
    const [rent, same, law] = await Promise.all([
      embed?.('The tenant pays rent.'),
      embed?.('The tenant pays rent.'),
      embed?.('This agreement is governed by the law of Ohio.'),
    ])
    expect(rent).toHaveLength(384)
    expect(same).toEqual(rent)
    expect(law).not.toEqual(rent)
  })

  it('is not there where none is installed, and refuses a file that is not the shipped model', async () => {
    expect(embedHere(null)).toBeNull()
    const other = { model: new URL(import.meta.url).pathname, tokenizer: files?.tokenizer ?? '' }
    await expect(embedHere(other)?.('rent')).rejects.toThrow('cannot be opened')
  })

  it('is lent to a thread over a port, which learns that a model cannot be opened', async () => {
    const borrow = borrowMeaning(lendMeaning())
    const lent = await borrow(files)
    expect(await lent?.('The tenant pays rent.')).toEqual(await embedHere(files)?.('The tenant pays rent.'))
    expect(await borrow({ model: '/nowhere/model.onnx', tokenizer: '' })).toBeNull()
    expect(await borrow(null)).toBeNull()
  })
})

describe('the runtime of the local models', () => {
  it('keeps no device id and no telemetry database in the home folder', async () => {
    const home = mkdtempSync(join(tmpdir(), 'pam-home-'))
    onTestFinished(() => rmSync(home, { recursive: true, force: true }))
    const main = fileURLToPath(new URL('../../../test/embed-main.ts', import.meta.url))
    const { stdout } = startChild([main], { env: { HOME: home } })
    expect((await text(stdout)).trim()).toBe('384')
    expect(readdirSync(home, { recursive: true })).toEqual([])
  })
})

describe('a thread that runs the model', () => {
  it('finishes the text under way when it is ended, and starts again for the next', async () => {
    const thread = new WorkerThread<{ text: string }, Float32Array | null>(
      new URL('./meaning-worker.ts', import.meta.url),
      { name: 'meaning', begin: () => ({ workerData: files }) },
    )
    for (let round = 0; round < 5; round += 1) {
      const texts = [1, 2, 3].map((n) => thread.run({ text: `${n} ${long}` }))
      // Ended by force here, the native code would take this whole process down.
      await thread.end()
      expect((await Promise.all(texts)).every((vector) => vector?.length === 384)).toBe(true)
    }
  })
})

describe('a thread that borrowed the model', () => {
  it('may be ended by force in the middle of a text', async () => {
    for (let round = 0; round < 5; round += 1) {
      const meaning = lendMeaning()
      const borrower = new WorkerThread<object, never>(
        new URL('../../../test/borrower.ts', import.meta.url),
        {
          name: 'borrower',
          begin: () => ({ workerData: { files, meaning, text: long }, transferList: [meaning] }),
        },
      )
      const asked = borrower.run({})
      for (let texts = 0; texts <= round; texts += 1) await embedHere(files)?.('rent')
      await borrower.kill()
      await expect(asked).rejects.toThrow('ended in the middle')
    }
    expect(await embedHere(files)?.(long)).toHaveLength(384)
  })
})
