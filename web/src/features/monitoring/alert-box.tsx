import type { MetricsView } from '@pam/contracts/monitoring'
import { momentInList } from '#lib/dates'
import { Notice } from '#ui/feedback/notice'

/** What an administrator should look at now; nothing when all is well. */
export function AlertBox({ view }: { view: MetricsView }) {
  const lines = linesOf(view)
  if (lines.length === 0) return null
  return (
    <Notice tone="attention" role="status" title="Needs your attention">
      <ul className="grid gap-1 break-words">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  )
}

function linesOf({ alerts, metrics }: MetricsView): string[] {
  const { last_error: last } = metrics
  return [
    alerts.damage,
    alerts.high_error_rate && `High error rate detected: ${metrics.error_rate}`,
    alerts.recent_errors && last && `Recent error at ${momentInList(last.timestamp)}: ${last.details}`,
    alerts.missing_ocr_languages.length > 0 &&
      `Scanned pages are read without ${alerts.missing_ocr_languages.join(', ')}: install the language data, or change OCR_LANGUAGE.`,
    alerts.reading_isolation,
    alerts.backup,
  ].filter((line) => typeof line === 'string')
}
