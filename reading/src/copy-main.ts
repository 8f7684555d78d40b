import './end-with-server.ts'
import { buffer } from 'node:stream/consumers'
import { copyPdf } from './copy/copy-pdf.ts'
import { drawnCopy, pictureCopy } from './copy/copy-pictures.ts'
import { stamp } from './copy/copy-stamp.ts'

/**
 * Separate process that makes a PDF copy of one file for people outside: `copy-main.ts <kind> <mark>`. Kinds: `pdf`;
 * `drawn`, a PDF whose pages become pictures; `picture`; `tiff`. Bytes in, bytes out; an empty mark means no watermark.
 */
const [kind, mark = ''] = process.argv.slice(2)
const bytes = await buffer(process.stdin)

async function copyOf(): Promise<Awaited<ReturnType<typeof copyPdf>>> {
  if (kind === 'picture' || kind === 'tiff') return pictureCopy(bytes, kind)
  if (kind === 'drawn') return drawnCopy(bytes)
  // Some files open for the eye that do not open for copying: locked against changes, or slightly damaged.
  return copyPdf(bytes).catch(() => drawnCopy(bytes))
}

const copy = await copyOf()
if (mark) await stamp(copy, mark)
copy.setCreator('Pam')
copy.setProducer('Pam')
process.stdout.write(await copy.save())
