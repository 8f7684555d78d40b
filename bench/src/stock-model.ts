import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = new URL('../../.cache/models/all-minilm-l6-v2/', import.meta.url)

/** The base model of legal-minilm, for comparison; `npm run bench -- clause-bank --stock` downloads it. */
export function stockModelFiles(): { model: string; tokenizer: string } | null {
  const model = fileURLToPath(new URL('model.onnx', folder))
  const tokenizer = fileURLToPath(new URL('tokenizer.json', folder))
  return existsSync(model) && existsSync(tokenizer) ? { model, tokenizer } : null
}
