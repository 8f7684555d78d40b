import type { PracticeArea } from '@pam/contracts/shared/practice-area'

/** The fields of every entry of the starter library. Nothing in it claims to be checked until a person has. */
interface Entry {
  /** The permanent name of the entry: lowercase letters and hyphens. */
  readonly slug: string
  readonly jurisdiction: string
  readonly topics: readonly string[]
  readonly areas: readonly PracticeArea[]
  readonly checked: false
}

/** A decision: its name, its citation, and its holding, in our own words. */
export interface LibraryAuthority extends Entry {
  readonly kind: 'authority'
  readonly name: string
  /** As in "461 U.S. 424". */
  readonly citation: string
  readonly court: string
  readonly year: number
  readonly decides: string
  /** Slugs of entries its opinion cites. */
  readonly cites: readonly string[]
}

/** A rule or statute, described and never quoted. */
export interface LibraryRule extends Entry {
  readonly kind: 'rule'
  readonly name: string
  readonly citation: string
  readonly says: string
  /** The date as of which the description was true, as YYYY-MM-DD. */
  readonly asOf: string
}

/** A practice guide or a checklist; the body is Markdown. */
export interface LibraryGuide extends Entry {
  readonly kind: 'guide' | 'checklist'
  readonly title: string
  readonly body: string
  readonly asOf: string
}

export interface TemplateField {
  /** As in the placeholder: lowercase letters and underscores. */
  readonly name: string
  readonly label: string
  readonly type: 'text' | 'long' | 'date' | 'money' | 'choice' | 'yes_no' | 'party'
  readonly required: boolean
  /** Where a case already has the value. */
  readonly from?: TemplateSource
  readonly choices?: readonly string[]
  readonly help?: string
}

export const templateSources = [
  ...[
    'case.title',
    'case.number',
    'case.court',
    'case.judge',
    'case.opened_on',
    'client.name',
    'client.address',
  ],
  ...['client.is_company', 'client.attention', 'client.salutation', 'opponent.name', 'conflict.result'],
  ...['firm.name', 'firm.address', 'firm.in_california', 'firm.in_new_york', 'firm.in_texas'],
  ...['lead.name', 'lead.email', 'today'],
] as const
export type TemplateSource = (typeof templateSources)[number]

/**
 * A form to fill in. The body is Markdown with `{{field}}`, and with `{{#if field}} … {{/if}}` for a yes/no field or an
 * optional one.
 */
export interface LibraryTemplate extends Entry {
  readonly kind: 'template'
  readonly title: string
  readonly purpose: string
  readonly fields: readonly TemplateField[]
  readonly body: string
}

export type LibraryEntry = LibraryAuthority | LibraryRule | LibraryGuide | LibraryTemplate

/** The form used for an accepted inquiry. */
export const engagementLetterSlug = 'engagement-letter'
