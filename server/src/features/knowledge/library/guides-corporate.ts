import { guides } from './guides.ts'

export const corporateGuides = guides('corporate', [
  [
    'guide-choosing-an-entity',
    'guide',
    'Choosing and forming a business entity',
    ['formation', 'limited liability company', 'corporations'],
    `
## Ask first

- Who will own it, who will run it, and who brings money, property or work?
- Is outside investment expected, and from whom? Some investors will only hold stock of a corporation.
- How should profit be taxed, and do any owners limit the choice? An S election has limits on the number and kind of holders.
- What could go wrong in this business, and what insurance covers it?

## Steps

1. Check that the name is free in the state and as a trademark.
2. File the certificate or articles, and appoint a registered agent.
3. Get a federal tax number, then state tax and license registrations.
4. Adopt bylaws or an operating agreement; issue interests and record them.
5. Open a bank account and keep it apart from personal money.
6. Register in other states where business is done.

## Dates that matter

Tax elections, yearly reports and franchise tax have fixed days. Equity that vests may call for a tax election within 30 days of the grant.

## What goes wrong

Founders never assign their inventions to the company. Percentages are agreed by e-mail only. Nobody decides what happens when an owner leaves. Money is mixed, which helps those who want to pierce the veil.
`,
  ],
  [
    'checklist-contract-review',
    'checklist',
    'Reviewing a commercial contract',
    ['contracts', 'contract review'],
    `
Read once for the deal, once for the risk and once for the words.

## The deal

- [ ] Parties are the right legal entities, with authority to sign
- [ ] Scope, quantity, quality and delivery are clear to a stranger
- [ ] Price, taxes, invoices, late payment, increases
- [ ] Term, renewal, and the last day to give notice against renewal

## The risk

- [ ] Warranties and their disclaimers
- [ ] Indemnities: who, for what, who controls the defense
- [ ] Limit of liability: amount, excluded losses, exceptions
- [ ] Insurance matches the indemnities
- [ ] Confidentiality, data protection, security incidents
- [ ] Ownership of what is made, and licenses
- [ ] Termination for cause and without it; what happens afterwards
- [ ] Assignment and change of control
- [ ] Governing law, forum, arbitration, jury waiver

## The words

- [ ] Every defined term is defined once and used
- [ ] Cross-references and exhibits exist
- [ ] Order of precedence among documents
- [ ] No blanks, no conflicting dates

## Dates that matter

Start, end, last day to stop a renewal, price reviews, options, cure periods, survival, time to give notice of a claim.

## What goes wrong

The cap on liability is swallowed by its exceptions. A silent renewal binds for years. An exhibit with the real terms was never attached. Put every date in the calendar when the contract is signed.
`,
  ],
  [
    'checklist-due-diligence',
    'checklist',
    'Due diligence in the purchase of a business',
    ['due diligence', 'mergers and acquisitions'],
    `
## Set the frame

- [ ] Asset or equity purchase, and why
- [ ] Confidentiality agreement and rules for competitors' information
- [ ] Scope, materiality and time agreed with the client

## Ask for

- [ ] Charter papers, minutes, list of owners, options and promises of equity
- [ ] Financial statements, debts, guarantees, liens
- [ ] Material contracts: change of control, exclusivity, noncompetes
- [ ] Employees: list, contracts, classification, benefit plans, claims
- [ ] Intellectual property: ownership, assignments, open-source use
- [ ] Litigation, threats, orders, insurance history
- [ ] Permits and compliance, privacy, trade controls
- [ ] Real property, environmental reports
- [ ] Taxes: returns, audits, sales tax, payroll

## Turn findings into terms

Each finding becomes a price change, a condition to close, a special indemnity, an escrow, a disclosure, or a decision to walk away. Keep a table of findings with the place in the documents where each was seen.

## Dates that matter

Signing and closing, outside date, antitrust filing and waiting period, consents of third parties, notice to employees, survival of warranties, last day for indemnity claims.

## What goes wrong

Consents are asked for too late. The founder owns the code. Liens are not released at closing. Check the thresholds for antitrust filings, which change every year.
`,
  ],
  [
    'guide-board-meetings',
    'guide',
    'Board meetings, minutes and conflicts of interest',
    ['governance', 'board action', 'fiduciary duty'],
    `
## Before

1. Check notice and quorum in the statute, charter and bylaws.
2. Send the agenda and papers early enough to be read. Informed directors are protected directors.
3. Ask each director about interests in any matter on the agenda.

## At the meeting

- Record who is present, by what means, and when people come and go.
- An interested director discloses the material facts, and usually leaves for the talk and the vote.
- Directors may rely in good faith on officers and experts within their field; note on whom they relied.
- Mark legal advice as privileged and keep it apart.

## Minutes

Say what was considered, the alternatives, the advice and the decision. Do not write a transcript. Have them approved at the next meeting and keep them with the papers. Personal notes should follow the policy on retention.

## Oversight

The board should have a regular way to hear about the central risks of the business, and minutes should show that it does.

## Dates that matter

Notice of the meeting, record date, annual meeting, yearly reports, end of terms of office, expiry of approvals.

## What goes wrong

Action is taken by e-mail without a valid written consent. Equity is granted without approval. Minutes are written a year later, when a dispute has begun. A conflict comes out only in discovery.
`,
  ],
  [
    'guide-securities-small-offering',
    'guide',
    'Raising money privately: first questions',
    ['securities', 'private placement'],
    `
## The starting point

Every offer or sale of a security must be registered or exempt, at the federal level and in each state concerned. Interests in companies, many notes, and some digital tokens are securities. Calling it something else does not help.

## Ask

- How much, from whom, and how were they found? General solicitation closes some exemptions.
- Are the investors accredited, and how is that shown?
- Are finders paid? They may have to be registered brokers.
- Is anyone involved disqualified by past events?
- Were there other offerings nearby in time?

## Steps

1. Choose the exemption before anyone talks to investors.
2. Prepare disclosure that fits it. The rules against fraud apply to every offering.
3. Use subscription papers with investor representations.
4. Approve the issue by the board, check authorized shares and rights of first refusal.
5. File the federal notice and the state notices, and pay fees.
6. Update the record of holders.

## Dates that matter

The federal notice on Form D is due shortly after the first sale, currently 15 days. States have their own days. Check current dollar limits.

## What goes wrong

Money is taken from friends before papers exist. Projections are given without basis. A single investor who does not qualify puts the exemption at risk.
`,
  ],
])
