import type { DocumentPlace } from '@pam/contracts/documents'

/**
 * The status of an upload. `lost`: the connection broke, it resumes by itself. `refused`: the server refused it, or the
 * file cannot be read. `needs_file`: after a reload, until the person chooses the same file again.
 */
export type UploadState =
  | 'waiting'
  | 'sending'
  | 'paused'
  | 'lost'
  | 'finishing'
  | 'refused'
  | 'duplicate'
  | 'needs_file'
  | 'done'

export interface UploadItem {
  readonly key: string
  readonly name: string
  readonly size: number
  readonly lastModified: number
  readonly place: DocumentPlace
  /** A new version of this document rather than a separate document. */
  readonly documentId: string | null
  /** The server's id for it, once it has started. */
  readonly id: string | null
  /** Bytes the server has confirmed. */
  readonly received: number
  readonly state: UploadState
  /** The reason, if it is stuck. */
  readonly why: string | null
  /** False where trying again would be refused again. */
  readonly canRetry: boolean
  /** The resulting document, or the existing one. */
  readonly document: { readonly id: string; readonly name: string } | null
}

export const isUnderWay = ({ state }: UploadItem): boolean =>
  state === 'waiting' || state === 'sending' || state === 'finishing' || state === 'lost'

export const isSameFile = (
  value: Pick<UploadItem, 'name' | 'size' | 'lastModified'>,
  file: File,
  name: string,
) => value.name === name && value.size === file.size && value.lastModified === file.lastModified
