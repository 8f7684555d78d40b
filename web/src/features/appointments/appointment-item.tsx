import { type AppointmentView, appointmentsApi } from '@pam/contracts/appointments'
import { dateInList } from '@pam/law/format/dates'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { useSavedForm } from '#lib/use-saved-form'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { useToast } from '#ui/feedback/toast'
import { TextArea } from '#ui/fields/text-area'
import { Confirm } from '#ui/overlays/confirm'
import { FormDialog } from '#ui/overlays/form-dialog'
import { useDecide } from './appointments.queries.ts'
import { checkWords, statusWords } from './labels.ts'

type Asking = 'despite' | 'decline' | 'cancel'

export function AppointmentItem({ appointment }: { appointment: AppointmentView }) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const decide = useDecide(appointment.id)
  const toast = useToast()
  const { status, clearance, can } = appointment
  const isOpenCheck = clearance !== null && clearance !== 'clear'
  const confirm = (despite_check: boolean) =>
    decide.mutate(
      { act: 'confirm', despite_check },
      {
        onSuccess: () => toast({ text: 'Appointment confirmed.' }),
        onError: (error) =>
          toast({ tone: 'danger', text: sentenceFor(error, 'It was not confirmed. Try again.') }),
        onSettled: () => setAsking(null),
      },
    )
  return (
    <li className="grid gap-2 px-5 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-base font-medium">
          {dateInList(appointment.starts)}: {appointment.name}
        </h2>
        <Badge tone={statusWords[status].tone}>{statusWords[status].text}</Badge>
        {clearance && status === 'pending' && (
          <Badge tone={isOpenCheck ? 'attention' : 'good'}>{checkWords[clearance]}</Badge>
        )}
      </div>
      <p className="text-sm break-words text-ink-soft">
        {[appointment.title, `with ${appointment.host}`, appointment.phone, appointment.email]
          .filter(Boolean)
          .join(', ')}
      </p>
      {appointment.note && <p className="text-sm break-words">{appointment.note}</p>}
      <div className="flex flex-wrap items-center gap-3">
        {appointment.lead_id && (
          <Link to={`/intake/leads/${appointment.lead_id}`} className="text-sm">
            Inquiry {appointment.reference}
          </Link>
        )}
        {appointment.case_id && (
          <Link to={`/cases/${appointment.case_id}`} className="text-sm">
            {appointment.case_title}
          </Link>
        )}
        {can.confirm && (
          <Button
            look="primary"
            isBusy={decide.isPending}
            onClick={() => (isOpenCheck ? setAsking('despite') : confirm(false))}
          >
            Confirm appointment
          </Button>
        )}
        {can.decline && <Button onClick={() => setAsking('decline')}>Decline</Button>}
        {can.cancel && <Button onClick={() => setAsking('cancel')}>Cancel appointment</Button>}
      </div>
      <Confirm
        title="Confirm despite the conflict check?"
        confirmText="Confirm appointment"
        isDangerous
        isOpen={asking === 'despite'}
        isBusy={decide.isPending}
        onConfirm={() => confirm(true)}
        onClose={() => setAsking(null)}
      >
        {clearance ? `${checkWords[clearance]}. ` : ''}Open the inquiry to see the check. If you confirm now,
        that is recorded under your name.
      </Confirm>
      {(asking === 'decline' || asking === 'cancel') && (
        <EndDialog appointment={appointment} act={asking} onClose={() => setAsking(null)} />
      )}
    </li>
  )
}

interface EndProps {
  appointment: AppointmentView
  act: 'decline' | 'cancel'
  onClose: () => void
}

const ending = {
  decline: {
    title: 'Decline appointment',
    hint: 'The visitor gets an email that the appointment cannot take place, without a reason.',
    done: 'Appointment declined.',
  },
  cancel: {
    title: 'Cancel appointment',
    hint: 'The visitor gets an email, and the event is removed from the calendar.',
    done: 'Appointment canceled.',
  },
} as const

function EndDialog({ appointment, act, onClose }: EndProps) {
  const decide = useDecide(appointment.id)
  const toast = useToast()
  const words = ending[act]
  const form = useSavedForm({
    schema: appointmentsApi[act].body,
    defaultValues: { note: '' },
    onSave: async ({ note }) => {
      await decide.mutateAsync({ act, note })
      toast({ text: words.done })
      onClose()
    },
    failure: 'Nothing was changed. Try again.',
  })
  return (
    <FormDialog
      title={words.title}
      submitText={words.title}
      busyText="Saving..."
      closeText="Back"
      isDangerous
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>
        {dateInList(appointment.starts)}: {appointment.name}. {words.hint}
      </p>
      <TextArea
        label="Note for the firm"
        isOptional
        rows={3}
        maxLength={500}
        error={form.errorOf('note')}
        {...form.register('note')}
      />
    </FormDialog>
  )
}
