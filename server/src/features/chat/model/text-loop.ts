const tail = 600
const longestPeriod = 60

/** Whether the text ends in the same few words over and over. A model that does so does not stop by itself. */
export function endsInLoop(text: string): boolean {
  if (text.length < tail) return false
  const from = text.length - tail
  for (let period = 1; period <= longestPeriod; period += 1) {
    let at = from + period
    while (at < text.length && text[at] === text[at - period]) at += 1
    if (at === text.length) return true
  }
  return false
}
