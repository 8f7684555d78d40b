import type { MemoAuthority } from '@pam/contracts/research/runs'

/** A stored authority, with its words. */
export interface Source {
  readonly id: string
  readonly title: string
  readonly citation: string
  readonly citationKey: string
  readonly collection: string
  readonly court: string
  readonly jurisdiction: string
  readonly year: number | null
  readonly origin: MemoAuthority['origin']
  readonly topics: readonly string[]
  readonly body: string
  /** Bundled with Pam: everybody sees it. */
  readonly isLibrary: boolean
  /** Where an imported section or decision is published. */
  readonly address?: string
  /** Its court as the citation writes it, if that is known better than from its name. */
  readonly writtenCourt?: string
  /** False if its marked pages are not known to be those of its citation: then they give no pinpoint. */
  readonly hasPages?: boolean
}

export const fullTextOrigins = ['courtlistener', 'file', 'web'] as const

/** Its stored text is the authority itself, not a description. */
export const isFullText = ({ origin }: Pick<Source, 'origin'>): boolean =>
  fullTextOrigins.some((one) => one === origin)

export const isCase = ({ collection }: Pick<Source, 'collection'>): boolean => collection === 'case_law'
