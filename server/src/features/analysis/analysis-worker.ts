import { type MessagePort, workerData } from 'node:worker_threads'
import { analyseContract } from '@pam/law/clauses/analyse-contract'
import { ClauseModel } from '@pam/law/clauses/clause-model'
import type { ByMeaning } from '@pam/law/clauses/find-clauses'
import { segmentsForRisks } from '@pam/law/clauses/risk-findings'
import { segmentsOf } from '@pam/law/clauses/segments'
import { shippedModel } from '@pam/law/clauses/shipped-model'
import { shippedVectorHead } from '@pam/law/clauses/shipped-vector-head'
import { VectorHead } from '@pam/law/clauses/vector-head'
import { passagesToEmbed } from '@pam/law/clauses/vector-passages'
import type { Embed } from '@pam/retrieval/embedder'
import { borrowMeaning } from '#platform/meaning/lend'
import { serveTasks } from '#platform/threads/serve-tasks'
import type { AnalysisTask } from './analysis-thread.ts'

const model = new ClauseModel(shippedModel)
const head = new VectorHead(shippedVectorHead)
/** A text that would take longer on this machine is read by words only, and the result says so. */
const [mostPassages, longestMs] = [5000, 90_000]

const openLent = borrowMeaning(workerData as MessagePort)
const opened = new Map<string, Promise<Embed | null>>()

/** If a model is missing, damaged or cannot be loaded, the finder uses words only. */
function embedderFor(files: AnalysisTask['vectorModel']): Promise<Embed | null> {
  if (!files) return Promise.resolve(null)
  const embedder = opened.get(files.model) ?? openLent(files)
  opened.set(files.model, embedder)
  return embedder
}

async function meaningOf(text: string, files: AnalysisTask['vectorModel']): Promise<ByMeaning | null> {
  const passages = passagesToEmbed(text, segmentsOf(text))
  const embed = passages.texts.length > mostPassages ? null : await embedderFor(files)
  if (!embed) return null
  const vectors: Float32Array[] = []
  const began = performance.now()
  for (const passage of passages.texts) {
    if (performance.now() - began > longestMs) return null
    vectors.push(await embed(passage))
  }
  return { scores: head.scores(passages, vectors), deciding: head.deciding }
}

async function analyze({ text, vectorModel }: AnalysisTask) {
  const meaning = await meaningOf(text, vectorModel)
  const { segments, ...rest } = analyseContract(text, model, meaning)
  return {
    result: {
      ...rest,
      forRisks: segmentsForRisks(segments),
      passages: segments.length,
      isByMeaning: meaning !== null,
    },
    modelVersion: meaning ? `${model.version} with ${head.embedder.slice(0, 8)}` : model.version,
  }
}

serveTasks(analyze)
