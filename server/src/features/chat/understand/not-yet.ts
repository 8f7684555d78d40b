import { hear, type Marked, type Phrase, phrase } from '#platform/phrases'

/**
 * Common requests to a paralegal that no slice supports yet. A slice that does takes precedence, so these lines are
 * never wrong.
 */
const missing: readonly [what: string, phrases: readonly Phrase[]][] = [
  [
    'send invoices from here',
    [
      phrase(
        '(send|issue|email|mail) [me] [a|an|the|our|all] [new] (invoice|bill|invoices|bills) [(for|to|of|in|on) {rest}] [{days}]',
      ),
    ],
  ],
  [
    'bill several cases at once from here',
    [
      phrase(
        '(make|create|prepare|draft|generate|write) [me] [the|our|all] (invoices|bills) [(for|of) {rest}] [{days}]',
      ),
    ],
  ],
  [
    'move trust money',
    [
      phrase(
        '(deposit|transfer|withdraw|pay|move|put|record) {rest} (into|from|out of|to|in) [the] trust [account] [{more}]',
      ),
    ],
  ],
  [
    'say whether a case is still good law',
    [
      phrase('(is|are) {rest} [still] good law'),
      phrase('(has|was) {rest} [been] overruled'),
      phrase('(shepardize|bluebook) {rest}'),
    ],
  ],
  [
    'send mail or messages',
    [
      phrase('(email|e-mail|text|call|phone|message|write to) {rest}'),
      phrase('send (an|a|the) (email|e-mail|text|letter|message|fax) [{rest}]'),
      phrase('(reply|respond|answer) to [the|this|that|his|her|their] (mail|email|e-mail|message) [{rest}]'),
      phrase('(check|open|read|show|show me) [my|the|our] (inbox|mail|mails|email|emails|mailbox) [{rest}]'),
    ],
  ],
  [
    'file with a court',
    [phrase('(e-file|efile|file|submit) {rest} (with|in|to) [the] court'), phrase('(e-file|efile) {rest}')],
  ],
  [
    'run workflows',
    [
      phrase('(run|start|trigger|launch|begin) [the|a|our] {rest} workflow [(for|in|on) {case}]'),
      phrase('(run|start|trigger|launch) [the] workflow {rest}'),
    ],
  ],
]

/** An unsupported request, in words that follow "I cannot", and its confidence. */
export function missingWork(marked: Marked): { readonly what: string; readonly weight: number } | null {
  let best: { what: string; weight: number } | null = null
  for (const [what, phrases] of missing)
    for (const phrase of phrases) {
      const weight = hear(phrase, marked)?.weight ?? 0
      if (weight > (best?.weight ?? 0)) best = { what, weight }
    }
  return best
}
