/** What belongs to the browser or to a visitor without an account. Everything else belongs to the person signed in. */
const notPersonal = [
  /^theme$/,
  /^density$/,
  /^sidebar$/,
  /^app-installed$/,
  /^install-banner-dismissed$/,
  /^pam-visit/,
  /^pam\.start\./,
]

/** Removes drafts and whatever else the person left in this browser: the next one at it may be somebody else. */
export function clearPersonalStorage(): void {
  clear(localStorage)
  clearOwnTab()
}

export const clearOwnTab = (): void => clear(sessionStorage)

function clear(storage: Storage): void {
  for (const key of Object.keys(storage))
    if (!notPersonal.some((pattern) => pattern.test(key))) storage.removeItem(key)
}
