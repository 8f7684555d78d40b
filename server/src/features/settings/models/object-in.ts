import type { z } from 'zod'

/** The object in a model's answer, also where it is wrapped in a block of code. Null where there is none of this shape. */
export function objectIn<Shape extends z.ZodType>(answer: string, shape: Shape): z.output<Shape> | null {
  const [from, to] = [answer.indexOf('{'), answer.lastIndexOf('}')]
  try {
    return shape.safeParse(JSON.parse(answer.slice(from, to + 1))).data ?? null
  } catch {
    return null
  }
}
