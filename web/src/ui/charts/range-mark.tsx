interface RangeMarkProps {
  /** All between 0 and 1. */
  value: number
  low: number
  high: number
  /** A value to compare with, as a thin line. */
  reference?: number | undefined
}

/** A dot with its range on a line from none to all. The figures are beside it in words. */
export function RangeMark({ value, low, high, reference }: RangeMarkProps) {
  const at = (share: number) => 4 + 192 * share
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 200 18"
      className="block h-[18px] w-full min-w-24 text-accent"
      preserveAspectRatio="none"
    >
      <path d="M4 9H196" className="stroke-rule" />
      {reference !== undefined && (
        <path d={`M${at(reference)} 1V17`} className="stroke-brass" strokeDasharray="3 2" />
      )}
      <path d={`M${at(low)} 9H${at(high)}`} stroke="currentColor" strokeWidth="3" strokeOpacity="0.5" />
      <ellipse cx={at(value)} cy="9" rx="4" ry="5" fill="currentColor" />
    </svg>
  )
}
