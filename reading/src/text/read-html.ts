import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { plainEnd, type ReadEnd, type Reporter } from '#reading/reading'
import { decodeText } from './decode-text.ts'
import { reportText } from './text-pages.ts'

const unread = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'head',
  'svg',
  'math',
  'iframe',
  'object',
  'embed',
])
const blocks = new Set([
  ...[
    'address',
    'article',
    'aside',
    'blockquote',
    'center',
    'dd',
    'div',
    'dl',
    'dt',
    'fieldset',
    'figure',
    'footer',
  ],
  ...[
    'form',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'header',
    'hr',
    'li',
    'main',
    'nav',
    'ol',
    'p',
    'pre',
    'section',
  ],
  ...['table', 'tbody', 'tfoot', 'thead', 'tr', 'ul'],
])
const hiding = [
  /display\s*:\s*none/i,
  /visibility\s*:\s*hidden/i,
  /opacity\s*:\s*0(\.0+)?\s*(;|$)/i,
  /font-size\s*:\s*[01](\.\d+)?(px|pt)?\s*(;|$)/i,
  /(text-indent|left|top|margin-left)\s*:\s*-\d{3,}/i,
  /(^|;)\s*color\s*:\s*(#fff(fff)?|white|transparent)\b(?!.*background)/i,
]

/** The text a reader of the page sees and, separately, the text it hides. */
export function readHtml(bytes: Uint8Array, report: Reporter): ReadEnd {
  const { text, title } = htmlWords(decodeText(bytes), report)
  reportText(text, report)
  return { ...plainEnd, title }
}

/** Also for the bodies of messages. */
export function htmlWords(
  html: string,
  report: Pick<Reporter, 'hidden'>,
): { text: string; title: string | null } {
  const out: string[] = []
  const document = parse(html)
  let title: string | null = null
  const walk = (node: Tree.Node, isPre: boolean) => {
    if (node.nodeName === '#comment') return comment(node as Tree.CommentNode, report)
    if (node.nodeName === '#text') {
      const { value } = node as Tree.TextNode
      out.push(isPre ? value : value.replace(/\s+/g, ' '))
      return
    }
    const element = node as Tree.Element
    const name = element.nodeName
    if (name === 'title' && title === null) title = wordsOf(element).trim().slice(0, 300) || null
    if (name === 'head') {
      for (const child of element.childNodes) if (child.nodeName === 'title') walk(child, false)
    }
    if (unread.has(name) || name === 'title') return
    if (name === 'br') out.push('\n')
    if (isHidden(element)) {
      const words = wordsOf(element).replace(/\s+/g, ' ').trim()
      if (words) report.hidden({ page: null, why: 'markup', text: words.slice(0, 10_000) })
      return
    }
    const isCell = name === 'td' || name === 'th'
    if (blocks.has(name)) out.push('\n')
    for (const child of 'childNodes' in element ? element.childNodes : [])
      walk(child, isPre || name === 'pre')
    if (isCell) out.push('\t')
    if (blocks.has(name)) out.push(name === 'p' || /^h\d$/.test(name) ? '\n\n' : '\n')
  }
  walk(document, false)
  return { text: tidy(out.join('')), title }
}

const tidy = (text: string) =>
  text
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\t+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/ {2,}/g, ' ')
    .trim()

function isHidden(element: Tree.Element): boolean {
  const attributes = element.attrs ?? []
  const of = (name: string) => attributes.find((attribute) => attribute.name === name)?.value
  if (of('hidden') !== undefined || of('aria-hidden') === 'true') return true
  const style = of('style') ?? ''
  return hiding.some((pattern) => pattern.test(style))
}

/** Comments of a browser's own making carry nothing; those with a sentence in them may. */
function comment(node: Tree.CommentNode, report: Pick<Reporter, 'hidden'>) {
  const words = node.data.trim()
  if (words.length > 20 && /\w+\s+\w+\s+\w+/.test(words)) {
    report.hidden({ page: null, why: 'comment', text: words.slice(0, 10_000) })
  }
}

function wordsOf(node: Tree.Node): string {
  if (node.nodeName === '#text') return (node as Tree.TextNode).value
  return 'childNodes' in node ? node.childNodes.map(wordsOf).join(' ') : ''
}
