import type { MetricsView } from '@pam/contracts/monitoring'
import { momentInList } from '#lib/dates'
import { Notice } from '#ui/notice'

const day = 24 * 3600_000
const oldBackupDays = 7

/** What an administrator should look at now; nothing when all is well. */
export function AlertBox({ view, now }: { view: MetricsView; now: number }) {
  const lines = linesOf(view, now)
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

function linesOf({ alerts, metrics, system_info }: MetricsView, now: number): string[] {
  const { last_error: last } = metrics
  const { last_backup_at: backup } = system_info
  const backupDays = backup && Math.floor((now - new Date(backup).getTime()) / day)
  return [
    alerts.high_error_rate && `High error rate detected: ${metrics.error_rate}`,
    alerts.recent_errors && last && `Recent error at ${momentInList(last.timestamp)}: ${last.details}`,
    alerts.missing_ocr_languages.length > 0 &&
      `Scanned pages are read without ${alerts.missing_ocr_languages.join(', ')}: install the language data, or change OCR_LANGUAGE.`,
    alerts.reading_isolation,
    backup === null && 'No backup has been made yet. Run npm run backup, and keep the archive elsewhere.',
    backupDays && backupDays >= oldBackupDays && `The last backup is ${backupDays} days old.`,
  ].filter((line) => typeof line === 'string')
}
