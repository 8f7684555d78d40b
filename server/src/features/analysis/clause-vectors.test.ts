import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exampleContract } from '@pam/law/clauses/example-contract'
import { shippedVectorHead } from '@pam/law/clauses/shipped-vector-head'
import { isShippedModel, modelFiles, modelSha256 } from '@pam/retrieval/model-files'
import { afterAll, describe, expect, it } from 'vitest'
import { type AnalysisTask, analyzeInThread } from './analysis-thread.ts'

const folder = mkdtempSync(join(tmpdir(), 'pam-vectors-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const analyze = (vectorModel: AnalysisTask['vectorModel'], text = exampleContract) =>
  analyzeInThread({ text, vectorModel }, new AbortController().signal)

describe('the vectors of clauses', () => {
  it('come from the model in the repository, which the head was trained for', () => {
    const files = modelFiles()
    expect(files && isShippedModel(files.model)).toBe(true)
    expect(shippedVectorHead.embedder).toBe(modelSha256)
  })

  it('find the clauses of the example, and the analysis names the model', async () => {
    const { result, modelVersion } = await analyze(modelFiles())
    expect(result.isByMeaning).toBe(true)
    expect(modelVersion).toContain(modelSha256.slice(0, 8))
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
    const model = join(folder, 'model.onnx')
    writeFileSync(model, 'not a model')
    const off = await analyze(null)
    for (const files of [null, { model, tokenizer: model }]) {
      const { result, modelVersion } = await analyze(files)
      expect(result.isByMeaning).toBe(false)
      expect(modelVersion).not.toContain(modelSha256.slice(0, 8))
      expect(result.clauses).toEqual(off.result.clauses)
    }
  })
})
