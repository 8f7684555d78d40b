import type { AppointmentPlace, AppointmentStatus } from '@pam/contracts/appointments'
import type { Clearance } from '@pam/contracts/conflicts'
import type { BadgeTone } from '#ui/feedback/badge'

export const statusWords: Record<AppointmentStatus, { text: string; tone: BadgeTone }> = {
  pending: { text: 'To confirm', tone: 'attention' },
  confirmed: { text: 'Confirmed', tone: 'good' },
  declined: { text: 'Declined', tone: 'neutral' },
  canceled: { text: 'Canceled', tone: 'neutral' },
}

export const placeOptions: { value: AppointmentPlace; label: string }[] = [
  { value: 'phone', label: 'Phone call' },
  { value: 'office', label: 'At the office' },
  { value: 'video', label: 'Video call' },
]

export const checkWords: Record<Clearance, string> = {
  not_checked: 'Conflicts not checked',
  incomplete: 'Conflict check not finished',
  undecided: 'Conflict hits to decide',
  awaiting_letter: 'Consent letter outstanding',
  refused: 'Conflict decided against',
  clear: 'No conflicts',
}

export const dayOptions = [
  { value: 'monday', label: 'Monday' },
  { value: 'tuesday', label: 'Tuesday' },
  { value: 'wednesday', label: 'Wednesday' },
  { value: 'thursday', label: 'Thursday' },
  { value: 'friday', label: 'Friday' },
  { value: 'saturday', label: 'Saturday' },
  { value: 'sunday', label: 'Sunday' },
] as const
