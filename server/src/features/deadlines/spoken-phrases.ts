import { phrase } from '#platform/phrases'

const inCase = '[(in|for|on|of) {case}]'
const which = '[open|upcoming|next|coming|court|docket|filing|pending]'
const things = 'deadlines|due dates|filings|filing deadlines'
const when = 'when|by when|by what date|what day'
const is = 'is|are|must|do|does|will|should|would'
const happened = 'if|when|after|for|assuming|assuming that|given|,|;|:'

/** How people ask what is due. */
export const duePhrases = [
  // "Due by" goes with its day.
  phrase(`what is {days} ${inCase}`),
  phrase(`what (is|falls|comes|becomes) [coming] (due|coming up|up|next) ${inCase} [{days}] ${inCase}`),
  phrase(
    `(what|which) [of our|of my] ${which} (${things}) (are|do i have|do we have|have we got|are there|are coming up|come up|are open|are left|fall) [due] [coming up] ${inCase} [{days}] ${inCase}`,
  ),
  phrase(
    `(show|show me|list|give me|check|are there|do i have|do we have|have we got|any|what are|tell me) [all] [the|my|our|any] ${which} (${things}) [coming up|due] ${inCase} [{days}] ${inCase}`,
  ),
  phrase(`[my|our|the|all|any] ${which} (${things}) ${inCase} [{days}] ${inCase}`),
  phrase(`(${things}) {case} [{days}]`),
  phrase(
    `[is|is there|do we have|do i have|have we got] (anything|something) (due|coming up) ${inCase} [{days}] ${inCase}`,
  ),
  // "Due on Friday" is said of a day as one.
  phrase(`[is|is there|do we have|do i have|have we got] (anything|something) ${inCase} {days} ${inCase}`),
  phrase(
    `(what is|what do i have|what do we have|what is on) [next] [on] [my|the|our] (calendar|docket|agenda) ${inCase} [{days}] ${inCase}`,
  ),
  phrase(`(what is|when is) [the|my|our] next (deadline|due date|filing deadline) ${inCase}`),
  phrase(`what (do we have|have we got|do i have|have i got) (due|coming up) [{days}] ${inCase}`),
  phrase(`what (has to|must|needs to|should) be (filed|served|submitted) ${inCase} {days}`),
  phrase(`what has to be done ${inCase} {days}`),
  phrase(`what (do we|do i|must we|must i) [have to|need to] (file|serve|submit) ${inCase} {days}`),
  phrase('{case} deadlines [{days}]'),
]

/** "Served November 3 in S.D.N.Y., answer due?": the paper stands alone, so each has its own phrases. */
export const paperPhrases = ['answer', 'response', 'responses', 'opposition', 'reply'].map((filing) => ({
  filing,
  phrases: [phrase(`[{paper}] served {how} ${filing} (due|deadline|due date|due when)`)],
}))

/** How people ask what follows from being served. */
export const afterServicePhrases = [
  phrase(
    `[i|we|our client|the defendant|the plaintiff|he|she|they|it] [was|were|got|been|is|are] served [with {paper}] {how} (${when}) (${is}) {filing}`,
  ),
  phrase(`(${when}) (${is}) {filing} (${happened}) {how}`),
  phrase(`(${when}) (${is}) {filing} served {how}`),
  phrase(
    `(compute|calculate|count|work out|figure out) [when] [the] [deadline for|deadline to] {filing} (${happened}) {how}`,
  ),
  phrase(`[if|say] [the] {paper} [was|were|is|are|got] served {how} (${when}) (${is}) {filing}`),
  phrase(`count from service {how} (${when}) (${is}) {filing}`),
  phrase(
    `[{paper}] served {how} (what is|,|.|;|-) [the|our|my] {filing} (date|deadline|due date|due|due when)`,
  ),
  phrase(
    `(what is|what are) the (deadline|due date|time|deadlines) (for|to|of) {filing} (${happened}|served) {how}`,
  ),
  phrase(
    `how (long|many days|much time) (do we have|do i have|does the defendant have|do they have|have we got) to {filing} (${happened}|served) {how}`,
  ),
  phrase(`[the|our] {filing} (due date|deadline|due) (if|when|after) served {how}`),
]
