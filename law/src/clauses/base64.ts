const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const values = new Map([...signs].map((sign, value) => [sign, value]))

/** Bytes as text. Implemented here because `law` depends on neither browser nor server. */
export function toBase64(bytes: readonly number[]): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.slice(at, at + 3)
    const four = [a >> 2, ((a & 3) << 4) | (b >> 4), ((b & 15) << 2) | (c >> 6), c & 63]
    const used = Math.min(4, bytes.length - at + 1)
    text += four.map((value, index) => (index < used ? signs[value] : '=')).join('')
  }
  return text
}

export function fromBase64(text: string): Uint8Array {
  const end = text.indexOf('=')
  const length = end === -1 ? text.length : end
  const bytes = new Uint8Array(Math.floor((length * 3) / 4))
  let [held, bits, next] = [0, 0, 0]
  for (let at = 0; at < length; at += 1) {
    held = (held << 6) | (values.get(text[at] ?? '') ?? 0)
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[next] = (held >> bits) & 0xff
    next += 1
    held &= (1 << bits) - 1
  }
  return bytes
}
