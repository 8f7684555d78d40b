import { guides } from './guides.ts'

export const environmentalGuides = guides('environmental', [
  [
    'guide-environmental-site-assessment',
    'guide',
    'Environmental diligence before buying land',
    ['due diligence', 'cleanup liability', 'real estate'],
    `
## Why

A present owner can be liable for old contamination without fault. Federal law protects some buyers, but only those who asked the right questions before they took title and behave well after it.

## Steps

1. Engage an environmental professional for a Phase I assessment that meets the federal standard for all appropriate inquiries. The buyer, and the lender if need be, must be able to rely on the report.
2. Give the user's own information: liens, price against value, special knowledge.
3. Read the findings: recognized conditions, controlled ones, data gaps.
4. Decide on a Phase II with sampling. Think first about who must report what is found.
5. Choose the protection: innocent owner, neighbor, or bona fide purchaser, and list its continuing duties.
6. Turn risk into terms: price, indemnity, escrow, insurance, access, state voluntary program.

## Ask

Past uses, tanks, dry cleaners, fill, permits, spills, vapor, wells, neighbors.

## Dates that matter

Parts of the assessment are good for 180 days before the purchase and the whole for a year if updated. Diligence period, permit transfers, reporting times.

## What goes wrong

An old report is reused. Contamination is found and then ignored after closing, which loses the defense. The indemnitor has no assets.
`,
  ],
  [
    'checklist-spill-response',
    'checklist',
    'Spill or release: the first day',
    ['spill', 'reporting', 'hazardous waste'],
    `
## Minutes

- [ ] People safe, source stopped if that is safe, emergency services called
- [ ] Who is in charge, and one log with times

## First hours

- [ ] What was released, how much, over what time, to air, water, soil or sewer
- [ ] Is it on a federal or state list, and is the reportable quantity exceeded in 24 hours?
- [ ] Federal reports are immediate: the National Response Center, and state and local emergency bodies
- [ ] Permit conditions and local rules may ask for more
- [ ] Say what is known; do not guess; note name, time and number of each call
- [ ] Drains, wells, neighbors, wildlife

## First day

- [ ] Contractor under contract, waste characterized before it leaves
- [ ] Samples split, photographs, chain of custody
- [ ] Insurers told under every policy that may apply
- [ ] Counsel directs the inquiry into causes
- [ ] Preserve logs, video, equipment
- [ ] One voice for press and agencies

## Dates that matter

Immediate notice, written follow-up, permit reports, insurance notice, claims by others.

## What goes wrong

Waiting for certainty before calling. Late notice is a separate violation. E-mails speculate about blame. Waste is shipped under the wrong code. Figures and lists change; check them now, before a spill.
`,
  ],
  [
    'guide-environmental-permits',
    'guide',
    'Permits: applying, keeping and answering a notice of violation',
    ['permits', 'compliance', 'enforcement'],
    `
## Find the permits

List what the facility puts into air, water, sewers and ground, what it stores and what it builds on. Most federal programs are run by states, so start with the state agency. Ask whether general permits cover the activity.

## Apply

1. Meet the agency early.
2. Be accurate: a responsible official certifies the application.
3. Read the draft permit line by line; comment on each limit, method and date.
4. Raise every issue in the comment period or lose it on appeal.
5. Appeal in time and ask for a stay of the conditions in dispute.

## Keep

Make a calendar of every duty: sampling, reports, renewals, training, fees. Deviations are reported as the permit says. Audit under counsel's direction; policies of agencies may reduce penalties for what is found, told promptly and fixed.

## When a notice comes

Preserve records. Check facts, samples and units. Fix what can be fixed now. Answer in time, ask to meet, and speak of gravity, economic benefit, history and good faith. Consider supplemental projects. Criminal exposure calls for separate counsel.

## Dates that matter

Renewal applications (often 180 days ahead), comment and appeal periods, notice answers, limitation of five years for most federal civil penalties.

## What goes wrong

A change of equipment without review. Reports signed unread.
`,
  ],
  [
    'guide-environmental-review',
    'guide',
    'Environmental review of federal projects',
    ['environmental impact statement', 'national environmental policy', 'judicial review'],
    `
## When it applies

A federal agency that acts, funds or permits must look at the effects on the environment. Statute, regulations and court decisions on this subject changed much in 2023 to 2025, and agencies now have their own procedures. Start every matter with the current text of the agency in question.

## The levels

1. A category of actions that needs no further study, unless circumstances are extraordinary.
2. An assessment that ends in a finding of no significant impact.
3. A full statement with alternatives.

Many states have a review law of their own, some stricter.

## Ask

- What is the federal action, and who leads?
- Purpose and need, alternatives, no action.
- Species, wetlands, historic places, tribal interests: other statutes run beside it.
- Page and time limits.

## For the sponsor

Help build a record that shows a hard look. Answer each serious comment. Watch consistency with other permits.

## For a challenger

Comment in time and in detail, with evidence. Show standing with declarations. Courts defer to agencies on choices of scope and detail.

## Dates that matter

Scoping and comment ends, decision date, limitation (six years in general, much shorter for some projects), injunction timing.

## What goes wrong

Issues are raised first in court. The wrong regulation is cited.
`,
  ],
  [
    'checklist-citizen-suit',
    'checklist',
    'Citizen suits: before filing',
    ['citizen suit', 'clean water', 'standing', 'notice'],
    `
## Statute and violation

- [ ] Which act, which section allows the suit, against whom
- [ ] A violation that goes on or is likely to recur; wholly past ones often do not do
- [ ] Evidence: monitoring reports, permits, samples, public records requests
- [ ] Is an agency already prosecuting with diligence?

## Standing

- [ ] Members who use the place and are affected, named, with declarations
- [ ] Cause and redress: what an order or penalty would change
- [ ] Purpose of the organization fits

## Notice letter

- [ ] Sent to the violator, the agency and the state, in the way the regulation says
- [ ] Standard, activity, place, dates, persons, name and address of the one who gives notice
- [ ] Counsel's name
- [ ] Wait the full period, commonly 60 days, before filing; some toxic cases allow less

## Filing

- [ ] Right district, copy to the federal government
- [ ] Relief: declaration, injunction, penalties to the treasury, fees
- [ ] Proposed settlement is sent to the government for review

## Dates that matter

Notice period, five years for penalties, review of consent decrees, fee motion after judgment.

## What goes wrong

The letter is too general, so claims are dismissed. Suit is filed a day early. A state action was filed in the waiting time and bars the suit. Penalty figures are adjusted every year; check them.
`,
  ],
])
