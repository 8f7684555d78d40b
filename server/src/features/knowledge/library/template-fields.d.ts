import type { PracticeArea } from '@pam/contracts/shared/practice-area'
import type { LibraryTemplate, TemplateField } from './library-shape.ts'

type Extras = Partial<Pick<TemplateField, 'from' | 'help' | 'required'>>
export declare const text: (name: string, label: string, extras?: Extras) => TemplateField
export declare const long: (name: string, label: string, extras?: Extras) => TemplateField
export declare const date: (name: string, label: string, extras?: Extras) => TemplateField
export declare const money: (name: string, label: string, extras?: Extras) => TemplateField
export declare const party: (name: string, label: string, extras?: Extras) => TemplateField
/** Asked, and never required: no is an answer. */
export declare const yesNo: (name: string, label: string) => TemplateField
export declare const choice: (name: string, label: string, choices: readonly string[]) => TemplateField
export declare const client: TemplateField
export declare const clientAddress: TemplateField
export declare const firm: TemplateField
export declare const firmAddress: TemplateField
export declare const lawyer: TemplateField
export declare const lawyerEmail: TemplateField
export declare const today: TemplateField
export declare const matter: TemplateField
export declare const caseNumber: TemplateField
export declare const court: TemplateField
export declare const opponent: TemplateField
export declare const state: TemplateField
/** Who sends a letter, and who signs for the firm. */
export declare const letterhead = '{{firm}}\n{{firm_address}}\n\n{{today}}'
export declare const signed = 'Sincerely,\n\n____________________\n{{lawyer}}\n{{firm}}'
export declare const sender: readonly [TemplateField, TemplateField, TemplateField, TemplateField]
/** The top of a court paper; the client's side is asked, as either may be ours. */
export declare const caption =
  '**{{court}}**\n\n{{plaintiff}}, Plaintiff,\n\nv.\n\n{{defendant}}, Defendant.\n\nCase No. {{case_number}}'
export declare const captioned: readonly [TemplateField, TemplateField, TemplateField, TemplateField]
export declare const counsel =
  'Dated: {{today}}\n\n____________________\n{{lawyer}}\n{{firm}}\n{{firm_address}}\n{{lawyer_email}}\nCounsel for {{represented}}'
export declare const signing: readonly [
  TemplateField,
  TemplateField,
  TemplateField,
  TemplateField,
  TemplateField,
  TemplateField,
]
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
/** Every template opens by saying that it is a draft. */
export declare const templates: (drafts: readonly Draft[]) => readonly LibraryTemplate[]
