import shortForms from './short-forms.json' with { type: 'json' }
import { isSlipOf } from './words.ts'

const openings = [
  /^(?:hey|hi|hello|ok|okay|well|good (?:morning|afternoon|evening))\b[,!.]?\s+(?=\S+\s+\S)/i,
  /^pam\b[,:!]?\s*/i,
  /^(?:please|pls|plz|kindly|just|quickly|quick question[:,]?)\b,?\s+/i,
  /^(?:can|could|would|will) (?:you|u|ya)(?: please)?(?: be able to)?,?\s+(?=(?:add|create|make|put|set|show|list|tell|find|give|mark|move|assign|remind|note|log|summarize|compare|check|look|pull|draft|explain|calculate|compute|help|write|please)\b)/i,
  /^(?:i|we)(?:['’]d| would) (?:like|want|love)(?: you)? to\s+/i,
  /^(?:i|we) (?:want|need|wish) (?:you )?to (?=(?:know|see|find|add|create|check|ask|look|get|understand|figure)\b)/i,
  /^(?:help me(?: to)?|go ahead and|let['’]?s|let us|i['’]d appreciate it if you(?: could)?)\s+(?=\S+\s)/i,
  /^(?:do you know|can you tell me|could you tell me|tell me|let me know|i wonder|i was wondering|remind me again|know|find out|figure out|see|any idea)\b,?\s+(?=(?:what|when|who|which|where|how|if|whether|is|are)\b)/i,
]
const endings = [
  /,?\s+(?:please|thanks|thank you|thx|for me|asap|right away|if you can|would you|pls)\s*([?.!]*)$/i,
  /,?\s+(?:right now|at the moment)\s*([?.!]*)$/i,
]

const longForms: readonly [RegExp, string][] = [
  [/\b(what|when|who|where|how|that|there|it)['’]s\b/gi, '$1 is'],
  [/\b(what|when|who|where|how)s\b(?=\s)/gi, '$1 is'],
  [/\b(what|when|who|where|how)['’]re\b/gi, '$1 are'],
  [/\bw\/(?=\s|[a-z])/gi, 'with '],
  [/\bw\/o\b/gi, 'without'],
  [/\b(?:pls|plz)\b/gi, 'please'],
  [/\bre:\s*/gi, 're '],
  [/\b(what|how|who|where|when)['’]ve\b/gi, '$1 have'],
  [/\b(what|how|who|where|when)['’]d\b/gi, '$1 did'],
  [/\bb\/w\b/gi, 'between'],
  [/\bpay apps?\b/gi, 'pay application'],
  [/\bCOs\b/g, 'change orders'],
  [
    /\bhow fast (was|were|is|are) (.{2,40}?) (?:going|driving|traveling|moving)\b/gi,
    'what $1 the speed of $2',
  ],
  [/(?<![\w.])['’]?till?\b(?=\s)/gi, 'until'],
]

const shortWords: Readonly<Record<string, string>> = shortForms

/** Abbreviations people type. A capital may be a name: Max, Temp. */
const written = (text: string): string =>
  text.replace(/(?<![\w.@/-])[a-z]{1,7}(?![\w@-])/g, (word) => shortWords[word] ?? word)

const commandWords = [
  ...[
    'deadline',
    'deadlines',
    'summarize',
    'opposing',
    'overdue',
    'document',
    'documents',
    'calendar',
    'conflict',
  ],
]

/** A typo in a question word; an inflected form of the word is not a typo. */
const respelled = (text: string): string =>
  text.replace(/\b[a-z]{6,}\b/gi, (word) => {
    const low = word.toLowerCase()
    const near = commandWords.find(
      (known) => low !== known && low.at(-1) === known.at(-1) && isSlipOf(low, known),
    )
    return near ?? word
  })

/** "Her email? Sorry, his": the last one is meant. */
const ownCorrection =
  /^(.*?)\b(her|his|their|my|our)\b(.*?)[?.,;]?\s*(?:sorry|oops|i mean|i meant|no wait|actually|or rather),?\s*(?:i mean(?:t)?,?\s*)?(her|his|their|my|our)\W*$/i

/** A question without courtesies and with its abbreviations expanded. The text of a note is unchanged. */
export function normalize(text: string): string {
  let rest = text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim()
  const isContent = /^[^?]{0,60}\b(?:notes?|memo|tasks?|to-?do|remind)\b/i.test(rest)
  if (!isContent) for (const [short, long] of longForms) rest = rest.replace(short, long)
  if (!isContent) rest = respelled(written(rest))
  for (let before = ''; before !== rest; ) {
    before = rest
    for (const opening of openings) rest = rest.replace(opening, '')
    for (const ending of endings) rest = rest.replace(ending, '$1')
  }
  return rest.replace(ownCorrection, '$1$4$3').trim() || text.trim()
}
