const windowMs = 30_000
const mostFailures = 5

/**
 * Lets a service rest that failed five times within half a minute; after half a minute one question is let through, and its
 * outcome decides.
 */
export function makeCircuit() {
  const services = new Map<string, { failures: number[]; restsUntil: number; isProbing: boolean }>()
  const of = (service: string) => {
    const known = services.get(service) ?? { failures: [], restsUntil: 0, isProbing: false }
    services.set(service, known)
    return known
  }
  return {
    /** May a question be sent? Who is told yes says afterward how it went. */
    mayPass(service: string, now: Date): boolean {
      const it = of(service)
      if (it.restsUntil === 0) return true
      if (now.getTime() < it.restsUntil || it.isProbing) return false
      it.isProbing = true
      return true
    },
    went(service: string, isWell: boolean, now: Date): void {
      const it = of(service)
      const at = now.getTime()
      if (isWell) services.delete(service)
      else {
        it.failures = [...it.failures.filter((one) => one > at - windowMs), at]
        if (it.isProbing || it.failures.length >= mostFailures) it.restsUntil = at + windowMs
        it.isProbing = false
      }
    },
  }
}

export type Circuit = ReturnType<typeof makeCircuit>
