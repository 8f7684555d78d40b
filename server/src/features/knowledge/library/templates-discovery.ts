import {
  caption,
  captioned,
  choice,
  client,
  counsel,
  date,
  long,
  party,
  signing,
  state,
  templates,
  text,
  yesNo,
} from './template-fields.ts'

const paper = [...captioned, ...signing]
const federal = 'United States, federal courts'

/** Papers of the first months of a federal case, and releases for records. */
export const discovery = templates([
  {
    slug: 'initial-disclosures',
    title: 'Initial disclosures',
    purpose: 'What Rule 26(a)(1) asks of each party within 14 days after the Rule 26(f) conference.',
    topics: ['initial disclosures', 'discovery'],
    jurisdiction: federal,
    fields: [
      ...paper,
      long('witnesses', 'Witnesses: name, address, telephone, subjects'),
      long('documents', 'Documents by category and place'),
      long('damages', 'Computation of each category of damages'),
      long('insurance', 'Insurance agreements'),
    ],
    body: `${caption}

# Initial disclosures of {{represented}}

Under Federal Rule of Civil Procedure 26(a)(1), {{represented}} discloses what is now reasonably available to it. It will supplement these disclosures as Rule 26(e) requires, and waives no privilege or objection.

## Individuals likely to have discoverable information

{{represented}} may use these individuals to support its claims or defenses, unless solely for impeachment:

{{witnesses}}

## Documents, electronic information and things

In its possession, custody or control, and that it may use to support its claims or defenses, unless solely for impeachment:

{{documents}}

## Computation of damages

{{damages}}

The documents the computation rests on, unless privileged or protected, are available for inspection and copying under Rule 34.

## Insurance

{{insurance}}

I certify under Rule 26(g) that to the best of my knowledge, formed after a reasonable inquiry, this disclosure is complete and correct as of the time it is made.

${counsel}`,
  },
  {
    slug: 'rule-26f-report',
    title: 'Rule 26(f) report and discovery plan',
    purpose:
      'The joint report due 14 days after the parties confer, with the privilege-log plan Rule 26(f)(3)(D) asks for.',
    topics: ['case management', 'discovery plan', 'scheduling order'],
    jurisdiction: federal,
    fields: [
      ...paper,
      date('conferred_on', 'Day the parties conferred'),
      long('attendees', 'Who conferred, and for whom'),
      long('disclosures', 'Changes to initial disclosures, and their date'),
      long('subjects', 'Subjects of discovery, and whether in phases'),
      long('electronic', 'Preservation and form of electronic information'),
      long('privilege_plan', 'Privilege: when and how logs are served, and Rule 502(d) order'),
      long('limits', 'Changes to the limits on discovery'),
      long('dates', 'Proposed dates: joinder, amendment, fact and expert discovery, motions, trial'),
      long('settlement', 'Settlement and mediation'),
      yesNo('jury', 'Is a jury demanded?'),
    ],
    body: `${caption}

# Report of the parties under Rule 26(f)

1. **Conference.** The parties conferred on {{conferred_on}}: {{attendees}}.
2. **Initial disclosures.** {{disclosures}}
3. **Subjects and phases.** {{subjects}}
4. **Electronically stored information.** {{electronic}}
5. **Privilege and protection.** {{privilege_plan}}
6. **Limits.** {{limits}}
7. **Proposed schedule.** {{dates}}
8. **Settlement.** {{settlement}}
9. **Other orders.** The parties ask for no other order under Rule 26(c) or Rule 16(b) and (c) than those named above.

{{#if jury}}**Jury.** A jury has been demanded.{{/if}}

Where the parties disagree, each position is stated under the number it concerns.

${counsel}`,
  },
  {
    slug: 'disclosure-statement-7-1',
    title: 'Disclosure statement under Rule 7.1',
    purpose:
      'Filed with the first appearance: corporate owners, and citizenship where jurisdiction is diversity.',
    topics: ['disclosure statement', 'diversity jurisdiction'],
    jurisdiction: federal,
    fields: [
      ...paper,
      yesNo('is_entity', 'Is the party a nongovernmental corporation?'),
      long('owners', 'Parent corporations, and publicly held owners of 10 percent or more', {
        required: false,
        help: 'Say so if there are none.',
      }),
      yesNo('is_diversity', 'Is jurisdiction based on diversity?'),
      long('citizenship', 'Each person whose citizenship is attributed to the party, and the citizenship', {
        required: false,
        help: 'For an LLC or partnership, every member or partner, through every layer.',
      }),
    ],
    body: `${caption}

# Disclosure statement of {{represented}}

Under Federal Rule of Civil Procedure 7.1, {{represented}} states:

{{#if is_entity}}**Ownership, Rule 7.1(a)(1).** Any parent corporation and any publicly held corporation that owns 10 percent or more of its stock:{{/if}}

{{#if owners}}{{owners}}{{/if}}

{{#if is_diversity}}**Citizenship, Rule 7.1(a)(2).** Every individual or entity whose citizenship is attributed to {{represented}}, when the action was filed or removed and at any other time that controls jurisdiction:{{/if}}

{{#if citizenship}}{{citizenship}}{{/if}}

A supplemental statement will be filed promptly if any of this changes.

${counsel}`,
  },
  {
    slug: 'privilege-log-form',
    title: 'Privilege log',
    purpose:
      'A log to fill in by hand. A case whose documents are marked in Pam has a log made from them on its Privilege log tab.',
    topics: ['privilege', 'work product', 'discovery'],
    jurisdiction: federal,
    fields: [
      ...paper,
      text('requests', 'Requests the log answers'),
      long('entries', 'Entries: number, date, type, author, recipients, description, privilege', {
        help: 'One line an entry. Describe without revealing what is protected.',
      }),
      long('abbreviations', 'People named, with their roles'),
    ],
    body: `${caption}

# Privilege log of {{represented}}

In response to {{requests}}, and under Federal Rule of Civil Procedure 26(b)(5)(A), {{represented}} withholds the documents below. Each entry describes what is withheld so that the claim can be judged, without revealing what is protected. Communications with litigation counsel after the complaint was filed are not logged.

**People named**

{{abbreviations}}

**Documents withheld: number, date, type, author, recipients, description, privilege claimed**

{{entries}}

{{represented}} will supplement this log. Nothing in it waives a privilege or protection.

${counsel}`,
  },
  {
    slug: 'protective-order',
    title: 'Stipulated protective order',
    purpose:
      'Confidentiality in discovery, with a Rule 502(d) clause. Check the model order of the court first.',
    topics: ['protective order', 'confidentiality', 'clawback'],
    jurisdiction: federal,
    fields: [
      ...paper,
      long('good_cause', 'Good cause: what needs protection, and why'),
      yesNo('has_second_tier', 'Is there an attorneys-eyes-only tier?'),
      text('return_days', 'Days after the case ends to return or destroy'),
    ],
    body: `${caption}

# Stipulated protective order

The parties stipulate, and the court finds good cause under Federal Rule of Civil Procedure 26(c): {{good_cause}}

1. **Designation.** A party or nonparty may mark as CONFIDENTIAL what it in good faith believes is entitled to protection under Rule 26(c). Marking everything without looking at it is not good faith.
2. **Use.** Confidential material is used only for this case.
3. **Disclosure.** It may be shown only to the court and its staff, counsel and their staff, the parties, experts and vendors who sign the undertaking, authors and recipients, and witnesses during testimony where reasonably necessary.

{{#if has_second_tier}}**Attorneys eyes only.** Trade secrets and the like whose disclosure to a competitor would cause serious harm may be marked ATTORNEYS EYES ONLY and are then not shown to the parties themselves.{{/if}}

**Challenge.** A designation may be challenged at any time. The parties confer first; the designating party then carries the burden of showing that protection is warranted.

**Filing.** This order does not by itself allow filing under seal. A party that wants to file confidential material follows the rules and decisions on sealing.

**Privileged material.** Under Federal Rule of Evidence 502(d), a disclosure in this case, inadvertent or otherwise, waives no privilege or protection here or in any other federal or state proceeding. On notice, the receiving party promptly returns, sequesters or destroys the material and all copies, and may ask the court to decide the claim.

**Subpoenas.** A party served with a subpoena for confidential material notifies the designating party before it produces.

**End of the case.** Within {{return_days}} days after the case ends, including appeals, confidential material is returned or destroyed. Counsel may keep filings, work product and archives, which stay under this order.

So ordered:

____________________
Judge

${counsel}`,
  },
  {
    slug: 'hipaa-authorization',
    title: 'HIPAA authorization to release medical records',
    purpose: 'Lets a provider give records to the firm, with each element 45 C.F.R. § 164.508(c) requires.',
    topics: ['medical records', 'hipaa', 'release'],
    areas: ['personal-injury'],
    fields: [
      client,
      date('born_on', 'Date of birth'),
      party('provider', 'Provider who releases the records'),
      text('recipient', 'Person or firm who receives them', { from: 'firm.name' }),
      long('records', 'Records, described specifically, with dates'),
      text('purpose', 'Purpose', { help: 'At the request of the individual is enough.' }),
      date('expires_on', 'Expires on'),
      choice('psychotherapy', 'Psychotherapy notes', [
        'are not included',
        'are requested on a separate authorization',
      ]),
      yesNo('has_representative', 'Does a representative sign?'),
      text('authority', 'Authority of the representative', { required: false }),
      state,
    ],
    body: `# Authorization to release health information

**Patient:** {{client}}, born {{born_on}}

**Released by:** {{provider}}

**Released to:** {{recipient}}

**What is released:** {{records}}. Psychotherapy notes {{psychotherapy}}.

**Purpose:** {{purpose}}

**Expires:** {{expires_on}}

I understand that:

1. I may revoke this authorization in writing at any time. Revoking it does not affect what was released in reliance on it before.
2. Treatment, payment, enrollment and eligibility for benefits do not depend on whether I sign.
3. What is released may be disclosed again by the recipient and may then no longer be protected by federal privacy rules.
4. Records of substance use treatment, HIV, mental health and genetic information may need a specific consent under federal law or the law of {{state}}. They are included only if named above.
5. I have a right to a copy of this authorization after I sign it.

____________________   Date: __________
{{client}}

{{#if has_representative}}Signed by a personal representative, whose authority is:{{/if}}

{{#if authority}}{{authority}}{{/if}}`,
  },
])
