/**
 * Whole cents of a typed amount: “1,250”, “$12.5”, “-15.00”. Undefined if it is not an amount, such as “1.005”: more
 * than two decimals are never rounded.
 */
export function centsTyped(text: string): number | undefined {
  const found = /^(-)?\$?(\d{1,10}|\d{1,3}(?:,\d{3}){1,3})?(?:\.(\d{1,2}))?$/.exec(
    text.trim().replaceAll(' ', ''),
  )
  if (!found || (found[2] === undefined && found[3] === undefined)) return undefined
  const cents = Number((found[2] ?? '0').replaceAll(',', '')) * 100 + Number((found[3] ?? '').padEnd(2, '0'))
  return found[1] && cents !== 0 ? -cents : cents
}
