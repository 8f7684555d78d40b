import { z } from 'zod'

/** What to do about a text that is too long. */
const tooLong = (most: number): string =>
  // biome-ignore lint/plugin: contracts import zod alone
  `Use at most ${most.toLocaleString('en-US')} characters.`

/** Typed text without the spaces around it. */
export const line = (most: number) => z.string().trim().max(most, tooLong(most))
