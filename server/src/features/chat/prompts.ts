import { readFileSync } from 'node:fs'

const names = ['instructions', 'question', 'repair', 'proposed', 'withheld'] as const
type Name = (typeof names)[number]

/** Read once: a prompt is a file anybody can read and compare. */
const texts = new Map<Name, string>(
  names.map((name) => [name, readFileSync(new URL(`./prompts/${name}.md`, import.meta.url), 'utf8').trim()]),
)

/**
 * A prompt with its placeholders filled, each exactly once: the values are never themselves scanned for placeholders.
 */
export function prompt(name: Name, blanks: Readonly<Record<string, string>> = {}): string {
  return (texts.get(name) ?? '').replaceAll(/\{\{(\w+)\}\}/g, (_, blank: string) => {
    const value = blanks[blank]
    if (value === undefined) throw new Error(`The prompt ${name} has a blank ${blank} that nobody fills.`)
    return value
  })
}

export interface NumberedSource {
  readonly number: number
  readonly title: string
  readonly page: number | null
  readonly text: string
}

/** `mark` is random for each question, so that no text can fake the end of its own fence. */
export const fenced = ({ number, title, page, text }: NumberedSource, mark: string): string =>
  [
    `<source-${mark} number="${number}" title="${inAttribute(title)}${page ? `, page ${page}` : ''}">`,
    text,
    `</source-${mark}>`,
  ].join('\n')

const inAttribute = (text: string) => text.replaceAll(/[\s"<>]+/g, ' ').slice(0, 200)

export const sourcesPrompt = (sources: readonly NumberedSource[], mark: string): string =>
  sources.length > 0
    ? `Sources, each between its marks:\n\n${sources.map((source) => fenced(source, mark)).join('\n\n')}`
    : 'Nothing was found in the documents for this question.'
