import { parentPort, workerData } from 'node:worker_threads'
import { readingOf } from './citation-reading.ts'

parentPort?.postMessage(readingOf(String(workerData)))
