const unwritten = 'Nobody wrote this way of asking down yet, so it is looked up.'

/** Sentences that are not understood yet, and why. What is understood again is to be taken off. */
export const knownMisses: Readonly<Record<string, string>> = {
  'ad a note to Okafor: wheelchair receipts received':
    'Words of two letters are not mended: too many are one slip apart.',
  'we need to serve the subpoena in Okafor by next week':
    'That we need to is taken for a courtesy; what is left names no task.',
  'Are there any deadlines before Thanksgiving week is over, say until 11/29/2026?':
    'Free words between the question and its days are not passed over.',
  'Judgment entered November 12, 2026 in N.D. Ill. When is the notice of appeal due?':
    'Only what follows from service is counted from a sentence.',
  'judgment was entered on November 3, 2026 in C.D. Cal., deadline for notice of appeal':
    'Only what follows from service is counted from a sentence.',
  "I don't have time to read the Okafor deposition, what's in it?":
    'What is asked is said of a word that stands for the document, in another sentence.',
  'any conflicts if we represent Sam Ortega?': unwritten,
  'do I have anything to do this week': unwritten,
  'do any deadlines fall in the next ten days': unwritten,
  'give me all the cases I have open': unwritten,
  'how many days to respond to a complaint served by hand on November 6 in California state court': unwritten,
  'how much is left in trust for Lindqvist': unwritten,
  'opposition deadline for a motion served electronically on November 12 in N.D. Cal.': unwritten,
  'please see if there is a conflict with Oak Street Partners': unwritten,
  'set a reminder in Rivera to pay the expert on December 2': unwritten,
  'show me what I have to do tomorrow': unwritten,
  'summarise the Okafor deposition in a few sentences': unwritten,
  'what is happening in Lindqvist': unwritten,
  'what tasks are outstanding in the Walker matter?': unwritten,
  'would we have a conflict with Tidewater Marine?': unwritten,
}
