/** Who the page speaks of. Change a name here and it changes everywhere on the public pages. */
export const product = 'Pam'
export const assistant = 'Pam'

export const heroTitle = `Meet ${assistant}, Your AI Legal Assistant`
export const heroLead =
  'The paralegal that solo lawyers and small firms run on their own machine. Cases, documents, deadlines and research in one place, with the evidence next to every answer.'
export const forWhom = 'For solo lawyers and firms of two to twenty'

/** Shown on every page with marketing figures. */
export const illustrativeLine = 'Illustrative figures; not a measured claim.'
/** Shown on everything that only plays in the browser. */
export const simulatedLine = 'Simulated demo, sample figures'

/** True of the software today; what a later version adds belongs here only once it exists. */
export const heroPromises = [
  'Runs on your own machine',
  'No third-party account or API key',
  'Tamper-evident audit log',
] as const

export const sharing = {
  title: `${product}, the AI legal assistant for solo lawyers and small firms`,
  description: `${product} is a virtual paralegal for solo lawyers and small firms. It runs on the firm’s own machine, without an account elsewhere. Try the demo or look around as a guest.`,
  loginDescription: `Sign in to ${product}, the virtual paralegal your firm runs on its own machine, or look around as a guest.`,
  imageAlt: `${heroTitle}. An answer with the words of the document it rests on.`,
} as const

export const legalLine = `${assistant} is software, not a lawyer. What it prepares is for a lawyer to check.`
