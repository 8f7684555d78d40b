import { type SigningKey, sha256, signedData } from './signed-data.ts'

/** A PDF with a place for its signature: `<000...>` from `start` to `end`, both ends included in the gap. */
export interface PreparedPdf {
  readonly bytes: Buffer
  readonly gap: { readonly start: number; readonly end: number }
}

/** Seals a PDF (PAdES): the signature covers every byte but itself, and a timestamp covers the signature. */
export async function sealPdf(
  { bytes, gap: { start, end } }: PreparedPdf,
  key: SigningKey,
  timestamp: (signature: Buffer) => Promise<Buffer>,
): Promise<Buffer> {
  const room = end - start - 2
  const isEmpty = /^<0+>$/.test(bytes.toString('latin1', start, end))
  if (!isEmpty) throw new Error('The signature placeholder is not empty.')
  const digest = sha256(Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]))
  const signature = await signedData({ key, digest, timestamp })
  const hex = signature.toString('hex')
  if (hex.length > room) throw new Error('The signature is larger than its placeholder in the file.')
  const sealed = Buffer.from(bytes)
  sealed.write(hex.padEnd(room, '0'), start + 1, 'latin1')
  return sealed
}
