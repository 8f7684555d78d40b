import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = new URL('../models/legal-minilm/', import.meta.url)
const answersFolder = new URL('../models/legal-answers/', import.meta.url)
const clausesFolder = new URL('../models/legal-clauses/', import.meta.url)

/** The shipped embedding model. */
export const modelSha256 = 'd28ee01d547f7bb215268f70ac7312d1172cbe385900bab7115cd9c8ed0d1f05'

/** The vector space of this model. Vectors of two spaces are never compared. */
export const embeddedSpace = `legal-MiniLM/int8/${modelSha256.slice(0, 8)}/384`

/** The shipped model that scores which passage answers a question. */
export const answersSha256 = '6604cc66887d41efe7514486ec49b234c2125b111afad1e9ca91c464db4c14c0'

/** The shipped model that reads the segments of a contract for the clause finder. */
export const clausesSha256 = 'f068fa867ea74fa6b87d48001a9a09c097869554dd2e931a1e7ca210bc3b00d0'

/** The files of the shipped models, or null if they are missing in an installation: then only words decide. */
export function modelFiles(): {
  model: string
  tokenizer: string
  answers: string | null
  clauses: string | null
} | null {
  const [model, answers, clauses] = [folder, answersFolder, clausesFolder].map((folder) => {
    const file = fileURLToPath(new URL('model.onnx', folder))
    return existsSync(file) ? file : null
  })
  const tokenizer = fileURLToPath(new URL('tokenizer.json', folder))
  return model && existsSync(tokenizer)
    ? { model, tokenizer, answers: answers ?? null, clauses: clauses ?? null }
    : null
}

/** Whether the file has the expected hash. */
export const isShippedModel = (file: string, sha256: string = modelSha256): boolean =>
  createHash('sha256').update(readFileSync(file)).digest('hex') === sha256
