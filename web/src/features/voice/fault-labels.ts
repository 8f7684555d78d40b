const denied =
  'The browser did not let Pam use the microphone. Allow it in the address bar, then try again. You can keep typing.'
const noDevice = 'No microphone was found. Connect one, then try again. You can keep typing.'
const busy = 'Another program is using the microphone. Close it there, then try again.'

/** What browsers call a fault, and what a person can do about it. */
const words: Partial<Record<string, string>> = {
  NotAllowedError: denied,
  SecurityError: denied,
  'not-allowed': denied,
  'service-not-allowed':
    'The browser does not offer speech recognition here. Choose another way in the voice settings, or keep typing.',
  NotFoundError: noDevice,
  OverconstrainedError: noDevice,
  NotReadableError: busy,
  AbortError: busy,
  'audio-capture': noDevice,
  'no-speech': 'Nothing was heard. Speak a little closer to the microphone, and try again.',
  network:
    'The browser’s speech recognition lost its connection. What was heard is in the field. Try again, or keep typing.',
  'language-not-supported': 'The browser’s speech recognition does not know English on this device.',
}

export const nothingHeard = words['no-speech'] ?? ''

export const faultWords = (fault: string): string =>
  words[fault] ?? 'The microphone stopped working. What was heard is in the field. Try again, or keep typing.'

/** What the browser throws is not everywhere an Error. */
export const faultOf = (error: unknown): string => String(Object(error).name)
