import type { DocumentPlace } from '@pam/contracts/documents'

/**
 * Where a file on its way stands. `lost`: the connection broke, it goes on by itself. `refused`: the server said no, or
 * the file cannot be read. `needs_file`: after a reload, until the person chooses the same file again.
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
  /** A new version of this document rather than a document of its own. */
  readonly documentId: string | null
  /** The server's number for it, once it has begun. */
  readonly id: string | null
  /** Bytes the server has said are safe. */
  readonly received: number
  readonly state: UploadState
  /** In words, where it does not go on. */
  readonly why: string | null
  /** False where trying again would be refused again. */
  readonly canRetry: boolean
  /** What became of it, or the one that was already there. */
  readonly document: { readonly id: string; readonly name: string } | null
}

export const isUnderWay = ({ state }: UploadItem): boolean =>
  state === 'waiting' || state === 'sending' || state === 'finishing' || state === 'lost'

export const isSameFile = (
  value: Pick<UploadItem, 'name' | 'size' | 'lastModified'>,
  file: File,
  name: string,
) => value.name === name && value.size === file.size && value.lastModified === file.lastModified
