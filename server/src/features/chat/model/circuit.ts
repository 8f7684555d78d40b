const windowMs = 30_000
const mostFailures = 5

/**
 * A circuit breaker: after five failures within half a minute a service is paused; after half a minute one request is
 * tried, and its outcome decides.
 */
export function makeCircuit() {
  const services = new Map<string, { failures: number[]; restsUntil: number; isProbing: boolean }>()
  const of = (service: string) => {
    const known = services.get(service) ?? { failures: [], restsUntil: 0, isProbing: false }
    services.set(service, known)
    return known
  }
  return {
    /** Whether a request may be sent. After true, the caller must report the outcome. */
    mayPass(service: string, now: Date): boolean {
      const circuit = of(service)
      if (circuit.restsUntil === 0) return true
      if (now.getTime() < circuit.restsUntil || circuit.isProbing) return false
      circuit.isProbing = true
      return true
    },
    went(service: string, isWell: boolean, now: Date): void {
      const circuit = of(service)
      const at = now.getTime()
      if (isWell) services.delete(service)
      else {
        circuit.failures = [...circuit.failures.filter((one) => one > at - windowMs), at]
        if (circuit.isProbing || circuit.failures.length >= mostFailures) circuit.restsUntil = at + windowMs
        circuit.isProbing = false
      }
    },
  }
}

export type Circuit = ReturnType<typeof makeCircuit>
