import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = new URL('../../.cache/models/all-minilm-l6-v2/', import.meta.url)

/** The space the vectors of this model lie in. Vectors of two spaces are never compared. */
export const embeddedSpace = 'all-MiniLM-L6-v2/int8/afdb6f1a/384'

/** The files of the model, or null where they could not be had: then search goes by words alone. */
export function modelFiles(): { model: string; tokenizer: string } | null {
  const model = fileURLToPath(new URL('model.onnx', folder))
  const tokenizer = fileURLToPath(new URL('tokenizer.json', folder))
  return existsSync(model) && existsSync(tokenizer) ? { model, tokenizer } : null
}
