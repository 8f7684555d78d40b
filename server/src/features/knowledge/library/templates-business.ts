import { choice, date, long, money, party, state, templates, text, yesNo } from './template-fields.ts'

const general =
  '**General.** The law of {{state}} governs. This is the whole agreement and is changed only in writing signed by both. If a part cannot be enforced the rest stands. Neither party may assign it without consent. Notices are in writing to the addresses the parties give. It may be signed in counterparts and electronically.'
const sign = (one: string, two: string) =>
  `____________________   Date: __________\n{{${one}}}\n\n____________________   Date: __________\n{{${two}}}`
const secrecy = `1. **Confidential information** is what the discloser marks as confidential or what a reasonable person would understand to be so. It does not include what is public without breach, was known before, is received lawfully from another, or is developed independently.
2. **Duties.** The recipient uses it only for the purpose, protects it with reasonable care, and shares it only with those who need it and are bound to secrecy.
3. **Disclosure by law.** A recipient who is compelled to disclose gives prompt notice where the law allows and discloses no more than is required.
4. **Protected reports.** Nothing here keeps a person from reporting a possible violation of law to an agency. Under federal law (18 U.S.C. § 1833(b)) a person is not liable for disclosing a trade secret in confidence to a government official or lawyer solely to report a suspected violation, or in a filing under seal.
5. **Return.** On request the recipient returns or destroys the information, apart from routine backups that stay protected.
6. **Time.** The duties last {{years}} years from disclosure, and for trade secrets as long as they remain such.
7. **Remedies.** A breach may cause harm that money does not make good, and a court may be asked for an injunction. No license or further duty to deal is given.`
const dated = date('effective', 'Effective date')
const company = party('company', 'Company', { from: 'client.name' })

export const business = templates([
  {
    slug: 'nda-mutual',
    title: 'Nondisclosure agreement, mutual',
    purpose: 'Both sides disclose and both keep confidences.',
    topics: ['confidentiality', 'contracts', 'trade secrets'],
    areas: ['corporate', 'intellectual-property'],
    fields: [
      dated,
      party('first', 'First party', { from: 'client.name' }),
      party('second', 'Second party'),
      long('purpose', 'Purpose of the exchange'),
      text('years', 'Years of protection'),
      state,
    ],
    body: `# Mutual nondisclosure agreement

As of {{effective}}, between {{first}} and {{second}}, each as discloser and as recipient. Purpose: {{purpose}}

${secrecy}

${general}

${sign('first', 'second')}`,
  },
  {
    slug: 'nda-one-way',
    title: 'Nondisclosure agreement, one-way',
    purpose: 'One side discloses and the other keeps the confidence.',
    topics: ['confidentiality', 'contracts', 'trade secrets'],
    areas: ['corporate', 'intellectual-property'],
    fields: [
      dated,
      party('discloser', 'Discloser', { from: 'client.name' }),
      party('recipient', 'Recipient'),
      long('purpose', 'Purpose of the disclosure'),
      text('years', 'Years of protection'),
      state,
    ],
    body: `# Nondisclosure agreement

As of {{effective}}, between {{discloser}} (the discloser) and {{recipient}} (the recipient). Purpose: {{purpose}}

${secrecy}

${general}

${sign('discloser', 'recipient')}`,
  },
  {
    slug: 'promissory-note',
    title: 'Promissory note',
    purpose: 'A promise to repay a loan with interest. Check usury, licensing and disclosure rules.',
    topics: ['loans', 'contracts'],
    areas: ['corporate', 'real-estate'],
    fields: [
      dated,
      party('borrower', 'Borrower'),
      party('lender', 'Lender'),
      money('principal', 'Principal'),
      text('rate', 'Interest rate per year, in percent'),
      long('schedule', 'Payment schedule'),
      date('maturity', 'Maturity'),
      text('grace', 'Days of grace'),
      yesNo('is_secured', 'Is the note secured?'),
      text('security', 'Security', { required: false }),
      state,
    ],
    body: `# Promissory note

{{effective}}. Principal: {{principal}}

1. **Promise.** For value received, {{borrower}} promises to pay {{lender}} the principal with interest at {{rate}} percent a year on the unpaid balance. Interest never exceeds what the law allows; any excess is applied to principal.
2. **Payment.** {{schedule}}. All that is unpaid is due on {{maturity}}. Payments go first to interest and then to principal. The borrower may prepay at any time without penalty.
3. **Default.** The borrower is in default if a payment is not made within {{grace}} days after it is due, or on insolvency or a bankruptcy filing. The lender may then, by written notice, declare the whole balance due.
4. **Costs.** The borrower pays reasonable costs of collection, including attorney fees, as the law allows.
5. **Waivers.** The borrower waives presentment, protest and notice of dishonor. Delay by the lender waives nothing.
{{#if is_secured}}6. **Security.** The note is secured by: {{security}}.{{/if}}

The law of {{state}} governs.

____________________   Date: __________
{{borrower}}`,
  },
  {
    slug: 'independent-contractor-agreement',
    title: 'Independent contractor agreement',
    purpose: 'Engages a contractor. The label does not decide whether the person is an employee.',
    topics: ['independent contractors', 'contracts', 'worker classification'],
    areas: ['employment', 'corporate'],
    fields: [
      dated,
      company,
      party('contractor', 'Contractor'),
      long('services', 'Services and deliverables'),
      long('payment', 'Payment terms'),
      date('ends_on', 'Ends on'),
      text('notice_days', 'Days of notice to end early'),
      state,
    ],
    body: `# Independent contractor agreement

As of {{effective}}, between {{company}} and {{contractor}}.

1. **Services.** {{services}}. The contractor decides how, when and where to do the work, uses its own tools, may work for others and may hire help at its own cost.
2. **Payment.** {{payment}}. No benefits are provided. The contractor pays its own taxes, insurance and expenses unless agreed in writing.
3. **Work product.** On payment the contractor assigns to the company all rights in what it makes for it, and keeps its earlier tools and materials, for which the company has a lasting license as far as they are part of the work.
4. **Confidentiality.** The contractor keeps company information secret and uses it only for the services. Rights to report to public agencies are not affected.
5. **Warranty.** The work will be done with professional care, will be the contractor's own, and will not infringe the rights of others.
6. **Term.** The agreement ends on {{ends_on}}, or earlier on {{notice_days}} days of written notice. Work done is paid.
7. **Status.** The parties intend an independent relationship and have considered the test that applies where the work is done.

${general}

${sign('company', 'contractor')}`,
  },
  {
    slug: 'consulting-agreement',
    title: 'Consulting agreement',
    purpose: 'Advice by a consultant on statements of work.',
    topics: ['consulting', 'contracts'],
    areas: ['corporate'],
    fields: [
      dated,
      company,
      party('consultant', 'Consultant'),
      long('advice', 'Subject of the advice'),
      money('rate', 'Fee per hour'),
      money('cap', 'Monthly limit'),
      text('liability_cap', 'Limit of liability'),
      state,
    ],
    body: `# Consulting agreement

As of {{effective}}, between {{company}} and {{consultant}}.

1. **Advice.** The consultant advises on: {{advice}}. Each project is described in a statement of work that both sign.
2. **Fees.** {{rate}} for each hour, not above {{cap}} in a month without written consent, billed monthly with a record of time and due in thirty days. Approved expenses are reimbursed at cost.
3. **Conflicts.** The consultant tells the company of other work that may conflict and does not take it without consent while a project runs.
4. **Results.** Reports and other results belong to the company on payment. General knowledge and methods stay with the consultant.
5. **Confidentiality.** Each side keeps the other's confidential information secret during the agreement and for three years after it. Rights to report to public agencies are not affected.
6. **Liability.** Neither side is liable for indirect loss, and liability is limited to {{liability_cap}}, except for intent, breach of confidence and where the law allows no limit.
7. **End.** Either side may end the agreement on thirty days of written notice, or at once for a material breach that is not cured in ten days.

${general}

${sign('company', 'consultant')}`,
  },
  {
    slug: 'board-consent',
    title: 'Written consent of the board',
    purpose:
      'Action by the directors without a meeting, which most corporation statutes allow if all consent.',
    topics: ['board action', 'corporate records'],
    areas: ['corporate'],
    fields: [
      company,
      state,
      dated,
      long('background', 'Why the action is taken'),
      long('resolutions', 'Resolutions'),
      yesNo('has_interest', 'Does a director have an interest?'),
      long('interest', 'The interest and how it was disclosed', { required: false }),
      long('directors', 'Directors, one to a line'),
    ],
    body: `# Unanimous written consent of the board of directors of {{company}}

The undersigned, all the directors of {{company}}, a corporation under the law of {{state}}, adopt the following without a meeting, effective {{effective}}.

**Background.** {{background}}

{{#if has_interest}}**Interest disclosed.** {{interest}}. The directors considered the material facts and find the action fair to the corporation.{{/if}}

**Resolved:** {{resolutions}}

**Resolved further:** the officers may take all steps and sign all papers needed to carry this out, and what they have done to that end is ratified.

This consent is filed with the minutes. It may be signed in counterparts and electronically.

{{directors}}

____________________   Date: __________`,
  },
  {
    slug: 'llc-operating-agreement-outline',
    title: 'Limited liability company operating agreement, outline',
    purpose: 'The points an operating agreement has to settle, in order, with plain starting terms.',
    topics: ['limited liability company', 'governance'],
    areas: ['corporate'],
    fields: [
      company,
      state,
      dated,
      long('members', 'Members, contributions and percentages'),
      choice('management', 'Management', ['its members', 'one or more managers']),
      long('major', 'Decisions that need a larger vote'),
      text('major_vote', 'The larger vote'),
      long('transfer', 'Transfer of interests and buyout'),
    ],
    body: `# Operating agreement of {{company}}

A limited liability company under the law of {{state}}, effective {{effective}}.

1. **Members and capital.** {{members}}. No member must contribute more or lend money unless all agree. A separate capital account is kept for each.
2. **Profit, loss and distributions.** They follow the percentages. If there is cash, enough is distributed each year for the members to pay tax on their share. No distribution is made that the law forbids.
3. **Management.** The company is managed by {{management}}. Ordinary decisions need a majority by percentage.
4. **Major decisions.** These need {{major_vote}}: {{major}}.
5. **Duties and indemnity.** Those who manage act in good faith and with care. The company indemnifies them as far as the law allows, but not for bad faith or knowing violation of law.
6. **Books.** Members may inspect the books on reasonable notice and get yearly statements and tax forms. Name here the person who deals with the tax authority for the company.
7. **Transfer.** {{transfer}}. A person who receives an interest without consent has only its economic rights.
8. **Leaving, death and deadlock.** Settle valuation, payment over time, mediation, and a way to end a deadlock.
9. **Dissolution.** By the vote of article 4 or as the law provides; debts are paid first, then the members by capital account.
10. **General.** Amendments are in writing by the vote of article 4. Each member has had the chance to ask an own lawyer and tax adviser.

Signatures of all members:

____________________   Date: __________`,
  },
  {
    slug: 'bill-of-sale',
    title: 'Bill of sale',
    purpose: 'Transfers personal property. Titled vehicles and vessels need further forms.',
    topics: ['sale of goods', 'contracts'],
    areas: ['corporate', 'real-estate'],
    fields: [
      dated,
      party('seller', 'Seller'),
      party('buyer', 'Buyer'),
      long('goods', 'The property, with serial numbers'),
      money('price', 'Price'),
      yesNo('as_is', 'Is it sold as it is?'),
      state,
    ],
    body: `# Bill of sale

On {{effective}}, for {{price}}, receipt of which is acknowledged, {{seller}} sells and transfers to {{buyer}}:

{{goods}}

The seller warrants that it owns the property, that it is free of liens and claims, and that the seller may sell it, and will defend the title.

{{#if as_is}}**THE PROPERTY IS SOLD AS IS AND WITH ALL FAULTS. THE SELLER MAKES NO OTHER WARRANTY, EXPRESS OR IMPLIED, INCLUDING MERCHANTABILITY OR FITNESS FOR A PARTICULAR PURPOSE.** The buyer has had the chance to inspect it.{{/if}}

Risk passes on delivery. The law of {{state}} governs.

${sign('seller', 'buyer')}`,
  },
])
