import type { TestApp } from './app.ts'
import { isChosen } from './chosen-slices.ts'
import { type Example, recordsOf } from './records/all.ts'

export type Examples = ReadonlyMap<string, { readonly example: Example } | { readonly error: unknown }>

/** A record for each endpoint, all in one firm. Endpoints with the same maker share one: none of the calls may change it. */
export async function makeExamples(home: TestApp): Promise<Examples> {
  const byMaker = new Map<unknown, { example: Example } | { error: unknown }>()
  const byName = new Map<string, { example: Example } | { error: unknown }>()
  for (const [name, make] of Object.entries(recordsOf).filter(([one]) => isChosen(one))) {
    const made =
      byMaker.get(make) ??
      (await make(home).then(
        (example) => ({ example }),
        (error: unknown) => ({ error }),
      ))
    byMaker.set(make, made)
    byName.set(name, made)
  }
  return byName
}

/** What could not be made fails the test that needs it, and no other. */
export function exampleOf(examples: Examples, name: string): Example {
  const made = examples.get(name)
  if (!made || 'error' in made) throw made?.error ?? new Error(`${name} has no example.`)
  return made.example
}
