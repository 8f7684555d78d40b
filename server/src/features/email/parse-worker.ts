import { parentPort, workerData } from 'node:worker_threads'
import { parseMessage } from '@pam/reading/parse-message'

parentPort?.postMessage(await parseMessage(workerData as Uint8Array))
