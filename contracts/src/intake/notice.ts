/** The words of rule 1.18's reasonable measures: everyone reads and accepts them before anything can be typed. */
export const intakeNotice = (firm: string): readonly string[] => [
  `Do not send confidential details until a conflict check is done. ${firm} must first make sure that it does not already represent someone on the other side.`,
  'Sending this form does not make you a client. An attorney-client relationship begins only when the firm and you have both signed an engagement letter.',
  'Nothing on this page is legal advice. Deadlines may be running for you now; do not wait for an answer before you ask another lawyer.',
  'What you send is stored by the firm: your answers, the time, and the text of this notice. The names you give stay on record so that the firm can check for conflicts later, even if it does not take your case. Your IP address is used to prevent abuse and is not stored with your answers.',
]

export const acceptText = 'I have read this. I will not send confidential details with this form.'
