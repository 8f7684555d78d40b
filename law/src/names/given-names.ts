import { z } from 'zod'
import file from './given-names.json' with { type: 'json' }

/** Forms of one given name: spellings, short forms, transliterations. A form may be on several lines. */
const lines = z
  .array(z.string().regex(/^[a-z]+(?: [a-z]+)*$/))
  .parse(file)
  .map((line) => line.split(' '))

const linesOf = new Map<string, number[]>()
for (const [index, forms] of lines.entries()) {
  for (const form of forms) linesOf.set(form, [...(linesOf.get(form) ?? []), index])
}

export const isGivenName = (token: string): boolean => linesOf.has(token)

/** Whether both are forms of one given name. */
export const isSameGivenName = (a: string, b: string): boolean => {
  const others = linesOf.get(b)
  return others !== undefined && (linesOf.get(a) ?? []).some((line) => others.includes(line))
}

/** The groups a token belongs to, for looking up its other forms. */
export const givenNameGroups = (token: string): readonly string[] =>
  (linesOf.get(token) ?? []).map((line) => lines[line]?.[0] ?? token)
