import { describe, expect, it } from 'vitest'
import { type Granted, grant } from './grant.ts'

interface Folder {
  readonly id: string
}

const rename = (folder: Granted<Folder, 'change'>) => folder.id

/** Like every `requireX`: it grants the action that was requested. */
const requireFolder = <A extends 'change' | 'use'>(act: A) => grant<Folder, A>({ id: 'a' }, act)

describe('what is granted', () => {
  it('is accepted for its own act', () => {
    expect(rename(requireFolder('change'))).toBe('a')
  })

  it('does not compile for another act, for either of two acts, or without a grant', () => {
    // @ts-expect-error granted for use, not for change
    rename(requireFolder('use'))
    // @ts-expect-error which of the two acts it was is not known
    rename(requireFolder('use' as 'change' | 'use'))
    // @ts-expect-error nobody granted it
    rename({ id: 'a' })
  })
})
