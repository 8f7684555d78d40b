/** The indexes of the highest values, highest first; among equals the earlier. */
export function topOf(values: Float32Array, count: number): number[] {
  if (values.length <= count * 4)
    return Array.from(values.keys())
      .sort((a, c) => (values[c] ?? 0) - (values[a] ?? 0) || a - c)
      .slice(0, count)
  const heap: number[] = []
  const isLower = (x: number, y: number) =>
    (values[x] ?? 0) < (values[y] ?? 0) || ((values[x] ?? 0) === (values[y] ?? 0) && x > y)
  for (let at = 0; at < count; at++) {
    heap.push(at)
    up(heap, at, isLower)
  }
  // Nearly all are below the current minimum: one comparison skips them.
  let lowest = values[heap[0] ?? 0] as number
  for (let at = count; at < values.length; at++) {
    if ((values[at] as number) <= lowest) continue
    heap[0] = at
    down(heap, isLower)
    lowest = values[heap[0]] as number
  }
  return heap.sort((a, c) => (values[c] ?? 0) - (values[a] ?? 0) || a - c)
}

function up(heap: number[], from: number, isLower: (x: number, y: number) => boolean): void {
  let at = from
  while (at > 0) {
    const parent = (at - 1) >> 1
    const [mine, above] = [heap[at] ?? 0, heap[parent] ?? 0]
    if (!isLower(mine, above)) return
    heap[at] = above
    heap[parent] = mine
    at = parent
  }
}

function down(heap: number[], isLower: (x: number, y: number) => boolean): void {
  let at = 0
  for (;;) {
    const [left, right] = [2 * at + 1, 2 * at + 2]
    let lowest = at
    if (left < heap.length && isLower(heap[left] ?? 0, heap[lowest] ?? 0)) lowest = left
    if (right < heap.length && isLower(heap[right] ?? 0, heap[lowest] ?? 0)) lowest = right
    if (lowest === at) return
    const mine = heap[at] ?? 0
    heap[at] = heap[lowest] ?? 0
    heap[lowest] = mine
    at = lowest
  }
}
