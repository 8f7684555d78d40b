/** ln of the gamma function, after Lanczos. */
function lnGamma(x: number): number {
  const series = [
    676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
    -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
  ]
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - lnGamma(1 - x)
  const z = x - 1
  const sum = series.reduce((total, entry, index) => total + entry / (z + index + 1), 0.9999999999998099)
  const t = z + series.length - 0.5
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum)
}

const lnBeta = (a: number, b: number) => lnGamma(a) + lnGamma(b) - lnGamma(a + b)

/** The cumulative probability of a beta distribution at x. */
export function betaShare(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  // The continued fraction converges quickly only on this side of the mean.
  if (x > (a + 1) / (a + b + 2)) return 1 - betaShare(1 - x, b, a)
  const front = Math.exp(a * Math.log(x) + b * Math.log(1 - x) - lnBeta(a, b)) / a
  return front * continuedFraction(x, a, b)
}

function continuedFraction(x: number, a: number, b: number): number {
  const tiny = 1e-300
  const safe = (value: number) => (Math.abs(value) < tiny ? tiny : value)
  let c = 1
  let d = 1 / safe(1 - ((a + b) * x) / (a + 1))
  let fraction = d
  for (let m = 1; m <= 300; m += 1) {
    for (const term of [
      (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m)),
      (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1)),
    ]) {
      d = 1 / safe(1 + term * d)
      c = safe(1 + term / c)
      fraction *= c * d
    }
    if (Math.abs(c * d - 1) < 1e-14) break
  }
  return fraction
}

/** The quantile of a beta distribution. */
export function betaQuantile(share: number, a: number, b: number): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (betaShare(middle, a, b) < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Log-likelihood of so many successes in so many tries if rates follow a beta distribution. */
export const betaBinomialLn = (successes: number, tries: number, a: number, b: number): number =>
  lnBeta(successes + a, tries - successes + b) - lnBeta(a, b)
