import { guides } from './guides.ts'

export const familyGuides = guides('family', [
  [
    'checklist-divorce-intake',
    'checklist',
    'Divorce: first meeting',
    ['divorce', 'client intake'],
    `
## Safety and urgency

- [ ] Violence, threats, weapons, stalking; a safe address, telephone and e-mail
- [ ] Risk that a child is taken away or money is moved
- [ ] Hearing or answer dates already running

## Jurisdiction

- [ ] Residence of each spouse and for how long
- [ ] Where the children lived in the last six months
- [ ] Other proceedings anywhere; service abroad; military service

## Facts

- [ ] Marriage, separation, earlier agreements
- [ ] Children: school, health, special needs, present schedule
- [ ] Income, taxes, benefits of both
- [ ] Homes, accounts, retirement, business, stock, crypto assets, debts
- [ ] Gifts, inheritance, property before marriage
- [ ] Health insurance, immigration status that depends on the marriage

## Tell the client

- [ ] Do not hide, sell, change beneficiaries or run up debt; automatic orders may apply
- [ ] Change passwords; do not read the other's mail or track devices
- [ ] Nothing on social media; be kind in writing
- [ ] Gather three years of tax returns and statements

## Dates that matter

Answer, waiting period, financial disclosure, temporary orders hearing, valuation date.

## What goes wrong

The spouse's pension is forgotten. The date of separation is not fixed. The client moves out, or away with the children, without advice.
`,
  ],
  [
    'guide-custody-jurisdiction',
    'guide',
    'Which state decides custody',
    ['custody', 'jurisdiction', 'interstate'],
    `
## The scheme

Nearly all states have the same uniform act. The home state comes first: where the child lived with a parent for at least six months in a row just before the case began, or since birth. If the child has left, that state keeps its priority for six months while a parent stays there. Consent of the parents does not give jurisdiction.

## Ask

- Every address of the child for five years, and with whom.
- Any order from anywhere, including protection, guardianship and tribal courts.
- Is there an emergency now?

## Steps

1. Look for an existing order. The state that made it keeps exclusive power until everyone has left or it lets go.
2. If there is none, find the home state on the day of filing.
3. If there is none, look to significant connections and evidence.
4. Emergency power is temporary; the judges of the two states must talk.
5. File the sworn statement on the child's history.
6. To enforce in another state, register the order.

## Abroad

For a child taken across a border, consider the Hague Convention. Speed counts: after one year a settled child may stay.

## Dates that matter

Six months, one year, time to contest registration, hearing on emergency orders.

## What goes wrong

Counsel files where the client lives now. Temporary absence is counted wrongly. An order without jurisdiction is void years later.
`,
  ],
  [
    'guide-child-support',
    'guide',
    'Child support: setting, changing, collecting',
    ['child support', 'modification', 'enforcement'],
    `
## Setting

Every state has guidelines, and the figure they give is presumed right. Inputs are incomes, parenting time, health insurance, child care and other children. Know what counts as income in the state: overtime, bonus, self-employment, stock, benefits. A parent who earns less by choice may be given an imputed income.

## Ask for

Tax returns, recent pay records, business books, insurance premiums by person, child care bills, the real schedule of overnights.

## Changing

A lasting and substantial change is usually needed, such as lost work, disability, or a change of custody. **An order stays in force until it is changed, and payments that have come due can generally not be reduced later.** File at once when income falls. Private agreements to stop do not bind.

## Collecting

Income withholding, tax refund intercept, license suspension, liens, contempt. In contempt the issue is ability to pay; ask for a finding on it. Among states, one order controls under a uniform act.

## Dates that matter

Filing date of the motion, review periods, age when support ends, reporting of new income.

## What goes wrong

The client waits months after a layoff. Paid in cash without receipts. Support for a disabled adult child is not asked for before the age limit.
`,
  ],
  [
    'checklist-financial-disclosure',
    'checklist',
    'Financial disclosure in family cases',
    ['disclosure', 'property division', 'discovery'],
    `
## Collect

- [ ] Tax returns with all schedules, three to five years
- [ ] Pay records, bonus and equity statements
- [ ] Every bank, card, investment and payment-app statement for the period
- [ ] Retirement plans: statements, plan summaries, loans
- [ ] Deeds, mortgages, appraisals, leases
- [ ] Business: returns, ledgers, buy-sell terms, payroll
- [ ] Insurance, trusts, inheritances, gifts with proof
- [ ] Digital assets, loyalty points, safe deposit boxes
- [ ] Debts and who benefited

## Prepare

- [ ] The form of the court, complete, with no blanks: write none or unknown
- [ ] Monthly expenses from statements and not from memory
- [ ] Separate property traced with documents
- [ ] Redact account numbers as the rules require
- [ ] The client reads every line and signs under oath

## Compare

- [ ] Deposits against income
- [ ] Transfers to relatives or unknown accounts
- [ ] Interest and dividends in the return against accounts listed

## Dates that matter

First disclosure, updates before hearing and trial, valuation dates, discovery cut-off.

## What goes wrong

A forgotten account destroys credibility. An estimate is sworn as a fact. Retirement orders are not drafted until after a death. Failure to disclose can reopen a judgment.
`,
  ],
  [
    'guide-protective-orders',
    'guide',
    'Protective orders against violence',
    ['protective order', 'domestic violence'],
    `
## Safety first

Plan before papers. The time around leaving and service is dangerous. Put the client in touch with a local advocate or hotline, use a safe device, and ask the court to keep the address confidential.

## Ask

- What happened last, and the worst time: dates, words, injuries, weapons, threats to children or pets.
- Police reports, photographs, messages, medical records, witnesses.
- Relationship: the statute says who may ask.
- Other cases: custody, criminal, immigration, housing.

## Steps

1. File the petition with specific facts. Ask for everything needed: stay away, home, children, support, firearms, phone lines.
2. The first order is often made the same day without the other side.
3. Service must be made before the hearing; ask about service by the sheriff.
4. Prepare the client and two or three exhibits for a short hearing.
5. After the order: copies to school and police, report breaches, calendar renewal.

## For the respondent

Obey the order to the letter, even if invited. Testimony can be used in a criminal case, so consider silence. An order can affect firearms, work and immigration.

## Dates that matter

Hearing, usually within two or three weeks; expiry and renewal; appeal.

## What goes wrong

General words in place of facts. The petitioner misses the hearing. Mutual orders are agreed to without need. Orders are valid in every state; carry a copy.
`,
  ],
])
