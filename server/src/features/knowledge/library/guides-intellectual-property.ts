import { guides } from './guides.ts'

export const intellectualPropertyGuides = guides('intellectual-property', [
  [
    'guide-trademark-clearance',
    'guide',
    'Clearing and registering a trademark',
    ['trademark', 'registration'],
    `
## Ask

- What is the mark, for which goods or services, and where will it be used?
- Is it used already? Since when, and how is that shown?
- Does it describe the product, name a person or place, or mean something in another language?

## Steps

1. Knock-out search in the federal register for identical and similar marks in related classes.
2. Full search: state registers, company names, domains, common-law use.
3. Give a written opinion with the risk and alternatives.
4. File on use or on intent to use, in the right name. A wrong owner at filing can void the application.
5. Answer office actions; watch publication and oppositions.
6. After registration use the symbol, police the mark and keep evidence of use.

## Dates that matter

Response to an office action, extension and statement of use, opposition period, claim of priority from abroad within six months, declaration of use between the fifth and sixth year, renewal every ten years. Grace periods cost more.

## What goes wrong

The client falls in love with a descriptive name. Goods are listed that were never sold. The license has no quality control. The mark is assigned without its goodwill.
`,
  ],
  [
    'guide-copyright-basics',
    'guide',
    'Copyright: ownership, registration and fair use',
    ['copyright', 'work made for hire', 'fair use'],
    `
## Ownership first

A work belongs to its author. An employee's work within the job belongs to the employer. A contractor's work belongs to the contractor unless it falls in a listed category with a signed writing, or is assigned in writing. Paying for it is not enough.

## Ask

- Who made it, when, in what role, and under what paper?
- What earlier works, stock material, open-source code or generated content does it contain?
- Has it been published, and where?

## Registration

For works from the United States, registration or its refusal is needed before suing. Statutory damages and attorney fees depend on registering before the infringement, or within three months of first publication. Register important works early.

## Fair use

Weigh purpose and character, nature of the work, amount taken, and effect on the market. Ask what this particular use is for and whether it replaces the original.

## Dates that matter

The civil limitation is three years from accrual. Termination of old grants has long windows with notice periods. Takedown and counter-notice have short ones.

## What goes wrong

No assignment from the designer. A notice of takedown is sent without thinking of fair use. A small claims tribunal notice is ignored until the time to opt out has passed.
`,
  ],
  [
    'checklist-patent-intake',
    'checklist',
    'Intake of an invention',
    ['patent', 'invention disclosure'],
    `
## Stop the clock first

- [ ] First public disclosure, offer for sale, sale or public use: date and place
- [ ] Next planned disclosure: paper, pitch, trade show, launch
- [ ] Most countries outside the United States give no grace period; the United States gives one year for the inventor's own disclosures

## People and rights

- [ ] All who contributed to the idea as claimed, and no one else, are inventors
- [ ] Employment, consulting and university agreements
- [ ] Government or sponsor money and its duties
- [ ] Signed assignments

## The invention

- [ ] The problem, earlier solutions and their faults
- [ ] What is new, in one sentence
- [ ] Ways of carrying it out, with figures and data
- [ ] Variations a competitor would try
- [ ] Closest known art; duty of candor explained

## Decide

- [ ] Patent, trade secret, defensive publication or nothing
- [ ] Provisional or full application
- [ ] Countries and budget

## Dates that matter

One year from a provisional to the full and foreign filings, 30 months or so for national phases, office action responses, maintenance fees. Put each in the calendar with two reminders.

## What goes wrong

A thin provisional that does not support the later claims. An inventor left out. A sale under a confidentiality agreement that counted all the same.
`,
  ],
  [
    'guide-trade-secrets',
    'guide',
    'Protecting trade secrets and acting on a leak',
    ['trade secrets', 'confidentiality', 'employee departure'],
    `
## What has to be there

Information that has value because it is not known, and reasonable measures to keep it so. Without measures there is no secret.

## Build the measures

1. List the secrets in general words, with an owner for each.
2. Limit access by need, log it and mark files.
3. Have employees, contractors and partners sign confidentiality terms, with the federal notice on protected disclosures.
4. Train people, and hold exit interviews that end access the same day.

## When someone leaves with files

- Preserve devices, logs, cloud records and badge data before anything is reused.
- Have a forensic expert make images; do not let staff look around.
- Find out what was taken, when and where it went.
- Send a letter to the person and, with care, to the new employer.
- Consider a temporary restraining order. Delay weakens it.

## Dates that matter

The federal civil limitation is three years from when it was or should have been discovered. State periods differ. Emergency relief is a matter of days.

## What goes wrong

The claim calls everything secret. The court is asked to protect something that stood in a public filing. A noncompete is relied on in a state that forbids it. The client had never enforced its own policy.
`,
  ],
  [
    'checklist-takedown',
    'checklist',
    'Content online: takedown and counter-notice',
    ['copyright', 'takedown', 'online services'],
    `
## For the owner

- [ ] Capture the page with address, date and full view
- [ ] Confirm ownership and authority to act
- [ ] Consider fair use and licenses before sending
- [ ] Find the service's designated agent in the register or on its site
- [ ] Include every statement the statute asks for, with a signature
- [ ] Note the day sent, and the answer

## For the person whose content was removed

- [ ] Read the notice: which work, which content
- [ ] Was the use licensed, fair, or not copied at all?
- [ ] A counter-notice is made under penalty of perjury and consents to a court's jurisdiction; explain both
- [ ] Keep originals and upload records

## For the service

- [ ] Agent registered and the registration renewed
- [ ] Policy for repeat infringers, and proof that it is used
- [ ] Prompt removal; notice to the user; restoring after a counter-notice unless suit is filed

## Dates that matter

After a counter-notice the material goes back in 10 to 14 business days unless the owner tells of a lawsuit. The agent's registration must be renewed every three years.

## What goes wrong

Using copyright notices for trademark or privacy complaints. A knowingly false statement, which makes the sender liable. Missing evidence, because nobody saved the page.
`,
  ],
])
