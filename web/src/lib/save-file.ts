import type { FileAnswer } from '@pam/contracts/shared/file'

/** Hands a file to the browser as a download. */
export function saveFile(name: string, content: Uint8Array<ArrayBuffer> | Blob | string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** The same for a file the server answered with. */
export const saveAnswer = ({ name, text, type }: FileAnswer): void => saveFile(name, text, type)
