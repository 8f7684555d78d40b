/** Own drawings, in the colors of the theme. They are decoration: the words beside them say the same. */

const frame = 'h-auto w-full'

const dots = [
  [52, 44],
  [88, 92],
  [132, 38],
  [168, 118],
  [206, 66],
  [244, 132],
  [286, 52],
  [70, 140],
  [318, 108],
] as const

/** Pieces of text near a question, and nothing between them. */
export function VectorDrawing() {
  return (
    <svg viewBox="0 0 360 176" aria-hidden="true" className={frame}>
      <circle cx="176" cy="84" r="62" className="fill-accent-soft stroke-accent" strokeDasharray="4 5" />
      <path d="M176 76v16M168 84h16" className="stroke-accent" strokeWidth="2" />
      {dots.map(([x, y]) => (
        <rect
          key={x}
          x={x - 11}
          y={y - 14}
          width="22"
          height="28"
          rx="2"
          className="fill-surface stroke-rule-strong"
        />
      ))}
      {dots.map(([x, y]) => (
        <path
          key={x}
          d={`M${x - 6} ${y - 6}h12M${x - 6} ${y}h12M${x - 6} ${y + 6}h7`}
          className="stroke-ink-faint"
          strokeWidth="1.5"
        />
      ))}
    </svg>
  )
}

const papers = [
  { x: 56, y: 50, name: 'definition' },
  { x: 180, y: 88, name: 'clause' },
  { x: 300, y: 46, name: 'amendment' },
  { x: 76, y: 140, name: 'schedule' },
  { x: 292, y: 140, name: 'case' },
] as const

/** The same documents with their references. */
export function GraphDrawing() {
  return (
    <svg viewBox="0 0 360 176" aria-hidden="true" className={frame}>
      <path
        d="M56 50 180 88 300 46M76 140 180 88 292 140M56 50 76 140"
        fill="none"
        className="stroke-brass"
        strokeWidth="1.75"
      />
      {papers.map(({ x, y, name }) => (
        <g key={name}>
          <rect
            x={x - 42}
            y={y - 15}
            width="84"
            height="30"
            rx="4"
            className={name === 'clause' ? 'fill-accent stroke-accent' : 'fill-surface stroke-rule-strong'}
          />
          <text
            x={x}
            y={y + 4.5}
            textAnchor="middle"
            fontSize="13"
            className={name === 'clause' ? 'fill-on-accent' : 'fill-ink'}
          >
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** A house with the files inside; what would go out stops at its wall. */
export function HouseDrawing() {
  return (
    <svg viewBox="0 0 360 260" aria-hidden="true" className={frame}>
      <path
        d="M40 232V104L160 28l120 76v128z"
        className="fill-surface stroke-ink"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M20 116 160 26l140 90"
        fill="none"
        className="stroke-ink"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <rect x="82" y="118" width="96" height="94" rx="4" className="fill-sunken stroke-rule-strong" />
      {[130, 156, 182].map((y) => (
        <g key={y}>
          <rect x="92" y={y} width="76" height="20" rx="2" className="fill-surface stroke-rule-strong" />
          <path d={`M100 ${y + 10}h34`} className="stroke-ink-faint" strokeWidth="2" />
          <circle cx="156" cy={y + 10} r="3.500" className="fill-accent" />
        </g>
      ))}
      <path d="M204 232v-74h46v74" className="fill-accent-soft stroke-accent" strokeWidth="2" />
      <circle cx="240" cy="196" r="3" className="fill-accent" />
      <path d="M262 190h50" className="stroke-brass" strokeWidth="2" strokeDasharray="5 5" />
      <path
        d="m316 178 24 24m0-24-24 24"
        className="stroke-danger"
        strokeWidth="2.500"
        strokeLinecap="round"
      />
      <path d="M12 232h336" className="stroke-ink" strokeWidth="2" strokeLinecap="round" />
      <path d="m136 70 24-15 24 15v10h-48z" className="fill-brass-soft stroke-brass" strokeWidth="1.500" />
    </svg>
  )
}
