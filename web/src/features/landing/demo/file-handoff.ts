/** The file a visitor brought to the demo, on its way to the documents screen. It never leaves this tab's memory. */
let carried: File | null = null

export function carryFile(file: File): void {
  carried = file
}

/** Looks at the file and leaves it: a page that is drawn again before it stands must find it again. */
export const carriedFile = (): File | null => carried

/** Takes the file out: whoever asks second gets nothing. */
export function takeCarriedFile(): File | null {
  const file = carried
  carried = null
  return file
}
