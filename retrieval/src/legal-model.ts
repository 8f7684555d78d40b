import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = new URL('../models/legal-minilm/', import.meta.url)

/** The model that is shipped for the analysis of contracts. Its vectors never mix with those of the search index. */
export const legalModelSha256 = 'd28ee01d547f7bb215268f70ac7312d1172cbe385900bab7115cd9c8ed0d1f05'

/** The files of the shipped model, or null where they were left out of an installation. */
export function legalModelFiles(): { model: string; tokenizer: string } | null {
  const model = fileURLToPath(new URL('model.onnx', folder))
  const tokenizer = fileURLToPath(new URL('tokenizer.json', folder))
  return existsSync(model) && existsSync(tokenizer) ? { model, tokenizer } : null
}

/** Whether the file is the model it should be. */
export const isLegalModel = (file: string): boolean =>
  createHash('sha256').update(readFileSync(file)).digest('hex') === legalModelSha256
