import { useQuery } from '@tanstack/react-query'
import { settingsQueries } from '#slice/settings/settings.queries.ts'
import { ButtonLink } from '#ui/actions/link'
import { Notice } from '#ui/feedback/notice'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Card } from '#ui/layout/card'
import { Page } from '#ui/layout/page'
import { SmsForm } from './sms-form.tsx'
import { SmsList } from './sms-list.tsx'

export function SmsTestPage() {
  const query = useQuery(settingsQueries.smsTests())
  return (
    <Page
      title="Test SMS Integration"
      lead="Send a short message to your own phone to test the service."
      actions={<ButtonLink to="/settings">Back to Settings</ButtonLink>}
    >
      <div className="grid gap-(--gap)">
        <QueryBoundary query={query} what="The test messages" lines={5}>
          {(data) => (
            <>
              {!data.configured && (
                <Notice
                  tone="attention"
                  title="The SMS service is not set up"
                  actions={<ButtonLink to="/settings?tab=api">Open API Integrations</ButtonLink>}
                >
                  Enter Account SID, Auth Token and Phone Number first. Until then nothing can be sent.
                </Notice>
              )}
              <Card title="Test message">
                <SmsForm isConfigured={data.configured} />
              </Card>
              <SmsList tests={data.items} />
            </>
          )}
        </QueryBoundary>
      </div>
    </Page>
  )
}
