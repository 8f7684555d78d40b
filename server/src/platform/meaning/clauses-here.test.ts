import { modelFiles } from '@pam/retrieval/model-files'
import { describe, expect, it } from 'vitest'
import { borrowClauses, lendClauses } from './clauses-here.ts'

const { clauses = null, tokenizer = '' } = modelFiles() ?? {}
const sentence = 'This Agreement is governed by the laws of the State of Delaware. '

describe('the clause model', () => {
  it('reads as many neighboring segments as fit in a window, and the rest when asked again', async () => {
    const read = await borrowClauses(lendClauses())({ clauses: clauses ?? '', tokenizer })
    const segments = Array.from({ length: 12 }, () => sentence.repeat(3))
    const first = (await read?.(segments)) ?? []
    expect(first.length).toBeGreaterThan(2)
    expect(first.length).toBeLessThan(segments.length)
    expect(first.every((vector) => vector.length === 768)).toBe(true)
    expect((await read?.(segments.slice(first.length)))?.length).toBeGreaterThan(0)
  })

  it('reads the beginning of a segment longer than a window, and a segment without a word', async () => {
    const read = await borrowClauses(lendClauses())({ clauses: clauses ?? '', tokenizer })
    expect(await read?.([sentence.repeat(60), sentence])).toHaveLength(1)
    expect(await read?.(['', sentence])).toHaveLength(2)
  })

  it('is not lent where its file is not the shipped model', async () => {
    const other = { clauses: new URL(import.meta.url).pathname, tokenizer }
    expect(await borrowClauses(lendClauses())(other)).toBeNull()
  })
})
