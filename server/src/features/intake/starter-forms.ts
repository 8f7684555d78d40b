import { narrativeCap } from '@pam/contracts/intake'
import type { Question } from '@pam/contracts/intake/form'
import { type BuiltInArea, isBuiltIn, type PracticeArea } from '@pam/contracts/shared/practice-area'
import { ask, otherSide, story, urgent, when, whoAsks } from './starter-questions.ts'

interface Starter {
  readonly title: string
  readonly intro: string
  readonly own: readonly Question[]
}

/** One per practice area: only what is needed to check names, to reach the person and to assess the inquiry. */
const starters: Record<BuiltInArea, Starter> = {
  corporate: {
    title: 'Business inquiry',
    intro: 'For owners, founders and managers who need help with a company or a contract.',
    own: [
      ask('matter', 'choice', 'What do you need?', {
        is_required: true,
        choices: [
          'Form a company',
          'A contract',
          'Buy or sell a business',
          'A dispute between owners',
          'Something else',
        ],
      }),
      ...otherSide('Who is on the other side of the deal or dispute?'),
      ask('owners', 'short_text', 'Other owners or partners, if any', { help: 'Names only.' }),
      story('What you want to achieve and by when.'),
    ],
  },
  'intellectual-property': {
    title: 'Ideas, brands and inventions',
    intro: 'For people and companies who want to protect or use something they made.',
    own: [
      ask('matter', 'choices', 'What is it about?', {
        is_required: true,
        choices: ['A trademark', 'A patent', 'Copyright', 'A trade secret', 'A license'],
      }),
      ask('shown', 'yes_no', 'Has the invention been shown or sold to anyone?', {
        ...when('matter', 'A patent', 'contains'),
        help: 'Only yes or no. Do not describe the invention here.',
      }),
      ...otherSide('Does someone else use it, or say that you use theirs?'),
      story('Do not describe an invention or a secret: say only what kind of thing it is.'),
    ],
  },
  'personal-injury': {
    title: 'Accident and injury',
    intro: 'For people who were hurt, and for their families.',
    own: [
      ask('happened', 'choice', 'What happened?', {
        is_required: true,
        choices: [
          'A traffic accident',
          'A fall',
          'At work',
          'Medical treatment',
          'A product',
          'Something else',
        ],
      }),
      ask('happened_on', 'date', 'When did it happen?', { is_required: true }),
      ask('where', 'short_text', 'In which city and state?', { is_required: true }),
      ...otherSide('Who may be responsible?'),
      ask('insured', 'yes_no', 'Has an insurance company been in touch with you?'),
      ask('insurer', 'organisation', 'Which insurance company?', {
        role: 'insurer',
        ...when('insured', 'yes'),
      }),
      ask('signed', 'yes_no', 'Have you signed anything for them?', { ...when('insured', 'yes') }),
      story('What happened, in plain words.'),
    ],
  },
  'real-estate': {
    title: 'Property',
    intro: 'For buying, selling, leasing and disputes about land and buildings.',
    own: [
      ask('matter', 'choice', 'What do you need?', {
        is_required: true,
        choices: ['Buy', 'Sell', 'A lease', 'A dispute with a neighbor or owner', 'Something else'],
      }),
      ask('property', 'short_text', 'Address of the property', { is_required: true }),
      ...otherSide('Who is the other side?', 'Seller, buyer, landlord, tenant or neighbor.'),
      ask('closing', 'date', 'Planned closing date, if any', { ...when('matter', 'Buy') }),
      story('What is already agreed and what is not.'),
    ],
  },
  employment: {
    title: 'Work',
    intro: 'For employees and employers.',
    own: [
      ask('side', 'choice', 'You are', {
        is_required: true,
        choices: ['Employee or former employee', 'Employer', 'Applying for a job'],
      }),
      ask('matter', 'choices', 'What is it about?', {
        is_required: true,
        choices: ['Dismissal', 'Pay', 'Discrimination or harassment', 'Leave', 'A contract'],
      }),
      ...otherSide('Who is the other side?', 'The employer, or the employee if you are the employer.'),
      ask('ended_on', 'date', 'Last day of work', { ...when('matter', 'Dismissal', 'contains') }),
      ask('charge', 'yes_no', 'Was a charge filed with an agency?', {
        ...when('matter', 'Discrimination or harassment', 'contains'),
      }),
      story('What happened and when.'),
    ],
  },
  family: {
    title: 'Family',
    intro: 'For marriage, separation, children and support. Use a device that only you can open.',
    own: [
      ask('matter', 'choices', 'What is it about?', {
        is_required: true,
        choices: ['Divorce or separation', 'Children', 'Support', 'Adoption', 'A prenuptial agreement'],
      }),
      ask('partner', 'person', 'Full name of your spouse, partner or the other parent', {
        is_required: true,
        role: 'adverse',
        help: 'With former names in brackets. The firm checks that it does not represent them.',
      }),
      ask('children', 'yes_no', 'Are there children under 18?', {
        ...when('matter', 'Children', 'contains'),
      }),
      ask('safe', 'yes_no', 'Is it safe to call or write to you?', {
        is_required: true,
        help: 'If not, the firm will not contact you until it has agreed on a safe way with you.',
      }),
      ask('safe_way', 'short_text', 'How and when can the firm reach you safely?', { ...when('safe', 'no') }),
      story('What you want to resolve.'),
    ],
  },
  environmental: {
    title: 'Land, water and permits',
    intro: 'For owners, neighbors and businesses with a question about the environment.',
    own: [
      ask('matter', 'choice', 'What is it about?', {
        is_required: true,
        choices: ['A permit', 'Pollution', 'A notice from an agency', 'Buying land', 'Something else'],
      }),
      ask('site', 'short_text', 'Where is it?', { is_required: true }),
      ask('agency', 'organisation', 'Which agency?', {
        role: 'related',
        ...when('matter', 'A notice from an agency'),
      }),
      ...otherSide('Who is the other side?'),
      story('What you know about the site and its history.'),
    ],
  },
  elder: {
    title: 'Planning for later life',
    intro: 'For wills, trusts, care and the people who help with them.',
    own: [
      ask('asks_for', 'choice', 'You are asking for', {
        is_required: true,
        choices: ['Yourself', 'Yourself and your spouse', 'A parent or relative', 'Someone else'],
      }),
      ask('elder', 'person', 'Full name of the person this is about', {
        is_required: true,
        role: 'client',
        ...when('asks_for', 'A parent or relative'),
      }),
      ask('spouse', 'person', 'Full name of your spouse', {
        is_required: true,
        role: 'client',
        ...when('asks_for', 'Yourself and your spouse'),
      }),
      ask('matter', 'choices', 'What do you need?', {
        is_required: true,
        choices: ['A will or trust', 'A power of attorney', 'Care and benefits', 'Guardianship', 'An estate'],
      }),
      ask('heirs', 'short_text', 'Others involved, such as children', { help: 'Names only.' }),
      ...otherSide('Is there anyone who would object?'),
      story('What you would like to arrange.'),
    ],
  },
  criminal: {
    title: 'Criminal defense inquiry',
    intro: 'For people who are charged or under investigation, and for their families.',
    own: [
      ask('asks_for', 'choice', 'You are asking for', {
        is_required: true,
        choices: ['Yourself', 'A relative or friend'],
      }),
      ask('accused', 'person', 'Full name of the person this is about', {
        is_required: true,
        role: 'client',
        ...when('asks_for', 'A relative or friend'),
      }),
      ask('custody', 'yes_no', 'Is the person in custody now?', { is_required: true }),
      ask('court_date', 'date', 'Next court date, if any'),
      ...otherSide('Is there an alleged victim?'),
      story(
        'What the charge is and where. Do not describe what happened; talk about that with a lawyer only.',
      ),
    ],
  },
  immigration: {
    title: 'Immigration inquiry',
    intro: 'For people and families with questions about visas, green cards and citizenship.',
    own: [
      ask('matter', 'choice', 'What do you need?', {
        is_required: true,
        choices: [
          'A visa',
          'A green card',
          'Citizenship',
          'Asylum',
          'Defense against removal',
          'Something else',
        ],
      }),
      ask('hearing', 'date', 'Next hearing or interview, if any'),
      ...otherSide('Is there a sponsor, such as an employer or a relative?'),
      story('Where you are in the process and what letters you have received.'),
    ],
  },
  bankruptcy: {
    title: 'Debt and bankruptcy inquiry',
    intro: 'For people and businesses who cannot pay what they owe.',
    own: [
      ask('debtor', 'choice', 'Whose debts are they?', {
        is_required: true,
        choices: ['My own', 'Mine and my spouse’s', 'A company’s'],
      }),
      ask('action', 'choices', 'Has any of this happened?', {
        choices: ['A lawsuit', 'A foreclosure notice', 'Wages garnished', 'A repossession'],
      }),
      ...otherSide('Who are the main creditors?'),
      story('How much you owe in total, and your main concerns.'),
    ],
  },
  estate: {
    title: 'Wills, trusts and estates inquiry',
    intro: 'For planning an estate, and for families after a death.',
    own: [
      ask('matter', 'choice', 'What do you need?', {
        is_required: true,
        choices: ['A will or trust', 'Help after a death', 'A dispute over an estate', 'Something else'],
      }),
      ask('decedent', 'person', 'Full name of the person who died', {
        is_required: true,
        role: 'related',
        ...when('matter', 'Help after a death'),
      }),
      ask('heirs', 'short_text', 'Heirs and other family', { help: 'Names only.' }),
      ...otherSide('Is there anyone who would object?'),
      story('What you would like to arrange.'),
    ],
  },
}

/** For an area the firm added: the questions every form asks. */
const plainStarter = (areaName: string): Starter => ({
  title: `${areaName} inquiry`,
  intro: '',
  own: [
    ...otherSide('Is there anyone on the other side?'),
    story('What happened, and what you would like to achieve.'),
  ],
})

export function starterForm(area: PracticeArea, areaName: string) {
  const { title, intro, own } = isBuiltIn(area) ? starters[area] : plainStarter(areaName)
  return { title, intro, narrativeCap: narrativeCap.usual, questions: [...whoAsks, ...own, ...urgent] }
}
