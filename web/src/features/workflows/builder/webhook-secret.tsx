import { workflowsApi } from '@pam/contracts/workflows'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { useWorkflowCall } from '#slice/workflows/workflows.queries.ts'
import { Button } from '#ui/actions/button'
import { LinkReachNote } from '#ui/actions/link-reach'
import { Notice } from '#ui/feedback/notice'
import { useToast } from '#ui/feedback/toast'
import { controlStyles, Field } from '#ui/fields/field'
import { FormErrors } from '#ui/fields/form-errors'
import { Confirm } from '#ui/overlays/confirm'

/** The address other systems call, and the secret that signs their calls; the secret is shown once. */
export function WebhookSecret({
  workflowId,
  isReadOnly,
}: {
  workflowId: string | null
  isReadOnly: boolean
}) {
  const make = useWorkflowCall(workflowsApi.webhook)
  const [isAsking, setAsking] = useState(false)
  if (workflowId === null)
    return (
      <Notice>Save the workflow first. Then create the URL and secret for incoming webhooks here.</Notice>
    )
  const create = () => {
    setAsking(false)
    make.mutate({ params: { id: workflowId } })
  }
  return (
    <div className="grid gap-3">
      {make.data && (
        <>
          <Notice tone="attention" role="status" title="Copy the secret now">
            It is not shown again. Whoever has it can start this workflow.
          </Notice>
          <LinkReachNote url={make.data.url} />
          <CopyField label="URL" value={make.data.url} />
          <CopyField label="Secret" value={make.data.secret} />
        </>
      )}
      {make.error && (
        <FormErrors message={sentenceFor(make.error, 'The secret could not be created. Try again.')} />
      )}
      {!isReadOnly && (
        <Button className="justify-self-start" isBusy={make.isPending} onClick={() => setAsking(true)}>
          {make.data ? 'Replace secret' : 'Create URL and secret'}
        </Button>
      )}
      <Confirm
        title="Create a new secret?"
        confirmText="Create secret"
        isOpen={isAsking}
        onConfirm={create}
        onClose={() => setAsking(false)}
      >
        If this workflow already has a secret, calls signed with it stop working.
      </Confirm>
    </div>
  )
}

function CopyField({ label, value }: { label: string; value: string }) {
  const toast = useToast()
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toast({ text: `${label} copied.` }),
      () => toast({ tone: 'danger', text: 'Could not copy. Select the text and copy it yourself.' }),
    )
  return (
    <Field label={label}>
      {(aria) => (
        <div className="flex gap-2">
          <input
            {...aria}
            readOnly
            value={value}
            onFocus={(event) => event.target.select()}
            className={`${controlStyles} font-mono text-sm`}
          />
          <Button
            aria-label={`Copy ${label}`}
            icon={<Copy size={16} aria-hidden />}
            onClick={() => void copy()}
          >
            Copy
          </Button>
        </div>
      )}
    </Field>
  )
}
