/** Bytes as text: by its mark, as UTF-8 where it is that, else as the encoding old Windows files are in. Line ends become LF. */
export function decodeText(bytes: Uint8Array): string {
  return lineFeeds(decode(bytes))
}

export const lineFeeds = (text: string) => text.replace(/\r\n?/g, '\n')

/** The same with the mark at its beginning, where it has one: offsets into a plain text count it, as they do elsewhere. */
export function decodePlainText(bytes: Uint8Array): string {
  const text = decodeText(bytes)
  const [first, second, third] = bytes
  return first === 0xef && second === 0xbb && third === 0xbf ? `\uFEFF${text}` : text
}

function decode(bytes: Uint8Array): string {
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder('utf-8').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
