import paperKinds from './paper-kinds.json' with { type: 'json' }
import { tokensOf } from './words.ts'

const kinds: Readonly<Record<string, readonly string[]>> = paperKinds
const common = new Set(
  `the and for with from this that these those what when where which who whom whose how why are was were has have had does did can could
  will would shall should may must not any all our your their his her its they them you she him but about into over under after before
  due date day days week month year today tomorrow task tasks deadline deadlines case cases matter matters file show list tell give
  much many long often please thanks need needs get say says said there here than then also just only other one two three new old`.split(
    /\s+/,
  ),
)
const most = 24

/** The words of messages that can be part of a name. The prefix of a long word finds it if its end has a typo. */
export function namingWords(text: string): string[] {
  const words = new Set<string>()
  for (const { text: word } of tokensOf(text)) {
    for (const kind of kinds[word] ?? kinds[word.replace(/s$/, '')] ?? []) words.add(kind)
    if (word.length < 3 || common.has(word)) continue
    words.add(word.replace(/s$/, ''))
    if (word.length >= 7) words.add(word.slice(0, 5))
  }
  return [...words].slice(0, most * 2)
}
