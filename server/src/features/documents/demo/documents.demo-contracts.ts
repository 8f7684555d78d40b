/** Contracts of the sample firm. Fictional; nobody signed them. */

export const lease = `LEASE

This Lease is made on October 12, 2026 between Elm Street Holdings LLC, a New York limited liability company (the "Landlord"), and Haddad Bakery LLC, a New York limited liability company (the "Tenant").

1. Premises. The Landlord lets to the Tenant the ground-floor store at 12 Elm Street, Brooklyn, New York, of about 1,450 square feet, with the use of the rear yard for deliveries (the "Premises").

2. Term. The term is ten (10) years. It begins on January 1, 2027 (the "Commencement Date") and ends on December 31, 2036.

3. Rent. The Tenant shall pay a base rent of six thousand two hundred dollars ($6,200.00) a month, on the first day of each month, without set-off. The base rent rises by three percent on each anniversary of the Commencement Date.

4. Deposit. On signing, the Tenant shall deposit twenty-four thousand eight hundred dollars ($24,800.00). The Landlord shall return it within thirty (30) days after the end of the term, less what is needed to repair damage beyond ordinary wear.

5. Use. The Premises shall be used as a bakery with a café of no more than twenty seats, and for no other purpose without the Landlord's written consent.

6. Option to renew. The Tenant may renew this Lease once, for five (5) years, at ninety-five percent of the fair market rent, by written notice given no later than one hundred and eighty (180) days before the end of the term. Time is of the essence for this notice.

7. Repairs. The Landlord keeps the roof, the outer walls and the structure in good order. The Tenant keeps the interior, the ovens and the exhaust in good order and cleans the exhaust every six months.

8. Assignment. The Tenant may not assign this Lease or sublet the Premises without the Landlord's prior written consent, which shall not be unreasonably withheld. A sale of more than one half of the membership interests in the Tenant is an assignment.

9. Exclusive. For as long as the Tenant operates a bakery in the Premises, the Landlord shall not let any other space in the building to a business that sells bread or pastry.

10. Default. The Tenant is in default if rent is not paid within five (5) days after written notice, or if any other breach is not cured within thirty (30) days after written notice. In default, the Landlord may end this Lease on ten (10) days' notice.

11. Insurance. The Tenant shall keep commercial general liability insurance of at least two million dollars ($2,000,000) for each occurrence, naming the Landlord as an additional insured.

12. Indemnity. Each party shall hold the other harmless against claims that arise from its own negligence. Neither party is liable for lost profits.

13. Personal guarantee. Samir Haddad guarantees the payment of rent for the first three years of the term, up to an amount of seventy-five thousand dollars ($75,000.00).

14. Governing law. This Lease is governed by the laws of the State of New York. Disputes are heard in the courts of Kings County.

15. Notices. Notices are given in writing by certified mail: to the Landlord at 40 Front Street, Brooklyn, New York 11201; to the Tenant at the Premises, with a copy to Marsh & Rivera LLP.

Elm Street Holdings LLC                       Haddad Bakery LLC

By: ______________________                By: ______________________
Arthur Bell, Manager                          Samir Haddad, Member
`

export const services = `WAREHOUSE SERVICES AGREEMENT

This Agreement is entered into as of November 2, 2026 (the "Effective Date") by Northgate Logistics, Inc., a Delaware corporation ("Northgate"), and Vantage Retail Group, Inc., a Delaware corporation ("Vantage").

1. Services. From the day Northgate takes over the warehouse at 9 Pier Road, Northgate shall receive, store and ship goods of Vantage as Schedule A describes (the "Services").

2. Term and renewal. This Agreement lasts two years from the Effective Date. It then renews for one year at a time unless either party gives notice at least ninety (90) days before the end of the running period.

3. Minimum commitment. Vantage shall store no fewer than 1,200 pallets in each month. For each pallet below that number Vantage pays eleven dollars ($11.00).

4. Fees. Vantage pays invoices within thirty (30) days. Late amounts carry interest at one percent a month.

5. Service levels. Northgate shall ship ninety-eight percent of orders on the day they arrive before noon. For each full percentage point below, Vantage may deduct two percent from the fees of that month. These deductions are Vantage's only remedy for a missed service level.

6. Audit. On ten days' notice, and no more than once a year, Vantage may inspect the records that bear on the fees.

7. Confidentiality. Each party keeps what it learns of the other's business secret for three years after the end of this Agreement.

8. Limit of liability. Except for breach of Section 7 and for claims of third persons, the liability of either party under this Agreement is limited to the fees paid in the twelve months before the claim arose.

9. Insurance. Northgate shall insure the stored goods for no less than four million dollars ($4,000,000).

10. Termination. Either party may end this Agreement for convenience on one hundred and twenty (120) days' notice, and at once if the other becomes insolvent.

11. Non-solicitation. During the term and for one year after it neither party shall hire the employees of the other who worked on the Services.

12. Change of control. If more than half of the shares of Northgate change hands, Vantage may end this Agreement within sixty (60) days after it is told.

13. Assignment. Neither party may assign this Agreement without the written consent of the other.

14. Governing law. This Agreement is governed by the laws of the State of Delaware, without its rules on conflict of laws.

15. Entire agreement. This Agreement with Schedule A is the whole agreement of the parties on its subject.

Northgate Logistics, Inc.                     Vantage Retail Group, Inc.

By: ______________________                By: ______________________
`

export const nda = `MUTUAL NON-DISCLOSURE AGREEMENT

Date: September 14, 2026

Between: Lumen Optics Corp., 210 Mercer Avenue, Rochester, New York ("Lumen"), and Brightfield Instruments GmbH, Jena, Germany ("Brightfield").

1. Purpose. The parties want to find out whether they can settle the dispute over the folded beam splitter by a license. For that purpose alone each may show the other drawings, test results and sales figures.

2. Confidential Information. Everything shown under this agreement and marked confidential, or told and confirmed as confidential in writing within fifteen (15) days, is Confidential Information. What was known before, is public without fault of the receiver, or is developed without use of it, is not.

3. Duties. The receiver uses Confidential Information for the purpose only, keeps it as carefully as its own, and shows it only to employees and counsel who need it and are bound to secrecy.

4. No license. Nothing here grants a right under a patent. Neither party shall rely on what it learned here in the proceedings before the patent office.

5. Return. Within twenty (20) days after a written request the receiver returns or destroys what it holds, save one copy for counsel.

6. Term. This agreement lasts until March 14, 2028. The duty of secrecy outlasts it by five (5) years; for trade secrets it lasts as long as they are secret.

7. Injunction. A breach can do harm that money does not repair. The injured party may ask for an injunction without posting a bond.

8. Governing law. The law of the State of New York governs. The courts in Monroe County have jurisdiction.

Lumen Optics Corp.                Brightfield Instruments GmbH
`
