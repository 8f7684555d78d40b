import type { Question } from '@pam/contracts/intake/form'
import type { ReadyQuestionnaire } from '@pam/contracts/portal/questionnaires'
import { ask, when } from '#features/intake'

const must = { is_required: true } as const
const states = 'Write “none” if there are none.'

const reach: readonly Question[] = [
  ask('full_name', 'short_text', 'Your full legal name', { ...must, help: 'As shown on your ID.' }),
  ask('birth', 'date', 'Your date of birth', must),
  ask('address', 'long_text', 'Your home address', must),
  ask('phone', 'phone', 'Best phone number to reach you', must),
  ask('email', 'email', 'Email address'),
]

const personalInjury: ReadyQuestionnaire = {
  key: 'personal_injury',
  title: 'Personal injury: about your accident',
  intro:
    'Answer what you can. Estimates are fine if you say that they are estimates. Your answers go to your lawyer only.',
  questions: [
    ...reach,
    ask('accident_on', 'date', 'When did the accident happen?', must),
    ask('accident_time', 'short_text', 'About what time of day?'),
    ask('place', 'short_text', 'Where did it happen?', {
      ...must,
      help: 'Street, city and state, or the name of the place.',
    }),
    ask('kind', 'choice', 'What kind of accident was it?', {
      ...must,
      choices: [
        'Motor vehicle',
        'Pedestrian or bicycle',
        'Fall',
        'At work',
        'Dog bite',
        'Medical care',
        'Other',
      ],
    }),
    ask('vehicle_role', 'choice', 'Were you the driver or a passenger?', {
      ...must,
      choices: ['Driver', 'Passenger'],
      ...when('kind', 'Motor vehicle'),
    }),
    ask('own_insurer', 'short_text', 'Your auto insurance company and policy number', {
      ...when('kind', 'Motor vehicle'),
    }),
    ask('hazard', 'long_text', 'What made you fall?', { ...must, ...when('kind', 'Fall') }),
    ask('employer_told', 'yes_no', 'Did you report the accident to your employer?', {
      ...must,
      ...when('kind', 'At work'),
    }),
    ask('what_happened', 'long_text', 'What happened, in your own words?', must),
    ask('police', 'yes_no', 'Did the police come, or was a report made?', must),
    ask('report_no', 'short_text', 'Which agency, and the report number if you have it', {
      ...when('police', 'yes'),
    }),
    ask('witnesses', 'long_text', 'Names and phone numbers of anyone who saw it', { help: states }),
    ask('body', 'choices', 'Where were you hurt?', {
      ...must,
      choices: [
        'Head',
        'Neck',
        'Back',
        'Shoulder or arm',
        'Hip or leg',
        'Chest or abdomen',
        'Emotional distress',
        'Other',
      ],
    }),
    ask('treatment', 'yes_no', 'Have you had medical treatment?', must),
    ask('providers', 'long_text', 'Every hospital, doctor and therapist you saw, with dates', {
      ...must,
      ...when('treatment', 'yes'),
    }),
    ask('bills', 'money', 'Medical bills so far, as far as you know', { ...when('treatment', 'yes') }),
    ask('before', 'yes_no', 'Did you have pain or an injury in the same place before?', must),
    ask('before_what', 'long_text', 'When, and who treated you?', { ...must, ...when('before', 'yes') }),
    ask('missed_work', 'yes_no', 'Did you miss work?', must),
    ask('employer', 'short_text', 'Employer and job title', { ...must, ...when('missed_work', 'yes') }),
    ask('lost_pay', 'money', 'Pay you lost so far', { ...when('missed_work', 'yes') }),
    ask('statements', 'yes_no', 'Have you spoken with an insurance company or signed anything?', must),
    ask('statements_what', 'long_text', 'With whom, when, and what did you sign?', {
      ...must,
      ...when('statements', 'yes'),
    }),
  ],
}

const divorce: ReadyQuestionnaire = {
  key: 'divorce',
  title: 'Divorce: family, income and property',
  intro:
    'Answer what you can. If you are not safe at home, stop here and call your lawyer. In an emergency, call 911.',
  questions: [
    ...reach,
    ask('safe_contact', 'choices', 'How may we safely reach you?', {
      ...must,
      choices: ['This portal', 'Phone call', 'Text message', 'Email', 'Mail to my home'],
    }),
    ask('spouse', 'short_text', 'Your spouse’s full legal name', must),
    ask('married_on', 'date', 'Date of marriage', must),
    ask('married_where', 'short_text', 'City and state or country of marriage', must),
    ask('separated', 'yes_no', 'Are you living apart now?', must),
    ask('separated_on', 'date', 'Since when?', { ...must, ...when('separated', 'yes') }),
    ask('here_since', 'date', 'Since what date have you lived in this state?', must),
    ask('agreement', 'yes_no', 'Did you sign an agreement before or during the marriage?', must),
    ask('children', 'yes_no', 'Do you have children under 18 together?', must),
    ask('children_who', 'long_text', 'Name, date of birth and home of each child', {
      ...must,
      ...when('children', 'yes'),
    }),
    ask(
      'custody',
      'long_text',
      'Where should the children live, and when should they see the other parent?',
      {
        ...when('children', 'yes'),
      },
    ),
    ask('violence', 'yes_no', 'Has there been violence or threats, or a protective order?', must),
    ask('violence_what', 'long_text', 'What happened, and is there an order in force?', {
      ...when('violence', 'yes'),
    }),
    ask('own_income', 'money', 'Your income per month, before taxes', must),
    ask('spouse_income', 'money', 'Your spouse’s income per month, as far as you know'),
    ask('home', 'yes_no', 'Do you or your spouse own a home or other real estate?', must),
    ask('home_what', 'long_text', 'Address, approximate value, and what is owed on it', {
      ...must,
      ...when('home', 'yes'),
    }),
    ask('accounts', 'long_text', 'Bank accounts, retirement accounts and pensions', { help: states }),
    ask('debts', 'long_text', 'Loans, credit cards and other debts', { help: states }),
    ask('business', 'yes_no', 'Do you or your spouse own a business?', must),
    ask('served', 'yes_no', 'Have you been served with court papers?', must),
    ask('served_on', 'date', 'When did you receive them?', { ...must, ...when('served', 'yes') }),
    ask('goals', 'long_text', 'What matters most to you in this divorce?'),
  ],
}

const estate: ReadyQuestionnaire = {
  key: 'estate',
  title: 'Estate planning: your family and your wishes',
  intro: 'Answer what you can. You can come back to this at any time before you submit it.',
  questions: [
    ...reach,
    ask('citizen', 'yes_no', 'Are you a citizen of the United States?', must),
    ask('marital', 'choice', 'Marital status', {
      ...must,
      choices: ['Single', 'Married', 'Domestic partnership', 'Divorced', 'Widowed'],
    }),
    ask('spouse', 'short_text', 'Full name of your spouse', { ...must, ...when('marital', 'Married') }),
    ask('partner', 'short_text', 'Full name of your partner', {
      ...must,
      ...when('marital', 'Domestic partnership'),
    }),
    ask('children', 'yes_no', 'Do you have children?', must),
    ask('children_who', 'long_text', 'Name and date of birth of each child, with the other parent', {
      ...must,
      ...when('children', 'yes'),
    }),
    ask('guardian', 'short_text', 'Who should raise minor children if you cannot?', {
      ...when('children', 'yes'),
    }),
    ask(
      'needs',
      'yes_no',
      'Does anyone who will inherit have a disability or receive public benefits?',
      must,
    ),
    ask('existing', 'choices', 'Which of these do you have already?', {
      choices: ['Will', 'Trust', 'Power of attorney', 'Health care directive'],
    }),
    ask('executor', 'short_text', 'Who should carry out your will?', must),
    ask('executor_2', 'short_text', 'Who should do it if they cannot?'),
    ask('health_agent', 'short_text', 'Who should make health care decisions for you?'),
    ask('money_agent', 'short_text', 'Who should handle your finances if you cannot?'),
    ask('inherit', 'long_text', 'Who should inherit, and what?', must),
    ask('leave_out', 'long_text', 'Is there anyone you want to leave out?'),
    ask('real_estate', 'long_text', 'Real estate you own, and how the title is held', { help: states }),
    ask('worth', 'money', 'What is everything you own worth, approximately?'),
    ask('insurance', 'money', 'Life insurance, all policies together'),
    ask('business', 'yes_no', 'Do you own all or part of a business?', must),
    ask('business_what', 'long_text', 'Which business, and what share?', { ...when('business', 'yes') }),
    ask('wishes', 'long_text', 'Wishes for burial or cremation'),
  ],
}

const immigration: ReadyQuestionnaire = {
  key: 'immigration',
  title: 'Immigration: your history',
  intro:
    'Answer truthfully and completely. If you are not sure about a question, write that you are not sure. Your answers go to your lawyer only.',
  questions: [
    ...reach,
    ask('other_names', 'short_text', 'Other names you have used', { help: states }),
    ask('birth_place', 'short_text', 'City and country of birth', must),
    ask('citizen_of', 'short_text', 'Country or countries of citizenship', must),
    ask('a_number', 'short_text', 'A-Number, if you have one'),
    ask('passport_until', 'date', 'When does your passport expire?'),
    ask('goal', 'choice', 'What do you want to apply for?', {
      ...must,
      choices: [
        'Green card through family',
        'Green card through work',
        'Citizenship',
        'Asylum',
        'Work permit',
        'Visa',
        'Defense in immigration court',
        'Other',
      ],
    }),
    ask('in_us', 'yes_no', 'Are you in the United States now?', must),
    ask('entered_on', 'date', 'When did you last enter?', { ...must, ...when('in_us', 'yes') }),
    ask('entered_how', 'choice', 'How did you enter?', {
      ...must,
      choices: ['With a visa', 'With the Visa Waiver Program', 'Without inspection', 'Other', 'Not sure'],
      ...when('in_us', 'yes'),
    }),
    ask('status_until', 'date', 'When does your I-94 or status expire, if you know?', {
      ...when('in_us', 'yes'),
    }),
    ask('trips', 'long_text', 'All trips to and from the United States, with dates'),
    ask('removal', 'yes_no', 'Have you ever been in immigration court, deported or refused a visa?', must),
    ask('removal_what', 'long_text', 'When and where, and what happened?', {
      ...must,
      ...when('removal', 'yes'),
    }),
    ask('court_on', 'date', 'Your next hearing, if there is one', { ...when('removal', 'yes') }),
    ask('arrest', 'yes_no', 'Have you ever been arrested or charged, anywhere?', {
      ...must,
      help: 'Include cases that were dismissed or sealed.',
    }),
    ask('arrest_what', 'long_text', 'When, where, and how did it end?', {
      ...must,
      ...when('arrest', 'yes'),
    }),
    ask('fear', 'yes_no', 'Are you afraid to return to your country?', must),
    ask('fear_why', 'long_text', 'Of whom, and why?', { ...must, ...when('fear', 'yes') }),
    ask(
      'family',
      'long_text',
      'Spouse, children and parents: names, dates of birth and immigration status',
      must,
    ),
    ask('work', 'long_text', 'Jobs of the last five years, with dates', must),
    ask('homes', 'long_text', 'Addresses of the last five years, with dates', must),
    ask('papers', 'choices', 'Which of these do you have?', {
      choices: ['Passport', 'Birth certificate', 'Marriage certificate', 'I-94', 'Earlier applications'],
    }),
  ],
}

const landlordTenant: ReadyQuestionnaire = {
  key: 'landlord_tenant',
  title: 'Landlord and tenant: about the home',
  intro: 'Answer what you can. If you have court papers, upload a photo of them here today.',
  questions: [
    ...reach,
    ask('side', 'choice', 'Are you the tenant or the landlord?', {
      ...must,
      choices: ['Tenant', 'Landlord'],
    }),
    ask('premises', 'short_text', 'Address of the home, with the unit', must),
    ask('other_side', 'short_text', 'Name of the landlord or tenant on the other side', must),
    ask('lease', 'choice', 'What kind of lease is there?', {
      ...must,
      choices: ['Written lease', 'Month to month', 'No written agreement', 'Not sure'],
    }),
    ask('lease_until', 'date', 'When does the lease end?', { ...when('lease', 'Written lease') }),
    ask('since', 'date', 'When did the tenancy start?'),
    ask('rent', 'money', 'Rent per month', must),
    ask('deposit', 'money', 'Security deposit'),
    ask('subsidy', 'yes_no', 'Is the rent subsidized or regulated, as with Section 8?', must),
    ask('matter', 'choices', 'What is it about?', {
      ...must,
      choices: [
        'Unpaid rent',
        'Eviction',
        'Repairs',
        'Security deposit',
        'Rent increase',
        'Lockout or utilities shut off',
        'Discrimination',
        'Other',
      ],
    }),
    ask('owed', 'money', 'How much rent do they say is owed?', {
      ...when('matter', 'Unpaid rent', 'contains'),
    }),
    ask('repairs', 'long_text', 'What needs repair, since when, and whom did you tell?', {
      ...must,
      ...when('matter', 'Repairs', 'contains'),
    }),
    ask('notice', 'yes_no', 'Was a written notice given?', must),
    ask('notice_on', 'date', 'When was it given?', { ...must, ...when('notice', 'yes') }),
    ask('court', 'yes_no', 'Are there court papers?', must),
    ask('court_how', 'choice', 'How were they delivered?', {
      choices: ['In person', 'Posted on the door', 'By mail', 'Left with someone else', 'Not sure'],
      ...when('court', 'yes'),
    }),
    ask('court_on', 'date', 'When were they delivered?', { ...must, ...when('court', 'yes') }),
    ask('hearing_on', 'date', 'Court date on the papers', { ...when('court', 'yes') }),
    ask('household', 'long_text', 'Who lives in the home? Note children, elderly and disabled people.'),
    ask('story', 'long_text', 'What happened, in your own words?', must),
    ask('wish', 'long_text', 'What result would you like?'),
  ],
}

/** In the order in which they are offered. */
export const readyQuestionnaires: readonly ReadyQuestionnaire[] = [
  personalInjury,
  divorce,
  estate,
  immigration,
  landlordTenant,
]

export function readyNamed(key: ReadyQuestionnaire['key']): ReadyQuestionnaire {
  const found = readyQuestionnaires.find((one) => one.key === key)
  if (!found) throw new Error(`There is no ready questionnaire ${key}.`)
  return found
}
