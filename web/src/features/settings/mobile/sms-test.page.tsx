import { useQuery } from '@tanstack/react-query'
import { sentenceFor } from '#lib/api-error'
import { settingsQueries } from '#slice/settings/settings.queries.ts'
import { ButtonLink } from '#ui/actions/link'
import { LoadFailure } from '#ui/feedback/load-failure'
import { Notice } from '#ui/feedback/notice'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { Card } from '#ui/layout/card'
import { Page } from '#ui/layout/page'
import { SmsForm } from './sms-form.tsx'
import { SmsList } from './sms-list.tsx'

export function SmsTestPage() {
  const { data, error, refetch } = useQuery(settingsQueries.smsTests())
  return (
    <Page
      title="Test SMS Integration"
      lead="Send a short message to your own phone to test the service."
      actions={<ButtonLink to="/settings">Back to Settings</ButtonLink>}
    >
      <div className="grid gap-(--gap)">
        {error && !data && (
          <LoadFailure
            what="The test messages"
            why={sentenceFor(error, 'Try again.')}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <SkeletonLines count={5} label="Loading test messages..." />}
        {data && !data.configured && (
          <Notice
            tone="attention"
            title="The SMS service is not set up"
            actions={<ButtonLink to="/settings?tab=api">Open API Integrations</ButtonLink>}
          >
            Enter Account SID, Auth Token and Phone Number first. Until then nothing can be sent.
          </Notice>
        )}
        {data && (
          <>
            <Card title="Test message">
              <SmsForm isConfigured={data.configured} />
            </Card>
            <SmsList tests={data.items} />
          </>
        )}
      </div>
    </Page>
  )
}
