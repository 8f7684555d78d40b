import {
  choice,
  client,
  date,
  letterhead,
  long,
  matter,
  money,
  party,
  sender,
  signed,
  state,
  templates,
  text,
  yesNo,
} from './template-fields.ts'

const employer = party('employer', 'Employer', { from: 'client.name' })
const employee = party('employee', 'Employee')
const today = date('today', 'Date', { from: 'today' })
const parents = [
  party('first_parent', 'First parent', { from: 'client.name' }),
  party('second_parent', 'Second parent', { from: 'opponent.name' }),
] as const

export const people = templates([
  {
    slug: 'employment-offer-letter',
    title: 'Employment offer letter',
    purpose: 'Offers a position at will. Check state rules on pay notices, restraints and background checks.',
    topics: ['hiring', 'at-will employment'],
    areas: ['employment'],
    fields: [
      today,
      employer,
      employee,
      text('position', 'Position and supervisor'),
      date('starts_on', 'Start date'),
      text('pay', 'Pay and pay period'),
      choice('overtime', 'Overtime status', ['exempt from overtime', 'eligible for overtime']),
      long('benefits', 'Benefits'),
      long('conditions', 'Conditions of the offer'),
      date('accept_by', 'Accept by'),
      state,
    ],
    body: `{{today}}

Dear {{employee}}:

{{employer}} is pleased to offer you the position of {{position}}, beginning on {{starts_on}}.

**Pay.** {{pay}}, less required deductions. The position is {{overtime}}.

**Benefits.** {{benefits}}, as the plans and policies provide from time to time.

**Conditions.** {{conditions}}. You will be asked to show on your first days that you may work in the United States.

**At will.** Employment is at will: you or we may end it at any time, with or without cause or notice, as the law of {{state}} allows. Only a signed writing can change this. This letter is not a contract for a fixed time.

**Earlier employers.** Please bring no confidential material of others, and tell us of any agreement that limits your work.

To accept, sign and return this letter by {{accept_by}}.

____________________
For {{employer}}

Accepted:

____________________   Date: __________
{{employee}}`,
  },
  {
    slug: 'severance-agreement',
    title: 'Severance agreement and release',
    purpose:
      'Pay for a release at the end of employment. Releases of age claims have their own federal requirements and time periods.',
    topics: ['severance', 'release', 'age claims'],
    areas: ['employment'],
    fields: [
      employer,
      employee,
      date('separated_on', 'Last day of work'),
      money('amount', 'Severance'),
      long('terms', 'Payment and other benefits'),
      yesNo('is_forty', 'Is the employee 40 or older?'),
      choice('consider_days', 'Days to consider', ['21 days', '45 days (group program)']),
      state,
    ],
    body: `# Severance agreement and release

Between {{employer}} and {{employee}}, whose employment ended on {{separated_on}}.

1. **Paid in any event.** All wages and earned benefits to {{separated_on}} have been or will be paid when the law requires, whether or not this is signed.
2. **Severance.** For the release, the employer pays {{amount}}, less required deductions: {{terms}}. The employee has no other right to it.
3. **Release.** The employee releases the employer and its affiliates, owners and staff from all claims that arise from the employment or its end up to the day of signing. Not released are claims that may not be released by law, unemployment and workers compensation benefits, vested benefits, and claims that arise later.
4. **Protected rights.** Nothing here keeps the employee from filing a charge with or helping a public agency, testifying truthfully, discussing pay and working conditions, or speaking of unlawful acts where the law protects it.
5. **Time to consider.** The employee has {{consider_days}} to consider this and is advised in writing to ask a lawyer.
{{#if is_forty}}6. **Age claims.** The release covers claims under the Age Discrimination in Employment Act to the day of signing, as the Older Workers Benefit Protection Act (29 U.S.C. § 626(f)) requires, for something of value beyond what is already owed. The employee may revoke within seven days after signing, and the agreement takes effect only then. If this is part of a group program, the job titles and ages of those chosen and not chosen are attached.{{/if}}

**Return of property.** The employee returns all property and data. **References.** Inquiries are answered with dates and position. **No admission.** **Law.** The law of {{state}} governs; this is the whole agreement.

____________________   Date: __________
For {{employer}}

____________________   Date: __________
{{employee}}`,
  },
  {
    slug: 'power-of-attorney-cover',
    title: 'Cover letter to a power of attorney',
    purpose: 'Explains to the client what the power does and how to sign and use it.',
    topics: ['power of attorney', 'incapacity planning'],
    areas: ['elder'],
    fields: [
      ...sender,
      client,
      party('agent', 'Agent'),
      party('successor', 'Successor agent', { required: false }),
      choice('effective', 'Takes effect', ['when it is signed', 'on incapacity, as the document defines it']),
      long('powers', 'Powers that need special mention', {
        help: 'Gifts, trusts, beneficiary designations.',
      }),
      state,
    ],
    body: `${letterhead}

{{client}}

Re: Your durable power of attorney

Dear {{client}}:

Enclosed is your power of attorney under the law of {{state}}, ready to sign. Please read it and call us before you sign if anything is unclear.

**Who acts.** {{agent}}. {{#if successor}}If that person cannot, {{successor}}.{{/if}}

**When.** It takes effect {{effective}} and stays in force if you become incapacitated. It ends at your death.

**What is special.** {{powers}}. These powers can change who receives your property. Give them only if you mean to.

**How to sign.** Sign before a notary, and witnesses where the law asks for them, none of whom should be the agent. Sign freely and alone with them.

**Afterwards.** Keep the original safe and tell the agent where it is. Banks may have their own forms; show it to them now. The agent must act for your benefit, keep money apart and keep records. You may revoke it in writing at any time while you have capacity. Health care needs a separate document.

${signed}`,
  },
  {
    slug: 'parenting-plan-outline',
    title: 'Parenting plan, outline',
    purpose: 'The points a parenting plan settles. Many courts have a required form.',
    topics: ['custody', 'parenting plan'],
    areas: ['family'],
    fields: [
      ...parents,
      long('children', 'Children, by initials and year of birth'),
      choice('decisions', 'Major decisions', ['jointly', 'by the first parent', 'by the second parent']),
      long('schedule', 'Regular schedule'),
      long('holidays', 'Holidays and school breaks'),
      long('exchange', 'Exchanges and transport'),
      text('move_notice', 'Notice before a move'),
      yesNo('has_safety', 'Are there safety terms?'),
      long('safety', 'Safety terms', { required: false }),
      state,
    ],
    body: `# Parenting plan

Between {{first_parent}} and {{second_parent}}, for: {{children}}

1. **Decisions.** Major decisions on education, health and religion are made {{decisions}}. Each parent decides day-to-day matters and emergencies while the children are with that parent.
2. **Regular schedule.** {{schedule}}
3. **Holidays and breaks.** {{holidays}}. They come before the regular schedule.
4. **Exchanges.** {{exchange}}
5. **Communication.** The children may call either parent at reasonable times. The parents write to each other politely and not through the children.
6. **Records and events.** Both may see school and medical records and attend events.
7. **Travel and moving.** Travel abroad needs written consent or an order. A parent who plans to move gives notice of {{move_notice}}, or longer if the law asks for it.
{{#if has_safety}}8. **Safety.** {{safety}}{{/if}}

**Changes and disputes.** Small changes are agreed in writing. For disputes the parents first try mediation, except in an emergency or where there has been violence. Support is set in a separate order.

The plan is submitted to the court, which decides by the best interests of the children under the law of {{state}}.

____________________   Date: __________
{{first_parent}}

____________________   Date: __________
{{second_parent}}`,
  },
  {
    slug: 'separation-agreement-outline',
    title: 'Separation agreement, outline',
    purpose:
      'The points a separation or marital settlement agreement settles. Each spouse should have an own lawyer.',
    topics: ['divorce', 'property division', 'spousal support'],
    areas: ['family'],
    fields: [
      party('first_spouse', 'First spouse', { from: 'client.name' }),
      party('second_spouse', 'Second spouse', { from: 'opponent.name' }),
      date('separated_on', 'Date of separation'),
      long('property', 'Division of property'),
      long('debts', 'Division of debts'),
      long('support', 'Spousal support: amount, length, end'),
      yesNo('has_children', 'Are there minor children?'),
      long('children', 'Custody and child support', { required: false }),
      long('retirement', 'Retirement accounts and orders needed'),
      text('taxes', 'Tax filing and dependents'),
      state,
    ],
    body: `# Separation agreement

Between {{first_spouse}} and {{second_spouse}}, who have lived apart since {{separated_on}}.

1. **Disclosure.** Each has given the other a full and honest statement of property, debts and income, attached. Property hidden is dealt with by the court later.
2. **Property.** {{property}}
3. **Debts.** {{debts}}. Each protects the other from the debts taken on. Creditors are not bound by this.
4. **Retirement.** {{retirement}}. A qualified order is prepared and entered promptly.
5. **Spousal support.** {{support}}. Say whether it can be changed.
{{#if has_children}}6. **Children.** {{children}}. The court keeps its power over custody and support.{{/if}}

**Taxes.** {{taxes}}. **Insurance and beneficiaries.** Each reviews beneficiary designations, health cover and estate papers after the judgment. **Names and papers.** Each signs what is needed to carry this out within thirty days of a request.

**General.** The agreement is submitted to the court for approval. Say whether it is merged in the judgment. The law of {{state}} governs. Each had the chance to have an own lawyer, understands the terms and signs freely. Sign before a notary.

____________________   Date: __________
{{first_spouse}}

____________________   Date: __________
{{second_spouse}}`,
  },
  {
    slug: 'status-report-letter',
    title: 'Status report to a client',
    purpose: 'Tells a client where the matter stands, what comes next and what is needed.',
    topics: ['client communication', 'deadlines'],
    fields: [
      ...sender,
      client,
      matter,
      long('done', 'What was done since the last report'),
      long('next', 'What comes next, with dates'),
      long('needed', 'What we need from the client'),
      money('fees_to_date', 'Fees and costs to date'),
    ],
    body: `${letterhead}

{{client}}

Re: {{matter}}

Dear {{client}}:

**Since our last report.** {{done}}

**What comes next.** {{next}}. Dates can change, and we will tell you when they do.

**What we need from you.** {{needed}}

**Fees and costs to date.** {{fees_to_date}}

Please keep this letter confidential and call with any question.

${signed}`,
  },
])
