import type { MetricsView } from '@pam/contracts/monitoring'
import { fileSize } from '@pam/law/format/file-size'
import { wholeNumber } from '@pam/law/format/numbers'
import { momentInList } from '#lib/dates'
import { Card } from '#ui/layout/card'

function Facts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="grid gap-2 text-sm">
      {facts.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="figures min-w-0 text-right break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const sizeOrUnknown = (bytes: number | null) => (bytes === null ? 'Not measured yet' : fileSize(bytes))

export function SystemInformation({ system_info: info, application }: MetricsView) {
  return (
    <Card title="System Information">
      <Facts
        facts={[
          ['Application', `${application} ${info.version}`],
          ['Environment', info.environment],
          ['Runtime', info.runtime_version],
          ['Platform', info.platform],
          [
            'Database',
            `${info.database === 'embedded' ? 'Embedded' : 'PostgreSQL'}, ${info.database_connected ? 'connected' : 'not connected'}`,
          ],
          ['Database size', fileSize(info.database_bytes)],
          ['Stored files', sizeOrUnknown(info.files_bytes)],
          ['Free on disk', sizeOrUnknown(info.disk_free_bytes)],
          ['Memory in use', fileSize(info.memory_bytes)],
          ['Last backup', info.last_backup_at ? momentInList(info.last_backup_at) : 'Never'],
        ]}
      />
    </Card>
  )
}

export function FeatureUsage({ feature_usage: usage }: MetricsView) {
  return (
    <Card title="Feature Usage">
      <Facts
        facts={[
          ['Chat API calls', wholeNumber(usage.chat_api_calls)],
          ['Health checks', wholeNumber(usage.health_checks)],
        ]}
      />
    </Card>
  )
}
