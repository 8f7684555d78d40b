/** A document about to leave the firm. */
export interface LeavingDocument {
  readonly id: string
  readonly versionId: string
  readonly name: string
  readonly kind: string | null
  readonly caseId: string | null
  /** The protection claimed for it, if any. */
  readonly claim: string | null
}

/** Content about to leave the firm: text written here, or documents. */
export interface Leaving {
  /** As a refusal names it, as in "The email". */
  readonly what: string
  readonly act: 'sent' | 'shared' | 'exported'
  readonly caseId: string | null
  readonly text?: string
  /** Names in the text that are of records here. */
  readonly names?: readonly string[]
  readonly conversationId?: string
  readonly documents?: readonly LeavingDocument[]
  /** Why a person takes on themselves what the check would refuse. */
  readonly signOff?: string | null
  /** No member of the firm is at the screen: outside services are not asked. */
  readonly isUnattended?: boolean
}

interface Leaver {
  readonly document: {
    readonly id: string
    readonly name: string
    readonly kind: string | null
    readonly caseId: string | null
    readonly privilege: { readonly claim: string } | null
  }
  readonly version: { readonly id: string }
}

export const leavingDocument = ({ document, version }: Leaver): LeavingDocument => ({
  id: document.id,
  versionId: version.id,
  name: document.name,
  kind: document.kind,
  caseId: document.caseId,
  claim: document.privilege?.claim ?? null,
})
