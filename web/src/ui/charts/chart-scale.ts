/** Round steps a person reads at a glance, from zero to at least `most`. */
export function niceTicks(most: number, count = 4): number[] {
  if (!(most > 0) || !Number.isFinite(most)) return [0, 1]
  const rough = most / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find((value) => value * power >= rough) ?? 10) * power
  const steps = Math.ceil(most / step - 1e-9)
  return Array.from({ length: steps + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}

export interface Frame {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export interface Scale {
  /** The middle of a point's band. */
  x(index: number): number
  y(value: number): number
  /** How wide one point's band is. */
  readonly band: number
  readonly base: number
}

export function scaleOf(frame: Frame, points: number, top: number): Scale {
  const band = (frame.width - frame.left - frame.right) / Math.max(points, 1)
  const base = frame.height - frame.bottom
  return {
    band,
    base,
    x: (index) => frame.left + band * (index + 0.5),
    y: (value) => base - ((base - frame.top) * value) / top,
  }
}

/** Which points get a word under the axis: evenly spaced, the last one always. */
export function labelledPoints(count: number, room: number): number[] {
  const every = Math.max(1, Math.ceil(count / Math.max(room, 1)))
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % every === 0,
  )
}

/** The pieces of a line between its gaps, as point indexes. */
export function unbroken(values: readonly (number | null)[]): number[][] {
  const pieces: number[][] = []
  values.forEach((value, index) => {
    if (value === null) return
    const last = pieces.at(-1)
    if (last && last.at(-1) === index - 1) last.push(index)
    else pieces.push([index])
  })
  return pieces
}
