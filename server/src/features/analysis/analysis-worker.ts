import { parentPort } from 'node:worker_threads'
import { analyseContract } from '@pam/law/clauses/analyse-contract'
import { ClauseModel } from '@pam/law/clauses/clause-model'
import { segmentsForRisks } from '@pam/law/clauses/risk-findings'
import { shippedModel } from '@pam/law/clauses/shipped-model'

const model = new ClauseModel(shippedModel)

parentPort?.on('message', ({ id, text }: { id: number; text: string }) => {
  try {
    const { segments, ...rest } = analyseContract(text, model)
    const result = { ...rest, forRisks: segmentsForRisks(segments), passages: segments.length }
    parentPort?.postMessage({ id, analysed: { result, modelVersion: model.version } })
  } catch {
    // What went wrong may hold words of the document: only that it did is told.
    parentPort?.postMessage({ id, failed: true })
  }
})
