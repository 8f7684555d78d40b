import type { AnalysedPosition, ClauseExpectation, PositionStatus } from '@pam/contracts/analysis'
import { deviations } from '@pam/law/clauses/positions'
import type { BadgeTone } from '#ui/feedback/badge'

/** Never color alone: the label says the same. */
export const positionLabels: Record<PositionStatus, { word: string; tone: BadgeTone }> = {
  unacceptable: { word: 'Not acceptable', tone: 'danger' },
  unwelcome: { word: 'Not wanted', tone: 'danger' },
  missing: { word: 'Required, not found', tone: 'attention' },
  differs: { word: 'Worded differently', tone: 'attention' },
  met: { word: 'Met', tone: 'good' },
  acceptable: { word: 'Acceptable', tone: 'good' },
  preferred: { word: 'Preferred', tone: 'good' },
}

export const isDeviation = ({ status }: Pick<AnalysedPosition, 'status'>): boolean =>
  deviations.includes(status)

export const expectationWords: Record<ClauseExpectation, string> = {
  required: 'Required',
  optional: 'Optional',
  forbidden: 'Not wanted',
}
