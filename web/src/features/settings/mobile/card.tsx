import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { settingsQueries } from '#slice/settings/settings.queries.ts'
import { Button } from '#ui/actions/button'
import { Badge } from '#ui/feedback/badge'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { Card } from '#ui/layout/card'
import { MobileChoicesForm } from './choices-form.tsx'
import { MobileCodeForm, MobileNumberForm } from './forms.tsx'
import { useDropMobile } from './mobile.mutations.ts'

/** The own mobile number: proven by a code, asked for reminders of deadlines, removable. */
export function MobileCard() {
  const query = useQuery(settingsQueries.mobile())
  const [isChanging, setChanging] = useState(false)
  const drop = useDropMobile()
  const toast = useToast()
  return (
    <QueryBoundary
      query={query}
      what="Your mobile number"
      frame={(state) => <Card title="Reminders by SMS">{state}</Card>}
    >
      {(settings) => {
        const remove = () =>
          drop.mutate(undefined, {
            onSuccess: () => toast({ text: 'Your mobile number was removed.' }),
            onError: (problem) =>
              toast({ tone: 'danger', text: sentenceFor(problem, 'It could not be removed. Try again.') }),
          })
        const lead = settings.sms_configured
          ? 'Deadlines on your mobile. If an SMS cannot be delivered, you get an email instead.'
          : 'Your firm has no SMS service yet. You can enter your number now; we’ll verify it once there is one.'
        return (
          <Card title="Reminders by SMS" lead={lead}>
            <div className="grid gap-4">
              {settings.number && !isChanging && (
                <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                  <span className="figures font-medium">{settings.number}</span>
                  <Badge tone={settings.is_verified ? 'good' : 'attention'}>
                    {settings.is_verified ? 'Verified' : 'Not verified'}
                  </Badge>
                  <span className="flex flex-wrap gap-1 sm:ml-auto">
                    <Button size="small" onClick={() => setChanging(true)}>
                      {settings.is_verified || !settings.sms_configured ? 'Change' : 'Send a new code'}
                    </Button>
                    <Button size="small" isBusy={drop.isPending} busyText="Removing..." onClick={remove}>
                      Remove
                    </Button>
                  </span>
                </div>
              )}
              {(!settings.number || isChanging) && (
                <MobileNumberForm
                  number={settings.number}
                  sends={settings.sms_configured}
                  onDone={() => setChanging(false)}
                  {...(settings.number && { onCancel: () => setChanging(false) })}
                />
              )}
              {settings.awaits_code && !isChanging && <MobileCodeForm />}
              {settings.failure && (
                <p role="alert" className="text-sm text-danger">
                  The code could not be sent: {settings.failure}
                </p>
              )}
              {settings.is_verified && !isChanging && <MobileChoicesForm settings={settings} />}
            </div>
          </Card>
        )
      }}
    </QueryBoundary>
  )
}
