/** What build/start.js keeps until the program is there. */
interface EarlyActs {
  /** The last control pressed. */
  last: Element | null
  stop: () => void
}

declare global {
  var pamEarlyActs: EarlyActs | undefined
}

const nativeValue = Object.getOwnPropertyDescriptor(globalThis.HTMLInputElement?.prototype ?? {}, 'value')

/**
 * A page drawn at build can be filled in and pressed before its program is there. What was typed is told to the fields
 * that now listen, and the last press is made again.
 */
export function catchUp(): void {
  const early = globalThis.pamEarlyActs
  if (!early) return
  globalThis.pamEarlyActs = undefined
  early.stop()
  for (const input of document.querySelectorAll<HTMLInputElement>('#root input')) tell(input)
  // Once what was typed has been drawn: the press must find it.
  setTimeout(() => press(early.last))
}

function press(control: Element | null): void {
  if (!control?.isConnected) return
  if (control instanceof HTMLFormElement) control.requestSubmit()
  else if (control instanceof HTMLElement) control.click()
}

/** React takes a value it found in place for one it knows, so it must see the field change. */
function tell(input: HTMLInputElement): void {
  const typed = input.value
  if (typed === '') return
  for (const value of ['', typed]) {
    nativeValue?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
