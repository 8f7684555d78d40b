/**
 * What lawyers ask for by one name and contracts say in other words. Each line: how it is asked for (any of the
 * phrases, all words of a phrase in any order), and how a clause of the kind usually reads. Written for Pam.
 */
export interface Concept {
  readonly asks: readonly string[]
  readonly reads: string
}

export const concepts: readonly Concept[] = [
  // Endings and length
  {
    asks: [
      'expiration date',
      'when expire',
      'when end',
      'term of agreement',
      'how long contract',
      'length of term',
      'initial term',
    ],
    reads:
      'The term of this Agreement shall commence on the Effective Date and continue in full force for an initial period of years, until terminated or expired as provided herein.',
  },
  {
    asks: ['renewal term', 'automatic renewal', 'renew', 'extension option'],
    reads:
      'This Agreement shall automatically renew for successive additional one year periods unless either party gives written notice; the term may be extended for a renewal term.',
  },
  {
    asks: ['notice terminate renewal', 'notice of non-renewal', 'notice period renewal'],
    reads:
      'unless either party gives the other written notice of its intention not to renew at least ninety (90) days prior to the end of the then current term',
  },
  {
    asks: [
      'terminated for convenience',
      'termination for convenience',
      'terminate without cause',
      'terminate at will',
    ],
    reads:
      'Either party may terminate this Agreement at any time, with or without cause and for any reason or no reason, upon thirty (30) days prior written notice to the other party.',
  },
  {
    asks: ['termination for cause', 'terminate breach', 'event of default', 'material breach'],
    reads:
      'Either party may terminate this Agreement if the other materially breaches any provision and fails to cure the breach within thirty (30) days after written notice, or becomes insolvent or bankrupt.',
  },
  {
    asks: [
      'services after termination',
      'provided after the termination',
      'post termination',
      'transition services',
      'effect of termination',
      'wind down',
    ],
    reads:
      'Upon expiration or termination of this Agreement, the party shall for a period after termination continue to provide, return, sell off remaining inventory, transition and perform the obligations; accrued rights are not affected.',
  },
  {
    asks: ['survive termination', 'obligations survive', 'survival'],
    reads:
      'The obligations and provisions of these Sections shall survive the expiration or termination of this Agreement and remain in effect for a period of years thereafter.',
  },
  // Law and forum
  {
    asks: ['governing law', 'which law governs', 'choice of law', 'applicable law'],
    reads:
      'This Agreement shall be governed by, construed and enforced in accordance with the laws of the State, without regard to its conflict of laws principles.',
  },
  {
    asks: ['jurisdiction', 'venue', 'forum selection', 'which court'],
    reads:
      'The parties submit to the exclusive jurisdiction and venue of the state and federal courts located in the county and waive any objection of inconvenient forum.',
  },
  {
    asks: ['arbitration', 'dispute resolution', 'mediation', 'disputes resolved'],
    reads:
      'Any dispute, controversy or claim arising out of or relating to this Agreement shall be finally settled by binding arbitration under the rules of the American Arbitration Association.',
  },
  {
    asks: ['jury trial', 'jury waiver'],
    reads:
      'Each party irrevocably waives any right to trial by jury in any action arising out of this Agreement.',
  },
  {
    asks: ['attorney fees', 'legal fees', 'prevailing party'],
    reads:
      'The prevailing party in any action shall be entitled to recover its reasonable attorneys’ fees and costs.',
  },
  // Transfer and control
  {
    asks: [
      'anti assignment',
      'assign contract',
      'assignment of this agreement',
      'can be assigned',
      'transfer of rights',
    ],
    reads:
      'Neither party may assign, transfer or delegate this Agreement or any of its rights or obligations without the prior written consent of the other party, and any purported assignment is void; binding upon successors and permitted assigns.',
  },
  {
    asks: ['change of control', 'change in control', 'party sold', 'company sold', 'acquired'],
    reads:
      'In the event of a change of control, merger, consolidation, sale of all or substantially all of the assets or stock of a party, the other party may terminate or its consent is required.',
  },
  {
    asks: ['non transferable license', 'license non-transferable', 'sublicense'],
    reads:
      'a non-exclusive, non-transferable, non-assignable license without the right to sublicense, which may not be transferred',
  },
  {
    asks: ['third party beneficiary', 'third party beneficiaries'],
    reads:
      'Nothing in this Agreement confers any right on any person other than the parties; except that the named persons are intended third party beneficiaries entitled to enforce it.',
  },
  {
    asks: ['right of first refusal', 'right of first offer', 'right of first negotiation', 'rofr'],
    reads:
      'shall first offer and give notice; the other party shall have a right of first refusal, first offer or first negotiation to match, acquire or purchase on the same terms within days',
  },
  // Liability and money
  {
    asks: [
      'cap on liability',
      'limitation of liability',
      'liability cap',
      'limit liability',
      'maximum liability',
    ],
    reads:
      'In no event shall either party be liable for indirect, incidental, special or consequential damages, and the total aggregate liability shall not exceed the amount paid under this Agreement.',
  },
  {
    asks: ['uncapped liability', 'unlimited liability', 'exceptions to liability'],
    reads:
      'The limitation of liability shall not apply to breach of confidentiality, indemnification obligations, gross negligence, fraud or willful misconduct; liability is not limited.',
  },
  {
    asks: ['liquidated damages', 'termination fee', 'penalty'],
    reads: 'shall pay as liquidated damages and not as a penalty, or a termination fee, the amount equal to',
  },
  {
    asks: ['indemnification', 'indemnify', 'hold harmless'],
    reads:
      'shall indemnify, defend and hold harmless the other party, its officers and employees from and against any and all claims, losses, liabilities, damages and expenses arising out of',
  },
  {
    asks: ['insurance requirement', 'insurance', 'coverage required'],
    reads:
      'shall obtain and maintain at its own expense commercial general liability insurance with limits of not less than per occurrence, name the other as additional insured and furnish certificates of insurance.',
  },
  {
    asks: ['warranty duration', 'duration of warranties', 'warranty period'],
    reads:
      'warrants that the products shall be free from defects in material and workmanship for a period of months from delivery or acceptance, and will repair or replace during the warranty period',
  },
  {
    asks: ['minimum commitment', 'minimum purchase', 'minimum order', 'minimum payment'],
    reads:
      'shall purchase or order a minimum quantity, pay a minimum annual amount or guaranteed minimum royalty in each year of the term',
  },
  {
    asks: ['volume restriction', 'maximum volume', 'usage limit'],
    reads:
      'shall not exceed the maximum number, quantity or volume; any use in excess of the limit requires an additional fee',
  },
  {
    asks: ['revenue sharing', 'profit sharing', 'royalty', 'royalties', 'commission'],
    reads:
      'shall pay a royalty, commission or share equal to a percentage of net sales, gross revenue or net profits, within days after the end of each calendar quarter',
  },
  {
    asks: ['price restriction', 'price control', 'price increase'],
    reads:
      'shall not increase the price or fees by more than a percentage in any year; prices are fixed during the term and may be changed only upon notice',
  },
  {
    asks: ['most favored nation', 'most favoured', 'mfn'],
    reads:
      'prices and terms no less favorable than those offered to any other customer; if better terms are granted to a third party the same shall be offered',
  },
  {
    asks: ['payment terms', 'late payment', 'when payment due', 'invoice'],
    reads:
      'Invoices are due and payable within thirty (30) days of receipt; late payments bear interest at the rate of percent per month.',
  },
  {
    asks: ['audit right', 'inspect books', 'audit'],
    reads:
      'shall keep complete and accurate books and records, and the other party or its independent accountant may upon reasonable notice inspect, examine and audit the records during normal business hours',
  },
  // Competition and people
  {
    asks: ['exclusivity', 'exclusive dealing', 'exclusive right'],
    reads:
      'grants the exclusive right within the territory and shall not itself or through any third party sell, distribute or license competing products; sole and exclusive',
  },
  {
    asks: ['non compete', 'covenant not to compete', 'competitive restriction', 'noncompete'],
    reads:
      'shall not during the term and for a period of years thereafter, directly or indirectly, engage in, own, manage or be employed by any business that competes within the territory',
  },
  {
    asks: ['exception to competitive restriction', 'exceptions non compete'],
    reads:
      'Notwithstanding the foregoing, nothing shall prevent or prohibit the party from owning less than a percent of publicly traded stock or continuing its existing business; the restriction shall not apply',
  },
  {
    asks: [
      'solicitation of employees',
      'no solicit employee',
      'non solicitation employees',
      'soliciting representatives',
      'hire employees',
    ],
    reads:
      'shall not, during the term and for a period after, directly or indirectly solicit, recruit, hire or induce any employee, consultant or representative of the other party to leave its employment',
  },
  {
    asks: ['solicitation of customers', 'no solicit customer'],
    reads: 'shall not solicit, divert or take away any customer, client or account of the other party',
  },
  {
    asks: ['non disparagement', 'disparage'],
    reads:
      'shall not make any disparaging, derogatory or negative statement that injures the reputation of the other party',
  },
  {
    asks: ['covenant not to sue', 'contest', 'challenge validity'],
    reads:
      'agrees not to sue, contest, challenge or attack the validity, ownership or title of the intellectual property or marks, and releases and waives claims',
  },
  // Intellectual property
  {
    asks: ['license granted', 'licenses are granted', 'license grant'],
    reads:
      'hereby grants to licensee a non-exclusive, worldwide, royalty-free right and license to use, reproduce, distribute and display the software, trademarks and materials',
  },
  {
    asks: ['irrevocable license', 'perpetual license', 'irrevocable or perpetual'],
    reads: 'grants an irrevocable, perpetual, fully paid-up license that survives termination',
  },
  {
    asks: [
      'intellectual property ownership',
      'ownership of intellectual property',
      'work for hire',
      'ip assignment',
      'own work product',
    ],
    reads:
      'All inventions, works and work product shall be the sole and exclusive property of, and are hereby assigned with all right, title and interest to, the party; deemed works made for hire.',
  },
  {
    asks: ['joint intellectual property', 'jointly owned', 'joint ownership'],
    reads:
      'Inventions developed jointly shall be jointly owned by the parties, each with an equal and undivided interest',
  },
  {
    asks: ['affiliate license', 'affiliates licensing', 'licensee affiliates', 'licensor affiliates'],
    reads:
      'grants to licensee and its affiliates and subsidiaries a license; the rights may be exercised by any affiliate',
  },
  {
    asks: ['unlimited license', 'all you can eat', 'enterprise license'],
    reads: 'an enterprise-wide license for an unlimited number of users or copies without additional fee',
  },
  {
    asks: ['source code escrow', 'escrow'],
    reads:
      'shall deposit the source code with an escrow agent, to be released upon bankruptcy or failure to support',
  },
  // Confidence
  {
    asks: ['share confidential information employees', 'disclose to employees'],
    reads:
      'may disclose Confidential Information only to its directors, officers, employees and representatives who have a need to know and are bound by obligations of confidentiality',
  },
  {
    asks: [
      'share confidential information third parties',
      'disclose to consultants',
      'professional advisors',
    ],
    reads:
      'may disclose to its agents, consultants, contractors, attorneys, accountants, financial and professional advisors who need to know and are bound by confidentiality',
  },
  {
    asks: [
      'use of confidential information purpose',
      'restrict use confidential information',
      'permitted purpose',
    ],
    reads:
      'shall use the Confidential Information solely for the Purpose of evaluating the proposed transaction and not for any other purpose',
  },
  {
    asks: ['grant rights confidential information', 'no license confidential information'],
    reads:
      'Nothing in this Agreement shall be construed as granting any right or license, express or implied, under any patent, copyright, trademark or other intellectual property in the Confidential Information, which remains the property of the Disclosing Party.',
  },
  {
    asks: [
      'confidential information technical information',
      'definition of confidential information',
      'what is confidential information',
    ],
    reads:
      '“Confidential Information” means any and all technical and non-technical information, including business, financial, trade secrets, know-how, customer lists, products and plans disclosed in writing, orally or otherwise',
  },
  {
    asks: ['retain confidential information', 'retain copies after return'],
    reads:
      'may retain one archival copy in its legal files, or copies in backup systems, for compliance and determining its obligations under this Agreement',
  },
  {
    asks: ['return or destroy confidential information', 'destroy or return', 'destruction confidential'],
    reads:
      'Upon termination or written request, the Receiving Party shall promptly return or destroy all Confidential Information and all copies and certify the destruction in writing.',
  },
  {
    asks: ['required by law disclose', 'compelled disclosure', 'subpoena', 'judicial process'],
    reads:
      'If the Receiving Party is required by law, regulation, subpoena or court order to disclose, it shall give prompt prior written notice so that the Disclosing Party may seek a protective order.',
  },
  {
    asks: ['verbally conveyed information', 'oral information confidential'],
    reads:
      'information disclosed orally, verbally or visually, in writing, electronic or other form, whether tangible or intangible, identified as confidential at the time of disclosure and confirmed in writing',
  },
  {
    asks: ['confidential information expressly identified', 'marked confidential'],
    reads:
      'is marked or designated as confidential or proprietary at the time of disclosure, or summarized in writing within thirty days',
  },
  {
    asks: ['acquire information from third party', 'information from third party similar'],
    reads:
      'Confidential Information does not include information which is rightfully received from a third party without restriction or breach of any obligation of confidentiality, or is or becomes publicly available',
  },
  {
    asks: ['independently develop information', 'independent development'],
    reads:
      'is independently developed by the Receiving Party without use of or reference to the Confidential Information, as shown by its written records',
  },
  {
    asks: [
      'disclosing fact agreement negotiated',
      'existence of the agreement',
      'agreement was agreed upon or negotiated',
    ],
    reads:
      'shall not disclose the existence or terms of this Agreement, or the fact that discussions or negotiations are taking place, without prior written consent',
  },
  {
    asks: ['copy of confidential information', 'make copies confidential'],
    reads:
      'shall not copy, reproduce or duplicate Confidential Information except as necessary for the Purpose, and all copies shall bear the same notices',
  },
  {
    asks: ['reverse engineer', 'decompile'],
    reads:
      'shall not reverse engineer, decompile, disassemble or analyze any prototypes, software, samples or other tangible objects which embody the Confidential Information',
  },
  {
    asks: ['injunctive relief', 'equitable relief', 'irreparable harm'],
    reads:
      'a breach would cause irreparable harm for which damages are not an adequate remedy, and the party is entitled to injunctive relief without posting a bond',
  },
  // Mergers and acquisitions
  {
    asks: ['no shop', 'no solicitation acquisition', 'non solicitation of proposals'],
    reads:
      'No Solicitation. The Company shall not and shall cause its Representatives not to, directly or indirectly, solicit, initiate, knowingly encourage or facilitate any Acquisition Proposal, or enter into discussions or furnish non-public information.',
  },
  {
    asks: ['fiduciary exception', 'fiduciary out', 'exception to the no shop'],
    reads:
      'if the Company receives a bona fide unsolicited written Acquisition Proposal which the Board determines in good faith, after consultation with outside counsel and financial advisors, constitutes or could reasonably be expected to lead to a Superior Proposal, and failure to act would be inconsistent with its fiduciary duties, it may furnish information and engage in discussions',
  },
  {
    asks: ['fiduciary termination right', 'terminate for superior proposal', 'triggers for termination'],
    reads:
      'This Agreement may be terminated by the Company, prior to obtaining the stockholder approval, in order to enter into a definitive agreement for a Superior Proposal, or by Parent if the Board has made an adverse recommendation change.',
  },
  {
    asks: ['breach of no shop', 'breach no solicitation'],
    reads:
      'any breach of the no solicitation section by any Representative or Subsidiary shall be deemed a breach by the Company; willful or material breach of its non-solicitation obligations',
  },
  {
    asks: ['superior proposal'],
    reads:
      '“Superior Proposal” means a bona fide written Acquisition Proposal for more than fifty percent of the stock or assets that the Board determines in good faith is more favorable to the stockholders from a financial point of view',
  },
  {
    asks: ['intervening event'],
    reads:
      '“Intervening Event” means a material event, change, development or circumstance that was not known or reasonably foreseeable to the Board as of the date of this Agreement and does not relate to an Acquisition Proposal',
  },
  {
    asks: ['tail provision', 'tail acquisition proposal'],
    reads:
      'if this Agreement is terminated and, within twelve (12) months after such termination, the Company enters into a definitive agreement for or consummates an Acquisition Proposal that had been publicly announced, the Company shall pay the Termination Fee, references to 15% deemed 50%',
  },
  {
    asks: [
      'ordinary course of business',
      'interim operating covenant',
      'conduct of business',
      'negative covenant',
    ],
    reads:
      'Conduct of Business. From the date hereof until the Effective Time, the Company shall, and shall cause its Subsidiaries to, conduct its business in the ordinary course consistent with past practice and use reasonable best efforts to preserve its business organization intact, and shall not without the prior written consent of Parent',
  },
  {
    asks: [
      'closing condition compliance covenants',
      'performance of obligations',
      'covenant compliance condition',
    ],
    reads:
      'Conditions to Obligations. The Company shall have performed or complied with, in all material respects, all obligations and covenants required to be performed by it under this Agreement at or prior to the Closing Date.',
  },
  {
    asks: [
      'closing condition accuracy representations',
      'bring down',
      'accuracy of representations and warranties',
    ],
    reads:
      'The representations and warranties of the Company shall be true and correct as of the date of this Agreement and as of the Closing Date as though made on such date, except where the failure to be true and correct would not have a Material Adverse Effect.',
  },
  {
    asks: [
      'closing condition regulatory approvals',
      'antitrust approval',
      'hsr',
      'regulatory approvals clause',
    ],
    reads:
      'any waiting period under the HSR Act shall have expired or been terminated and all required regulatory approvals and consents of Governmental Entities shall have been obtained and be in full force; reasonable best efforts filings',
  },
  {
    asks: ['closing condition no litigation', 'no legal restraint', 'no injunction'],
    reads:
      'No Governmental Entity shall have issued any order, injunction, judgment or law that restrains, enjoins or prohibits the consummation of the Merger, and no action or proceeding shall be pending.',
  },
  {
    asks: ['antitrust efforts', 'limitations on antitrust efforts', 'divestiture', 'hell or high water'],
    reads:
      'Notwithstanding anything to the contrary, Parent shall not be required to sell, divest, license, hold separate or otherwise dispose of any assets or businesses, or litigate, or accept any burdensome condition, to obtain antitrust clearance.',
  },
  {
    asks: ['type of consideration', 'merger consideration', 'consideration per share', 'what consideration'],
    reads:
      'each share of Common Stock issued and outstanding immediately prior to the Effective Time shall be converted into the right to receive an amount in cash without interest, or a number of shares of Parent stock equal to the Exchange Ratio (the “Merger Consideration”)',
  },
  {
    asks: ['no material adverse effect', 'absence of certain changes', 'absence of changes'],
    reads:
      'Absence of Certain Changes or Events. Since the date of the balance sheet there has not been any event, change or effect that has had or would reasonably be expected to have a Company Material Adverse Effect.',
  },
  {
    asks: ['material adverse effect', 'mae', 'material adverse change'],
    reads:
      '“Material Adverse Effect” means any event, change, effect, development or circumstance that, individually or in the aggregate, is materially adverse to the business, financial condition or results of operations, other than changes in general economic conditions, provided that none shall be taken into account',
  },
  {
    asks: ['knowledge definition', 'definition of knowledge'],
    reads:
      '“Knowledge” means the actual knowledge, after reasonable inquiry, of the individuals listed in the Disclosure Letter',
  },
  {
    asks: ['specific performance', 'enforcement remedies'],
    reads:
      'irreparable damage would occur if any provision were not performed in accordance with its terms, and the parties shall be entitled to an injunction and specific performance to enforce the terms hereof in addition to any other remedy',
  },
  {
    asks: ['matching right', 'match superior proposal'],
    reads:
      'shall give Parent written notice at least four business days before and negotiate in good faith to adjust the terms so that the proposal ceases to be a Superior Proposal',
  },
  // Persons and their data
  {
    asks: ['personal data collected', 'what information collect', 'collect information'],
    reads:
      'We collect personal information that you provide, such as name, email address and payment details, and information collected automatically, such as device, location and usage data.',
  },
  {
    asks: ['share data third parties', 'sell my information', 'share my data', 'who sees my data'],
    reads:
      'We may share your personal information with service providers, partners and affiliates; we do not sell your personal information to third parties without your consent.',
  },
  {
    asks: ['delete my data', 'data retention', 'how long keep data', 'erase account'],
    reads:
      'You may request access to, correction or deletion of your personal data; we retain it as long as your account is active or as required by law.',
  },
  {
    asks: ['data security', 'is my data safe', 'data breach', 'encryption'],
    reads:
      'We use reasonable technical and organizational security measures, such as encryption, to protect personal information against unauthorized access, and will notify of a breach.',
  },
  // Homes, work, families
  {
    asks: ['repairs', 'who pays repairs', 'maintenance obligation'],
    reads:
      'Landlord shall maintain and repair the roof, structure and systems; Tenant shall keep the premises in good order and repair at its own cost and promptly notify of any needed repairs.',
  },
  {
    asks: ['security deposit', 'deposit returned'],
    reads:
      'The security deposit shall be held by Landlord and returned within days after the end of the tenancy, less deductions for damage beyond ordinary wear and tear and unpaid rent.',
  },
  {
    asks: ['rent increase', 'how much rent', 'base rent'],
    reads:
      'Tenant shall pay base rent in monthly installments in advance on the first day of each month; the rent shall increase by percent each year.',
  },
  {
    asks: ['severance', 'severance pay'],
    reads:
      'if employment is terminated without cause, the Executive shall receive severance equal to months of base salary, subject to signing a release of claims',
  },
  {
    asks: ['at will employment', 'employment at will'],
    reads:
      'Employment is at will and may be terminated by either the employee or the employer at any time, with or without cause or notice.',
  },
  {
    asks: ['child custody', 'parenting time', 'visitation'],
    reads:
      'The parents shall share joint legal custody; the child shall reside with one parent, and the other shall have parenting time and visitation on alternate weekends and holidays.',
  },
  {
    asks: ['child support', 'spousal support', 'alimony'],
    reads:
      'shall pay child support or spousal maintenance in the amount of per month on the first day of each month until',
  },
  // The usual end of a contract
  {
    asks: ['force majeure', 'act of god'],
    reads:
      'Neither party shall be liable for delay or failure caused by events beyond its reasonable control, including acts of God, war, fire, flood, strikes and governmental action.',
  },
  {
    asks: ['notice address', 'how give notice', 'notices'],
    reads:
      'All notices shall be in writing and deemed given when delivered personally, by certified mail or overnight courier to the addresses set forth below.',
  },
  {
    asks: ['entire agreement', 'integration clause', 'merger clause'],
    reads:
      'This Agreement constitutes the entire agreement between the parties and supersedes all prior agreements and understandings, oral or written.',
  },
  {
    asks: ['amendment', 'how amended', 'modification'],
    reads:
      'This Agreement may be amended, modified or waived only by a written instrument signed by both parties.',
  },
  {
    asks: ['severability', 'unenforceable provision'],
    reads:
      'If any provision is held invalid or unenforceable, the remaining provisions shall continue in full force and effect.',
  },
  {
    asks: ['effective date', 'agreement date', 'when signed'],
    reads:
      'This Agreement is made and entered into as of the day first written above (the “Effective Date”) by and between the parties',
  },
  {
    asks: ['who are the parties', 'parties to the agreement'],
    reads:
      'This Agreement is entered into by and between, a corporation organized under the laws of, and, each a “Party” and together the “Parties”',
  },
]
