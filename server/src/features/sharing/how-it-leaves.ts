import type { SharedDocument } from '@pam/contracts/sharing'
import type { Meant } from '#features/documents'
import type { CopyKind } from '#platform/jobs/copier'
import type { Link } from './links/links.table.ts'

/** How pages are copied to be looked at; null where there are only words to show. */
export function copyKindOf({ version, unseen }: Meant): CopyKind | null {
  switch (version.fileKind) {
    case 'pdf':
      // As pictures nothing leaves that does not show on the page.
      return unseen > 0 ? 'drawn' : 'pdf'
    case 'png':
    case 'jpeg':
      return 'picture'
    case 'tiff':
      return 'tiff'
    default:
      return null
  }
}

/** What of a document leaves by a link: nothing unseen ever does, and with a watermark nothing without it. */
export function howItLeaves(
  { mayDownload, hasWatermark }: Pick<Link, 'mayDownload' | 'hasWatermark'>,
  meant: Meant,
): Pick<SharedDocument, 'shown_as' | 'taken_as'> {
  const hasPages = copyKindOf(meant) !== null
  const hidesSomething = meant.version.hidden > 0 && !meant.version.hiddenReleased
  const asCopy = hasPages ? 'copy' : 'nothing'
  const taken = hasWatermark || hidesSomething ? asCopy : 'file'
  return { shown_as: hasPages ? 'pages' : 'words', taken_as: mayDownload ? taken : 'nothing' }
}
