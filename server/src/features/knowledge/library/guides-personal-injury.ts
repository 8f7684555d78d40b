import { guides } from './guides.ts'

export const personalInjuryGuides = guides('personal-injury', [
  [
    'checklist-injury-intake',
    'checklist',
    'Intake of an injury claim',
    ['client intake', 'limitation of actions', 'evidence'],
    `
## Today

- [ ] Conflict check on every driver, owner, employer, insurer and witness
- [ ] Date, time and exact place of the event
- [ ] Limitation period, and any shorter one: public body, medical claim, no-fault benefits, minor, death
- [ ] Photographs of injuries, vehicles and the scene
- [ ] Preservation letters: video, vehicle data, phone, the product itself
- [ ] Tell the client: no recorded statements, no posts, follow medical advice

## The client

- [ ] Prior injuries, claims and conditions
- [ ] Work, pay, time lost
- [ ] Health insurance, Medicare, Medicaid, workers compensation
- [ ] Own auto policy: medical payments, uninsured and underinsured cover
- [ ] Bankruptcy, divorce or support arrears that touch a recovery

## The event

- [ ] Police or incident report
- [ ] Witnesses and contact details
- [ ] All insurers and policy numbers
- [ ] Was the client or any driver at work?

## Dates that matter

Claims against public bodies often need a written notice within months, sometimes within weeks. Surveillance video is often overwritten in days.

## What goes wrong

The second defendant is found after the period has run. The client signs a release for the car that covers the body. Medicare status is not asked until settlement.
`,
  ],
  [
    'guide-medical-records',
    'guide',
    'Getting and using medical records',
    ['medical records', 'damages', 'privacy'],
    `
## Ask for the right things

Ask the client for every provider for the injury and for several years before it. For each, ask for the full chart, images, bills with codes, and for hospitals the nursing and emergency records. A summary or a portal print is not the chart.

## Steps

1. Use an authorization that meets the federal privacy rule and any stricter state rule for mental health, substance use or HIV.
2. Ask in electronic form. A patient's own request often costs less than a lawyer's.
3. Keep a log: sent, followed up, received, complete.
4. Number the pages and make a chronology with page references.
5. Mark gaps, missed visits, prior complaints and statements about how it happened.
6. Have a treating doctor address cause, need for care, future care and permanence in the words the state requires.

## Bills

Collect the amount charged and the amount paid. States differ on which may be shown to the jury.

## Dates that matter

Providers have a set time to answer a patient's request, currently 30 days under the federal rule with one extension. Expert disclosure dates set the true deadline.

## What goes wrong

The first note says something else about the accident. Records of another patient are in the file. An earlier injury is learned from the defense.
`,
  ],
  [
    'guide-settlement-liens',
    'guide',
    'Settlement, liens and paying out',
    ['settlement', 'liens', 'medicare', 'medicaid'],
    `
## Before the offer is accepted

- Put the offer to the client in writing, with an estimate of the net.
- List every possible claim on the money: Medicare, Medicaid, employer health plans, workers compensation, hospitals, providers with letters of protection, child support, earlier counsel, litigation lenders.
- Ask whether the client needs public benefits. A trust or a plan of payments may be needed before the money arrives.
- Minors and persons who lack capacity need approval of the court.

## Steps

1. Open the Medicare file early and ask for the conditional payment list; dispute what is not related.
2. Medicaid may reach only the part of a recovery that stands for medical care.
3. Read the plan document of an employer plan; its words decide much.
4. Negotiate reductions, and get each in writing.
5. Deposit in trust, wait until the check has cleared, pay liens, fee and costs, and give a signed closing statement.

## Dates that matter

Time to pay after release, time to answer Medicare demands, interest, court approval hearings, and the statute, which does not stop for talks.

## What goes wrong

Money is paid out while a lien is open, and the lawyer pays it. The release gives an indemnity for liens nobody checked. The client loses benefits.
`,
  ],
  [
    'checklist-expert-disclosure',
    'checklist',
    'Experts: choosing, preparing and disclosing',
    ['experts', 'discovery', 'expert testimony'],
    `
## Choose

- [ ] Which element needs an expert: standard of care, cause, damages, product
- [ ] Conflict check and prior testimony, publications, exclusions by courts
- [ ] License and practice requirements of the state for medical claims
- [ ] Fee agreement; who pays for depositions

## Prepare

- [ ] Send the full record, good and bad, and keep a list of what was sent
- [ ] Facts and assumptions that counsel gave are open to discovery; drafts often are not
- [ ] Method: tested, known error, standards, accepted in the field
- [ ] Opinion stated to the degree the law asks for
- [ ] Alternative causes considered and ruled out

## Disclose

- [ ] Report with opinions, basis, exhibits, qualifications, cases, pay
- [ ] Treating doctors: summary disclosure, or a report if they go beyond treatment
- [ ] Supplement when something changes

## Dates that matter

The scheduling order governs. Without one, the federal rule is 90 days before trial and 30 days for rebuttal. Some states ask for an affidavit of merit with or soon after the complaint.

## What goes wrong

An opinion appears first at deposition and is excluded. The expert did not examine the thing itself. The method was made for this lawsuit only.
`,
  ],
  [
    'guide-claims-public-bodies',
    'guide',
    'Claims against public bodies',
    ['government claims', 'notice', 'limitation of actions'],
    `
## Why it is different

States, cities, schools, transit agencies and the United States can be sued only as far as they have agreed. The notice comes first, its contents are prescribed, and the time is short. Treat every case as a public one until you know the owner of the road, vehicle, building or hospital.

## Ask

- Who owned, maintained, designed or employed? Search property and vehicle records.
- Was a private contractor doing public work?
- Is the claimant a minor or without capacity? Do not assume that this stops the notice period.

## Steps

1. Find the statute for that body, the place for filing and the form.
2. State date, place, facts, injury and a sum certain if one is asked for.
3. File in a way that proves receipt, and calendar the time for the answer.
4. After a denial, sue within the time the denial starts.

## Federal claims

A tort claim against the United States is presented in writing to the agency within two years after it accrues, with a sum certain. Suit follows within six months after the written denial is mailed. There is no jury and no punitive damages.

## Dates that matter

The notice of claim, the time for the body to answer, suit after a denial or after silence, and leave to file late, which has its own limit.

## What goes wrong

The notice goes to the wrong office. The sum is left open. A letter from a claims adjuster is taken for an extension. Immunities for discretion and design are found too late.
`,
  ],
])
