/** The firm's standards for a contract. An absent value means that the rule is not checked. */
export interface Playbook {
  /** Accepted jurisdictions; empty if any is. */
  readonly governingLaw: readonly string[]
  /** The maximum coverage of our policies, in dollars. */
  readonly insuranceLimit: number | null
  /** The maximum we would commit to, in dollars. */
  readonly budget: number | null
  /** The contract's annual cost or revenue, in dollars. */
  readonly annualFees: number | null
}

export const emptyPlaybook: Playbook = {
  governingLaw: [],
  insuranceLimit: null,
  budget: null,
  annualFees: null,
}
