import { type DestructionCertificate, documentRetentionApi } from '@pam/contracts/documents/retention'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { apiBytes } from '#lib/api'
import { sentenceFor } from '#lib/api-error'
import { dateInList } from '#lib/dates'
import { saveFile } from '#lib/save-file'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { Card } from '#ui/layout/card'
import { retentionQueries } from './retention.queries.ts'

/** What was destroyed, each with its certificate to keep. */
export function RetentionCertificates() {
  const toast = useToast()
  const { data: certificates = [] } = useQuery(retentionQueries.certificates())
  if (certificates.length === 0) return null
  const save = async ({ id, number }: DestructionCertificate) => {
    try {
      const bytes = await apiBytes(documentRetentionApi.certificate, { params: { id }, query: {} })
      const name = `destruction-${number.replaceAll(/[^\w-]+/g, '-')}.txt`
      saveFile(name, new Uint8Array(bytes), 'text/plain')
    } catch (error) {
      toast({ tone: 'danger', text: sentenceFor(error, 'The certificate could not be loaded.') })
    }
  }
  return (
    <Card title="Certificates of destruction">
      <ul className="grid divide-y divide-rule">
        {certificates.map((certificate) => (
          <li
            key={certificate.id}
            className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 flex-1 basis-72">
              <p className="font-semibold break-words">
                {certificate.title}{' '}
                <span className="figures font-normal text-ink-soft">{certificate.number}</span>
              </p>
              <p className="figures text-sm text-ink-soft">
                {certificate.documents.length === 1
                  ? 'One document'
                  : `${certificate.documents.length} documents`}
                , destroyed {dateInList(certificate.approved_at.slice(0, 10))}. Proposed by{' '}
                {certificate.proposed_by}, approved by {certificate.approved_by}.
              </p>
            </div>
            <Button
              size="small"
              icon={<Download size={16} aria-hidden />}
              onClick={() => void save(certificate)}
            >
              Certificate of {certificate.number}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
