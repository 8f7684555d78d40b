/** A secret in the forms it could hide in: as it is, backwards, in hex, and in base64 at any of its three offsets. */
export function formsOf(secret: string): Buffer[] {
  const bytes = Buffer.from(secret)
  const hex = bytes.toString('hex')
  const base64 = [0, 1, 2].flatMap((offset) => {
    const shifted = Buffer.concat([Buffer.alloc(offset), bytes])
    // The first and last letters also carry bits of the neighbors, so only the middle is sure.
    return (['base64', 'base64url'] as const).map((form) => shifted.toString(form).slice(4, -4))
  })
  const backwards = [...secret].reverse().join('')
  return [secret, backwards, hex, hex.toUpperCase(), encodeURIComponent(secret), ...base64].map((text) =>
    Buffer.from(text),
  )
}

/** The names of the secrets that are in a text, in whatever form. */
export function secretsIn(text: string | Buffer, secrets: Record<string, string>): string[] {
  const haystack = Buffer.from(text)
  return Object.entries(secrets)
    .filter(([, secret]) => formsOf(secret).some((form) => haystack.includes(form)))
    .map(([name]) => name)
}
