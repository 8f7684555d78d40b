/** What build/start.js queues until the app has loaded. */
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
 * A prerendered page can be filled in and clicked before the app has loaded. Typed text is announced to the hydrated
 * fields, and the last click is repeated.
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

/** React treats a value it found in place as unchanged, so it must see the field change. */
function tell(input: HTMLInputElement): void {
  const typed = input.value
  if (typed === '') return
  for (const value of ['', typed]) {
    nativeValue?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
