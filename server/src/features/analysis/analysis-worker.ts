import { type MessagePort, workerData } from 'node:worker_threads'
import { analyseContract } from '@pam/law/clauses/analyse-contract'
import { ClauseModel } from '@pam/law/clauses/clause-model'
import type { ByMeaning } from '@pam/law/clauses/find-clauses'
import { segmentsForRisks } from '@pam/law/clauses/risk-findings'
import { segmentsOf } from '@pam/law/clauses/segments'
import { shippedModel } from '@pam/law/clauses/shipped-model'
import { shippedVectorHead } from '@pam/law/clauses/shipped-vector-head'
import { VectorHead } from '@pam/law/clauses/vector-head'
import type { ReadClauses } from '@pam/retrieval/clause-reader'
import { borrowClauses } from '#platform/meaning/clauses-here'
import { serveTasks } from '#platform/threads/serve-tasks'
import type { AnalysisTask } from './analysis-thread.ts'

const model = new ClauseModel(shippedModel)
const head = new VectorHead(shippedVectorHead)
/** A text that would take longer on this machine is read by words only, and the result says so. */
const [mostSegments, longestMs] = [4000, 90_000]
/** More segments than one window of the model ever holds. */
const mostAtOnce = 64

const openLent = borrowClauses(workerData as MessagePort)
const opened = new Map<string, Promise<ReadClauses | null>>()

/** If a model is missing, damaged or cannot be loaded, the finder uses words only. */
function readerFor(files: AnalysisTask['clauseModel']): Promise<ReadClauses | null> {
  if (!files) return Promise.resolve(null)
  const reader = opened.get(files.clauses) ?? openLent(files)
  opened.set(files.clauses, reader)
  return reader
}

async function meaningOf(text: string, files: AnalysisTask['clauseModel']): Promise<ByMeaning | null> {
  const texts = segmentsOf(text).map((segment) => segment.text)
  const read = texts.length > mostSegments ? null : await readerFor(files)
  if (!read) return null
  const scores: Float64Array[] = []
  const began = performance.now()
  while (scores.length < texts.length) {
    if (performance.now() - began > longestMs) return null
    const vectors = await read(texts.slice(scores.length, scores.length + mostAtOnce))
    if (vectors.length === 0) return null
    scores.push(...vectors.map((vector) => head.scores(vector)))
  }
  return { scores, deciding: head.deciding }
}

async function analyze({ text, clauseModel }: AnalysisTask) {
  const meaning = await meaningOf(text, clauseModel)
  const { segments, ...rest } = analyseContract(text, model, meaning)
  return {
    result: {
      ...rest,
      forRisks: segmentsForRisks(segments),
      passages: segments.length,
      isByMeaning: meaning !== null,
    },
    modelVersion: meaning ? `${model.version} with ${head.model.slice(0, 8)}` : model.version,
  }
}

serveTasks(analyze)
