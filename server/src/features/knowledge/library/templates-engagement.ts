import {
  choice,
  client,
  clientAddress,
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

const to = '{{client}}\n{{client_address}}\n\nRe: {{matter}}\n\nDear {{client}}:'
const letter = [...sender, client, clientAddress, matter]

/** Who a company is reached by, and who signs for it. Asked only where the client is one. */
const company = [
  yesNo('is_company', 'Is the client a company or organization?', { from: 'client.is_company' }),
  text('attention', 'Attention (person at the company)', { required: false, from: 'client.attention' }),
  text('signer', 'Signs for the company', { required: false, from: 'client.attention' }),
  text('signer_title', 'Title of the signer', { required: false }),
]
const toCompany =
  '{{client}}\n{{#if is_company}}Attention: {{attention}}{{/if}}\n{{client_address}}\n\nRe: {{matter}}\n\nDear {{salutation}}:'
const salutation = text('salutation', 'Salutation (Dear ...)', { from: 'client.salutation' })
const betweenUs =
  'Between {{client}}, {{client_address}}{{#if is_company}} (attention: {{attention}}){{/if}}, and {{firm}}, {{firm_address}}, in the matter of {{matter}}.'
const signedByClient =
  '____________________   Date: __________\n{{client}}\n{{#if is_company}}By: {{signer}}, {{signer_title}}{{/if}}'
const agreed = `Agreed:\n\n${signedByClient}\n\n____________________   Date: __________\n{{lawyer}}, for {{firm}}`

const common = `**Costs.** You are responsible for costs such as filing fees, service, transcripts, experts and travel. We ask before we incur a single cost above {{cost_limit}}.

**Your file and your part.** Please keep all papers and data that may bear on the matter, answer our questions promptly, and tell us when your address changes.

**Ending the engagement.** You may end it at any time. We may withdraw as the rules of professional conduct allow. Fees and costs to that day remain due. You may have your file.

**No promise.** We have made no promise about the result. This agreement is governed by the law of {{state}}. You may ask another lawyer to look at it before you sign.`
const costLimit = money('cost_limit', 'Cost that needs your consent')

/** Notices a state asks for in the letter itself, in our words. Only these three states have one here. */
const stateNotices = `{{#if in_california}}**California.** This is the written fee contract of Bus. & Prof. Code sections 6147 and 6148. It states how the fee is computed, the work we will do, and what each of us is responsible for. A contingent fee, where one is agreed, is not set by law and may be negotiated between us. You receive a copy signed by both of us. On request you receive a bill within ten days, as section 6148(b) provides. Professional liability insurance (Cal. Rules of Prof. Conduct, rule 1.4.2): {{insurance}} If we disagree about fees, you may ask for arbitration under Bus. & Prof. Code section 6200 and following.{{/if}}

{{#if in_new_york}}**New York.** This letter is the letter of engagement required by 22 NYCRR Part 1215: it explains the scope of our work, our fees and expenses, and how we bill. If a dispute arises about our fee, you may have the right to have it decided by arbitration under 22 NYCRR Part 137, which covers most civil fee disputes of $1,000 to $50,000. On request we will send you a copy of those rules.{{/if}}

{{#if in_texas}}**Texas.** Notice to clients under Tex. Gov't Code section 81.079: the State Bar of Texas handles complaints of professional misconduct by Texas lawyers. Not every dispute with a lawyer is misconduct. For information on how to file a grievance, call the State Bar's Office of Chief Disciplinary Counsel toll-free at 1-800-932-1900.{{/if}}`
const noticeHelp =
  'Answered from the address of the firm. Pam has notices for California, New York and Texas only; check the rules of every other state.'
const stateFields = [
  yesNo('in_california', 'Is the firm in California?', { from: 'firm.in_california', help: noticeHelp }),
  {
    ...choice('insurance', 'Professional liability insurance', [
      'we maintain professional liability insurance that applies to this work.',
      'we do not have professional liability insurance.',
    ]),
    required: false,
  },
  yesNo('in_new_york', 'Is the firm in New York?', { from: 'firm.in_new_york', help: noticeHelp }),
  yesNo('in_texas', 'Is the firm in Texas?', { from: 'firm.in_texas', help: noticeHelp }),
]

/** The letter an accepted inquiry is answered with, and the one that is filled in by hand: there is one. */
export const engagementLetterSlug = 'engagement-letter'

export const engagement = templates([
  {
    slug: engagementLetterSlug,
    title: 'Engagement letter',
    purpose: 'Confirms who the client is, what the firm will and will not do, and on what terms.',
    topics: ['engagement', 'client intake', 'fees', 'conflicts'],
    fields: [
      ...letter,
      ...company,
      salutation,
      long('scope', 'What we will do', { help: 'What is included, and up to which stage.' }),
      long('excluded', 'What we will not do', { help: 'Appeals, tax advice, matters in other states.' }),
      long('conflict_result', 'Result of the conflict check', { from: 'conflict.result' }),
      long('fee_terms', 'Fee terms', {
        help: 'Hourly with the rates, flat, or contingent with the percentage at each stage.',
      }),
      yesNo('has_deposit', 'Is an advance deposit asked for?'),
      money('deposit', 'Advance deposit', { required: false }),
      costLimit,
      text('answer_days', 'Business days to answer a message', { help: 'For example: two.' }),
      long('ai_use', 'Use of artificial intelligence', {
        help: 'Whether and how software that uses it works on the matter, and what it is given.',
      }),
      text('retention_years', 'Years the file is kept', { help: 'For example: seven.' }),
      state,
      ...stateFields,
    ],
    body: `${letterhead}

${toCompany}

Thank you for choosing {{firm}}. This letter sets out the terms on which we will represent you. Please read it with care and sign it if you agree. Our representation begins when we have the signed copy.

**Who is our client.** We represent only {{client}}, and no relative, owner, officer or affiliate, unless we agree to it in writing.

**What we will do.** {{scope}}

**What we will not do.** {{excluded}}

**Conflicts.** {{conflict_result}} Please tell us at once about anyone else who is or becomes involved.

**Fees.** {{fee_terms}}

{{#if has_deposit}}**Deposit.** Before we begin you will pay {{deposit}}, which we hold in our client trust account and apply to our bills as fees are earned. What is not earned is returned.{{/if}}

${common}

**How we work.** We keep you informed, send you copies of what matters, and answer within {{answer_days}} business days. {{ai_use}}

**Confidences.** What you tell us is confidential as the rules provide. Please delete nothing, do not forward our advice, and discuss the matter with nobody but us.

**Keeping the file.** When our work ends we return your papers and keep a copy of the file for {{retention_years}} years.

${stateNotices}

${signed}

${agreed}`,
  },
  {
    slug: 'fee-agreement-hourly',
    title: 'Fee agreement, hourly',
    purpose: 'A fee agreement by the hour with rates, billing and payment.',
    topics: ['fees', 'hourly fee', 'engagement'],
    fields: [
      ...letter,
      ...company,
      long('scope', 'What we will do'),
      long('rates', 'Hourly rates by person'),
      text('increment', 'Smallest unit of time', { help: 'For example one tenth of an hour.' }),
      text('payment_days', 'Days to pay a bill'),
      costLimit,
      state,
    ],
    body: `${letterhead}

# Hourly fee agreement

${betweenUs}

**Work.** {{scope}}

**Rates.** We charge for the time we spend, at these rates: {{rates}}. Time is recorded in units of {{increment}}. We tell you in writing before a rate changes.

**Bills.** We send a bill every month that lists the date, person, work, time and charge. It is due within {{payment_days}} days. Tell us within that time if you question an entry, and we will look at it without charge.

${common}

${agreed}`,
  },
  {
    slug: 'fee-agreement-contingent',
    title: 'Fee agreement, contingent',
    purpose:
      'A fee that is a share of the recovery. Many states prescribe its contents, limits and cancellation rights.',
    topics: ['fees', 'contingent fee', 'engagement'],
    areas: ['personal-injury'],
    fields: [
      ...letter,
      ...company,
      long('claim', 'The claim'),
      text('percent_before', 'Percent before suit is filed'),
      text('percent_after', 'Percent after suit is filed'),
      choice('costs_first', 'The percentage is taken', [
        'before costs are deducted',
        'after costs are deducted',
      ]),
      yesNo('client_pays_costs', 'Does the client owe costs if nothing is recovered?'),
      state,
    ],
    body: `${letterhead}

# Contingent fee agreement

${betweenUs}

**Claim.** {{claim}}. An appeal, a new trial or another claim needs a new written agreement.

**Fee.** The fee is {{percent_before}} percent of the recovery if the claim is resolved before suit is filed, and {{percent_after}} percent afterwards. The percentage is taken {{costs_first}}. If nothing is recovered, no fee is due. The fee is negotiable and is not set by law except where a statute limits it.

**Costs.** We advance reasonable costs and deduct them from the recovery. {{#if client_pays_costs}}You owe the costs even if nothing is recovered.{{/if}}

**Liens.** Sums owed to medical providers, insurers, Medicare, Medicaid or others may have to be paid from your share.

**Settlement.** Only you decide whether to settle. We bring you every offer. At the end you receive a written statement of the recovery, fee, costs and your share, with how each was computed.

**Ending.** You may end this agreement at any time. We may then be entitled to a reasonable fee for work done if there is a later recovery. We may withdraw as the rules of professional conduct allow.

We promise no result. The law of {{state}} governs. {{firm}} will give you a signed copy.

${agreed}`,
  },
  {
    slug: 'fee-agreement-flat',
    title: 'Fee agreement, flat',
    purpose: 'One fixed fee for a defined piece of work.',
    topics: ['fees', 'flat fee', 'engagement'],
    fields: [
      ...letter,
      ...company,
      money('fee', 'Flat fee'),
      long('included', 'What is included'),
      long('not_included', 'What is not included'),
      long('schedule', 'When parts of the fee are earned'),
      costLimit,
      state,
    ],
    body: `${letterhead}

# Flat fee agreement

${betweenUs}

**Fee.** For the work below you pay {{fee}}, whatever time it takes. What is paid in advance is held in trust until it is earned, where the rules require it.

**Included.** {{included}}

**Not included.** {{not_included}}. Further work needs a further written agreement.

**When it is earned.** {{schedule}}. If the engagement ends before the work is done, the part not earned is returned.

${common}

${agreed}`,
  },
  {
    slug: 'non-engagement-letter',
    title: 'Non-engagement letter',
    purpose: 'Tells a person clearly that the firm does not act for them, and warns of time limits.',
    topics: ['client intake', 'declining', 'limitation of actions'],
    fields: [
      ...letter,
      date('met_on', 'Day of the consultation'),
      yesNo('papers_returned', 'Are papers being returned?'),
    ],
    body: `${letterhead}

${to}

Thank you for speaking with us on {{met_on}}. We have decided not to represent you in this matter. We are not your lawyers and will take no step for you. This says nothing about the merits of your position, on which we give no opinion.

**Time limits.** Claims and defenses are lost if they are not raised in time, and some limits are very short. We have not determined which apply to you. If you wish to go on, speak to another lawyer at once. A local bar association can help you find one.

{{#if papers_returned}}We return your papers with this letter and have kept no originals.{{/if}}

What you told us remains confidential as the rules of professional conduct provide.

${signed}`,
  },
  {
    slug: 'closing-letter',
    title: 'Closing letter',
    purpose: 'Ends the engagement, says what was done and what remains for the client to watch.',
    topics: ['closing', 'file retention'],
    fields: [
      ...letter,
      long('outcome', 'What was done and how it ended'),
      long('remaining', 'What the client must still do, with dates'),
      text('retention', 'How long the file is kept'),
      money('trust_balance', 'Balance held in trust'),
    ],
    body: `${letterhead}

${to}

Our work in this matter is complete, and our engagement ends with this letter.

**Outcome.** {{outcome}}

**What remains for you.** {{remaining}}. We will not watch these dates for you.

**Money held.** The balance in our trust account is {{trust_balance}}. Any sum due to you is enclosed with a final statement.

**Your file.** We keep the file for {{retention}} and may then destroy it. Tell us before then if you want it. Original documents are returned to you now.

We owe you no further duty to advise on changes in the law. Please call if a new matter arises. It has been a privilege to serve you.

${signed}`,
  },
  {
    slug: 'retainer-receipt',
    title: 'Receipt for a deposit',
    purpose: 'Records money received from a client and where it is held.',
    topics: ['trust account', 'fees'],
    fields: [
      ...letter,
      money('amount', 'Amount received'),
      choice('method', 'How it was paid', ['check', 'wire', 'card', 'cash']),
      choice('held', 'Where it is held', ['client trust account', 'operating account, as already earned']),
      long('purpose', 'What it is for'),
    ],
    body: `${letterhead}

# Receipt

Received from {{client}}, {{client_address}}, the sum of {{amount}} by {{method}}, in the matter of {{matter}}.

The money is for: {{purpose}}

It is deposited in our {{held}}. Money held in trust is drawn only as fees are earned and costs incurred under our agreement, with an account to you each time. What is not used is returned at the end of the engagement.

____________________
{{lawyer}}, for {{firm}}`,
  },
  {
    slug: 'conflict-waiver',
    title: 'Conflict waiver, informed consent',
    purpose: 'Discloses a conflict that may be consented to and asks for written consent.',
    topics: ['conflicts', 'informed consent', 'professional responsibility'],
    fields: [
      ...letter,
      ...company,
      salutation,
      party('other', 'Other client or person'),
      long('facts', 'The facts of the conflict'),
      long('risks', 'Risks and disadvantages'),
      long('alternatives', 'Alternatives'),
    ],
    body: `${letterhead}

${toCompany}

Before we act further we must tell you of a conflict of interest and ask for your decision.

**The facts.** {{facts}}. It concerns our relation to {{other}}.

**What could go wrong.** {{risks}}

**What you can do instead.** {{alternatives}}. You may refuse, and you may use another lawyer for all or part of the matter.

**Our view.** We reasonably believe that we can represent each client competently and diligently. We will not use or reveal your confidences to the advantage of another. If that changes, we will tell you and may have to withdraw from one or both matters, which can cost time and money.

You may withdraw your consent at any time. Please take the time you need, and consider asking an independent lawyer. Consent only if your questions have been answered.

${signed}

I have read this letter, understand it, and consent.

${signedByClient}`,
  },
  {
    slug: 'client-intake-letter',
    title: 'Client intake letter',
    purpose: 'Asks a prospective client for what is needed before the first meeting.',
    topics: ['client intake', 'conflicts'],
    fields: [
      ...letter,
      text('meeting', 'Time and place of the meeting'),
      long('documents', 'Documents to bring'),
      yesNo('has_fee', 'Is there a charge for the consultation?'),
      money('fee', 'Charge for the consultation', { required: false }),
    ],
    body: `${letterhead}

${to}

We look forward to meeting you: {{meeting}}.

**Please send us beforehand**

1. Your full name, former names, address, telephone and e-mail.
2. The names of everyone involved on any side, so that we can check for conflicts. Please send no details until we have told you that the check is clear.
3. Any date you know of: when things happened, hearings, letters that set a time to respond.

**Please bring**

{{documents}}

**Please keep everything.** Do not delete messages, posts or files, and do not discuss the matter on social media.

{{#if has_fee}}The charge for the consultation is {{fee}}.{{/if}} We do not represent you until both of us have signed an agreement.

${signed}`,
  },
  {
    slug: 'fee-dispute-letter',
    title: 'Letter on a questioned bill',
    purpose: 'Answers a client who questions a bill, with an offer to resolve it.',
    topics: ['fees', 'fee disputes'],
    fields: [
      ...letter,
      text('invoice', 'Number and date of the bill'),
      long('answer', 'Answer to each question'),
      yesNo('has_credit', 'Is a credit offered?'),
      money('credit', 'Credit offered', { required: false }),
      text('program', 'Fee arbitration or mediation program'),
    ],
    body: `${letterhead}

${to}

Thank you for telling us of your concern about bill {{invoice}}. We have reviewed every entry.

{{answer}}

{{#if has_credit}}To resolve the matter we offer a credit of {{credit}}.{{/if}}

Money that is in dispute stays in our trust account until this is settled. If we cannot agree, you may be able to use {{program}}; in some states you have a right to it and we must send you a notice in a set form. Your question does not affect our work or the care we take.

${signed}`,
  },
  {
    slug: 'file-transfer-letter',
    title: 'File transfer letter',
    purpose: 'Sends the file to new counsel and lists what is pending.',
    topics: ['file transfer', 'closing', 'deadlines'],
    fields: [
      ...letter,
      party('new_counsel', 'New counsel'),
      long('contents', 'What is sent'),
      long('deadlines', 'Dates that are coming, with their source'),
    ],
    body: `${letterhead}

${to}

As you asked, we are sending your file to {{new_counsel}}.

**What is sent.** {{contents}}

**Dates that are coming.** {{deadlines}}. These are as our calendar shows them today. New counsel must confirm each one; until a substitution is filed where one is needed, tell us of anything served on us.

Any trust balance is accounted for in the enclosed statement. We keep a copy at our own cost.

${signed}

Received:

____________________   Date: __________
{{new_counsel}}`,
  },
  {
    slug: 'withdrawal-letter',
    title: 'Withdrawal letter',
    purpose: 'Tells a client that the firm is withdrawing and how to protect their position.',
    topics: ['withdrawal', 'professional responsibility', 'deadlines'],
    fields: [
      ...letter,
      date('effective', 'Withdrawal takes effect'),
      long('pending', 'Pending dates and tasks'),
      yesNo('needs_leave', 'Is leave of court needed?'),
    ],
    body: `${letterhead}

${to}

We regret that we can no longer represent you in this matter. Our withdrawal takes effect on {{effective}}.

{{#if needs_leave}}Because a case is pending, the court must give leave. We will file a motion and send you a copy. Until it is granted we remain your lawyers.{{/if}}

**What is pending.** {{pending}}

Missing a date can cost you your rights. Please engage another lawyer now. We will cooperate, deliver your file promptly, and return any fee paid in advance that was not earned.

${signed}`,
  },
])
