import { plainEnd, type ReadEnd, type Reporter } from '#reading/reading'
import { reportText } from './text-pages.ts'

/** Groups whose words are settings, pictures or programs. */
const skipped = new Set([
  ...[
    'fonttbl',
    'colortbl',
    'stylesheet',
    'info',
    'pict',
    'object',
    'header',
    'footer',
    'headerl',
    'headerr',
  ],
  ...[
    'footerl',
    'footerr',
    'themedata',
    'datastore',
    'listtable',
    'listoverridetable',
    'rsidtbl',
    'generator',
  ],
  ...['xmlnstbl', 'latentstyles', 'fldinst', 'colorschememapping', 'wgrffmtfilter', 'mmathPr', 'pgptbl'],
])
const words: Record<string, string> = {
  par: '\n',
  line: '\n',
  sect: '\n',
  page: '\f',
  tab: '\t',
  cell: '\t',
  row: '\n',
  nestcell: '\t',
  nestrow: '\n',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  emspace: ' ',
}

/** By the number of a Windows code page, as `\ansicpg` names it. */
const encodingOfCodePage: Readonly<Record<number, string>> = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gb18030',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  1250: 'windows-1250',
  1251: 'windows-1251',
  1252: 'windows-1252',
  1253: 'windows-1253',
  1254: 'windows-1254',
  1255: 'windows-1255',
  1256: 'windows-1256',
  1257: 'windows-1257',
  1258: 'windows-1258',
  65001: 'utf-8',
}

/** By the character set of a font, as `\fcharset` names it. Zero means the code page of the document. */
const encodingOfCharset: Readonly<Record<number, string>> = {
  77: 'macintosh',
  128: 'shift_jis',
  129: 'euc-kr',
  134: 'gb18030',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
}

interface Group {
  /** The number of the font in use. */
  font?: number
  isSkipped: boolean
  isHidden: boolean
  isDeleted: boolean
  isComment: boolean
  /** How many fallback characters follow a \u. */
  standIns: number
}

const token = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|([^\\{}]+)/gi
const depthLimit = 1000

export function readRtf(bytes: Uint8Array, report: Reporter): ReadEnd {
  const source = Buffer.from(bytes).toString('latin1')
  const out: string[] = []
  const hidden: Record<'vanished' | 'deleted' | 'comment', string[]> = {
    vanished: [],
    deleted: [],
    comment: [],
  }
  const groups: Group[] = [
    { isSkipped: false, isHidden: false, isDeleted: false, isComment: false, standIns: 1 },
  ]
  const legacy: number[] = []
  const fonts = new Map<number, string>()
  let documentEncoding = 'windows-1252'
  let toSkip = 0
  let isStarred = false
  let hasObject = false
  const at = (): Group => groups.at(-1) as Group
  const say = (text: string) => {
    const group = at()
    if (group.isSkipped) return
    if (group.isComment) hidden.comment.push(text)
    else if (group.isDeleted) hidden.deleted.push(text)
    else if (group.isHidden) hidden.vanished.push(text)
    else out.push(text)
  }
  const flush = () => {
    if (legacy.length === 0) return
    const encoding = fonts.get(at().font ?? -1) ?? documentEncoding
    say(new TextDecoder(encoding).decode(Uint8Array.from(legacy.splice(0))))
  }
  for (const [, name, value, hex, symbol, brace, text] of source.matchAll(token)) {
    if (hex !== undefined) {
      if (toSkip > 0) toSkip -= 1
      else legacy.push(Number.parseInt(hex, 16))
      continue
    }
    flush()
    if (brace === '{') {
      if (groups.length < depthLimit) groups.push({ ...at() })
      isStarred = false
    } else if (brace === '}') {
      if (groups.length > 1) groups.pop()
      toSkip = 0
    } else if (symbol !== undefined) {
      if (symbol === '*') isStarred = true
      else if (symbol === '~') say(' ')
      else if (symbol === '_') say('-')
      else if ('\\{}'.includes(symbol)) say(symbol)
      else if (symbol === '\n' || symbol === '\r') say('\n')
    } else if (name !== undefined) {
      const number = value === undefined ? null : Number(value)
      if (name === 'object') hasObject = true
      if (name === 'ansicpg') documentEncoding = encodingOfCodePage[number ?? 0] ?? documentEncoding
      if (name === 'mac') documentEncoding = 'macintosh'
      if (name === 'f' && number !== null) at().font = number
      // The font table is skipped as text; it gives the encoding of each font's text.
      const encoding = name === 'fcharset' ? encodingOfCharset[number ?? 0] : undefined
      if (encoding !== undefined) fonts.set(at().font ?? 0, encoding)
      if (name === 'annotation') Object.assign(at(), { isComment: true, isSkipped: false })
      else if (skipped.has(name) || isStarred) at().isSkipped = true
      else if (name === 'v') at().isHidden = number !== 0
      else if (name === 'deleted') at().isDeleted = number !== 0
      else if (name === 'plain') Object.assign(at(), { isHidden: false, isDeleted: false })
      else if (name === 'uc') at().standIns = Math.min(10, number ?? 1)
      else if (name === 'u' && number !== null) {
        say(String.fromCharCode(number < 0 ? number + 65_536 : number))
        toSkip = at().standIns
      } else if (words[name] !== undefined) say(words[name])
      else if (name === 'bin' && number !== null) toSkip = number
      isStarred = false
    } else if (text !== undefined) {
      const clean = text.replace(/[\r\n]/g, '')
      say(clean.slice(toSkip))
      toSkip = Math.max(0, toSkip - clean.length)
    }
  }
  flush()
  reportText(
    out
      .join('')
      .replace(/[ \t]+\n/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    report,
  )
  for (const why of ['vanished', 'deleted', 'comment'] as const) {
    const found = hidden[why].join('').trim()
    if (found) report.hidden({ page: null, why, text: found.slice(0, 10_000) })
  }
  return { ...plainEnd, dangers: hasObject ? ['embedded_files'] : [] }
}
