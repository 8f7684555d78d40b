/** "1 citation", "2 citations", "1,000 authorities". */
export const counted = (number: number, noun: string, plural = `${noun}s`) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? noun : plural}`
