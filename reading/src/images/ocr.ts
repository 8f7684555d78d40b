import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { createWorker, type Page, PSM } from 'tesseract.js'
import { ocrLanguages } from '#reading/ocr-languages'
import { type PageRead, ReadingRefused } from '#reading/reading'
import { withoutUnseen } from '#reading/text/unseen-characters'

/** Below it words are guesses often enough that a person must look. */
const weakBelow = 70

export interface Recogniser {
  /** `size` is that of the picture in pixels; boxes come back as parts of it. */
  read(png: Uint8Array, size: Size): Promise<Omit<PageRead, 'type' | 'number'>>
  close(): Promise<void>
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Starts the engine on first use: most files never need it. */
export function makeRecogniser(language: string): Recogniser {
  let starting: ReturnType<typeof start> | null = null
  return {
    async read(png, size) {
      starting ??= start(language)
      const worker = await starting
      const { data } = await worker.recognize(
        Buffer.from(png),
        { rotateAuto: true },
        { text: true, blocks: true },
      )
      return pageOf(data, size)
    },
    async close() {
      const worker = await starting?.catch(() => undefined)
      await worker?.terminate()
    },
  }
}

/** Starts with one language and is given the others: the engine itself looks for all of them in one folder. */
async function start(setting: string) {
  const [first, ...others] = ocrLanguages(setting).there
  if (!first) throw new ReadingRefused('No language for scanned pages is installed.')
  const loaded = [first.code]
  const worker = await createWorker(loaded, 1, {
    langPath: first.folder,
    gzip: true,
    cacheMethod: 'none',
  })
  if (others.length > 0) {
    for (const { code, folder } of others) {
      const data = gunzipSync(await readFile(join(folder, `${code}.traineddata.gz`)))
      await worker.FS('writeFile', [`./${code}.traineddata`, new Uint8Array(data)])
      // The engine's own list of data it need not load.
      loaded.push(code)
    }
    await worker.reinitialize(loaded.join('+'), 1)
  }
  await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO, preserve_interword_spaces: '1' })
  return worker
}

/** The text is put together from the words, so that each word's place in it is exact. */
function pageOf(data: Page, { width, height }: Size): Omit<PageRead, 'type' | 'number'> {
  let text = ''
  const words: PageRead['words'] = []
  for (const block of data.blocks ?? []) {
    for (const paragraph of block.paragraphs) {
      for (const line of paragraph.lines) {
        for (const [index, word] of line.words.entries()) {
          const said = withoutUnseen(word.text, null, { hidden: () => {} })
          if (index > 0) text += ' '
          const { x0, y0, x1, y1 } = word.bbox
          const box = [x0 / width, y0 / height, x1 / width, y1 / height].map(
            (value) => Math.round(value * 1e4) / 1e4,
          )
          words.push({ start: text.length, end: text.length + said.length, box })
          text += said
        }
        text += '\n'
      }
      text += '\n'
    }
  }
  text = text.trimEnd()
  const hasWords = /[\p{L}\p{N}]{2,}/u.test(text)
  if (!hasWords) return { text: '', method: 'none', confidence: null, weak: true, words: [] }
  const confidence = Math.max(0, Math.min(100, data.confidence))
  return {
    text,
    method: 'ocr',
    confidence,
    weak: confidence < weakBelow,
    words: words.filter((word) => word.end <= text.length),
  }
}
