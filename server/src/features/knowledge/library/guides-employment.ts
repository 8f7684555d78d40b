import { guides } from './guides.ts'

export const employmentGuides = guides('employment', [
  [
    'checklist-discrimination-intake',
    'checklist',
    'Intake of a discrimination or retaliation claim',
    ['discrimination', 'retaliation', 'charge filing'],
    `
## First: the clock

- [ ] Date of each act: refusal, dismissal, demotion, and when the person was told
- [ ] Federal charge: 180 days, or 300 where a state or local agency also covers it; check the statute and state
- [ ] State agency periods, public employers and federal employees have their own, some very short
- [ ] Arbitration agreement or contract with a shorter period

## The facts

- [ ] Employer's legal name and number of employees
- [ ] Position, pay, reviews, discipline, handbook
- [ ] Protected trait or activity, and how the employer knew
- [ ] Who decided, what was said, who was treated better
- [ ] Complaints made: to whom, when, in what words
- [ ] Reason the employer gave, and whether it changed

## Keep

- [ ] Messages, calendar, pay records, medical notes
- [ ] Do not take confidential files or record calls without advice
- [ ] Job search log for mitigation
- [ ] Preservation letter to the employer

## Dates that matter

Charge, suit within 90 days of the right-to-sue notice under the main federal statutes, severance offer expiry.

## What goes wrong

The charge leaves out retaliation or a trait. An internal grievance is taken to stop the clock. The severance release is signed before the first meeting.
`,
  ],
  [
    'guide-wage-and-hour',
    'guide',
    'Wage and hour: finding out whether pay is right',
    ['wages', 'overtime', 'worker classification'],
    `
## Three questions

1. **Is the person an employee?** Federal law looks at economic reality, and some states presume employment. The contract's label does not decide.
2. **Is the employee exempt?** Most exemptions need both a salary at the set level and duties of the kind described. A title is not enough. Check the current federal level and higher state levels.
3. **Is all time counted?** Before and after shifts, travel between sites, calls at home, training, short breaks, meals that are interrupted.

## Ask for

Pay stubs, time records, schedules, job descriptions, messages sent outside hours, bonus and commission plans, expense records. If the employer kept no records, an honest estimate by the employee can be enough.

## Compute

The regular rate includes most bonuses. Overtime is one and a half times it above 40 hours a week under federal law; some states count by the day. Add state penalties for late or missing pay, breaks and statements.

## Dates that matter

Federal claims go back two years, or three if willful, and in a collective action the clock runs until each person's consent is filed. State periods are often longer. Final pay days are short.

## What goes wrong

Salaried is taken to mean exempt. Tips are shared with managers. A private release of federal wage claims may not hold without approval.
`,
  ],
  [
    'checklist-termination',
    'checklist',
    'Ending employment: the employer',
    ['termination', 'severance', 'retaliation'],
    `
## Before the decision

- [ ] The reason is true, specific, documented at the time, and consistent with how others were treated
- [ ] Recent complaints, leave, injury, pregnancy, union activity: pause and review
- [ ] Contract, handbook, policy or bargaining agreement followed
- [ ] The decision maker is independent and has the facts
- [ ] Group action: advance notice laws, selection criteria tested for impact

## Papers

- [ ] Short, honest letter; the same reason everywhere
- [ ] Final pay, accrued leave and expenses on the day the state requires
- [ ] Benefits continuation and required state notices
- [ ] Severance with a release that carves out protected rights
- [ ] Age 40 and over: 21 days to consider, 45 in a group, seven to revoke

## The day

- [ ] Two people, private, brief, respectful
- [ ] Access ended, property returned, personal items handed over
- [ ] Data preserved if a dispute may follow

## Dates that matter

Final pay, notice periods for mass layoffs (60 days under the federal law), benefit notices, revocation period.

## What goes wrong

The reason changes between the letter and the agency answer. A manager writes that the person was not a fit. Final pay waits for the laptop. The release lacks the age terms.
`,
  ],
  [
    'guide-workplace-investigation',
    'guide',
    'Investigating a complaint at work',
    ['harassment', 'investigation', 'privilege'],
    `
## Start well

Act within days. Decide who investigates: neutral, trained and not in the line of command of anyone involved. Decide at once whether the work is to be privileged; if the employer will rely on it as a defense, it will likely be disclosed.

## Protect people

Separate the persons if needed without harming the one who complained. Remind all of the rule against retaliation. Promise discretion, not secrecy.

## Steps

1. Write the questions to be answered.
2. Preserve messages, video, access logs and drafts.
3. Interview the complainant, then the accused, then witnesses. Open questions first, then documents. When counsel interviews, say for whom counsel acts.
4. Give the accused a full chance to answer each point.
5. Weigh credibility: detail, consistency, motive, corroboration, plausibility.
6. Write findings of fact by more likely than not. Leave legal conclusions to counsel.
7. Act in proportion, tell both sides that it is closed, and follow up after some weeks.

## Dates that matter

Policy time limits, agency charge answers, union deadlines, leave expiries.

## What goes wrong

The manager who is accused picks the witnesses. Notes are rewritten. Employees are forbidden to talk about working conditions, which labor law protects. Nobody checks for retaliation afterwards.
`,
  ],
  [
    'guide-restrictive-covenants',
    'guide',
    'Noncompetes and other restraints',
    ['noncompete', 'restraint of trade', 'trade secrets'],
    `
## Law of the place first

States differ more here than almost anywhere. Some forbid noncompetes for employees, some set pay thresholds, notice and length, some let courts rewrite them. The federal rule of 2024 that would have banned most of them was set aside and its appeal dropped in September 2025, so state law decides. In California a void restraint is unlawful even to present for signing (Bus. & Prof. Code 16600.1 and 16600.5). A choice of another state's law may not be honored.

## Ask

- Which restraint: noncompete, client nonsolicit, employee nonsolicit, confidentiality, repayment?
- When was it signed and what was given for it? Was notice given in time?
- What did the person really do, know and whom did they serve?
- Was there a sale of a business? Different rules apply.
- Lawyers and some medical workers have rules of their own.

## For the employer

Choose the narrowest restraint that protects a real interest. Limit time, place and work. Train managers, and enforce evenly.

## For the employee

Do not copy, delete or forward files. Return devices as they are. Do not solicit before leaving. Show the agreement to the new employer through counsel.

## Dates that matter

Start and end of the period, notice rules at hiring, cure letters, injunction hearings.

## What goes wrong

One form is used in fifty states. The employee sends a client list home. The new employer hires with knowledge and is sued for interference.
`,
  ],
])
