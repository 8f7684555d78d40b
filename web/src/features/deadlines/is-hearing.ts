import type { DeadlineRow } from '@pam/contracts/deadlines'

/** A date the court set for people to appear. */
export const isHearing = ({ source, title }: Pick<DeadlineRow, 'source' | 'title'>): boolean =>
  source === 'order' && /\b(hearing|conference|trial|mediation|deposition|argument)\b/i.test(title)
