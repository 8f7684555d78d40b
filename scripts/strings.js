import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

// Prints every text a person can read, one a line with its place, to be read aloud: `node scripts/strings.js [part of a path]`.

const root = fileURLToPath(new URL('..', import.meta.url))
const places = ['web/src', 'server/src', 'contracts/src', 'law/src']
const wanted = process.argv[2] ?? ''

/** A sentence, or a label: a capital first, or more than one word. Names in code have neither. */
const isRead = (text) => /\p{L}{2}/u.test(text) && (/^\p{Lu}\p{Ll}/u.test(text) || /\p{L} \p{L}/u.test(text))
/** Class names, selectors and SQL have words too. */
const isCode = (text) =>
  /^[a-z0-9[\]():./_%#-]+( [a-z0-9[\]():./_%#,=&!-]+)+$/.test(text) ||
  /^\s*(select|insert|update|delete|with|create|alter)\b/i.test(text)

const filesBelow = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path).flatMap((name) => filesBelow(join(path, name)))
    : /\.tsx?$/.test(path) && !/\.(test|table|queries)\.tsx?$|\.d\.ts$/.test(path)
      ? [path]
      : []

const outside = new Set([
  ts.SyntaxKind.ImportDeclaration,
  ts.SyntaxKind.ExportDeclaration,
  ts.SyntaxKind.LiteralType,
])
const attributesOfCode = new Set(['className', 'to', 'href', 'd', 'viewBox', 'id', 'key', 'type'])

function textsOf(path) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const found = []
  const put = (node, text) => {
    const words = text.replace(/\s+/g, ' ').trim()
    if (!isRead(words) || isCode(words)) return
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    found.push(`${path.slice(root.length)}:${line + 1}\t${words}`)
  }
  const walk = (node) => {
    if (outside.has(node.kind)) return
    if (ts.isJsxAttribute(node) && attributesOfCode.has(node.name.getText())) return
    if (ts.isTaggedTemplateExpression(node)) return
    if (ts.isJsxText(node)) put(node, node.text)
    else if (ts.isStringLiteralLike(node)) put(node, node.text)
    else if (ts.isTemplateExpression(node))
      put(node, [node.head.text, ...node.templateSpans.map(({ literal }) => `…${literal.text}`)].join(''))
    ts.forEachChild(node, walk)
  }
  walk(source)
  return found
}

for (const path of places.flatMap((place) => filesBelow(join(root, place))))
  if (path.includes(wanted)) for (const line of textsOf(path)) console.log(line)
