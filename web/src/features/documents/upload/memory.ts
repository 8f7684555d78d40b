import { documentPlace } from '@pam/contracts/documents'
import { z } from 'zod'

const key = 'pam-uploads'

/** What is enough to know a file again after the page was loaded again; its bytes the browser does not give back. */
const remembered = z.object({
  userId: z.string(),
  id: z.uuid(),
  name: z.string(),
  size: z.number(),
  lastModified: z.number(),
  place: documentPlace,
})
export type RememberedUpload = z.output<typeof remembered>

function readAll(): RememberedUpload[] {
  try {
    return z.array(remembered).parse(JSON.parse(sessionStorage.getItem(key) ?? '[]'))
  } catch {
    return []
  }
}

function writeAll(uploads: readonly RememberedUpload[]): void {
  try {
    if (uploads.length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(uploads))
  } catch {
    // Without storage an upload still runs; it only cannot be taken up after a reload.
  }
}

export const rememberedUploads = (userId: string): RememberedUpload[] =>
  readAll().filter((entry) => entry.userId === userId)

export const rememberUpload = (upload: RememberedUpload): void =>
  writeAll([...readAll().filter((entry) => entry.id !== upload.id), upload])

export const forgetUpload = (id: string): void => writeAll(readAll().filter((entry) => entry.id !== id))
