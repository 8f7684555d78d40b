import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'
import { AppError } from '#platform/errors'
import { passphraseIdentity, passphraseRecipient } from './passphrase.ts'

/** What archives are encrypted with, in the age format: anyone can open them with the age program, too. */
export type Encryption = { readonly passphrase: string } | { readonly recipients: readonly string[] }

/** What opens an encrypted archive. */
export interface BackupSecret {
  readonly passphrase?: string | undefined
  /** Lines that begin with AGE-SECRET-KEY-1. */
  readonly identities?: readonly string[]
}

const firstLine = 'age-encryption.org/v1\n'

export async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path).catch((cause: unknown) => {
    throw new AppError('not_found', `There is no backup at ${path}.`, { cause })
  })
  const head = Buffer.alloc(firstLine.length)
  await file.read(head, 0, head.length, 0).finally(() => file.close())
  return head.toString('latin1') === firstLine
}

/** The bytes as they come, encrypted piece by piece. */
export async function* encrypted(chunks: AsyncIterable<Buffer>, by: Encryption): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter()
  if ('passphrase' in by) encrypter.addRecipient(passphraseRecipient(by.passphrase))
  else for (const recipient of by.recipients) encrypter.addRecipient(recipient)
  yield* await encrypter.encrypt(webStream(Readable.from(chunks)))
}

/** What an encrypted archive holds, decrypted piece by piece. */
export async function* decrypted(path: string, secret: BackupSecret): AsyncGenerator<Uint8Array> {
  const { passphrase, identities = [] } = secret
  if (!passphrase && identities.length === 0)
    throw refuse('This backup is encrypted. Enter its passphrase or identity.')
  const decrypter = new Decrypter()
  if (passphrase) decrypter.addIdentity(passphraseIdentity(passphrase))
  for (const identity of identities) decrypter.addIdentity(identity)
  const file = createReadStream(path)
  try {
    const opened = await decrypter.decrypt(webStream(file)).catch((error: Error) => {
      if (!error.message.includes('no identity matched')) throw damaged(error)
      throw refuse(
        passphrase && identities.length === 0
          ? 'The passphrase is wrong: this backup cannot be opened with it.'
          : 'The identity is wrong: this backup was encrypted for another key.',
      )
    })
    yield* opened
  } catch (error) {
    throw error instanceof AppError ? error : damaged(error)
  } finally {
    file.destroy()
  }
}

const refuse = (why: string) => new AppError('bad_input', `${why} Nothing was changed.`)

const damaged = (cause: unknown) =>
  new AppError(
    'bad_input',
    'This backup is incomplete or damaged, so it cannot be decrypted. Nothing was changed.',
    {
      cause,
    },
  )

const webStream = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>

/** Null when all are well formed; else the first that is not. */
export function badRecipient(recipients: readonly string[]): string | null {
  return (
    recipients.find((recipient) => {
      try {
        new Encrypter().addRecipient(recipient)
        return false
      } catch {
        return true
      }
    }) ?? null
  )
}
