import { fieldSource, fieldType, type TemplateField } from '@pam/contracts/knowledge'

export const typeWords: Record<(typeof fieldType.options)[number], string> = {
  text: 'A line of text',
  long: 'Several lines',
  date: 'A date',
  money: 'An amount of money',
  choice: 'One of a list',
  yes_no: 'Yes or no',
  party: 'A person or company',
}

export const sourceWords: Record<(typeof fieldSource.options)[number], string> = {
  'case.title': 'Case title',
  'case.number': 'Case number',
  'case.court': 'Court',
  'case.judge': 'Judge',
  'case.opened_on': 'Date opened',
  'client.name': 'Client’s name',
  'client.address': 'Client’s address',
  'client.is_company': 'Client is a company',
  'client.attention': 'Contact at the client company',
  'client.salutation': 'Salutation',
  'opponent.name': 'Opponent’s name',
  'conflict.result': 'Conflict check result',
  'firm.name': 'Firm’s name',
  'firm.address': 'Firm’s address',
  'firm.in_california': 'Firm is in California',
  'firm.in_new_york': 'Firm is in New York',
  'firm.in_texas': 'Firm is in Texas',
  'lead.name': 'Lead attorney’s name',
  'lead.email': 'Lead attorney’s email',
  today: 'Today',
}

export const typeOptions = fieldType.options.map((value) => ({ value, label: typeWords[value] }))
export const sourceOptions = [
  { value: '', label: 'Ask each time' },
  ...fieldSource.options.map((value) => ({ value, label: sourceWords[value] })),
]

/** A new blank, named as in the text. */
export const newBlank = (name: string): TemplateField => ({
  name,
  label: labelOf(name),
  type: 'text',
  required: true,
  from: null,
  choices: [],
  help: '',
})

const labelOf = (name: string) => {
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A name no other blank has. */
export function freeName(taken: readonly string[]): string {
  for (let number = taken.length + 1; ; number += 1) {
    const name = `blank_${number}`
    if (!taken.includes(name)) return name
  }
}
