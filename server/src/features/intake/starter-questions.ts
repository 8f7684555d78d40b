import type { Condition, Question } from '@pam/contracts/intake/form'

type Draft = Partial<Omit<Question, 'id' | 'kind' | 'label'>>

/** One question of a starter form; omitted values are the defaults. */
export const ask = (id: string, kind: Question['kind'], label: string, more: Draft = {}): Question => ({
  id,
  kind,
  label,
  help: '',
  is_required: false,
  choices: [],
  role: null,
  show_if: null,
  ...more,
})

export const when = (question: string, value: string, test: Condition['test'] = 'is') => ({
  show_if: { question, test, value },
})

/** The person asking, and contact details. */
export const whoAsks: readonly Question[] = [
  ask('name', 'person', 'Your full name', {
    is_required: true,
    role: 'client',
    help: 'As shown on your ID. Put former names in parentheses.',
  }),
  ask('for_company', 'yes_no', 'Are you contacting us for a company or another organization?', {
    is_required: true,
  }),
  ask('company', 'organisation', 'Its full legal name', {
    is_required: true,
    role: 'client',
    ...when('for_company', 'yes'),
  }),
  ask('email', 'email', 'Email address', { is_required: true }),
  ask('phone', 'phone', 'Phone number', { help: 'With the area code.' }),
]

/** Others involved: the names the firm must check before it may learn more. */
export const otherSide = (
  label: string,
  help = 'One name. The firm checks that it does not represent them.',
) => [
  ask('other_is', 'choice', label, {
    is_required: true,
    choices: ['A person', 'A company or organization', 'There is no other side', 'I do not know'],
  }),
  ask('other_person', 'person', 'Their full name', {
    is_required: true,
    role: 'adverse',
    help,
    ...when('other_is', 'A person'),
  }),
  ask('other_company', 'organisation', 'Its full name', {
    is_required: true,
    role: 'adverse',
    help,
    ...when('other_is', 'A company or organization'),
  }),
]

export const story = (help: string): Question =>
  ask('story', 'long_text', 'In a few sentences, what is it about?', {
    is_required: true,
    help: `${help} No confidential details yet.`,
  })

/** Questions that keep a time limit from passing unnoticed. */
export const urgent: readonly Question[] = [
  ask('has_date', 'yes_no', 'Has a court, an agency or anyone else given you a date?', { is_required: true }),
  ask('date', 'date', 'Which date?', {
    ...when('has_date', 'yes'),
    help: 'The firm does not track this date for you until it takes your case.',
  }),
]

/** For a booking page: few enough for a phone, with the names the firm must check before it confirms. */
export const bookingQuestions: readonly Question[] = [
  ask('name', 'person', 'Your full name', { is_required: true, role: 'client' }),
  ask('email', 'email', 'Email address', { is_required: true }),
  ask('phone', 'phone', 'Phone number', { is_required: true, help: 'With the area code.' }),
  ask('other_side', 'person', 'Who is on the other side, if anyone?', {
    role: 'adverse',
    help: 'The name of a person or company. The firm checks that it does not represent them.',
  }),
  ask('story', 'long_text', 'In a few sentences, what is it about?', {
    help: 'No confidential details yet.',
  }),
]
