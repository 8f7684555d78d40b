import type { DocumentText, ReadMethod } from '@pam/contracts/documents'

export type ReadPage = DocumentText['pages'][number]

/** How the words of a page came to be known. */
export function methodWords({ method, confidence }: Pick<ReadPage, 'method' | 'confidence'>): string {
  const said: Record<ReadMethod, string> = {
    text: 'Text from the file',
    layer: "Words from the scanner's own layer",
    ocr: confidence === null ? 'Words recognized' : `Words recognized, ${Math.round(confidence)}% sure`,
    none: 'No words found',
  }
  return said[method]
}

/** Why a person should look at it. */
export const weakWords = ({ method }: Pick<ReadPage, 'method'>): string =>
  method === 'none' ? 'Empty: look at it yourself' : 'In doubt: check against the page'
