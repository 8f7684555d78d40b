import type { PaymentMethod, RetainerKind } from '@pam/contracts/trust'

export const methodLabels: Record<PaymentMethod, string> = {
  check: 'Check',
  wire: 'Wire',
  ach: 'ACH',
  card: 'Card',
  cash: 'Cash',
  electronic: 'Electronic',
}

export const retainerLabels: Record<RetainerKind, string> = {
  advance: 'Advance fee deposit',
  evergreen: 'Evergreen retainer',
  general: 'General retainer',
  flat: 'Flat fee',
}
