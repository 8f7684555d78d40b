import type { DeadlineRow } from '@pam/contracts/deadlines'

/** A court date on which people must appear. */
export const isHearing = ({ source, title }: Pick<DeadlineRow, 'source' | 'title'>): boolean =>
  source === 'order' && /\b(hearing|conference|trial|mediation|deposition|argument)\b/i.test(title)
