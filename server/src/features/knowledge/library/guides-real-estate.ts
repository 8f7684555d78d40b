import { guides } from './guides.ts'

export const realEstateGuides = guides('real-estate', [
  [
    'checklist-residential-closing',
    'checklist',
    'Residential purchase, from contract to closing',
    ['closing', 'purchase agreement', 'title'],
    `
## Contract

- [ ] Exact parties, legal description, fixtures in and out
- [ ] Price, deposit and who holds it
- [ ] Contingencies for loan, inspection, appraisal, sale of another home, each with a date and a way out
- [ ] Required disclosures of the state, and lead paint for older homes
- [ ] Attorney review period, if the state has one

## Between contract and closing

- [ ] Title commitment read, with every exception looked up
- [ ] Survey, access, easements, encroachments
- [ ] Association documents and dues
- [ ] Permits and open violations
- [ ] Insurance, including flood
- [ ] Loan papers and the lender's closing disclosure compared with the contract

## Closing

- [ ] Wire instructions confirmed by telephone at a known number
- [ ] Identity and authority of all signers
- [ ] Payoffs, prorations, transfer tax
- [ ] Deed in the right names and form of ownership
- [ ] Keys, possession, escrow for repairs

## Dates that matter

Inspection and loan contingency ends, closing day, rate lock, and the lender's three-business-day disclosure period.

## What goes wrong

Wire fraud by a changed e-mail. A contingency is not ended in writing and the deposit is lost. The deed names the wrong owner, so the estate plan fails.
`,
  ],
  [
    'guide-title-review',
    'guide',
    'Reading a title commitment',
    ['title', 'title insurance', 'easements'],
    `
## The three parts

One part says who is insured, for what amount and what interest. One lists what must happen before the policy is issued. One lists exceptions: what the policy will not cover. The exceptions are where the work is.

## Steps

1. Compare names, land and interest with the contract and the survey.
2. Get a copy of every recorded document in the exceptions. Read it; the title of a document says little.
3. Plot easements and setbacks on the survey, and see whether they cross buildings or planned ones.
4. Sort each exception: accept, remove at closing, insure over, or object.
5. Send objections in the form and time the contract sets.
6. Ask for endorsements that fit the use: access, zoning, survey, contiguity.
7. Check the update just before closing, and gap cover.

## Ask

Is there legal access to a public road? Are there leases, options, rights of first refusal, old mortgages, judgments against similar names, unpaid contractors?

## Dates that matter

Title objection period, seller's time to answer, effective date of the commitment, last day to walk away.

## What goes wrong

The objection period passes while documents are awaited. Standard exceptions stay in the policy. A right of first refusal is found after signing.
`,
  ],
  [
    'guide-commercial-lease',
    'guide',
    'Negotiating a commercial lease',
    ['commercial lease', 'landlord and tenant'],
    `
## Ask

- What will the tenant do there, now and in five years? Is the use allowed by zoning and by the lease?
- Who pays for build-out, and who owns it at the end?
- What is the whole cost: base rent, taxes, insurance, common charges, utilities, increases?

## Points to settle

1. **Premises and measure.** How the area is measured; parking; signs.
2. **Term.** When rent starts, options and the exact way to use them.
3. **Charges.** What is included and excluded, caps, audit right, base year.
4. **Repair.** Roof, structure and systems; compliance with access law.
5. **Assignment.** Standard for consent, sale of the business, recapture.
6. **Default.** Notice and cure, mitigation, security deposit, guaranty and its limits.
7. **Lender.** Subordination in return for a promise not to disturb the tenant.
8. **Casualty and taking.** When either side may end the lease.
9. **End.** Condition on surrender, holdover rent.

## Dates that matter

Delivery, rent start, option notice windows, estoppel certificates, audit claims, end of term. Put each in the calendar at signing.

## What goes wrong

The option is lost by a late notice. A personal guaranty outlives the assignment. The permitted use is too narrow to sell the business.
`,
  ],
  [
    'checklist-eviction',
    'checklist',
    'Residential eviction: both sides',
    ['eviction', 'landlord and tenant', 'notice'],
    `
## Before anything

- [ ] State, county and city rules: just cause, rent limits, registration, notices in other languages
- [ ] Federal program or mortgage: longer notice may apply
- [ ] Servicemember, bankruptcy, domestic violence protections
- [ ] No lockout, no cutting of utilities, no removal of goods without a court order

## For the owner

- [ ] Right ground, right form, right number of days, right service
- [ ] The amount asked for is exact; an overstatement can void the notice
- [ ] No rent accepted that would waive the ground
- [ ] File in the right name, with lease, ledger and proof of service

## For the tenant

- [ ] Note the day and way the notice and the summons came
- [ ] Answer in time; the period can be a few days
- [ ] Defenses: habitability, defective notice, payment, retaliation, discrimination
- [ ] Photographs, repair requests, receipts
- [ ] Rental assistance, mediation, right to counsel programs

## Dates that matter

Notice period and how it is counted, answer day, hearing, stay, lockout, deposit accounting.

## What goes wrong

A three-day notice counts a holiday. A default is entered because the tenant waited for the hearing date. Self-help turns a good case into a damages claim.
`,
  ],
  [
    'guide-land-use-approval',
    'guide',
    'Zoning and land use approvals',
    ['zoning', 'permits', 'land use'],
    `
## Find out what is allowed

1. Read the zoning map, the text, overlays, and any conditions from earlier approvals on the parcel.
2. Sort the need: use by right, site plan, conditional use, variance, rezoning, subdivision.
3. Check private limits too: covenants, easements, association rules.
4. Ask about wetlands, floodplain, historic status, traffic and utilities.

## Build the record

Decisions are usually reviewed on the record made below. Put in evidence for each standard in the code: plans, expert reports, photographs, staff contacts. Answer opponents in writing. Ask for findings on each standard.

## Ask

- Who decides, who recommends, who may appeal?
- What notice must be mailed, posted or published, and who proves it?
- Have neighbors been spoken to?

## Conditions

A condition that asks for land or money must be linked to the impact of the project and roughly proportional to it. Object at the hearing and again in the time the state gives, or the right may be lost.

## Dates that matter

Filing cut-offs, hearing dates, the very short time to challenge a decision (often 30 days or less), expiry of approvals, vesting of rights.

## What goes wrong

Defective notice undoes the approval. The variance rests on cost alone. The permit lapses while financing is arranged.
`,
  ],
])
