import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { sealLength, sealOf } from '#platform/backup/seal'

export const sealed = (bytes: Buffer) =>
  Buffer.concat([bytes, sealOf(createHash('sha256').update(bytes).digest('hex'))])

/** The archive with its entries changed, the seal made to fit and, if `listed`, the manifest too. */
export async function rewritten(
  from: string,
  to: string,
  change: (name: string, text: string) => string | undefined,
  listed = true,
): Promise<string> {
  const source = extract()
  const tar = pack()
  const whole = readFileSync(from)
  source.end(gunzipSync(whole.subarray(0, whole.length - sealLength)))
  const packed = bytesOf(tar)
  const sums = new Map<string, { size: number; sha256: string }>()
  for await (const entry of source) {
    const { name } = entry.header
    const raw = await bytesOf(entry)
    let text = change(name, raw.toString('latin1'))
    if (text === undefined) continue
    if (name === 'manifest.json' && listed) {
      const content = JSON.parse(text) as { entries: { name: string }[] }
      content.entries = content.entries.map((entry) => ({ ...entry, ...sums.get(entry.name) }))
      text = JSON.stringify(content)
    }
    const bytes = Buffer.from(text, 'latin1')
    sums.set(name, { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
    tar.entry({ name }, bytes)
  }
  tar.finalize()
  writeFileSync(to, sealed(gzipSync(await packed)))
  return to
}

export async function bytesOf(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
