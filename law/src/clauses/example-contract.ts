/** A fictional service agreement: the worked example of the risk rubric, and input of the tests. */
export const exampleContract = `SOFTWARE AS A SERVICE AGREEMENT

This Software as a Service Agreement (the "Agreement") is entered into as of April 1, 2026 (the "Effective Date") by and between Northwind Analytics, Inc., a Delaware corporation ("Vendor"), and Harbor Lane Clinics LLC, a New York limited liability company ("Customer").

1. Services. Vendor shall provide the hosted software described in Exhibit A (the "Services") to Customer during the Term.

2. Fees. Customer shall pay Vendor an annual fee of one hundred twenty thousand dollars ($120,000), invoiced each year in advance and due within thirty (30) days of receipt.

3. Term and Renewal. The initial term of this Agreement begins on the Effective Date and expires on March 31, 2027 (the "Term"). Thereafter this Agreement shall automatically renew for successive periods of one (1) year each unless either party gives written notice of non-renewal at least sixty (60) days prior to the end of the then-current term.

4. Termination by Vendor. Vendor may terminate this Agreement for convenience at any time upon thirty (30) days written notice to Customer.

5. Confidentiality. Each party shall keep the confidential information of the other party secret and shall use it only to perform this Agreement.

6. Data Protection. Vendor shall process personal data of Customer only on documented instructions and shall report every breach of data security without delay.

7. Limitation of Liability. In no event shall the aggregate liability of either party under this Agreement exceed the fees paid by Customer in the six (6) months before the event that gave rise to the claim.

8. Force Majeure. Neither party is liable for a delay caused by events beyond its reasonable control.

9. Assignment. Neither party may assign this Agreement without the prior written consent of the other party, and any assignment in violation of this Section is void.

10. Governing Law. This Agreement shall be governed by and construed in accordance with the laws of the State of Delaware, without regard to its conflict of laws rules.

11. Notices. Notices are in writing.

If to Vendor: Northwind Analytics, Inc., 400 Market Street, Wilmington, Delaware 19801

If to Customer: Harbor Lane Clinics LLC, 12 Harbor Lane, Albany, New York 12207

IN WITNESS WHEREOF, the parties have executed this Agreement as of the Effective Date.

Northwind Analytics, Inc.                 Harbor Lane Clinics LLC

By: ____________________                  By: ____________________

EXHIBIT A

Services: appointment planning for outpatient clinics.
`
