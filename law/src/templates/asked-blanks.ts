import { parseTemplate, type TemplatePart } from './parse-template.ts'
import { type Answers, type Blank, isUnanswered } from './template-field.ts'

/** The blanks a form asks for now: not those only in parts that are off, unless they are required. */
export function askedBlanks<B extends Blank>(body: string, blanks: readonly B[], answers: Answers): B[] {
  const asked = new Set<string>()
  const look = (parts: readonly TemplatePart[]) => {
    for (const part of parts) {
      if (part.kind === 'text') continue
      asked.add(part.name)
      const answer = Object.hasOwn(answers, part.name) ? answers[part.name] : undefined
      if (part.kind === 'condition' && !isUnanswered(answer) && answer !== false) look(part.parts)
    }
  }
  look(parseTemplate(body).parts)
  return blanks.filter(({ name, required }) => required || asked.has(name))
}
