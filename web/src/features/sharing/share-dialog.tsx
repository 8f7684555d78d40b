import { zodResolver } from '@hookform/resolvers/zod'
import type { DocumentView } from '@pam/contracts/documents'
import { newShare, usualDays } from '@pam/contracts/sharing'
import { FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useHasMail } from '#features/auth'
import { PrivilegedWarning } from '#features/documents'
import { showRefusal } from '#lib/form-refusal'
import { Button } from '#ui/actions/button'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { Dialog } from '#ui/overlays/dialog'
import { LinkMade } from './links/made.tsx'
import { LinkOptions, withoutMail } from './links/options.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import type { ShareForm } from './share-form-shape.ts'
import { useShare } from './sharing.queries.ts'
import { WhatLeaves } from './what-leaves.tsx'

interface ShareDialogProps {
  documents: readonly DocumentView[]
  onClose: () => void
}

const versions = [
  { value: 'now', label: 'As it is today' },
  { value: 'latest', label: 'Always the latest version' },
]

/** Shares documents with people outside the firm. */
export function ShareDialog({ documents, onClose }: ShareDialogProps) {
  const share = useShare()
  const hasMail = useHasMail()
  const form = useForm<ShareForm, unknown, z.output<typeof newShare>>({
    resolver: zodResolver(newShare),
    defaultValues: {
      document_ids: documents.map(({ id }) => id),
      recipients: [{ name: '', email: '' }],
      message: '',
      days: usualDays,
      shows: 'now',
      may_download: false,
      has_watermark: true,
      needs_code: true,
      by_mail: true,
      include_privileged: false,
    },
  })
  const { register, handleSubmit, setError, clearErrors, setValue, watch, formState } = form
  const { errors } = formState
  const send = handleSubmit(async (body) => {
    try {
      await share.mutateAsync(hasMail ? body : { ...body, ...withoutMail })
    } catch (error) {
      showRefusal(error, setError, ['days', 'message', 'document_ids', 'include_privileged'])
    }
  })
  const [only] = documents
  const title = documents.length === 1 && only ? `Share ${only.name}` : `Share ${documents.length} documents`
  return (
    <Dialog title={share.data ? 'Shared' : title} isOpen onClose={onClose}>
      {share.data ? (
        <LinkMade {...share.data} isMailed={share.variables.by_mail} onClose={onClose} />
      ) : (
        <FormProvider {...form}>
          <form onSubmit={send} noValidate className="grid gap-5">
            <RecipientFields />
            <Select label="Which version" options={versions} {...register('shows')} />
            <Checkbox label="Allow download" {...register('may_download')} />
            <Checkbox
              label="Watermark"
              hint="Their email address and the date, across every page."
              {...register('has_watermark')}
            />
            <WhatLeaves
              documents={documents}
              mayDownload={watch('may_download') ?? false}
              hasWatermark={watch('has_watermark') ?? true}
            />
            <TextArea
              label="Message"
              isOptional
              hint="Shown above the documents after they sign in."
              maxLength={2000}
              error={errors.message?.message}
              {...register('message')}
            />
            <LinkOptions
              days={register('days', { valueAsNumber: true })}
              daysError={errors.days?.message}
              needsCode={register('needs_code')}
              byMail={register('by_mail')}
              hasMail={hasMail}
            />
            <PrivilegedWarning
              documents={documents}
              isConfirmed={watch('include_privileged') ?? false}
              onConfirm={(isConfirmed) => {
                setValue('include_privileged', isConfirmed)
                clearErrors('include_privileged')
              }}
            />
            <FormErrors
              message={
                errors.document_ids?.message ?? errors.include_privileged?.message ?? errors.root?.message
              }
            />
            <div className="flex flex-wrap justify-end gap-2">
              <Button onClick={onClose}>Cancel</Button>
              <Button type="submit" look="primary" isBusy={share.isPending} busyText="Creating link...">
                Create link
              </Button>
            </div>
          </form>
        </FormProvider>
      )}
    </Dialog>
  )
}
