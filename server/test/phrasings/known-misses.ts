const unwritten = 'Nobody wrote this way of asking down yet, so it is looked up.'

/** Sentences that are not understood yet, and why. What is understood again is to be taken off. */
export const knownMisses: Readonly<Record<string, string>> = {
  'ad a note to Okafor: wheelchair receipts received':
    'Words of two letters are not mended: too many are one slip apart.',
  "I don't have time to read the Okafor deposition, what's in it?":
    'What is asked is said of a word that stands for the document, in another sentence.',
  'Pam, pull up all of our files': 'Files are documents here; a firm may mean its cases.',
  'crate a task in Okafor: depose the driver': 'Short verbs are not respelled: too many are one slip apart.',
  'whats open in the walker case': 'It shows the case, which lists its open tasks.',
  'any conflicts if we represent Sam Ortega?': unwritten,
  'how much is left in trust for Lindqvist': unwritten,
  'please see if there is a conflict with Oak Street Partners': unwritten,
  'show me what I have to do tomorrow': unwritten,
  'what is happening in Lindqvist': unwritten,
  'would we have a conflict with Tidewater Marine?': unwritten,
}
