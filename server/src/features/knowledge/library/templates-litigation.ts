import {
  caption,
  captioned,
  choice,
  counsel,
  date,
  long,
  party,
  signing,
  templates,
  text,
  yesNo,
} from './template-fields.ts'

const paper = [...captioned, ...signing]
const responding = party('responding', 'Party who must respond')
const definitions = `**Definitions and instructions.** "You" means {{responding}} and anyone acting for it. "Document" has the broadest meaning the rules allow and includes electronic information. If you withhold anything as privileged, describe it so that the claim can be judged. Supplement your responses as the rules require. The period covered is {{period}} unless a request says otherwise.`
const period = text('period', 'Period covered')

export const litigation = templates([
  {
    slug: 'complaint-skeleton',
    title: 'Complaint skeleton',
    purpose: 'The frame of a civil complaint in federal court, to be filled claim by claim.',
    topics: ['pleading', 'complaint'],
    jurisdiction: 'United States, federal courts',
    fields: [
      ...paper,
      long('parties', 'The parties, with citizenship or residence'),
      long('jurisdiction', 'Basis of subject-matter and personal jurisdiction'),
      long('venue', 'Basis of venue'),
      long('facts', 'Facts, in numbered paragraphs'),
      text('claim_title', 'First claim'),
      long('claim_elements', 'Facts for each element of the first claim'),
      long('relief', 'Relief asked for'),
      yesNo('jury', 'Is a jury demanded?'),
    ],
    body: `${caption}

# Complaint

{{#if jury}}**Jury trial demanded**{{/if}}

Plaintiff alleges, on knowledge as to its own acts and otherwise on information and belief:

## Parties

{{parties}}

## Jurisdiction and venue

{{jurisdiction}}

{{venue}}

## Facts

{{facts}}

## First claim for relief: {{claim_title}}

Plaintiff repeats the paragraphs above.

{{claim_elements}}

As a result Plaintiff has been damaged in an amount to be proved.

## Prayer for relief

Plaintiff asks for judgment as follows:

{{relief}}

and for costs, interest as the law allows, and such further relief as is just.

${counsel}`,
  },
  {
    slug: 'answer-skeleton',
    title: 'Answer skeleton',
    purpose: 'An answer paragraph by paragraph, with affirmative defenses.',
    topics: ['pleading', 'answer', 'affirmative defenses'],
    jurisdiction: 'United States, federal courts',
    fields: [
      ...paper,
      long('responses', 'Responses by paragraph: admit, deny, or lack of knowledge'),
      long('defenses', 'Affirmative defenses, each with its facts'),
      yesNo('has_counterclaim', 'Is there a counterclaim?'),
      long('counterclaim', 'Counterclaim', { required: false }),
      yesNo('jury', 'Is a jury demanded?'),
    ],
    body: `${caption}

# Answer

{{represented}} answers the complaint as follows. Every allegation not expressly admitted is denied.

## Responses

{{responses}}

## Affirmative and other defenses

Without taking on a burden of proof that the law puts elsewhere:

{{defenses}}

{{#if has_counterclaim}}## Counterclaim

{{counterclaim}}{{/if}}

## Prayer

{{represented}} asks that the complaint be dismissed with prejudice, and for costs and such further relief as is just.

{{#if jury}}A jury is demanded on all issues so triable.{{/if}}

${counsel}`,
  },
  {
    slug: 'interrogatories',
    title: 'Interrogatories, first set',
    purpose: 'Written questions to a party. Check the limit on their number.',
    topics: ['discovery', 'interrogatories'],
    fields: [
      ...paper,
      responding,
      period,
      long('questions', 'Questions on the facts of this case, numbered from 5'),
    ],
    body: `${caption}

# First set of interrogatories to {{responding}}

{{represented}} asks {{responding}} to answer separately and under oath, within the time the rules allow.

${definitions}

1. Identify each person who took part in preparing these answers.
2. Identify each person with knowledge of the facts of the claims or defenses, and say what each knows.
3. Describe each category of damages you claim, with the amount and how it was computed.
4. Identify each insurance agreement that may cover all or part of a judgment.

{{questions}}

${counsel}`,
  },
  {
    slug: 'requests-for-production',
    title: 'Requests for production, first set',
    purpose: 'Asks a party for documents, electronic information and things.',
    topics: ['discovery', 'production', 'electronic discovery'],
    fields: [
      ...paper,
      responding,
      period,
      text('form', 'Form of production for electronic files'),
      long('requests', 'Requests on the facts of this case, numbered from 5'),
    ],
    body: `${caption}

# First requests for production to {{responding}}

{{represented}} asks {{responding}} to produce the following within the time the rules allow, at the offices of {{firm}} or electronically.

${definitions}

**Form.** Produce electronic information as {{form}}, with its metadata and family relations kept. State for each objection whether anything is withheld because of it.

1. The documents you named or relied on in your disclosures and answers.
2. All communications between you and {{represented}} about the matters in the pleadings.
3. Documents that support or contradict each of your claims or defenses.
4. Insurance agreements that may cover a judgment.

{{requests}}

${counsel}`,
  },
  {
    slug: 'requests-for-admission',
    title: 'Requests for admission, first set',
    purpose: 'Asks a party to admit facts and the genuineness of documents.',
    topics: ['discovery', 'admissions'],
    fields: [
      ...paper,
      responding,
      long('facts', 'Facts to be admitted, one to a number'),
      long('documents', 'Documents whose genuineness is to be admitted'),
    ],
    body: `${caption}

# First requests for admission to {{responding}}

{{represented}} asks {{responding}} to admit the truth of the following. **A matter may be taken as admitted if no written answer or objection is served in the time the rules allow.** If you cannot admit or deny, say in detail why, and what you did to find out.

## Facts

{{facts}}

## Genuineness of documents

Admit that each is a true copy of what it purports to be:

{{documents}}

${counsel}`,
  },
  {
    slug: 'notice-of-deposition',
    title: 'Notice of deposition',
    purpose: 'Gives notice of an oral deposition of a person or an organization.',
    topics: ['discovery', 'deposition'],
    fields: [
      ...paper,
      party('witness', 'Witness'),
      date('held_on', 'Day'),
      text('place', 'Time and place, or remote means'),
      text('recording', 'How it is recorded'),
      yesNo('is_organization', 'Is the witness an organization?'),
      long('topics', 'Matters for examination', { required: false }),
    ],
    body: `${caption}

# Notice of deposition of {{witness}}

To all parties and their counsel: {{represented}} will take the deposition of {{witness}} on {{held_on}}, {{place}}, before an officer authorized to administer oaths. It will be recorded by {{recording}} and continue until completed within the limits of the rules.

{{#if is_organization}}{{witness}} must name one or more persons to testify about what it knows or can reasonably find out on these matters. Counsel will confer in good faith about them:

{{topics}}{{/if}}

${counsel}`,
  },
  {
    slug: 'subpoena-cover-letter',
    title: 'Subpoena cover letter',
    purpose: 'Goes with a subpoena to a person who is not a party.',
    topics: ['subpoena', 'non-parties', 'discovery'],
    fields: [
      ...paper,
      party('recipient', 'Recipient'),
      long('recipient_address', 'Address of the recipient'),
      long('summary', 'What is asked for, in plain words'),
      date('comply_by', 'Day of compliance'),
    ],
    body: `{{today}}

{{recipient}}
{{recipient_address}}

Re: {{plaintiff}} v. {{defendant}}, {{court}}, No. {{case_number}}

Dear {{recipient}}:

The enclosed subpoena asks you for: {{summary}}. It must be complied with by {{comply_by}}. You are not a party to the case.

Please keep everything that is asked for. Electronic copies are welcome. If the request is burdensome, or if privileged or confidential material is involved, call us early so that we can narrow it. You have rights, which are printed on the subpoena, and you may consult a lawyer. Objections must be made in writing and in time. We cannot advise you.

Sincerely,

____________________
{{lawyer}}, {{firm}}
{{firm_address}}
{{lawyer_email}}
Counsel for {{represented}}`,
  },
  {
    slug: 'motion-skeleton',
    title: 'Motion and memorandum skeleton',
    purpose: 'The frame of a written motion with its memorandum.',
    topics: ['motions', 'brief'],
    fields: [
      ...paper,
      text('relief_title', 'Motion for'),
      text('rule', 'Rule or statute relied on'),
      long('relief', 'Exact relief asked for'),
      long('conferred', 'How the parties conferred'),
      long('background', 'Facts, with cites to the record'),
      text('standard', 'Legal standard, with authority'),
      long('argument', 'Argument, by headings'),
    ],
    body: `${caption}

# Motion for {{relief_title}}

{{represented}} moves under {{rule}} for an order: {{relief}}

**Certificate of conference.** {{conferred}}

## Memorandum

### Background

{{background}}

### Standard

{{standard}}

### Argument

{{argument}}

### Conclusion

The motion should be granted. A proposed order is submitted with it. Every authority cited was read and confirmed before filing.

${counsel}`,
  },
  {
    slug: 'declaration',
    title: 'Declaration',
    purpose:
      "A witness's statement under penalty of perjury, in place of an affidavit where that is allowed.",
    topics: ['evidence', 'declaration', 'motions'],
    fields: [
      ...captioned,
      party('declarant', 'Declarant'),
      long('basis', 'How the declarant knows'),
      long('statements', 'Statements of fact, numbered from 3'),
      text('signed_at', 'Place of signing'),
      choice('where', 'Signed', ['within the United States', 'outside the United States']),
    ],
    body: `${caption}

# Declaration of {{declarant}}

I, {{declarant}}, state:

1. I am an adult and competent to testify. I know the facts below myself and would testify to them.
2. {{basis}}

{{statements}}

I declare under penalty of perjury under the laws of the United States of America that the foregoing is true and correct.

Executed on ____________________ at {{signed_at}}, {{where}}.

____________________
{{declarant}}`,
  },
  {
    slug: 'proposed-order',
    title: 'Proposed order',
    purpose: 'An order ready for the signature of the judge.',
    topics: ['motions', 'orders'],
    fields: [
      ...captioned,
      text('judge', 'Judge', { from: 'case.judge' }),
      text('motion', 'The motion'),
      long('findings', 'Findings'),
      long('orders', 'What is ordered, in numbered paragraphs with dates'),
    ],
    body: `${caption}

# [Proposed] order on {{motion}}

The court has considered {{motion}}, the papers for and against it, and the record, and finds:

{{findings}}

It is ordered:

{{orders}}

Dated: ____________________

____________________
{{judge}}`,
  },
  {
    slug: 'certificate-of-service',
    title: 'Certificate of service',
    purpose: 'Shows when, how and on whom a paper was served.',
    topics: ['service', 'filing'],
    fields: [
      ...captioned,
      text('paper', 'Paper served'),
      date('served_on', 'Day of service'),
      choice('method', 'Method', [
        'the electronic filing system of the court',
        'e-mail, by written consent',
        'first-class mail',
        'hand delivery',
        'overnight delivery',
      ]),
      long('recipients', 'Persons served, with addresses'),
      party('server', 'Person who served'),
    ],
    body: `${caption}

# Certificate of service

I certify that on {{served_on}} I served {{paper}} by {{method}} on:

{{recipients}}

I am an adult. A copy of the paper as it was served is kept in our file. I declare under penalty of perjury that this is true and correct.

____________________
{{server}}`,
  },
])
