import type { HiddenWhy } from '#reading/reading'
import { xmlEvents } from './xml-events.ts'

interface Hidden {
  readonly why: HiddenWhy
  readonly text: string
}

/** The run's own settings that take its words out of sight. */
interface RunLook {
  isVanished: boolean
  isWhite: boolean
  isTiny: boolean
  isShaded: boolean
}

const plain = (): RunLook => ({ isVanished: false, isWhite: false, isTiny: false, isShaded: false })

/** The text of one part of a Word file: table rows on one line, hidden runs and tracked deletions separate. */
export function wordText(
  part: Uint8Array,
  changes: 'accept' | 'refuse' = 'accept',
): { text: string; hidden: Hidden[] } {
  const takenOut = changes === 'accept' ? ['w:del', 'w:moveFrom'] : ['w:ins', 'w:moveTo']
  const out: string[] = []
  const hidden = new Map<HiddenWhy, string[]>()
  let look = plain()
  let deletions = 0
  let inText = false
  let inRunLook = false
  let inInstruction = 0
  let cells = 0
  const shading = { cell: false }
  // A drawing is written twice, the second time for old programs: whether the first had words, for each one open.
  const drawings: { hasWords: boolean }[] = []
  let skipped = 0

  const say = (words: string) => {
    const drawing = drawings.at(-1)
    if (drawing && words.trim() !== '') drawing.hasWords = true
    const why = whyHidden(look, deletions > 0, shading.cell)
    if (!why) return void out.push(words)
    hidden.set(why, [...(hidden.get(why) ?? []), words])
  }

  xmlEvents(part, {
    open(tag, attributes) {
      const value = attributes['w:val']
      if (skipped > 0 || (tag === 'mc:Fallback' && drawings.at(-1)?.hasWords)) {
        if (tag === 'mc:Fallback') skipped += 1
        return
      }
      switch (tag) {
        case 'mc:AlternateContent':
          drawings.push({ hasWords: false })
          break
        case 'w:r':
          look = plain()
          break
        case 'w:rPr':
          inRunLook = true
          break
        case 'w:vanish':
          if (inRunLook && value !== '0' && value !== 'false') look.isVanished = true
          break
        case 'w:color':
          if (inRunLook) look.isWhite = /^f[a-f0-9]f[a-f0-9]f[a-f0-9]$/i.test(value ?? '')
          break
        case 'w:sz':
          // Half points: text under two points is unreadable.
          if (inRunLook) look.isTiny = Number(value) > 0 && Number(value) < 4
          break
        case 'w:shd': {
          const isDark = !['auto', 'ffffff', undefined].includes(attributes['w:fill']?.toLowerCase())
          if (inRunLook) look.isShaded = isDark
          else if (isDark) shading.cell = true
          break
        }
        case 'w:highlight':
          if (inRunLook) look.isShaded = value !== 'white' && value !== 'none'
          break
        case 'w:del':
        case 'w:moveFrom':
        case 'w:ins':
        case 'w:moveTo':
          if (!inRunLook && takenOut.includes(tag)) deletions += 1
          break
        case 'w:t':
        case 'w:delText':
          inText = true
          break
        case 'w:instrText':
          inInstruction += 1
          break
        case 'w:tab':
          if (!inRunLook) say('\t')
          break
        case 'w:br':
        case 'w:cr':
          say(attributes['w:type'] === 'page' ? '\f' : '\n')
          break
        case 'w:noBreakHyphen':
          say('-')
          break
        case 'w:tr':
          cells = 0
          break
        case 'w:tc':
          if (cells > 0) out.push('\t')
          cells += 1
          shading.cell = false
          break
        default:
      }
    },
    close(tag) {
      if (skipped > 0) {
        if (tag === 'mc:Fallback') skipped -= 1
        return
      }
      switch (tag) {
        case 'mc:AlternateContent': {
          const drawing = drawings.pop()
          const outer = drawings.at(-1)
          if (outer && drawing?.hasWords) outer.hasWords = true
          break
        }
        case 'w:rPr':
          inRunLook = false
          break
        case 'w:del':
        case 'w:moveFrom':
        case 'w:ins':
        case 'w:moveTo':
          if (!inRunLook && takenOut.includes(tag) && deletions > 0) deletions -= 1
          break
        case 'w:t':
        case 'w:delText':
          inText = false
          break
        case 'w:instrText':
          inInstruction -= 1
          break
        case 'w:p':
          out.push(cells > 0 ? ' ' : '\n')
          for (const words of hidden.values()) words.push('\n')
          break
        case 'w:tr':
          cells = 0
          out.push('\n')
          break
        case 'w:tc':
          shading.cell = false
          break
        case 'w:tbl':
          out.push('\n')
          break
        default:
      }
    },
    text(text) {
      if (inText && inInstruction === 0 && skipped === 0) say(text)
    },
  })
  return {
    text: tidy(out.join('')),
    hidden: [...hidden].flatMap(([why, words]) => found(why, words.join(''))),
  }
}

function whyHidden(look: RunLook, isDeleted: boolean, isCellShaded: boolean): HiddenWhy | null {
  if (isDeleted) return 'deleted'
  if (look.isVanished) return 'vanished'
  if (look.isTiny) return 'tiny'
  return look.isWhite && !look.isShaded && !isCellShaded ? 'white' : null
}

const found = (why: HiddenWhy, words: string): Hidden[] => {
  const text = words.replace(/\s*\n\s*/g, '\n').trim()
  return text ? [{ why, text: text.slice(0, 10_000) }] : []
}

const tidy = (text: string) =>
  text
    .replace(/ +(\t|\n)/g, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
