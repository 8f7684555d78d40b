import { isQuarantined } from './documents.policy.ts'
import type { Found } from './visible-documents.queries.ts'

/** Why a document may not leave the firm now, in words; null where it may. */
export function whyItStays({ document, version }: Found): string | null {
  if (document.removedAt) return 'It is in the trash.'
  if (isQuarantined(version)) return 'It is quarantined until someone releases it.'
  if (version.state === 'failed') return 'It could not be read.'
  return version.state === 'ready' ? null : 'It is still being read.'
}
