import type { PracticeArea } from '@pam/contracts/shared/practice-area'
import type { LibraryTemplate, TemplateField } from './library-shape.ts'

type Extras = Partial<Pick<TemplateField, 'from' | 'help' | 'required'>>

const field =
  (type: TemplateField['type']) =>
  (name: string, label: string, extras: Extras = {}): TemplateField => ({
    name,
    label,
    type,
    required: true,
    ...extras,
  })

export const text = field('text')
export const long = field('long')
export const date = field('date')
export const money = field('money')
export const party = field('party')
/** Asked, and never required: no is an answer. */
export const yesNo = (
  name: string,
  label: string,
  extras: Pick<Extras, 'from' | 'help'> = {},
): TemplateField => ({ name, label, type: 'yes_no', required: false, ...extras })
export const choice = (name: string, label: string, choices: readonly string[]): TemplateField => ({
  name,
  label,
  type: 'choice',
  required: true,
  choices,
})

export const client = party('client', 'Client', { from: 'client.name' })
export const clientAddress = long('client_address', 'Address of the client', { from: 'client.address' })
export const firm = text('firm', 'Firm', { from: 'firm.name' })
export const firmAddress = long('firm_address', 'Address of the firm', { from: 'firm.address' })
export const lawyer = text('lawyer', 'Responsible lawyer', { from: 'lead.name' })
export const lawyerEmail = text('lawyer_email', 'E-mail of the lawyer', { from: 'lead.email' })
export const today = date('today', 'Date', { from: 'today' })
export const matter = text('matter', 'Matter', { from: 'case.title' })
export const caseNumber = text('case_number', 'Case number', { from: 'case.number' })
export const court = text('court', 'Court', { from: 'case.court' })
export const opponent = party('opponent', 'Opposing party', { from: 'opponent.name' })
export const state = text('state', 'State whose law applies')

/** Who sends a letter, and who signs for the firm. */
export const letterhead = '{{firm}}\n{{firm_address}}\n\n{{today}}'
export const signed = 'Sincerely,\n\n____________________\n{{lawyer}}\n{{firm}}'
export const sender = [firm, firmAddress, today, lawyer] as const

/** The top of a court paper; the client's side is asked, as either may be ours. */
export const caption =
  '**{{court}}**\n\n{{plaintiff}}, Plaintiff,\n\nv.\n\n{{defendant}}, Defendant.\n\nCase No. {{case_number}}'
export const captioned = [
  court,
  party('plaintiff', 'Plaintiff'),
  party('defendant', 'Defendant'),
  caseNumber,
] as const
export const counsel =
  'Dated: {{today}}\n\n____________________\n{{lawyer}}\n{{firm}}\n{{firm_address}}\n{{lawyer_email}}\nCounsel for {{represented}}'
export const signing = [
  ...[today, lawyer, firm, firmAddress, lawyerEmail],
  party('represented', 'Party we represent', { from: 'client.name' }),
] as const

interface Draft {
  readonly slug: string
  readonly title: string
  readonly purpose: string
  readonly topics: readonly string[]
  readonly areas?: readonly PracticeArea[]
  readonly jurisdiction?: string
  readonly fields: readonly TemplateField[]
  readonly body: string
}

const notice = '*Draft for review by a lawyer. Check it against the law and the rules that apply before use.*'

/** Every template opens by saying that it is a draft. */
export const templates = (drafts: readonly Draft[]): readonly LibraryTemplate[] =>
  drafts.map(({ areas = [], jurisdiction = 'United States, general', body, ...rest }) => ({
    kind: 'template',
    areas,
    jurisdiction,
    checked: false,
    ...rest,
    body: `${notice}\n\n${body.trim()}\n`,
  }))
