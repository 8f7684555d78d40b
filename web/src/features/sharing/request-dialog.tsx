import { zodResolver } from '@hookform/resolvers/zod'
import { newRequest, usualDays } from '@pam/contracts/sharing'
import { Controller, FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useHasMail } from '#features/auth'
import { CasePicker, type PickedCase } from '#features/cases'
import { showRefusal } from '#lib/form-refusal'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { ItemFields } from './item-fields.tsx'
import { LinkMade } from './links/made.tsx'
import { LinkOptions, withoutMail } from './links/options.tsx'
import { type RequestForm, requestForm } from './request-form-shape.ts'
import { useRequest } from './sharing.queries.ts'

interface RequestDialogProps {
  /** The case it is for, where that is clear. */
  case: PickedCase | null
  onClose: () => void
}

/** Asks somebody outside the firm for documents. */
export function RequestDialog({ case: legalCase, onClose }: RequestDialogProps) {
  const request = useRequest()
  const hasMail = useHasMail()
  const form = useForm<RequestForm, unknown, z.output<typeof requestForm>>({
    resolver: zodResolver(requestForm),
    defaultValues: {
      case: legalCase,
      title: '',
      message: '',
      items: [{ name: '' }],
      recipient: { name: '', email: '' },
      days: usualDays,
      max_files: 20,
      largest_mb: 100,
      needs_code: true,
      by_mail: true,
    },
  })
  const { control, register, handleSubmit, setError, formState } = form
  const { errors } = formState
  const send = handleSubmit(async ({ case: chosen, items, ...rest }) => {
    const names = items.map(({ name }) => name).filter((name) => name !== '')
    try {
      const how = hasMail ? {} : withoutMail
      await request.mutateAsync(newRequest.parse({ ...rest, ...how, case_id: chosen.id, items: names }))
    } catch (error) {
      showRefusal(error, setError, ['title', 'days', 'max_files', 'largest_mb'])
    }
  })
  return (
    <Dialog title={request.data ? 'Requested' : 'Request documents'} isOpen onClose={onClose}>
      {request.data ? (
        <LinkMade {...request.data} isMailed={request.variables.by_mail} onClose={onClose} />
      ) : (
        <FormProvider {...form}>
          <form onSubmit={send} noValidate className="grid gap-5">
            <p className="text-sm text-ink-soft">
              They send files by a link, without an account. Files arrive in the case, quarantined until
              someone at the firm reviews them, and you get a task.
            </p>
            {!legalCase && (
              <Controller
                control={control}
                name="case"
                render={({ field, fieldState }) => (
                  <div className="grid gap-1.5">
                    <CasePicker
                      label="Case"
                      placeholder="Choose the case"
                      value={field.value}
                      onChange={field.onChange}
                    />
                    {fieldState.error && (
                      <p role="alert" className="text-sm text-danger">
                        {fieldState.error.message}
                      </p>
                    )}
                  </div>
                )}
              />
            )}
            <TextField
              label="Request title"
              placeholder="Lease documents"
              maxLength={120}
              error={errors.title?.message}
              {...register('title')}
            />
            <ItemFields />
            <fieldset className="grid gap-3">
              <legend className="mb-2 text-sm font-medium">Recipients</legend>
              <div className="grid items-start gap-2 sm:grid-cols-[1fr_1.3fr]">
                <TextField
                  label="Name"
                  autoComplete="off"
                  maxLength={120}
                  error={errors.recipient?.name?.message}
                  {...register('recipient.name')}
                />
                <TextField
                  label="Email address"
                  type="email"
                  autoComplete="off"
                  maxLength={254}
                  error={errors.recipient?.email?.message}
                  {...register('recipient.email')}
                />
              </div>
            </fieldset>
            <TextArea
              label="Message"
              isOptional
              hint="Shown above the list after they sign in."
              maxLength={2000}
              error={errors.message?.message}
              {...register('message')}
            />
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <TextField
                label="Maximum number of files"
                type="number"
                inputMode="numeric"
                error={errors.max_files?.message}
                {...register('max_files', { valueAsNumber: true })}
              />
              <TextField
                label="Largest file, in MB"
                type="number"
                inputMode="numeric"
                hint="Limited by the firm’s upload limit."
                error={errors.largest_mb?.message}
                {...register('largest_mb', { valueAsNumber: true })}
              />
            </div>
            <LinkOptions
              days={register('days', { valueAsNumber: true })}
              daysError={errors.days?.message}
              needsCode={register('needs_code')}
              byMail={register('by_mail')}
              hasMail={hasMail}
            />
            <FormErrors message={errors.root?.message} />
            <div className="flex flex-wrap justify-end gap-2">
              <Button onClick={onClose}>Cancel</Button>
              <Button type="submit" look="primary" isBusy={request.isPending} busyText="Creating link...">
                Create link
              </Button>
            </div>
          </form>
        </FormProvider>
      )}
    </Dialog>
  )
}
