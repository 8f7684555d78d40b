/** A contract of ours between fictional people, for visitors without a file. */
export const sampleContract = {
  fileName: 'sample-services-agreement.pdf',
  title: 'Services Agreement (sample)',
  paragraphs: [
    'This agreement is made between Harbor & Finch LLC ("Client") and Larkspur Data Services Inc. ("Provider"). Both are invented; so is everything below.',
    '1. Services. Provider shall maintain the Client’s booking system as described in Schedule A and shall answer urgent faults within four hours on business days.',
    '2. Term. The agreement begins on January 4, 2027 and runs for twenty-four months. It renews for twelve months at a time unless either party gives notice in writing at least ninety days before the end of the term.',
    '3. Fees. Client shall pay $8,400 a month within thirty days of the invoice. Late amounts bear interest at one and a half percent a month.',
    '4. Confidentiality. Each party shall keep the other’s information secret. This duty has no end.',
    '5. Indemnity. Client shall indemnify Provider against all claims arising from the use of the booking system, including claims caused by Provider.',
    '6. Liability. Provider’s liability is limited to the fees of the last three months. Client’s liability is not limited.',
    '7. Data. Provider may use the Client’s data to improve its services. Provider shall tell Client of a breach of security without undue delay.',
    '8. Ending. Client may end the agreement for convenience on payment of all fees due to the end of the term.',
    '9. Law. The agreement is governed by the law of the state in which Provider has its main office.',
  ],
} as const
