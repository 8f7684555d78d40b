/** The file a visitor brought to the demo, on its way to the documents screen. It never leaves this tab's memory. */
let carried: File | null = null

export function carryFile(file: File): void {
  carried = file
}

/** Peeks at the file: a page that is rendered again before it mounts must find it again. */
export const carriedFile = (): File | null => carried

/** Takes the file out: a second call gets nothing. */
export function takeCarriedFile(): File | null {
  const file = carried
  carried = null
  return file
}
