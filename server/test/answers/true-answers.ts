import { exampleContract } from '@pam/law/clauses/example-contract'

/** A lease of our own making, broken into lines as a scan is. */
const lease = `COMMERCIAL LEASE

This Lease is made on the 3rd day of February, 2025 between Elm Street Holdings LLC ("Landlord") and Haddad Grocers,
Inc. ("Tenant") for the corner store at 12 Elm Street, Dayton, Ohio (the "Premises"), a floor area of 2,450 square feet.

4.1 Rent. Tenant shall pay base rent of $4,200.00 per month on the first day of each month. Rent that is not paid within
five (5) days of its due date bears a late charge of 6% of the overdue amount.

4.2 Deposit. On signing, Tenant shall deposit with Landlord the sum of Eight Thousand Four Hundred Dollars ($8,400) as
security. Landlord shall return the deposit, without inter-
est, within 45 days after the end of the Term.

5.1 Repairs by Landlord. Landlord shall keep the roof, the foundation and the outer walls of the Premises in good repair
and shall begin urgent repairs within forty-eight (48) hours of notice.

5.2 Repairs by Tenant. Tenant shall keep the interior of the Premises, including plumbing fixtures and plate glass, in good
order and shall pay the first $750 of the cost of each repair of the heating and cooling equipment.

7. Term. The Term begins on March 1, 2025 and ends on February 29, 2028. Tenant may extend the Term once for two (2) years by
written notice not later than 180 days before its end; the rent of the extended Term rises by 3.5 percent.

9. Insurance. Tenant shall carry public liability insurance of not less than $1.5 million for each occurrence.

11. Default. If Tenant fails to cure a default within ten (10) business days after written notice, Landlord may terminate this
Lease. Landlord may not enter the Premises without twenty-four hours' notice, "except in an emergency".

14. Notices go by certified mail to 80 Court Plaza, Suite 310, Dayton, Ohio 45402, or by email to leasing@elmstreet.example.`

const decision = `Bell Atlantic Corp. v. Twombly, 550 U.S. 544 (2007). A complaint must plead enough facts to state a claim to relief
that is plausible on its face. Ashcroft v. Iqbal, 556 U.S. 662 (2009), applies the same standard to all civil actions in federal
court. Under Fed. R. Civ. P. 12(a)(1)(A)(i) a defendant must serve an answer within 21 days after being served.`

export const sources = [
  { number: 1, title: 'Northwind SaaS agreement.docx', text: exampleContract, page: 1 },
  { number: 2, title: 'Lease of 12 Elm Street.pdf', text: lease, page: 3 },
  { number: 3, title: 'Bell Atlantic Corp. v. Twombly', text: decision, page: null },
]

export const told = [
  'Today is Sunday, November 15, 2026.',
  'The answer is due on Monday, April 6, 2026: 21 days after service on March 16, 2026 (Fed. R. Civ. P. 12(a)(1)(A)(i)).',
  'Haddad v. Elm Street Holdings, number 2026-CV-0417, has 3 open deadlines and 5 open tasks.',
  'Call the adjuster, due Friday, November 20, 2026, of Maria Rivera.',
]

export const question =
  'Who repairs the roof at 12 Elm Street, is the deposit $9,000, and when does the Northwind agreement end? Is it 90 days?'

export const authorities: Record<string, { name: string; year: number | null; text: string }> = {
  '550 U.S. 544': { name: 'Bell Atlantic Corp. v. Twombly', year: 2007, text: decision },
  '556 U.S. 662': { name: 'Ashcroft v. Iqbal', year: 2009, text: decision },
  '304 U.S. 64': {
    name: 'Erie Railroad Co. v. Tompkins',
    year: 1938,
    text: 'In diversity a federal court applies the substantive law of the state.',
  },
  '326 U.S. 310': {
    name: 'International Shoe Co. v. Washington',
    year: 1945,
    text: 'A defendant who has minimum contacts with a state is subject to the personal jurisdiction of its courts.',
  },
  '28 U.S.C. § 1332': {
    name: 'Diversity of citizenship',
    year: null,
    text: 'Original jurisdiction between citizens of different states.',
  },
  'Fed. R. Civ. P. 12(b)(6)': { name: 'Failure to state a claim', year: null, text: 'A motion to dismiss.' },
}

/** Answers as models write them, with every sentence true to the sources above. */
export const trueAnswers: readonly string[] = [
  `The landlord repairs the roof. Section 5.1 says that the "Landlord shall keep the roof, the foundation and the outer walls of the Premises in good repair" [2]. Urgent repairs must begin within 48 hours of notice [2].`,
  `The tenant is responsible for the interior of the Premises, including plumbing fixtures and plate glass. [2] For heating and cooling equipment, the tenant pays the first $750 of the cost of each repair. [2]`,
  `**Rent.** Base rent is $4,200 per month, due on the first day of each month [2]. A late charge of 6 percent applies to rent not paid within five days of its due date [2].`,
  `The deposit is $8,400, not the amount you mentioned [2]. The landlord shall return the deposit within 45 days after the end of the Term, “without interest” [2].`,
  `The lease term runs from March 1, 2025 to February 29, 2028 [2]. The tenant may extend it once for two years by giving written notice at least 180 days before the end of the Term [2]. Rent in the extended Term rises by 3.5% [2].`,
  `- The tenant must carry liability insurance of at least $1,500,000 for each occurrence [2].\n- The landlord may terminate if a default is not cured within 10 business days after written notice [2].\n- The landlord may not enter without 24 hours' notice, "except in an emergency" [2].`,
  `The Northwind agreement expires on March 31, 2027 [1]. It renews automatically for successive periods of one year unless either party gives notice of non-renewal at least 60 days before the end of the then-current term [1].`,
  `The annual fee is $120,000, due within thirty (30) days of receipt of the invoice [1]. Liability is capped at the fees paid in the six months before the event that gave rise to the claim [1].`,
  `Vendor “may terminate this Agreement for convenience at any time upon thirty (30) days written notice to Customer” [1]. Customer has no such right in Section 4 [1].`,
  `Delaware law governs the agreement: it is "governed by and construed in accordance with the laws of the State of Delaware" [1].`,
  `The parties are Northwind Analytics, Inc. and Harbor Lane Clinics LLC [1]. The Effective Date is April 1, 2026 [1].`,
  `Neither party may assign the agreement without "prior written consent of the other party" [1]. An assignment in violation of the section is void [1].`,
  `Notices under the lease go by certified mail to 80 Court Plaza, Suite 310, Dayton, Ohio 45402, or by email to leasing@elmstreet.example [2].`,
  `A complaint must plead "enough facts to state a claim to relief that is plausible on its face." Bell Atlantic Corp. v. Twombly, 550 U.S. 544 (2007) [3]. The same standard applies to all civil actions in federal court. Ashcroft v. Iqbal, 556 U.S. 662 (2009) [3].`,
  `Under Fed. R. Civ. P. 12(a)(1)(A)(i), a defendant must serve an answer within 21 days after being served [3]. Here the answer is due on April 6, 2026.`,
  `The answer is due on Monday, April 6, 2026, which is 21 days after service on March 16, 2026.`,
  `Haddad v. Elm Street Holdings has 3 open deadlines and five open tasks. Maria Rivera is to call the adjuster by November 20.`,
  `A federal court sitting in diversity applies state substantive law. Erie Railroad Co. v. Tompkins, 304 U.S. 64 (1938).`,
  `1. The premises have a floor area of 2,450 square feet [2].\n2. The lease was made on February 3, 2025 between Elm Street Holdings LLC and Haddad Grocers, Inc. [2]\n3. Nothing in the sources says who pays property tax.`,
  `You asked about the roof, the deposit and the Northwind agreement. I could not find anything about parking in these documents. Would you like me to search the whole case?`,
  `Three points matter here:\n• The deposit bears no interest; the lease says it is returned "without interest" [2].\n• It was paid on signing as security [2].\n• It comes back within 45 days after the Term ends [2].`,
  `The agreement “shall automatically renew for successive periods of one (1) year each unless either party gives written notice of non-renewal at least sixty (60) days prior to the end of the then-current term” [1].`,
  `"[T]he aggregate liability of either party under this Agreement" may not exceed "the fees paid by Customer in the six (6) months before the event ..." [1].`,
  `Each party must keep the other's confidential information secret and use it only to perform the agreement [1]. The vendor must report every breach of data security without delay [1].`,
  `Tenant defaults: if the tenant "fails to cure a default within ten (10) business days after written notice, Landlord may terminate this Lease" [2].`,
  `The extension right is exercised once, by written notice, and the extended Term lasts two years [2].`,
  `The lease ends in February 2028 [2]. The vendor agreement ends in March 2027 [1].`,
  `Both documents allow a termination: the vendor on 30 days written notice [1], the landlord after ten business days without cure [2].`,
  `The motion would rest on Fed. R. Civ. P. 12(b)(6) and on the plausibility standard of Twombly, a claim that is "plausible on its face" [3].`,
  `Diversity jurisdiction is governed by 28 U.S.C. § 1332.`,
  `A court has personal jurisdiction over a defendant with minimum contacts. International Shoe Co. v. Washington, 326 U.S. 310 (1945).`,
  `The plausibility standard was stated in Bell Atlantic Corp. v. Twombly, 550 U.S. 544 (2007), and applied in Ashcroft v. Iqbal, 556 U.S. 662 (2009) [3].`,
  `Neither party is liable for a delay caused by events beyond its reasonable control [1].`,
  `The rent is due on the first day of each month, and the first late charge is 6% of the overdue amount [2].`,
  `Personal data of the customer is processed only on documented instructions [1].`,
  `In short: the landlord keeps the roof, foundation and outer walls; the tenant keeps the interior [2].`,
  `The notice address of the customer is 12 Harbor Lane, Albany, New York 12207 [1].`,
  `I searched the lease and the agreement and found nothing about a right of first refusal.`,
  `As of today, November 15, 2026, the agreement is still in its initial term, which expires on March 31, 2027 [1].`,
  `The landlord's duty of repair covers "the roof, the foundation and the outer walls" [2], while the tenant keeps "the interior of the Premises, including plumbing fixtures and plate glass, in good order" [2].`,
]
