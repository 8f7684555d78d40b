import { SampleFrame } from './sample-frame.tsx'

const rows = [
  { point: 'Term', says: 'Two years from signing', where: 'page 1, § 2' },
  { point: 'Notice', says: 'Thirty days, in writing', where: 'page 4, § 11.1' },
  { point: 'Liability cap', says: 'Not found', where: 'all 9 pages read' },
]

/** A page with the passages found in it, and the table made from them. */
export function DocumentSample() {
  return (
    <SampleFrame caption="Each answer with its page, and what is missing">
      <div className="grid grid-cols-[6.5rem_1fr] items-start gap-5 px-5 py-5">
        <PageDrawing />
        <dl className="grid gap-3.5">
          {rows.map(({ point, says, where }) => (
            <div key={point}>
              <dt className="text-xs text-ink-faint">{point}</dt>
              <dd>
                <span className="block font-serif text-[1.0625rem] leading-snug">{says}</span>
                <span className="text-xs font-medium text-brass">{where}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </SampleFrame>
  )
}

const lines = [22, 30, 38, 54, 62, 70, 86, 94, 102, 118, 126]
const marked = new Set([38, 62, 70])

function PageDrawing() {
  return (
    <svg viewBox="0 0 104 144" aria-hidden="true" className="h-auto w-full">
      <path d="M1 1h74l28 28v114H1z" className="fill-paper stroke-rule-strong" strokeLinejoin="round" />
      <path d="M75 1v28h28" fill="none" className="stroke-rule-strong" strokeLinejoin="round" />
      {lines.map((y) => (
        <g key={y}>
          {marked.has(y) && (
            <rect x="10" y={y - 4} width="84" height="8" rx="1" className="fill-brass-soft" />
          )}
          <path
            d={`M13 ${y}h${y < 34 ? 54 : y % 3 === 0 ? 60 : 76}`}
            className={marked.has(y) ? 'stroke-brass' : 'stroke-rule-strong'}
            strokeWidth="2"
          />
        </g>
      ))}
    </svg>
  )
}
