import { type ReactNode, useMemo } from 'react'
import { Link } from '#ui/actions/link'
import { type Decoration, decorated, type Marked } from './markdown-decorate.tsx'
import { MarkdownItem } from './markdown-item.tsx'
import { type MarkdownNode, type MarkdownOf, safeHref, treeOf } from './markdown-tree.ts'
import './markdown.css'

export interface MarkdownProps {
  text: string
  /** Places in the words that are shown another way: a citation as a link, a blank as a blank. */
  decorate?: (words: string) => readonly Decoration[]
  /** Characters of the text to point out. */
  mark?: Marked | null
  /** A line that was typed is a line that is shown, as in a letter. */
  keepsLines?: boolean
}

interface Way {
  readonly decorate: (words: string) => readonly Decoration[]
  readonly mark: Marked | null
}

const nothing: readonly Decoration[] = []

/** Markdown as page elements: nothing in it becomes raw HTML, and nothing is fetched for it. */
export function Markdown({ text, decorate = () => nothing, mark = null, keepsLines = false }: MarkdownProps) {
  const tree = useMemo(() => treeOf(text), [text])
  return (
    <div className={keepsLines ? 'markdown whitespace-pre-line' : 'markdown'}>
      {inside(tree.children, { decorate, mark })}
    </div>
  )
}

const inside = (nodes: readonly MarkdownNode[], way: Way): ReactNode[] =>
  nodes.map((node) => <Piece key={keyOf(node)} node={node} way={way} />)

/** Where it begins in the text: no two do at the same place. */
const keyOf = ({ type, position }: MarkdownNode) => `${type}:${position?.start.offset}`

const headings = ['h2', 'h3', 'h4', 'h5', 'h6', 'h6'] as const

function Piece({ node, way }: { node: MarkdownNode; way: Way }): ReactNode {
  switch (node.type) {
    case 'text':
      return decorated(node, way.decorate(node.value), way.mark)
    case 'html':
      // Shown as it was typed.
      return node.value
    case 'paragraph':
      return <p>{inside(node.children, way)}</p>
    case 'heading': {
      const Heading = headings[node.depth - 1] ?? 'h6'
      return <Heading>{inside(node.children, way)}</Heading>
    }
    case 'strong':
      return <strong>{inside(node.children, way)}</strong>
    case 'emphasis':
      return <em>{inside(node.children, way)}</em>
    case 'inlineCode':
      return <code>{node.value}</code>
    case 'code':
      return <pre>{node.value}</pre>
    case 'break':
      return <br />
    case 'thematicBreak':
      return <hr />
    case 'blockquote':
      return <blockquote>{inside(node.children, way)}</blockquote>
    case 'list':
      return node.ordered ? (
        <ol start={node.start ?? 1}>{inside(node.children, way)}</ol>
      ) : (
        <ul>{inside(node.children, way)}</ul>
      )
    case 'listItem':
      return <MarkdownItem isChecked={node.checked ?? null}>{itemInside(node.children, way)}</MarkdownItem>
    case 'link':
      return <Leading url={node.url}>{inside(node.children, way)}</Leading>
    case 'linkReference':
      return inside(node.children, way)
    case 'image':
    case 'imageReference':
      return node.alt ? `[${node.alt}]` : null
    case 'table':
      return <Rows table={node} way={way} />
    default:
      return null
  }
}

/** A line of a tight list is no paragraph. */
const itemInside = (nodes: readonly MarkdownNode[], way: Way): ReactNode[] =>
  nodes.filter(({ type }) => type === 'paragraph').length > 1
    ? inside(nodes, way)
    : nodes.flatMap((node) => inside(node.type === 'paragraph' ? node.children : [node], way))

function Leading({ url, children }: { url: string; children: ReactNode }) {
  const safe = safeHref(url)
  if (!safe) return children
  if (safe.isOwn) return <Link to={safe.href}>{children}</Link>
  return (
    <a
      href={safe.href}
      target="_blank"
      rel="noopener noreferrer"
      className="text-accent underline underline-offset-3"
    >
      {children}
    </a>
  )
}

function Rows({ table, way }: { table: MarkdownOf<'table'>; way: Way }) {
  const [head, ...rows] = table.children
  return (
    <div className="overflow-x-auto">
      <table>
        <thead>
          <tr>
            {head?.children.map((cell) => (
              <th key={keyOf(cell)} scope="col">
                {inside(cell.children, way)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {row.children.map((cell) => (
                <td key={keyOf(cell)}>{inside(cell.children, way)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
