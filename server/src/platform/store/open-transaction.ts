import { AsyncLocalStorage } from 'node:async_hooks'

export interface OpenTransaction {
  open: boolean
}

/**
 * Notices when code inside a transaction uses the database handle instead of the transaction's own. On the
 * embedded store that statement would wait for itself; on PostgreSQL it would silently run outside.
 */
export class OpenTransactions {
  readonly #current = new AsyncLocalStorage<OpenTransaction>()

  within<T>(transaction: OpenTransaction, run: () => Promise<T>): Promise<T> {
    return this.#current.run(transaction, run)
  }

  refuseOutsider(): void {
    if (this.#current.getStore()?.open)
      throw new Error(
        'Programming error: a statement on the database handle inside an open transaction. Use the handle the transaction gives.',
      )
  }
}
