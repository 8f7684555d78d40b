import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { Notice } from '#ui/feedback/notice'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { Switch } from '#ui/fields/checkbox'
import { Card } from '#ui/layout/card'
import { Confirm } from '#ui/overlays/confirm'
import { useFlipSwitch } from './settings.mutations.ts'
import { settingsQueries } from './settings.queries.ts'

/** The one switch that stops every request and every mail of the firm. */
export function EgressSwitchCard() {
  const query = useQuery(settingsQueries.egressSwitch())
  const flip = useFlipSwitch()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  return (
    <QueryBoundary query={query} what="The switch" lines={2}>
      {(data) => {
        const isSet = data.nothing_leaves
        const change = () =>
          flip.mutate(!isSet, {
            onSuccess: () =>
              toast({
                text: isSet ? 'Outbound traffic is allowed again.' : 'All outbound traffic is blocked.',
              }),
            onError: (refusal) =>
              toast({
                tone: 'danger',
                text: sentenceFor(refusal, 'The setting was not changed. Try again.'),
              }),
            onSettled: () => setAsking(false),
          })
        return (
          <Card title="Outside services" lead="One switch for everything this installation sends out.">
            <div className="grid gap-4">
              <Switch
                label="Block all outbound traffic"
                hint="Stops every request to an outside service and holds all outgoing mail."
                checked={isSet}
                disabled={flip.isPending}
                onChange={() => setAsking(true)}
              />
              {isSet && (
                <Notice tone="attention">
                  Nothing is sent: integrations do not respond, and mail is held until you release it.
                </Notice>
              )}
              {data.changed_at && (
                <p className="text-sm text-ink-faint">
                  Last changed on {momentInList(data.changed_at)} by{' '}
                  {data.changed_by ?? 'someone who has left'}.
                </p>
              )}
            </div>
            <Confirm
              title={isSet ? 'Allow outbound traffic again?' : 'Block all outbound traffic?'}
              confirmText={isSet ? 'Allow traffic' : 'Block traffic'}
              isDangerous={!isSet}
              isBusy={flip.isPending}
              isOpen={isAsking}
              onConfirm={change}
              onClose={() => setAsking(false)}
            >
              {isSet
                ? 'Integrations work again, and mail that was held is sent now.'
                : 'No request or mail leaves your firm until someone lifts this. Anything already on its way may still arrive.'}
            </Confirm>
          </Card>
        )
      }}
    </QueryBoundary>
  )
}
