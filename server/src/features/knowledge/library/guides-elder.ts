import { guides } from './guides.ts'

export const elderGuides = guides('elder', [
  [
    'checklist-incapacity-planning',
    'checklist',
    'Planning for incapacity',
    ['power of attorney', 'advance directives', 'incapacity planning'],
    `
## Meet the right person

- [ ] See the client alone for part of the meeting
- [ ] Who is the client? Children who pay or drive are not
- [ ] Capacity for this document, on this day: note questions and answers
- [ ] Hearing, sight, language, best time of day

## Papers

- [ ] Durable financial power, with special powers named if wanted: gifts, trusts, beneficiaries, digital accounts
- [ ] Health care agent and directions; talk about values, not only treatments
- [ ] Privacy release so that agents can speak to providers
- [ ] Will or trust, and who is named on accounts and insurance
- [ ] Nomination of a guardian
- [ ] State order forms for the seriously ill, made with the doctor

## Signing

- [ ] Formalities of the state: notary, witnesses who are not agents or staff
- [ ] Nobody who gains is in the room
- [ ] Originals, copies and a list for the family

## Dates that matter

Review after a move, divorce, death, diagnosis, or every few years. Banks may refuse an old form.

## What goes wrong

A power that takes effect only on incapacity which no doctor will certify. No successor agent. The agent mixes money. The beneficiary form names a former spouse; divorce does not change employer plans.
`,
  ],
  [
    'guide-medicaid-long-term-care',
    'guide',
    'Medicaid for long-term care: first analysis',
    ['medicaid', 'long-term care', 'nursing homes'],
    `
## Three gates

Care need, income and assets. Each state sets figures within federal limits, and they change at least every year. Work from the current state tables and date the printout.

## Ask

- Age, health, place of care, date of entry.
- Married? The spouse at home keeps a share of assets and income.
- Home: title, equity, who lives there. A child who gave care or a disabled child may matter.
- Every transfer in the last five years: gifts, sales below value, added names, loans.
- Veterans, long-term care insurance, trusts.

## Steps

1. List assets as countable, exempt or unavailable.
2. Compute the spouse's share as of the right date.
3. Look for transfers and the penalty period they cause, which starts only when the person is otherwise eligible.
4. Consider exempt spending: repairs, debts, funeral plans, care contracts at fair rates in writing.
5. Apply at the right month with full proof; ask for retroactive cover.
6. Plan for recovery from the estate after death.

## Dates that matter

Five-year look-back, application date, notices of action and the short time to ask for a hearing; benefits often continue if it is asked for at once. Yearly renewal.

## What goes wrong

Giving away the house without advice. Missing a request for papers. A family member signs as responsible party.
`,
  ],
  [
    'guide-guardianship',
    'guide',
    'Guardianship and its alternatives',
    ['guardianship', 'conservatorship', 'capacity'],
    `
## Last, not first

Guardianship takes away rights. Courts ask whether something less would do: support in making decisions, powers of attorney, health care surrogates, a payee for benefits, a trust, a single order. Show that these were tried or why they fail.

## Ask

- What decisions cannot be made, and what harm follows? Give events with dates.
- Medical cause, and can it be treated? Infection, medicines, depression and grief can look like dementia.
- Who is family, who disagrees, who has money to gain?
- Property in other states? A uniform act settles which state acts.

## Steps

1. Petition with facts, medical report and proposed limits.
2. Notice to the person and relatives; the person has a right to counsel and to attend.
3. Visitor or evaluator reports.
4. Hearing, clear and convincing evidence in most states.
5. Order limited to need; bond, inventory, care plan.
6. Yearly accounts and reports; ask to restore rights when the person improves.

## Dates that matter

Hearing notice, emergency order expiry, inventory and accounting days.

## What goes wrong

Counsel for the petitioner also speaks for the person. The guardian sells the home without leave. Accounts are not filed. The person was never asked what they want.
`,
  ],
  [
    'checklist-probate-opening',
    'checklist',
    'Opening an estate',
    ['probate', 'estate administration', 'creditor claims'],
    `
## First week

- [ ] Original will and codicils found; many states require filing it soon after death
- [ ] Death certificates, enough copies
- [ ] Secure home, car, pets, mail, devices
- [ ] Insurance on empty property
- [ ] Nobody uses a power of attorney after the death

## What needs probate

- [ ] Title of every asset: joint, payable on death, trust, beneficiary
- [ ] Small-estate procedure possible?
- [ ] Property in other states

## Opening

- [ ] Heirs and beneficiaries with addresses, ages, disabilities
- [ ] Petition, bond or waiver, oath, letters
- [ ] Tax number and estate account
- [ ] Notice to heirs, and to creditors who are known or can be found, not only by publication
- [ ] Notice to the state Medicaid program where required

## Administration

- [ ] Inventory with values at death
- [ ] Claims allowed or rejected in time
- [ ] Final income tax, estate income tax, estate tax and portability election
- [ ] Family allowances and the spouse's elective share

## Dates that matter

Will filing, claim period, inventory, disclaimer within nine months, estate tax return nine months after death, elective share, will contest.

## What goes wrong

The executor pays friends first and the estate is insolvent. Assets are distributed before taxes. A creditor known to all got only a newspaper notice.
`,
  ],
  [
    'guide-elder-abuse',
    'guide',
    'Suspected abuse or financial exploitation of an older person',
    ['elder abuse', 'financial exploitation', 'undue influence'],
    `
## Signs

New best friend, caregiver or relative in control; sudden changes of will, deed or power; missing money; unpaid bills though there is income; fear, isolation, bruises, weight loss. Scams by telephone or online leave gift cards and wires.

## Duties

Some professions must report to adult protective services; whether lawyers must, or may, depends on the state and on the rules on confidentiality and on clients with diminished capacity. Look this up before acting, and reveal no more than is needed.

## Steps

1. See the person alone. Ask what they want.
2. In danger, call emergency services.
3. Stop the loss: bank holds, fraud alerts, new accounts, revocation of the power, change of locks.
4. Preserve statements, checks, devices, video, medical records.
5. Report to protective services, police, the long-term care ombudsman or licensing body.
6. Consider a protective order, an accounting, recovery of property, a constructive trust, or guardianship.
7. Report wire fraud to the bank and federal portal at once; hours matter.

## Dates that matter

Reporting times, bank dispute periods, limitation, will contests after death, Medicaid applications harmed by transfers.

## What goes wrong

The abuser sits in the interview. Capacity is assumed to be absent or present. The family settles quietly and the money is gone.
`,
  ],
])
