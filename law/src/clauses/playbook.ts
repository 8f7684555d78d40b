/** What the firm holds a contract against. Nothing recorded means that the rule is not asked. */
export interface Playbook {
  /** Places whose law is welcome; empty where any is. */
  readonly governingLaw: readonly string[]
  /** The most a policy of ours covers, in dollars. */
  readonly insuranceLimit: number | null
  /** The most we would commit to, in dollars. */
  readonly budget: number | null
  /** What the contract costs or brings in a year, in dollars. */
  readonly annualFees: number | null
}

export const emptyPlaybook: Playbook = {
  governingLaw: [],
  insuranceLimit: null,
  budget: null,
  annualFees: null,
}
