import type { AnalysisView, FactKind, RiskLevel, WeAre } from '@pam/contracts/analysis'
import type { DocumentKind } from '@pam/contracts/documents'
import type { BadgeTone } from '#ui/feedback/badge'

export const sideOptions: readonly { value: WeAre; label: string }[] = [
  { value: 'neutral', label: 'Neutral' },
  { value: 'customer', label: 'The customer' },
  { value: 'vendor', label: 'The vendor' },
  { value: 'licensor', label: 'The licensor' },
  { value: 'licensee', label: 'The licensee' },
  { value: 'employer', label: 'The employer' },
  { value: 'employee', label: 'The employee' },
]

export const sideWord = (side: WeAre): string =>
  (sideOptions.find((sideOption) => sideOption.value === side)?.label ?? side).toLowerCase()

export const kindWords: Record<DocumentKind, string> = {
  contract: 'Contract',
  pleading: 'Pleading',
  motion: 'Motion',
  order: 'Order',
  opinion: 'Opinion',
  discovery: 'Discovery',
  letter: 'Letter',
  e_mail: 'Email',
  notice: 'Notice',
  invoice: 'Invoice',
  will: 'Will',
  deed: 'Deed',
  form: 'Form',
  evidence: 'Evidence',
  amendment: 'Amendment',
  other: 'Other document',
}

/** Never color alone: the label says the same. */
export const levelWords: Record<RiskLevel, { word: string; tone: BadgeTone; text: string }> = {
  red: { word: 'Red', tone: 'danger', text: 'Do not sign until this is changed.' },
  amber: { word: 'Amber', tone: 'attention', text: 'Negotiate these points or accept the risk.' },
  green: {
    word: 'Green',
    tone: 'good',
    text: 'The rules found no serious issues. They do not cover everything.',
  },
}

export const levelOfPoints = (points: number): RiskLevel =>
  points >= 5 ? 'red' : points >= 3 ? 'amber' : 'green'

export const factWords: Record<FactKind, string> = {
  party: 'Party',
  agreement_date: 'Date of the agreement',
  effective_date: 'Takes effect',
  expiration_date: 'Ends',
  payment_date: 'Payment',
  delivery_date: 'Delivery',
  notice_date: 'Notice',
  other_date: 'Other date',
  amount: 'Amount',
  governing_law: 'Governing law',
  term: 'Term',
  renewal: 'Renewal',
  renewal_notice: 'Notice not to renew',
  notice_address: 'Notice address',
}

/** Shown before any result. */
export const foundWords = ({ clauses }: Pick<AnalysisView, 'clauses'>): string =>
  `${clauses.filter((clause) => clause.found).length} of ${clauses.length} clause types were possibly found.`
