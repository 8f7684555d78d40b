import type { AreaId } from './practice-areas.ts'

/** What a user asks, and three replies. Sample matters; no authority is cited that a reader could not check. */
export interface ChatScript {
  query: string
  replies: readonly [string, string, string]
}

export const chatScripts: Record<AreaId, ChatScript> = {
  corporate: {
    query: 'The other side sent their mutual NDA. What should I raise before the 3 p.m. call?',
    replies: [
      'I have read all eleven clauses. Eight match your firm’s usual terms. Three do not, and each is marked in the draft.',
      'Clause 4 never ends, even for ordinary business information; you usually ask for three years. Clause 7 lets them keep archive copies. Clause 9 shifts legal fees one way only.',
      'A redline with three short comments is ready, each beside the words it answers. Nothing has been sent. You decide what goes to the other side.',
    ],
  },
  'intellectual-property': {
    query:
      'An office action came in on the hinge application. When is the response due, and what does it say?',
    replies: [
      'It was issued this week and is now in the case file. Claims 1 to 6 are rejected over two earlier documents; claim 7 is objected to only for its form.',
      'I counted the response date from the issue date on the notice and put it in the calendar with each step of the count, along with two earlier reminders. Please confirm the count before you rely on it.',
      'I laid claim 1 beside the passages the examiner points to. Two of its features are not in those passages as I read them. The table is ready for your judgment.',
    ],
  },
  'personal-injury': {
    query: 'Build a treatment chronology for the Alvarez matter and tell me what is missing.',
    replies: [
      'I went through 212 pages from four providers and listed 31 visits in order, each with its page.',
      'Two gaps stand out: no records between the emergency visit and the first therapy session, and one imaging report is mentioned but not in the file.',
      'Two records requests are drafted for your signature. The limitation date in the file has not been confirmed by anyone yet; I put it at the top of your list.',
    ],
  },
  'real-estate': {
    query: 'Abstract this retail lease. The client wants to know how and when they can get out.',
    replies: [
      'I read the lease and both amendments together. The second amendment replaces the renewal clause, so I worked from its words.',
      'The term ends on the last day of the month stated in the amendment. Renewal needs notice in writing within a set window; there is no early exit apart from casualty and condemnation.',
      'A two-page abstract is ready, each line linked to its clause. The notice window is in the calendar, with the count, for you to approve.',
    ],
  },
  employment: {
    query: 'A client wants to use this non-compete for a new sales manager. What should I look at first?',
    replies: [
      'Whether such a clause can be enforced depends on the state and has been changing, so I start with the governing-law clause and where the person will work. Here they differ.',
      'The clause lasts two years and names no territory. The agreement also has a non-solicitation and a confidentiality clause, which may already protect what the client cares about.',
      'I drafted a short list of questions for the client and a narrower version of the clause. Both need your view of the current law before they go out.',
    ],
  },
  family: {
    query: 'Prepare the financial disclosure from the documents Ms. Novak uploaded.',
    replies: [
      'I sorted 64 documents by account and month. Income, housing and childcare are complete for the last twelve months.',
      'Three things are missing: one credit card for March, the retirement statement for the last quarter, and proof of the car loan. One transfer of $4,200 has no explanation in the file.',
      'The draft form is filled with what is there; each figure opens the page it came from. A polite note asking Ms. Novak for the rest is ready to send.',
    ],
  },
  environmental: {
    query: 'The plant’s new discharge permit arrived. What must the client do, and by when?',
    replies: [
      'I read the permit and its two attachments and found 23 conditions that ask for something to be done. Fourteen repeat; nine happen once.',
      'The first date is the monitoring plan. Three limits are lower than in the old permit. I listed old and new side by side, with the page of each.',
      'The dates are ready for the calendar with reminders, each beside the condition it comes from. The time to challenge the permit is short: please confirm that date first.',
    ],
  },
  elder: {
    query: 'Mr. Okoro’s daughter wants to help with his bills and his care. What do we need to prepare?',
    replies: [
      'The file holds a will from 2009 and no powers of attorney. I found no advance directive, and the person named to decide for him has died.',
      'I prepared a checklist for the first meeting: who the client is, whether he can give instructions himself, and what he wants. It begins with speaking to him alone.',
      'First drafts of a financial power of attorney and a health care directive are ready from your firm’s own templates. The signing rules for your state are yours to confirm.',
    ],
  },
}
