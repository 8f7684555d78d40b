import {
  client,
  date,
  letterhead,
  long,
  matter,
  money,
  opponent,
  party,
  sender,
  signed,
  state,
  templates,
  text,
  yesNo,
} from './template-fields.ts'

const recipient = [
  party('recipient', 'Recipient'),
  long('recipient_address', 'Address of the recipient'),
] as const
const to = '{{recipient}}\n{{recipient_address}}\n\nRe: {{matter}}\n\nDear {{recipient}}:'
const letter = [...sender, ...recipient, matter]
const bothSign =
  '____________________   Date: __________\n{{first}}\n\n____________________   Date: __________\n{{second}}'
const both = [
  party('first', 'First party', { from: 'client.name' }),
  party('second', 'Second party', { from: 'opponent.name' }),
] as const

export const disputes = templates([
  {
    slug: 'demand-letter',
    title: 'Demand letter',
    purpose: 'States a claim, what is asked for, and by when.',
    topics: ['demand', 'settlement'],
    fields: [
      ...letter,
      client,
      long('facts', 'What happened'),
      long('liability', 'Why the recipient is responsible'),
      long('damages', 'Damages, itemized'),
      money('amount', 'Amount demanded'),
      date('respond_by', 'Answer by'),
    ],
    body: `${letterhead}

${to}

We represent {{client}}. Please direct all communication on this matter to us.

**What happened.** {{facts}}

**Responsibility.** {{liability}}

**Damages.** {{damages}}

**Demand.** To resolve the claim without a lawsuit, {{client}} asks for {{amount}}, with written acceptance received by {{respond_by}}. After that our client will consider all remedies without further notice.

Please keep all documents and data that bear on the matter, and send this letter to any insurer that may cover it. This letter is an offer of compromise and is not a full statement of our client's rights, all of which are reserved.

${signed}`,
  },
  {
    slug: 'litigation-hold-letter',
    title: 'Litigation hold letter to a client',
    purpose: 'Tells our own client to keep what may be evidence.',
    topics: ['litigation hold', 'preservation', 'electronic discovery'],
    fields: [
      ...letter,
      long('subject', 'What the dispute is about'),
      long('custodians', 'Persons likely to have relevant information'),
      long('sources', 'Systems and places to preserve'),
    ],
    body: `${letterhead}

${to}

A dispute is pending or expected: {{subject}}. From now on you must keep everything that may bear on it. Losing it, even by routine, can lead to sanctions.

**Who.** {{custodians}}

**Where.** {{sources}}. Include e-mail, chat, text messages, personal phones and accounts, shared drives, paper, voicemail, calendars and backups.

**What to do today**

1. Stop automatic deletion, device wiping and the reuse of backups for these sources.
2. Send this notice to each person named, and get a confirmation from each.
3. Name one person who is in charge and tell us who.
4. Do not copy, sort, edit or forward the material yourself. We will arrange the collection.
5. Ask us before anyone named leaves or changes a device.

The hold lasts until we end it in writing. We will remind you. Please do not write about the dispute to anyone but us.

${signed}

Received and understood:

____________________   Date: __________
{{recipient}}`,
  },
  {
    slug: 'preservation-letter',
    title: 'Preservation letter to an opponent',
    purpose: 'Asks the other side, or a third person, to keep evidence.',
    topics: ['preservation', 'electronic discovery'],
    fields: [
      ...letter,
      client,
      long('event', 'The event or dispute'),
      long('items', 'Items to be kept'),
      date('confirm_by', 'Confirm by'),
    ],
    body: `${letterhead}

${to}

We represent {{client}} in a claim that arises from the following: {{event}}. You should expect litigation and have a duty to keep evidence that is relevant to it.

Please keep, unchanged, at least the following:

{{items}}

This includes electronic information with its metadata, recordings that are overwritten in the ordinary course, and the things themselves. Please do not repair, test or dispose of anything without giving us notice and a chance to inspect it. Suspend any routine that would destroy it.

Please confirm in writing by {{confirm_by}}. If you have counsel or an insurer, pass this letter on.

${signed}`,
  },
  {
    slug: 'settlement-agreement',
    title: 'Settlement agreement and release',
    purpose: 'Ends a dispute for payment and a release.',
    topics: ['settlement', 'release'],
    fields: [
      ...both,
      matter,
      money('amount', 'Amount'),
      date('pay_by', 'Pay by'),
      yesNo('is_mutual', 'Is the release mutual?'),
      yesNo('is_confidential', 'Are the terms confidential?'),
      yesNo('has_case', 'Is a case pending?'),
      yesNo('in_california', 'Is a waiver of unknown claims under California law needed?'),
      yesNo('has_medicare', 'Is the claimant a Medicare beneficiary?'),
      state,
    ],
    body: `# Settlement agreement and release

Between {{first}} and {{second}}, to end their dispute in {{matter}}.

1. **Payment.** {{second}} pays {{first}} {{amount}} by {{pay_by}}. Each party bears its own taxes on it, and reporting follows the law.
2. **Release.** On receipt of payment, {{first}} releases {{second}} and its owners, officers, employees, insurers and successors from all claims that arise from the dispute, known or unknown, to the date of signing. Claims that the law does not allow to be released, and claims under this agreement, are not released.
{{#if is_mutual}}3. **Mutual release.** {{second}} gives {{first}} the same release.{{/if}}

{{#if in_california}}**Unknown claims.** The releasing party knows and waives California Civil Code section 1542, which reads: A general release does not extend to claims that the creditor or releasing party does not know or suspect to exist in his or her favor at the time of executing the release and that, if known by him or her, would have materially affected his or her settlement with the debtor or released party.{{/if}}

{{#if has_medicare}}**Medicare.** {{first}} is a Medicare beneficiary and gives the information needed for reporting under 42 U.S.C. § 1395y(b)(8). Conditional payments are repaid from the settlement before the rest is paid out, and the parties have considered Medicare's interest in future care.{{/if}}

**Liens.** {{first}} will satisfy any lien or right of reimbursement on the payment, including those of public and private health plans.

{{#if has_case}}**Dismissal.** Within seven days after payment the parties file a dismissal with prejudice, each to bear its own costs and fees.{{/if}}

**No admission.** This is a compromise and admits nothing.

{{#if is_confidential}}**Confidentiality.** The terms are confidential, except as needed for tax, insurance, enforcement or as the law requires. Nothing here keeps anyone from reporting to or aiding a public agency, from testifying truthfully, or from speaking where the law protects it.{{/if}}

**General.** This is the whole agreement and is changed only in writing. The law of {{state}} governs. A court may enforce it, and the party that prevails recovers reasonable fees. It may be signed in counterparts and electronically. Each party has read it, had the chance to ask a lawyer, and signs freely.

${bothSign}`,
  },
  {
    slug: 'tolling-agreement',
    title: 'Tolling agreement',
    purpose: 'Stops the clock on claims while the parties talk.',
    topics: ['limitation of actions', 'tolling', 'settlement'],
    fields: [
      ...both,
      long('claims', 'Claims covered'),
      date('effective', 'Tolling starts'),
      date('expires', 'Tolling ends'),
      text('notice_days', 'Days of notice to end it early'),
      state,
    ],
    body: `# Tolling agreement

Between {{first}} and {{second}}.

1. **Claims.** This agreement covers: {{claims}}.
2. **Tolling.** The time from {{effective}} to the end of this agreement is not counted for any statute of limitations, laches or other defense that rests on time.
3. **No revival.** A claim already barred on {{effective}} is not revived. All other defenses are kept.
4. **End.** The agreement ends on {{expires}}, or {{notice_days}} days after either party gives written notice, whichever is first.
5. **No admission.** It admits nothing and is evidence only on whether a claim is in time.
6. **General.** The law of {{state}} governs. Limits that are jurisdictional, or that parties may not extend, are not affected; each party has considered whether any applies. It binds successors and may be signed in counterparts.

${bothSign}`,
  },
  {
    slug: 'trademark-cease-and-desist',
    title: 'Trademark cease and desist letter',
    purpose: 'Asks a person to stop using a mark that is confusingly similar.',
    topics: ['trademark', 'demand'],
    areas: ['intellectual-property'],
    fields: [
      ...letter,
      client,
      text('mark', 'The mark'),
      text('rights', 'Registrations and first use'),
      long('use', 'The use complained of, with where it was seen'),
      date('respond_by', 'Answer by'),
    ],
    body: `${letterhead}

${to}

We represent {{client}}, the owner of the mark {{mark}} ({{rights}}).

**Your use.** {{use}}

The use is likely to lead buyers to think that your goods or services come from our client or are connected with it. It infringes our client's rights under federal and state law.

**We ask that by {{respond_by}} you**

1. stop using the mark and anything confusingly similar, online and elsewhere;
2. withdraw any application, domain name or account name that contains it;
3. tell us how long you used it and in what quantity; and
4. confirm in writing that you have done so.

Our client would prefer to settle this by agreement and will hear a reasonable plan for a change over time. All rights are reserved.

${signed}`,
  },
  {
    slug: 'dmca-notice',
    title: 'Copyright takedown notice',
    purpose:
      'Asks an online service to remove infringing material, with the statements 17 U.S.C. § 512(c)(3) calls for.',
    topics: ['copyright', 'takedown', 'online services'],
    areas: ['intellectual-property'],
    fields: [
      ...sender,
      ...recipient,
      client,
      long('work', 'The copyrighted work'),
      long('locations', 'Where the infringing material is'),
      text('contact', 'Telephone and e-mail of the person who complains'),
    ],
    body: `${letterhead}

{{recipient}}
{{recipient_address}}

To the designated agent:

1. **Authority.** I am authorized to act for {{client}}, the owner of an exclusive right that is infringed.
2. **Work.** {{work}}
3. **Material to be removed.** {{locations}}
4. **Contact.** {{lawyer}}, {{firm}}, at the address above; {{contact}}.
5. **Good faith.** I have a good-faith belief that the use is not authorized by the owner, its agent or the law. Fair use was considered.
6. **Accuracy.** The information in this notice is accurate, and under penalty of perjury I am authorized to act for the owner.

Please remove or disable access to the material promptly and tell us when it is done.

____________________ (physical or electronic signature)
{{lawyer}}`,
  },
  {
    slug: 'lease-termination-notice',
    title: 'Notice ending a lease',
    purpose: 'Gives notice that a tenancy ends. Notice periods, grounds and forms differ by state and city.',
    topics: ['landlord and tenant', 'notice'],
    areas: ['real-estate'],
    fields: [
      date('today', 'Date', { from: 'today' }),
      party('from_party', 'Person giving notice', { from: 'client.name' }),
      party('to_party', 'Person receiving notice', { from: 'opponent.name' }),
      long('premises', 'Premises'),
      text('lease', 'Lease, with date and section'),
      long('ground', 'Ground for ending it'),
      date('ends_on', 'Tenancy ends'),
      long('served_by', 'How the notice is delivered'),
    ],
    body: `# Notice of termination of tenancy

{{today}}

To: {{to_party}}, and all others in possession

From: {{from_party}}

Premises: {{premises}}

The tenancy under {{lease}} ends on {{ends_on}}. Ground: {{ground}}

On or before that day the premises are to be vacated and left clean, with keys returned. The parties may arrange an inspection beforehand. Any deposit is accounted for in the time and manner the law requires, so please give a forwarding address.

Nothing in this notice waives rent or other rights. No one will be removed except by agreement or by order of a court. This notice is delivered by {{served_by}}.

____________________
{{from_party}}`,
  },
  {
    slug: 'immigration-cover-letter',
    title: 'Immigration filing cover letter',
    purpose: 'Goes with a petition or application, with a list of what is filed.',
    topics: ['immigration', 'filing'],
    areas: ['family', 'employment'],
    fields: [
      ...sender,
      client,
      long('office', 'Filing address'),
      text('form', 'Form and category'),
      party('beneficiary', 'Beneficiary'),
      long('summary', 'Why the person qualifies, element by element'),
      long('exhibits', 'Exhibits'),
      money('fee', 'Filing fee'),
      yesNo('is_urgent', 'Is expedited handling asked for?'),
      long('urgency', 'Reason for expedited handling', { required: false }),
    ],
    body: `${letterhead}

{{office}}

Re: {{form}}. Petitioner or applicant: {{client}}. Beneficiary: {{beneficiary}}

Dear Officer:

We represent {{client}} and file the enclosed {{form}} with a notice of appearance. The fee of {{fee}} is paid by the enclosed Form G-1450 or G-1650, since checks and money orders are no longer accepted; the current fee and edition of the form were checked on the day of filing.

**Eligibility.** {{summary}}

{{#if is_urgent}}**Expedited handling.** {{urgency}}{{/if}}

**Enclosed**

{{exhibits}}

Documents in other languages come with certified translations. Copies are true copies of originals, which can be shown on request. Please send all notices to this office.

${signed}`,
  },
  {
    slug: 'settlement-offer-to-client',
    title: 'Letter to a client on a settlement offer',
    purpose: 'Brings an offer to the client with what it would net and the choices.',
    topics: ['settlement', 'client communication'],
    areas: ['personal-injury'],
    fields: [
      ...sender,
      client,
      matter,
      opponent,
      money('offer', 'Amount offered'),
      money('net', 'Estimate of what the client would receive'),
      long('terms', 'Other terms'),
      long('assessment', 'Strengths, weaknesses and likely range'),
      date('decide_by', 'Decide by'),
    ],
    body: `${letterhead}

{{client}}

Re: {{matter}}

Dear {{client}}:

{{opponent}} has offered {{offer}} to settle. The decision is yours alone.

**Terms.** {{terms}}

**What you would receive.** After fees, costs and known liens we estimate {{net}}. Liens can change the figure, and we will confirm it before you sign.

**Our assessment.** {{assessment}}. No one can promise what a jury or judge will do.

**Your choices.** You may accept, refuse, or make a counteroffer. Please tell us in writing by {{decide_by}}, and call us with any question first.

${signed}

I choose to: accept / refuse / counter at ____________________

____________________   Date: __________
{{client}}`,
  },
])
