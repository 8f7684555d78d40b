import { cueBuckets } from './intent-cues.ts'

/** The relative weights of the vector and the cues. */
const [vectorScale, cueScale] = [5, 3]

/** The input vector of the classifier: the cues, followed by the embedding if there is one. */
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
