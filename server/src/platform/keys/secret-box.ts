import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database/db'
import { AppError } from '#platform/errors'
import { decrypt, encrypt } from './secret-box-cipher.ts'
import {
  findFirmKey,
  type Keys,
  locked,
  makeFirmKey,
  opensFirmKeys,
  rewrapFirmKeys,
} from './secret-box-firm-keys.ts'

/** The context of a secret. A ciphertext opens only in the context it was sealed for. */
export interface SecretPlace {
  readonly firmId: string
  readonly table: string
  readonly column: string
  readonly rowId: string
}

export interface SecretBox {
  seal(db: Db, place: SecretPlace, plaintext: string): Promise<string>
  open(db: Db, place: SecretPlace, sealed: string): Promise<string>
  /** Throws, saying what to do, when the key file is not the one the stored secrets need. */
  check(db: Db): Promise<void>
  /** Puts every firm's key under the current key file; answers how many had to change. */
  rotateKey(db: Db): Promise<number>
}

const misplaced = (cause?: unknown) =>
  new AppError('unavailable', 'A stored secret cannot be opened: it was damaged or moved. Enter it again.', {
    cause,
  })

export function makeSecretBox(keys: Keys, clock: Clock): SecretBox {
  return {
    async seal(db, place, plaintext) {
      const key =
        (await findFirmKey(db, keys, place.firmId)) ?? (await makeFirmKey(db, keys, place.firmId, clock))
      return encrypt(key, bound(place), Buffer.from(plaintext))
    },
    async open(db, place, sealed) {
      const key = await findFirmKey(db, keys, place.firmId)
      if (!key) throw misplaced()
      try {
        return decrypt(key, bound(place), sealed).toString()
      } catch (cause) {
        throw misplaced(cause)
      }
    },
    async check(db) {
      if (!(await opensFirmKeys(db, keys))) throw locked()
    },
    rotateKey: (db) => rewrapFirmKeys(db, keys),
  }
}

const bound = (place: SecretPlace) => [place.firmId, place.table, place.column, place.rowId]
