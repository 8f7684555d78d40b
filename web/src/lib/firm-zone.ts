const storedUnder = 'time-zone'

/** The zone of the firm's clock; until the server has named it, the browser's own. */
let zone: string | undefined

export const firmZone = (): string | undefined => zone

/** A zone this browser does not know would turn every date on the screen into a failure. */
const isKnown = (name: string) => name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name)

export function rememberFirmZone(name: string | null | undefined): void {
  if (!name || name === zone || !isKnown(name)) return
  zone = name
  localStorage.setItem(storedUnder, name)
}

/** As the server named it last: the first page of a visit is drawn before it answers. */
export function restoreFirmZone(): void {
  zone = undefined
  rememberFirmZone(localStorage.getItem(storedUnder))
}
