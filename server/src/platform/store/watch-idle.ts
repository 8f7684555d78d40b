import { storeUnavailable } from './errors.ts'
import type { OpenTransaction } from './open-transaction.ts'
import type { Session } from './session.ts'

/** Hands the session to `run`, and takes it back when the transaction is over or sits idle for too long. */
export function watchIdle<T>(
  session: Session,
  state: OpenTransaction,
  idleMs: number,
  run: (tx: Session) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    let running = 0
    const wait = () => {
      if (!idleMs || running || !state.open) return
      timer = setTimeout(() => {
        state.open = false
        reject(storeUnavailable(new Error('A transaction sat idle for too long and was rolled back.')))
      }, idleMs)
    }
    const busy = async <R>(ask: () => Promise<R>): Promise<R> => {
      if (!state.open) throw new Error('This transaction is over; its handle can no longer be used.')
      clearTimeout(timer)
      running++
      try {
        return await ask()
      } finally {
        running--
        wait()
      }
    }
    const tx: Session = {
      query: (text, params, shape) => busy(() => session.query(text, params, shape)),
      exec: (sql) => busy(() => session.exec(sql)),
    }
    const over = () => {
      state.open = false
      clearTimeout(timer)
    }
    wait()
    run(tx).finally(over).then(resolve, reject)
  })
}
