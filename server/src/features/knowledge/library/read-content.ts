import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import type { z } from 'zod'

const folder = fileURLToPath(new URL('./content/', import.meta.url))

const filesUnder = (place: string, ending: string): string[] =>
  readdirSync(join(folder, place), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => join(place, name))

/** A mistake in a content file stops the start, and names the file and the location in it. */
function checked<Shape extends z.ZodType>(shape: Shape, content: unknown, file: string): z.output<Shape> {
  const read = shape.safeParse(content)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Error(`${file}: ${issue?.path.join('.')}: ${issue?.message}`)
}

/** Every list in the YAML files of a folder, in file name order. */
export const readLists = <Shape extends z.ZodType>(place: string, shape: Shape): z.output<Shape>[] =>
  filesUnder(place, '.yaml').flatMap((file) => {
    const list: unknown = parse(readFileSync(join(folder, file), 'utf8'))
    if (!Array.isArray(list)) throw new Error(`${file}: is not a list`)
    return list.map((entry) => checked(shape, entry, file))
  })

interface Page<Front> {
  readonly slug: string
  /** Its folder: a practice area, or a kind of document. */
  readonly group: string
  readonly front: Front
  readonly body: string
}

/** Every Markdown file below a folder, split into its front matter and its text. The file name is the slug. */
export const readPages = <Shape extends z.ZodType>(place: string, shape: Shape): Page<z.output<Shape>>[] =>
  filesUnder(place, '.md').map((file) => {
    const { front, body } = splitPage(readFileSync(join(folder, file), 'utf8'), file)
    const [, group = ''] = file.split('/')
    return { slug: basename(file, '.md'), group, front: checked(shape, parse(front), file), body }
  })

export function splitPage(text: string, file: string): { front: string; body: string } {
  const [, front, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? []
  if (front === undefined || body === undefined) throw new Error(`${file}: has no front matter`)
  return { front, body: body.trim() }
}
