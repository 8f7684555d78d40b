import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export interface OcrLanguages {
  /** What is installed, in the order that was asked for, each with the folder of its data. */
  readonly there: readonly { readonly code: string; readonly folder: string }[]
  readonly missing: readonly string[]
}

/** The languages in a setting like `eng+spa`; each language's data is a package of its own. */
export function ocrLanguages(setting: string): OcrLanguages {
  const codes = [...new Set(setting.split('+').filter(Boolean))]
  const found = codes.map((code) => ({ code, folder: folderOf(code) }))
  return {
    there: found.flatMap(({ code, folder }) => (folder ? [{ code, folder }] : [])),
    missing: found.flatMap(({ code, folder }) => (folder ? [] : [code])),
  }
}

function folderOf(code: string): string | null {
  if (!/^[a-z_]{3,12}$/.test(code)) return null
  const require = createRequire(import.meta.url)
  try {
    return join(dirname(require.resolve(`@tesseract.js-data/${code}/package.json`)), '4.0.0_best_int')
  } catch {
    return null
  }
}

/** Shown to the person whose scan was read without them; null if all are installed. */
export function missingLanguageWords({ there, missing }: OcrLanguages): string | null {
  if (missing.length === 0) return null
  const named = missing.map((code) => `"${code}"`).join(' and ')
  const data = `${missing.length === 1 ? 'its' : 'their'} language data is not installed`
  return there.length === 0
    ? `Scanned pages were not read in ${named}: ${data}.`
    : `Scanned pages were read without ${named}: ${data}.`
}
