import { cueBuckets } from './intent-cues.ts'

/** How much the vector and the cues count beside each other. */
const [vectorScale, cueScale] = [5, 3]

/** What the head multiplies its weights with: the cues, and behind them the vector where there is one. */
export function inputsOf(
  vector: Float32Array | null,
  places: readonly number[],
): [place: number, value: number][] {
  const each = cueScale / Math.sqrt(Math.max(1, places.length))
  return [
    ...places.map((place): [number, number] => [place, each]),
    ...[...(vector ?? [])].map((value, at): [number, number] => [cueBuckets + at, value * vectorScale]),
  ]
}
