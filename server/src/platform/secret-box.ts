import type { Db } from './db.ts'

/** Where a secret lives. A ciphertext opens only at the place it was sealed for. */
export interface SecretPlace {
  readonly firmId: string
  readonly table: string
  readonly column: string
  readonly rowId: string
}

export interface SecretBox {
  seal(db: Db, place: SecretPlace, plaintext: string): Promise<string>
  open(db: Db, place: SecretPlace, sealed: string): Promise<string>
}
