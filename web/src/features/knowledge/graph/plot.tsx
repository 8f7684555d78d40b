import type { KnowledgeGraph } from '@pam/contracts/knowledge'
import { clsx } from 'clsx'
import { useEffect, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { placeOfNode } from './labels.ts'
import { layOut, type PlacedNode } from './layout.ts'

const strokes: Record<KnowledgeGraph['edges'][number]['kind'], string> = {
  cites: '',
  related: '6 4',
  discusses: '2 4',
}

/** The connections of an item as rings; every node that has a page links to it. */
export function GraphPlot({ graph }: { graph: KnowledgeGraph }) {
  const { width, height, nodes } = useMemo(() => layOut(graph), [graph])
  const at = new Map(nodes.map((node) => [node.id, node]))
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a small screen the middle is what one sees first
  useEffect(() => {
    if (box.current) box.current.scrollLeft = (box.current.scrollWidth - box.current.clientWidth) / 2
  }, [graph])
  return (
    <section
      ref={box}
      aria-label="Diagram of connections"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so must be reached by the keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-rule bg-surface"
    >
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        className="mx-auto block min-w-[1060px] text-[13px]"
      >
        <title>Connections</title>
        <Caption x={width / 4} text="Incoming: cites or discusses it" />
        <Caption x={(3 * width) / 4} text="Outgoing: cited by it, or related (dashed)" />
        {graph.edges.map(({ from, to, kind }) => {
          const [a, b] = [at.get(from), at.get(to)]
          if (!a || !b) return null
          return (
            <line
              key={`${from} ${to} ${kind}`}
              x1={a.x}
              y1={a.y}
              x2={b.x}
              y2={b.y}
              strokeDasharray={strokes[kind]}
              className="stroke-rule-strong"
            />
          )
        })}
        {nodes.map((node) => (
          <GraphNode key={node.id} node={node} />
        ))}
      </svg>
    </section>
  )
}

const Caption = ({ x, text }: { x: number; text: string }) => (
  <text x={x} y={20} textAnchor="middle" className="fill-ink-faint text-[12px]">
    {text}
  </text>
)

function GraphNode({ node }: { node: PlacedNode }) {
  const to = placeOfNode(node)
  const drawn = (
    <>
      <title>
        {[node.label, node.citation].filter((text) => text && text !== node.label).join(', ') || node.label}
      </title>
      <Shape node={node} />
      <Label node={node} />
    </>
  )
  return to && node.side !== 'middle' ? (
    <Link to={to} className="group focus-visible:outline-2">
      {drawn}
    </Link>
  ) : (
    <g>{drawn}</g>
  )
}

/** Distinguishable in black and white too: a page is a square, an authority without a page is hollow. */
function Shape({ node: { kind, side, x, y } }: { node: PlacedNode }) {
  if (kind === 'document') return <rect x={x - 5} y={y - 5} width={10} height={10} className="fill-brass" />
  const look = kind === 'citation' ? 'fill-surface stroke-ink-faint' : 'fill-accent stroke-accent'
  return <circle cx={x} cy={y} r={side === 'middle' ? 8 : 5} className={look} />
}

const longest = { middle: 44, left: 26, right: 26 }

function Label({ node: { label, side, x, y, kind } }: { node: PlacedNode }) {
  const text = label.length > longest[side] ? `${label.slice(0, longest[side] - 1).trimEnd()}…` : label
  const place =
    side === 'middle'
      ? { x, y: y + 24, textAnchor: 'middle' as const }
      : {
          x: side === 'left' ? x - 11 : x + 11,
          y: y + 4,
          textAnchor: side === 'left' ? ('end' as const) : ('start' as const),
        }
  return (
    <text
      {...place}
      className={clsx(
        'stroke-surface stroke-[4px] [paint-order:stroke]',
        side === 'middle'
          ? 'fill-ink font-semibold'
          : kind === 'citation'
            ? 'fill-ink-soft'
            : 'fill-ink group-hover:underline',
      )}
    >
      {text}
    </text>
  )
}
