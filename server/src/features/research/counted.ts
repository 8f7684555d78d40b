import { wholeNumber } from '@pam/law/format/numbers'
/** "1 citation", "2 citations", "1,000 authorities". */
export const counted = (number: number, noun: string, plural = `${noun}s`) =>
  `${wholeNumber(number)} ${number === 1 ? noun : plural}`
