import { narrativeCap } from '@pam/contracts/intake'
import { type Question, question } from '@pam/contracts/intake/form'
import { builtInArea, isBuiltIn, type PracticeArea } from '@pam/contracts/shared/practice-area'
import { z } from 'zod'
import file from './starter-forms.json' with { type: 'json' }

/** What a question leaves out is as the contract's defaults say; a misspelled field stops the start. */
const asked = question.strict()
const text = z.string().min(1)

const starter = z.strictObject({
  title: text,
  intro: z.string(),
  questions: z.array(
    z.union([
      asked,
      z.strictObject({ insert: z.literal('other_side'), label: text, help: text.optional() }),
      z.strictObject({ insert: z.literal('story'), help: text }),
    ]),
  ),
})
type Entry = z.infer<typeof starter>['questions'][number]

const data = z
  .strictObject({
    /** The person asking, and contact details. */
    opening: z.array(asked),
    /** Others involved: the names the firm must check before it may learn more. The first is worded by each form. */
    other_side: z.array(asked),
    story: asked,
    /** Questions that keep a time limit from passing unnoticed. */
    closing: z.array(asked),
    /** For a booking page: few enough for a phone, with the names the firm must check before it confirms. */
    booking: z.array(asked),
    /** One per practice area: only what is needed to check names, to reach the person and to assess the inquiry. */
    forms: z.record(builtInArea, starter),
    /** For an area the firm added: the questions every form asks. */
    own_area: starter,
  })
  .parse(file)

export const bookingQuestions: readonly Question[] = data.booking

function questionsOf(entry: Entry): Question[] {
  if (!('insert' in entry)) return [entry]
  if (entry.insert === 'story') return [{ ...data.story, help: `${entry.help} ${data.story.help}` }]
  const { label, help } = entry
  return data.other_side.map((one, index) =>
    index === 0 ? { ...one, label } : { ...one, help: help ?? one.help },
  )
}

export function starterForm(area: PracticeArea, areaName: string) {
  const { title, intro, questions } = isBuiltIn(area) ? data.forms[area] : data.own_area
  return {
    title: title.replace('{area}', () => areaName),
    intro,
    narrativeCap: narrativeCap.usual,
    questions: [...data.opening, ...questions.flatMap(questionsOf), ...data.closing],
  }
}
