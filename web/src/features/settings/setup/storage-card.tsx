import type { StorageView } from '@pam/contracts/settings'
import { fileSize } from '@pam/law/format/file-size'
import { Notice } from '#ui/feedback/notice'
import { Card } from '#ui/layout/card'

export function StorageCard({ storage }: { storage: StorageView }) {
  const { documents_in, documents_at, documents_bytes, database, database_bytes, data_folder, free_bytes } =
    storage
  const facts: readonly (readonly [string, string, string?])[] = [
    [
      'Documents',
      documents_bytes === null ? 'Not measured yet' : fileSize(documents_bytes),
      documents_in === 'bucket' ? `In the bucket ${documents_at}` : documents_at,
    ],
    [
      'Database',
      fileSize(database_bytes),
      database === 'postgres' ? 'On your PostgreSQL server' : data_folder,
    ],
    [
      'Free disk space',
      free_bytes === null ? 'Not reported by this disk' : fileSize(free_bytes),
      `On the disk of ${data_folder}`,
    ],
  ]
  return (
    <Card
      title="Storage"
      lead="Where this installation keeps its documents, database and backups. To keep documents in an S3-compatible bucket instead, set the S3 values in the server configuration before the first document is uploaded."
    >
      {storage.is_low && (
        <Notice tone="attention" title="Disk space is low">
          There may not be enough room for the next backup. Delete files this computer no longer needs, or
          move Pam to a larger disk.
        </Notice>
      )}
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-[auto_1fr]">
        {facts.map(([name, value, place]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="min-w-0">
              <span className="figures">{value}</span>
              {place && <span className="block break-all text-sm text-ink-soft">{place}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
