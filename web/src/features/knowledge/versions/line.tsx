import type { KnowledgeItem, knowledgeApi } from '@pam/contracts/knowledge'
import type { CallResult } from '@pam/contracts/shared/endpoint'
import { History } from 'lucide-react'
import { sentenceFor } from '#lib/api-error'
import { useItemActs } from '#slice/knowledge/knowledge.queries.ts'
import { Button } from '#ui/actions/button'
import { Badge } from '#ui/feedback/badge'
import { useToast } from '#ui/feedback/toast'
import { versionName } from './name.ts'

interface VersionLineProps {
  item: KnowledgeItem
  version: CallResult<typeof knowledgeApi.versions>['items'][number]
}

export function VersionLine({ item, version }: VersionLineProps) {
  const toast = useToast()
  const { restore } = useItemActs(item.id)
  const name = versionName(version)
  const putInForce = () =>
    restore.mutate(
      { version: version.id, revision: item.revision },
      {
        onSuccess: () => toast({ text: version.is_own ? 'Pam’s version is current.' : `In force: ${name}.` }),
        onError: (error) => toast({ tone: 'danger', text: sentenceFor(error, 'Try again.') }),
      },
    )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-rule py-3 last:border-0">
      <div className="min-w-0">
        <p className="figures flex flex-wrap items-center gap-2 font-medium">
          {name}
          {version.is_in_force && <Badge tone="good">Current</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {[version.written_by ?? (version.is_own ? 'Pam’s library' : ''), version.note]
            .filter((text) => text !== '')
            .join(': ')}
        </p>
      </div>
      {item.can.change && !version.is_in_force && (
        <Button
          size="small"
          icon={<History size={15} aria-hidden />}
          isBusy={restore.isPending}
          busyText="Restoring..."
          aria-label={`Restore version: ${name}`}
          onClick={putInForce}
        >
          Restore version
        </Button>
      )}
    </li>
  )
}
