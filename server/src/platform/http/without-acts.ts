/** An answer for someone who only reads: each act it offers (`can`, `can_...`) is off, wherever it is in the answer. */
export function withoutActs(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withoutActs)
  if (!isPlain(answer)) return answer
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, partOf(name, value)]))
}

function partOf(name: string, value: unknown): unknown {
  if (name === 'can' && isPlain(value))
    return Object.fromEntries(Object.keys(value).map((act) => [act, false]))
  return name.startsWith('can_') && typeof value === 'boolean' ? false : withoutActs(value)
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
