import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

// Every text a person can read, by slice and file. `node scripts/strings.js --write` puts the list into docs/strings.txt, which
// scripts/strings.test.js holds current; `node scripts/strings.js [part of a path]` prints a part of it, to be read aloud.

const root = fileURLToPath(new URL('..', import.meta.url))
const places = ['web/src', 'server/src', 'contracts/src', 'law/src']
/** Data files with texts for people; the others are words and codes the program reads. */
const dataFiles =
  /(landing\/content\/[^/]+|deadlines\/worked-examples|portal\/ready-[a-z]+|intake\/starter-forms|demo\/work-samples|clauses\/(law-places|risk-rules))\.json$/
const listPath = join(root, 'docs/strings.txt')
/** Citations, names and cues the program reads or tests itself with; nobody is shown them. */
const unread =
  /law\/src\/(citations\/(court-forms|truth-|authority-tables|reporters)|names\/|clauses\/clause-cues)|app\/gallery\//

/** A sentence, or a label: a capital first, or more than one word. Names in code have neither. */
const isRead = (text) => /\p{L}{2}/u.test(text) && (/^\p{Lu}\p{Ll}/u.test(text) || /\p{L} \p{L}/u.test(text))
/** Class names, selectors and SQL have words too. */
const isCode = (text) =>
  /^[a-z0-9[\]():./_%#-]+( [a-z0-9[\]():./_%#,=&!-]+)+$/.test(text) ||
  /^\s*(select|insert|update|delete|with|create|alter)\b/i.test(text)

const filesBelow = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path).flatMap((name) => filesBelow(join(path, name)))
    : dataFiles.test(path.replaceAll('\\', '/')) ||
        (/\.tsx?$/.test(path) && !/\.(test|table|queries)\.tsx?$|\.d\.ts$/.test(path))
      ? [path]
      : []

const outside = new Set([
  ts.SyntaxKind.ImportDeclaration,
  ts.SyntaxKind.ExportDeclaration,
  ts.SyntaxKind.LiteralType,
])
/** What Tailwind reads has words too, each with a dash, a colon or a known start. */
const isClasses = (text) =>
  /^[^A-Z]/.test(text) &&
  text.split(' ').length > 1 &&
  text.split(' ').filter((word) => /[-:[\](]|^(?:flex|grid|block|figures|hidden|truncate)$/.test(word))
    .length *
    2 >=
    text.split(' ').length &&
  !/[.,?!;]( |$)/.test(text)
const attributesOfCode = new Set(['className', 'to', 'href', 'd', 'viewBox', 'id', 'key', 'type'])

function textsOf(path) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest)
  const found = []
  const put = (text) => {
    const words = text.replace(/\s+/g, ' ').trim()
    if (!isRead(words) || isCode(words) || isClasses(words)) return
    found.push(words)
  }
  const walk = (node) => {
    if (outside.has(node.kind)) return
    if (ts.isJsxAttribute(node) && attributesOfCode.has(node.name.text)) return
    if (ts.isTaggedTemplateExpression(node)) return
    if (ts.isJsxText(node)) put(node.text)
    else if (ts.isStringLiteralLike(node)) put(node.text)
    else if (ts.isTemplateExpression(node))
      put([node.head.text, ...node.templateSpans.map(({ literal }) => `…${literal.text}`)].join(''))
    ts.forEachChild(node, walk)
  }
  walk(source)
  return found
}

/** The slice of a file, or the part of the program it belongs to. */
function sliceOf(path) {
  const [, slice] =
    /^(?:web|server)\/src\/features\/([^/]+)\//.exec(path) ?? /^contracts\/src\/([^/.]+)/.exec(path) ?? []
  return (
    slice ??
    path
      .split('/')
      .slice(0, 3)
      .join('/')
      .replace(/\.tsx?$/, '')
  )
}

/** The list: slices in order, the files of each, each text of a file once and in its order. */
export function listOfTexts(wanted = '') {
  const files = places
    .flatMap((place) => filesBelow(join(root, place)))
    .map((path) => ({ path, name: path.slice(root.length).replaceAll('\\', '/') }))
    .filter(({ name }) => name.includes(wanted) && !unread.test(name))
    .map(({ path, name }) => ({
      name,
      slice: sliceOf(name),
      texts: [...new Set(textsOf(path))],
      isOther: otherLanguage(path),
    }))
    .filter(({ texts }) => texts.length > 0)
  const inOrder = files.toSorted(
    (one, other) => compare(one.slice, other.slice) || compare(one.name, other.name),
  )
  let slice = ''
  const lines = inOrder.flatMap((file) => {
    const head = file.slice === slice ? [] : ['', `== ${file.slice} ==`]
    slice = file.slice
    const texts = file.isOther ? ['cspell:disable', ...file.texts, 'cspell:enable'] : file.texts
    return [...head, '', `# ${file.name}`, ...texts]
  })
  return `${lines.join('\n').trim()}\n`
}

const compare = (one, other) => (one < other ? -1 : one > other ? 1 : 0)
/** Spanish, or where the file itself turns the spelling check off. */
const otherLanguage = (path) =>
  path.endsWith('-spanish.json') || /cspell:(?:disable|ignore)/i.test(readFileSync(path, 'utf8'))

/** Empty where docs/strings.txt is what the code says; else the first line that is not. */
export function staleLine(list = listOfTexts(), kept = readFileSync(listPath, 'utf8')) {
  const [now, before] = [list.split('\n'), kept.split('\n')]
  const at = now.findIndex((line, index) => line !== before[index])
  if (at >= 0) return now[at] || `line ${at + 1}`
  return before.length > now.length ? before[now.length] || `line ${now.length + 1}` : ''
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , argument = ''] = process.argv
  if (argument === '--write') writeFileSync(listPath, listOfTexts())
  else console.log(listOfTexts(argument))
}
