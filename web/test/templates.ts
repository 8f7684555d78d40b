import type { FillField, TemplateFill } from '@pam/contracts/knowledge/templates'
import { itemOf } from './knowledge.ts'

export const blankOf = (name: string, change: Partial<FillField> = {}): FillField => ({
  name,
  label: `The ${name}`,
  type: 'text',
  required: true,
  from: null,
  choices: [],
  help: '',
  value: null,
  from_words: null,
  candidates: [],
  ...change,
})

export const letterBlanks: FillField[] = [
  blankOf('client', { type: 'party', from: 'client.name' }),
  blankOf('opponent', { type: 'party', from: 'opponent.name' }),
  blankOf('fee', { type: 'money' }),
  blankOf('has_note', { type: 'yes_no', required: false, label: 'Is there a note?' }),
  blankOf('note', { type: 'long', required: false }),
]

export const letterBody =
  '# Letter\n\nDear {{client}}, against {{opponent}}: you pay {{fee}}.\n\n{{#if has_note}}Note: {{note}}{{/if}}'

export const formOf = (index: number, change: Parameters<typeof itemOf>[1] = {}) =>
  itemOf(index, {
    collection: 'forms',
    title: 'Letter to a client',
    is_template: true,
    body: letterBody,
    fields: letterBlanks.map(({ value: _, from_words: __, candidates: ___, ...field }) => field),
    ...change,
  })

export const fillOf = (
  fields: FillField[] = letterBlanks,
  change: Partial<TemplateFill> = {},
): TemplateFill => ({
  title: 'Letter to a client',
  case_title: null,
  fields,
  faults: [],
  ...change,
})
