const openings = [
  /^(?:hey|hi|hello|ok|okay|so|well|now|also|and|then|good (?:morning|afternoon|evening))\b[,!.]?\s+/i,
  /^pam\b[,:!]?\s*/i,
  /^(?:please|kindly|just|quickly)\b,?\s+/i,
  /^(?:can|could|would|will) (?:you|we)\b(?: be able to)?,?\s+/i,
  /^(?:i|we)(?:['’]d| would) (?:like|want|love)(?: you)? to\s+/i,
  /^(?:i|we) (?:want|need|wish)(?: you)? to\s+/i,
  /^(?:help me(?: to)?|go ahead and|let['’]?s|let us|you should|i['’]d appreciate it if you(?: could)?)\s+/i,
  /^(?:do you know|can you tell me|tell me|let me know|i wonder|i was wondering|remind me again)\b,?\s+(?=(?:what|when|who|which|where|how|if|whether|is|are)\b)/i,
]

const endings = [
  /\s*[?.!…]+$/,
  /,?\s+(?:right now|at the moment)$/i,
  /,?\s+(?:please|thanks|thank you|thx|for me|asap|right away|if you can|would you)$/i,
]

const contractions: readonly [RegExp, string][] = [
  [/\b(what|when|who|where|how|that|there|it)['’]s\b/i, '$1 is'],
  [/^(what|when|who|where|how)s\b/i, '$1 is'],
  [/\b(what|when|who|where|how)['’]re\b/i, '$1 are'],
  [/\b(i)['’]m\b/i, '$1 am'],
  [/\b(i|we)['’]ve\b/i, '$1 have'],
  [/\b(do|does|did|is|are|has|have)n['’]?t\b/i, '$1 not'],
]

/** Only the first words are expanded: the rest may be the text of a note, which is unchanged. */
const opened = 40

/** The question, without courtesies. */
export function cleanSentence(text: string): string {
  let rest = text.replace(/\s+/g, ' ').trim()
  for (const [short, long] of contractions)
    rest = rest.slice(0, opened).replace(short, long) + rest.slice(opened)
  for (let before = ''; before !== rest; ) {
    before = rest
    for (const opening of openings) rest = rest.replace(opening, '')
    for (const ending of endings) rest = rest.replace(ending, '')
  }
  return rest || text.trim()
}
