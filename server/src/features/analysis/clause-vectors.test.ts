import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exampleContract } from '@pam/law/clauses/example-contract'
import { shippedVectorHead } from '@pam/law/clauses/shipped-vector-head'
import { clausesSha256, isShippedModel, modelFiles } from '@pam/retrieval/model-files'
import { afterAll, describe, expect, it } from 'vitest'
import { type AnalysisTask, analyzeInThread } from './analysis-thread.ts'

const folder = mkdtempSync(join(tmpdir(), 'pam-vectors-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const shipped = (): AnalysisTask['clauseModel'] => {
  const { clauses, tokenizer } = modelFiles() ?? {}
  return clauses && tokenizer ? { clauses, tokenizer } : null
}
const analyze = (clauseModel: AnalysisTask['clauseModel'], text = exampleContract) =>
  analyzeInThread({ text, clauseModel }, new AbortController().signal)

describe('the vectors of clauses', () => {
  it('come from the model in the repository, which the head was trained for', () => {
    expect(isShippedModel(shipped()?.clauses ?? '', clausesSha256)).toBe(true)
    expect(shippedVectorHead.model).toBe(clausesSha256)
  })

  it('find the clauses of the example, and the analysis names the model', async () => {
    const { result, modelVersion } = await analyze(shipped())
    expect(result.isByMeaning).toBe(true)
    expect(modelVersion).toContain(clausesSha256.slice(0, 8))
    const found = new Map(result.clauses.map(({ category, ...clause }) => [category, clause]))
    for (const [category, words] of [
      ['Governing Law', /laws of the State of Delaware/],
      ['Anti-Assignment', /may assign this Agreement/],
      ['Cap On Liability', /aggregate liability/],
      ['Renewal Term', /automatically renew/],
    ] as const) {
      expect(found.get(category)?.found).toBe(true)
      expect(found.get(category)?.spans[0]?.text).toMatch(words)
    }
    expect(found.get('Source Code Escrow')?.found).toBe(false)
  })

  it('are omitted if the model is missing, damaged or turned off, and the words decide as before', async () => {
    const clauses = join(folder, 'model.onnx')
    writeFileSync(clauses, 'not a model')
    const off = await analyze(null)
    for (const files of [null, { clauses, tokenizer: clauses }]) {
      const { result, modelVersion } = await analyze(files)
      expect(result.isByMeaning).toBe(false)
      expect(modelVersion).not.toContain(clausesSha256.slice(0, 8))
      expect(result.clauses).toEqual(off.result.clauses)
    }
  })
})
