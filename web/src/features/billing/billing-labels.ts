import type { FeeKind, InvoiceLayout, InvoiceStatus, PaymentMethod } from '@pam/contracts/billing'
import { optionsOf } from '#lib/options'
import type { BadgeTone } from '#ui/feedback/badge'

export const statusWords: Record<InvoiceStatus, string> = {
  draft: 'Draft',
  reviewed: 'Reviewed',
  sent: 'Sent',
  paid: 'Paid',
  void: 'Void',
}

export const statusTones: Record<InvoiceStatus, BadgeTone> = {
  draft: 'neutral',
  reviewed: 'info',
  sent: 'attention',
  paid: 'good',
  void: 'plum',
}

export const feeWords: Record<FeeKind, string> = {
  hourly: 'Hourly',
  flat: 'Flat fee',
  contingency: 'Contingent fee',
  hybrid: 'Hybrid: fixed fee plus reduced hourly rates',
  retainer: 'General retainer',
}

export const layoutWords: Record<InvoiceLayout, string> = {
  classic: 'Classic',
  modern: 'Modern',
  summary: 'Summary by timekeeper',
}

export const methodWords: Record<PaymentMethod, string> = {
  check: 'Check',
  cash: 'Cash',
  card: 'Card',
  ach: 'Bank transfer (ACH)',
  wire: 'Wire',
  trust: 'Trust',
  other: 'Other',
}

export const feeOptions = optionsOf(feeWords)
export const layoutOptions = optionsOf(layoutWords)
export const methodOptions = optionsOf(methodWords).filter(({ value }) => value !== 'trust')

export const agingParts = [
  { key: 'current', label: 'Not yet due' },
  { key: 'days_1_30', label: '1-30 days' },
  { key: 'days_31_60', label: '31-60 days' },
  { key: 'days_61_90', label: '61-90 days' },
  { key: 'over_90', label: 'Over 90 days' },
] as const
