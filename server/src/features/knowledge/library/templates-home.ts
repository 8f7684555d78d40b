import { choice, date, long, money, party, state, templates, text, yesNo } from './template-fields.ts'

const testator = party('testator', 'Person making the will', { from: 'client.name' })
const principal = party('principal', 'Principal', { from: 'client.name' })
const landlord = party('landlord', 'Landlord')
const tenant = party('tenant', 'Tenant')
const signLease = `____________________   Date: __________
{{landlord}}

____________________   Date: __________
{{tenant}}`

/** A person's own papers, and leases. Formalities differ by state, and a missed one voids the paper. */
export const home = templates([
  {
    slug: 'simple-will',
    title: 'Simple will',
    purpose:
      'A will without trusts. Signing formalities are those of the state and decide whether it is valid.',
    topics: ['will', 'estate planning'],
    areas: ['elder'],
    fields: [
      testator,
      text('county', 'County and state of residence'),
      long('family', 'Spouse and children'),
      long('gifts', 'Specific gifts', { required: false }),
      long('residue', 'Who takes the rest, and who if they do not survive'),
      party('executor', 'Executor or personal representative'),
      party('successor_executor', 'Successor'),
      party('guardian', 'Guardian of minor children', { required: false }),
      state,
    ],
    body: `# Last will and testament of {{testator}}

I, {{testator}}, of {{county}}, declare this to be my will and revoke all earlier wills and codicils.

1. **Family.** {{family}}
2. **Debts and taxes.** My personal representative pays my enforceable debts, expenses of administration and taxes from the residue, without apportionment except as the law requires.

{{#if gifts}}**Specific gifts.** {{gifts}} A gift to a person who does not survive me by 120 hours lapses unless I say otherwise.{{/if}}

**Residue.** I give all the rest of my estate: {{residue}}

**Personal representative.** I name {{executor}}, and if that person cannot or does not serve, {{successor_executor}}, to serve without bond. The representative has all powers the law of {{state}} allows, including to sell property without court order, and to manage digital assets.

{{#if guardian}}**Guardian.** I name {{guardian}} as guardian of the person and property of my minor children.{{/if}}

**Survival.** A person who does not survive me by 120 hours is treated as having died before me.

Signed on the date below at the place where I sign.

____________________   Date: __________
{{testator}}

## Witnesses

On that date the testator declared this to be the testator's will and signed it in our presence. Each of us, at least 18 years old and taking nothing under it, signs as a witness in the presence of the testator and of each other.

____________________   Address: ______________________________

____________________   Address: ______________________________

Attach the self-proving affidavit in the form {{state}} prescribes, signed before a notary.`,
  },
  {
    slug: 'durable-power-of-attorney',
    title: 'Durable power of attorney',
    purpose:
      'Names an agent for finances who can act through incapacity. Use the statutory form where a state has one.',
    topics: ['power of attorney', 'incapacity planning'],
    areas: ['elder'],
    fields: [
      principal,
      party('agent', 'Agent'),
      party('successor', 'Successor agent', { required: false }),
      choice('effective', 'Takes effect', [
        'when it is signed',
        'when a physician certifies incapacity in writing',
      ]),
      long('powers', 'Powers given'),
      yesNo('may_give', 'May the agent make gifts?'),
      long('gift_limits', 'Limits on gifts', { required: false }),
      yesNo('may_benefit', 'May the agent change beneficiaries or create trusts?'),
      state,
    ],
    body: `# Durable power of attorney

I, {{principal}}, name {{agent}} as my agent. This power is not affected by my later incapacity, and takes effect {{effective}}.

{{#if successor}}If {{agent}} cannot or does not act, I name {{successor}}.{{/if}}

1. **Powers.** My agent may act for me in these matters: {{powers}}. The agent has the powers incidental to these that the law of {{state}} gives.
2. **Duties.** My agent acts in good faith, within the authority given and in my best interest, keeps my property separate, keeps records, and preserves my estate plan as far as it is known and practical.

{{#if may_give}}**Gifts.** My agent may make gifts of my property.{{/if}}

{{#if gift_limits}}Limits: {{gift_limits}}{{/if}}

{{#if may_benefit}}**Survivorship and trusts.** My agent may create, change or revoke a trust, and create or change rights of survivorship and beneficiary designations, consistent with my known intent.{{/if}}

**Reliance.** A person who accepts this power in good faith may rely on it. Copies are as good as the original.

**End.** It ends when I die, when I revoke it, or as the law provides. I revoke earlier powers for finances, not those for health care.

____________________   Date: __________
{{principal}}

Signed before a notary, and before witnesses where {{state}} requires them. Powers over real estate are recorded in the county where the land lies.`,
  },
  {
    slug: 'residential-lease',
    title: 'Residential lease',
    purpose:
      'A fixed-term lease of a home. State and local law sets deposits, notices, disclosures and rent limits.',
    topics: ['residential lease', 'landlord and tenant'],
    areas: ['real-estate'],
    fields: [
      landlord,
      tenant,
      text('premises', 'Address of the home'),
      date('starts_on', 'Lease starts'),
      date('ends_on', 'Lease ends'),
      money('rent', 'Monthly rent'),
      text('rent_day', 'Day of the month rent is due'),
      money('deposit', 'Security deposit'),
      text('deposit_days', 'Days to return the deposit'),
      text('late_fee', 'Late fee and grace period'),
      long('utilities', 'Who pays which utilities'),
      yesNo('is_old_home', 'Was the home built before 1978?'),
      long('rules', 'Occupants, pets, parking, smoking'),
      state,
    ],
    body: `# Residential lease

{{landlord}} leases {{premises}} to {{tenant}}.

1. **Term.** From {{starts_on}} to {{ends_on}}. If the tenant stays on with the landlord's consent, the lease runs month to month on the same terms.
2. **Rent.** {{rent}} on day {{rent_day}} of each month. Late charge: {{late_fee}}, and no more than the law allows.
3. **Deposit.** {{deposit}}, held as {{state}} requires and returned within {{deposit_days}} days after the tenant leaves, with an itemized statement of deductions. Ordinary wear is not deducted.
4. **Use.** {{rules}}
5. **Utilities.** {{utilities}}
6. **Condition.** The landlord keeps the home fit to live in and in line with housing codes, and makes repairs within a reasonable time after notice. The tenant keeps it clean, reports problems promptly, and pays for damage the tenant or guests cause.
7. **Entry.** The landlord enters only on the notice {{state}} requires, at reasonable times, or in an emergency.
8. **Assignment.** No assignment or sublease without consent, which is not unreasonably withheld.
9. **Default.** The landlord gives the notice and time to cure the law requires, and recovers possession only by legal process. Either party mitigates its damages.
10. **Rights kept.** Nothing here waives a right the law does not allow a tenant to waive. No one is refused housing or treated differently for a reason the law forbids.

{{#if is_old_home}}**Lead paint.** The home was built before 1978. The tenant has received the federal pamphlet and the signed disclosure of known lead-based paint before signing this lease.{{/if}}

Attach the disclosures {{state}} and the city require. The law of {{state}} governs.

${signLease}`,
  },
  {
    slug: 'commercial-lease',
    title: 'Commercial lease',
    purpose:
      'A net lease of business premises, to be negotiated from. Check zoning, recording and transfer taxes.',
    topics: ['commercial lease', 'landlord and tenant'],
    areas: ['real-estate', 'corporate'],
    fields: [
      landlord,
      tenant,
      text('premises', 'Premises, with square feet'),
      text('permitted_use', 'Permitted use'),
      date('commences_on', 'Commencement date'),
      date('expires_on', 'Expiration date'),
      long('base_rent', 'Base rent by year'),
      text('share', 'Share of operating expenses'),
      money('deposit', 'Security deposit'),
      yesNo('has_option', 'Is there an option to renew?'),
      long('option', 'Option: length, rent, and last day for notice', { required: false }),
      yesNo('has_guaranty', 'Is there a guaranty?'),
      party('guarantor', 'Guarantor', { required: false }),
      text('cure_days', 'Days to cure, for money and for other defaults'),
      state,
    ],
    body: `# Commercial lease

Between {{landlord}} and {{tenant}}.

1. **Premises and use.** {{premises}}, for {{permitted_use}} and nothing else without consent.
2. **Term.** From {{commences_on}} to {{expires_on}}.
3. **Base rent.** {{base_rent}}, in advance on the first of each month, without deduction or setoff except as this lease allows.
4. **Operating expenses.** The tenant pays {{share}} of taxes, insurance and common area costs, estimated monthly and reconciled each year. Capital items are amortized over their useful life. The tenant may audit within 180 days after a reconciliation.
5. **Deposit.** {{deposit}}, returned within 30 days after the tenant has left and paid what is due.

{{#if has_option}}**Option to renew.** If the tenant is not in default when it gives notice and when the new term begins:{{/if}}

{{#if option}}{{option}}{{/if}}

**Repairs.** The landlord keeps the roof, structure and common systems; the tenant keeps the rest of the premises. Alterations need consent, not unreasonably withheld, unless they are cosmetic.

**Insurance and indemnity.** Each carries the coverage customary for its risk and waives subrogation against the other. Each indemnifies the other for claims from its own negligence or breach.

**Assignment and subletting.** Consent is needed and not unreasonably withheld, conditioned or delayed. A merger or sale of substantially all assets to a successor of equal net worth needs notice only.

**Casualty and condemnation.** Rent abates in proportion. Either party may end the lease if repair will take more than 180 days.

**Default.** A default is a failure that continues for {{cure_days}} after notice. The landlord then has the remedies the law gives and mitigates its damages. Late sums bear interest at the lower of 10 percent and the legal maximum.

**Subordination.** The lease is subordinate to a mortgage if the lender agrees not to disturb the tenant. Each party signs an estoppel certificate within 15 days after request.

{{#if has_guaranty}}**Guaranty.** Performance is guaranteed by a separate guaranty signed with this lease.{{/if}}

{{#if guarantor}}Guarantor: {{guarantor}}{{/if}}

**General.** Notices in writing. The prevailing party recovers reasonable fees. This is the whole agreement; it is changed only in writing. The law of {{state}} governs.

${signLease}`,
  },
])
