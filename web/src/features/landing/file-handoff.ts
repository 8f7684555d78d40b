/** The file a visitor brought to the demo, on its way to the documents screen. It never leaves this tab's memory. */
let carried: File | null = null

export function carryFile(file: File): void {
  carried = file
}

/** Takes the file out: whoever asks second gets nothing. */
export function takeCarriedFile(): File | null {
  const file = carried
  carried = null
  return file
}
