/** -10000 cents as “-$100.00”, using integers only. */
export function dollars(cents: number): string {
  const whole = Math.abs(cents)
  const text = `$${Math.trunc(whole / 100).toLocaleString('en-US')}.${String(whole % 100).padStart(2, '0')}`
  return cents < 0 ? `-${text}` : text
}
