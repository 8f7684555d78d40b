import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { tooMany } from '#platform/errors'

/** Memory in KiB, passes and lanes: at least the floor of ASVS 5 for argon2id. */
export const hashStrength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const longestQueue = 50

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes as long for an account that does not exist (`undefined`) as for one that does. */
  matches(stored: string | undefined | null, password: string): Promise<boolean>
  /** Was it made with other figures than today's? Then it is made again at the next sign-in. */
  isOutdated(stored: string): boolean
}

/** Hashing is slow on purpose: it never takes all cores, and past a full queue callers are asked to wait. */
export async function createPasswords(): Promise<Passwords> {
  const turn = turnstile(Math.max(1, availableParallelism() - 1))
  const nobody = await hash('nobody signs in with this', hashStrength)
  return {
    hash: (password) => turn(() => hash(password.normalize('NFC'), hashStrength)),
    async matches(stored, password) {
      const isRight = await turn(() => verify(stored ?? nobody, password.normalize('NFC')))
      return isRight && Boolean(stored)
    },
    isOutdated: (stored) => !stored.includes(`$m=${hashStrength.memoryCost},t=${hashStrength.timeCost},p=1$`),
  }
}

function turnstile(places: number) {
  let taken = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (taken >= places) {
      if (waiting.length >= longestQueue)
        throw tooMany(2, 'Many people are signing in right now. Try again in a moment.')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      taken += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else taken -= 1
    }
  }
}
