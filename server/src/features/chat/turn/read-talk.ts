import helpTopics from './help.json' with { type: 'json' }
import talk from './talk.json' with { type: 'json' }

export type TalkKind = keyof typeof talk

const compiled = Object.entries(talk).map(([kind, patterns]) => ({
  kind: kind as TalkKind,
  patterns: patterns.map((pattern) => new RegExp(pattern, 'i')),
}))

/** A greeting, thanks, a question about the assistant itself, or something unrelated to a law office. */
export const readTalk = (text: string): TalkKind | null =>
  compiled.find(({ patterns }) => patterns.some((pattern) => pattern.test(text.trim())))?.kind ?? null

export interface HelpTopic {
  readonly topic: string
  readonly steps: readonly string[]
  readonly link: string
}

const topics = helpTopics.map(({ says, ...topic }) => ({
  topic,
  patterns: says.map((pattern) => new RegExp(pattern, 'i')),
}))

const asksHow =
  /\bhow (?:do|can|would|should|does|to)\b|\bwhere (?:do|can|is|are)\b.{0,40}\b(?:change|set|find|turn|add|upload|button|setting|see)\b|\bhow to\b|\bis there a way\b|\bcan i\b|\bsteps to\b|\bshow me how\b|\bforgot my password\b|\bwhere (?:is|are) the\b/i

/** How to do something in this product. */
export function readHelp(text: string): HelpTopic | null {
  if (
    !asksHow.test(text) ||
    /\b(?:tenant|landlord|plaintiff|defendant|lease|agreement|court rules?)\b/i.test(text)
  )
    return null
  return topics.find(({ patterns }) => patterns.some((pattern) => pattern.test(text)))?.topic ?? null
}

export const helpCalled = (name: string): HelpTopic | null =>
  topics.find(({ topic }) => topic.topic === name)?.topic ?? null

export const isTalkKind = (kind: string): kind is TalkKind => kind in talk
